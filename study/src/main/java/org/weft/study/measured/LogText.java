package org.weft.study.measured;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.weft.spec.Place;
import org.weft.topologies.imports.FileText;

/**
 * The lines of a log without what terminals and launchers put around them: colours, byte-order marks, carriage returns, the
 * prefixes of {@code mpirun --tag-output} and {@code srun --label}, and host names or times where nearly every line has them.
 *
 * @param file as the user named it
 */
record LogText(String file, List<String> lines) {
    private static final Pattern PREFIX =
            Pattern.compile("^\\s*(?:\\[[0-9]+,[0-9]+\\](?:<std(?:out|err|diag)>)?:\\s?|[0-9]{1,5}:\\s)");
    /** What collectors put before every line: {@code node01: }, or a time. */
    private static final List<Pattern> COLLECTED = List.of(
            Pattern.compile("^[A-Za-z][\\w.-]*: ?(?=\\S|\\s)"),
            Pattern.compile("^\\[?[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.,]+(?:Z|[+-][0-9:]+)?\\]?:? "));

    private static final double NEARLY_ALL = 0.9;
    private static final int FEWEST_LINES = 5;
    private static final Pattern THOUSANDS = Pattern.compile("[0-9]{1,3}(?:,[0-9]{3})+(?:\\.[0-9]+)?");
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
        List<String> lines = text.lines();
        for (Pattern collected : COLLECTED) {
            lines = isOnNearlyAll(collected, lines) ? without(collected, lines) : lines;
        }
        return new LogText(text.name(), without(PREFIX, lines));
    }

    private static List<String> without(Pattern prefix, List<String> lines) {
        return lines.stream().map(line -> prefix.matcher(line).replaceFirst("")).toList();
    }

    private static boolean isOnNearlyAll(Pattern prefix, List<String> lines) {
        long with = lines.stream().filter(line -> prefix.matcher(line).find()).count();
        long all = lines.stream().filter(line -> !line.isBlank()).count();
        return with >= FEWEST_LINES && with >= NEARLY_ALL * all;
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
        if (THOUSANDS.matcher(word).matches()) {
            return OptionalDouble.of(Double.parseDouble(word.replace(",", "")));
        }
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
