package org.weft.study.measured;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.weft.spec.Place;
import org.weft.topologies.imports.FileText;

/**
 * The lines of a log without what terminals and launchers put around them: colours, byte-order marks, carriage returns, the
 * prefixes of {@code mpirun --tag-output} and {@code srun --label}.
 *
 * @param file as the user named it
 */
record LogText(String file, List<String> lines) {
    private static final Pattern PREFIX =
            Pattern.compile("^\\s*(?:\\[[0-9]+,[0-9]+\\](?:<std(?:out|err|diag)>)?:\\s?|[0-9]{1,5}:\\s)");
    private static final Pattern NUMBER = Pattern.compile(
            "[-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?|[-+]?(?:nan|inf|infinity)",
            Pattern.CASE_INSENSITIVE);

    LogText {
        lines = List.copyOf(lines);
    }

    static LogText read(Path file) {
        return of(FileText.read(file));
    }

    static LogText of(FileText text) {
        return new LogText(
                text.name(),
                text.lines().stream()
                        .map(line -> PREFIX.matcher(line).replaceFirst(""))
                        .toList());
    }

    Place place(int index) {
        return new Place(file, index + 1, 1);
    }

    boolean anyMatches(Pattern pattern) {
        return lines.stream().anyMatch(line -> pattern.matcher(line).find());
    }

    static String[] words(String line) {
        String stripped = line.strip();
        return stripped.isEmpty() ? new String[0] : stripped.split("\\s+");
    }

    /** The number that a word is; not-a-number and infinity are such. */
    static OptionalDouble number(String word) {
        if (!NUMBER.matcher(word).matches()) {
            return OptionalDouble.empty();
        }
        String plain = word.toLowerCase(java.util.Locale.ROOT).replaceFirst("^[-+](?=nan)", "");
        if (plain.contains("nan")) {
            return OptionalDouble.of(Double.NaN);
        }
        if (plain.contains("inf")) {
            return OptionalDouble.of(Double.POSITIVE_INFINITY);
        }
        return OptionalDouble.of(Double.parseDouble(plain));
    }

    /** The numbers of a row, or none where one of its words is not a number. */
    static double[] row(String line) {
        String[] words = words(line);
        double[] numbers = new double[words.length];
        for (int index = 0; index < words.length; index++) {
            OptionalDouble number = number(words[index]);
            if (number.isEmpty()) {
                return new double[0];
            }
            numbers[index] = number.getAsDouble();
        }
        return numbers;
    }
}
