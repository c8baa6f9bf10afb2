package org.weft.spec;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.Share;
import org.weft.units.TimeSpan;

/** The kinds of single values that studies are made of. */
public final class Kinds {
    public static final Kind<TimeSpan> TIME = scalar("time", "a time with its unit", TimeSpan::parse);
    public static final Kind<Bandwidth> RATE = scalar("rate", "a rate with its unit", Bandwidth::parse);
    public static final Kind<DataSize> SIZE = scalar("size", "a size with its unit", DataSize::parse);

    /** Above zero bytes. */
    public static final Kind<DataSize> SIZE_ABOVE_ZERO = scalar("size", "a size above zero", Kinds::sizeAboveZero);

    public static final Kind<Double> SHARE =
            new Kind.Scalar<>("share", "a share from 0 to 1, or 0 % to 100 %", Share::parse, Share::print, List.of());
    public static final Kind<String> TEXT = scalar("text", "a text", text -> text);
    public static final Kind<Boolean> ON_OFF = new Kind.Scalar<>(
            "switch", "on or off", Kinds::onOff, on -> on ? "on" : "off", List.of("on", "off", "true", "false"));
    /** The name of the kind of files: their texts are read relative to the file that names them. */
    public static final String FILE_NAME = "file";

    /** A file that is there and can be read; a relative one lies beside the study that names it. */
    public static final Kind<Path> FILE = scalar(FILE_NAME, "a file that can be read", Kinds::file);

    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern OTHERWISE =
            Pattern.compile("[0-9][0-9_,' ]{0,20}(\\.[0-9]{1,12})?([eE]\\+?[0-9]{1,2})?");

    private Kinds() {}

    private static <T> Kind<T> scalar(String name, String expected, java.util.function.Function<String, T> parse) {
        return new Kind.Scalar<>(name, expected, parse, String::valueOf, List.of());
    }

    /** A time between two limits, both allowed. */
    public static Kind<TimeSpan> time(TimeSpan least, TimeSpan most) {
        return between("time", "a time", TimeSpan::parse, least, most);
    }

    /** A rate between two limits, both allowed. */
    public static Kind<Bandwidth> rate(Bandwidth least, Bandwidth most) {
        return between("rate", "a rate", Bandwidth::parse, least, most);
    }

    /** A size between two limits, both allowed. */
    public static Kind<DataSize> size(DataSize least, DataSize most) {
        return between("size", "a size", DataSize::parse, least, most);
    }

    private static <T extends Comparable<T>> Kind<T> between(
            String name, String what, java.util.function.Function<String, T> parse, T least, T most) {
        String expected = what + " with its unit, from " + least + " to " + most;
        return scalar(name, expected, text -> {
            T value = parsed(parse, text, expected);
            if (value.compareTo(least) < 0) {
                throw new BadValueException(expected, "write " + least + " or more");
            }
            if (value.compareTo(most) > 0) {
                throw new BadValueException(expected, "write " + most + " or less");
            }
            return value;
        });
    }

    private static <T> T parsed(java.util.function.Function<String, T> parse, String text, String expected) {
        try {
            return parse.apply(text);
        } catch (BadValueException e) {
            throw new BadValueException(expected, e.fix());
        }
    }

    /** A whole number between two limits, both allowed. */
    public static Kind<Integer> count(int least, int most) {
        String expected = most == Integer.MAX_VALUE
                ? "a whole number of " + least + " or more"
                : "a whole number from " + least + " to " + most;
        return scalar("count", expected, text -> (int) whole(text, least, most, expected));
    }

    /** A whole number between two limits, both allowed. */
    public static Kind<Long> whole(long least, long most) {
        String expected = "a whole number from " + least + " to " + most;
        return scalar("count", expected, text -> whole(text, least, most, expected));
    }

    /** A time between two limits, both allowed. */
    public static Kind<TimeSpan> time(String least, String most) {
        return time(TimeSpan.parse(least), TimeSpan.parse(most));
    }

    /** A size between two limits, both allowed. */
    public static Kind<DataSize> size(String least, String most) {
        return size(DataSize.parse(least), DataSize.parse(most));
    }

    /** A rate between two limits, both allowed. */
    public static Kind<Bandwidth> rate(String least, String most) {
        return rate(Bandwidth.parse(least), Bandwidth.parse(most));
    }

    /** A plain number above zero, such as a rate in operations a second; {@code k M G T P} and exponents are allowed. */
    public static Kind<Double> number(double least, double most) {
        String expected = "a number from " + least + " to " + most;
        return scalar("number", expected, text -> number(text, least, most, expected));
    }

    /** One word of a closed set, as the enum's constants in kebab-case. */
    public static <E extends Enum<E>> Kind<E> oneOf(Class<E> type) {
        List<String> words = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            words.add(word(constant));
        }
        String expected = "one of " + String.join(", ", words);
        return new Kind.Scalar<>(
                "word", expected, text -> constant(type, text, expected), Kinds::word, List.copyOf(words));
    }

    /** An enum constant as a study writes it: {@code CUT_THROUGH} is {@code cut-through}. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static <E> Kind<List<E>> listOf(Kind<E> element) {
        return new Kind.ListOf<>(element);
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String text, String expected) {
        for (E constant : type.getEnumConstants()) {
            if (word(constant).equals(text)) {
                return constant;
            }
        }
        throw new BadValueException(expected, "write one of these words");
    }

    private static long whole(String text, long least, long most, String expected) {
        if (!WHOLE.matcher(text).matches()) {
            String such = exactly(text).orElse("digits only, such as " + Math.max(least, 1));
            throw new BadValueException(expected, "write " + such);
        }
        if (text.length() > 1 && text.startsWith("0")) {
            throw new BadValueException(expected, "a leading zero could mean octal: write " + Long.parseLong(text));
        }
        long value = Long.parseLong(text);
        if (value < least || value > most) {
            String nearest = value < least ? least + " or more" : most + " or less";
            throw new BadValueException(expected, "write a number in that range: " + nearest);
        }
        return value;
    }

    /** The digits of a whole number that is written in another way: {@code 20e6}, {@code 20_000}, {@code 8.0}. */
    private static Optional<String> exactly(String text) {
        if (!OTHERWISE.matcher(text).matches()) {
            return Optional.empty();
        }
        BigDecimal value = new BigDecimal(text.replaceAll("[_,' ]", ""));
        boolean isWhole = value.signum() >= 0 && value.stripTrailingZeros().scale() <= 0;
        return isWhole ? Optional.of(value.toBigInteger().toString()) : Optional.empty();
    }

    private static double number(String text, double least, double most, String expected) {
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new BadValueException(expected, "write a number");
        }
        if (!(value >= least && value <= most)) {
            String nearest = value > most ? most + " or less" : least + " or more";
            throw new BadValueException(expected, "write a number in that range: " + nearest);
        }
        return value;
    }

    private static Path file(String text) {
        Path path = Path.of(text);
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new BadValueException("a file that can be read", "there is none at " + path.toAbsolutePath());
        }
        return path;
    }

    private static boolean onOff(String text) {
        return switch (text) {
            case "on", "true" -> true;
            case "off", "false" -> false;
            default -> throw new BadValueException("on or off", "write on or off");
        };
    }

    private static DataSize sizeAboveZero(String text) {
        DataSize size = DataSize.parse(text);
        if (size.bytes() == 0) {
            throw new BadValueException("a size above zero", "write a size such as 64 KiB");
        }
        return size;
    }
}
