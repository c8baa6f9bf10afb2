package org.weft.study.result;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A label as a person says it: {@code tree (2:1)} for {@code tree (oversubscription=2:1)}, {@code shared (alpha=0.125)} for
 * {@code shared (switch.alpha=0.125)}. A word or a ratio says by itself what it is; a number, on and off keep the last part of
 * their key.
 */
public final class BriefLabel {
    private static final Pattern WITH_AXES = Pattern.compile("(.+) \\((.+=.+)\\)");
    private static final Pattern SPEAKS =
            Pattern.compile("[0-9.]+:[0-9.]+|(?!on\\b|off\\b|true\\b|false\\b)[A-Za-z].*");

    private BriefLabel() {}

    /** The brief form; a label without axes is kept as it is. */
    public static String of(String label) {
        Matcher parts = WITH_AXES.matcher(label);
        if (!parts.matches()) {
            return label;
        }
        return parts.group(1) + " ("
                + Arrays.stream(parts.group(2).split(", ", -1))
                        .map(BriefLabel::axis)
                        .collect(Collectors.joining(", ")) + ")";
    }

    private static String axis(String axis) {
        int equal = axis.indexOf('=');
        if (equal < 0) {
            return axis;
        }
        String value = axis.substring(equal + 1);
        String key = axis.substring(0, equal);
        return SPEAKS.matcher(value).matches() ? value : key.substring(key.lastIndexOf('.') + 1) + "=" + value;
    }
}
