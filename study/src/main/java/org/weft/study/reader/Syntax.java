package org.weft.study.reader;

import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import tools.jackson.core.JacksonException;

/** What a YAML parser says of a text that is not YAML, in words for the person who wrote it. */
final class Syntax {
    private static final Pattern PLACE = Pattern.compile("line (\\d+), column (\\d+)");
    private final String message;
    private int line = 1;
    private int column = 1;

    Syntax(JacksonException cause) {
        message = cause.getOriginalMessage();
        if (cause.getLocation() != null) {
            line = cause.getLocation().getLineNr();
            column = cause.getLocation().getColumnNr();
        }
        Matcher matcher = PLACE.matcher(message);
        while (matcher.find()) {
            line = Integer.parseInt(matcher.group(1));
            column = Integer.parseInt(matcher.group(2));
        }
    }

    Problem problem(BiFunction<Integer, Integer, Place> at) {
        return new Problem(at.apply(line, column), "", got(), "YAML", fix());
    }

    /** The parser's last statement: the ones before say in what it found that. */
    private String got() {
        String last = message;
        for (String each : message.split("\n")) {
            if (!each.isBlank() && !each.startsWith(" ")) {
                last = each;
            }
        }
        return last.replaceAll("\\s*\\(Do not use .*\\)", "");
    }

    private String fix() {
        if (message.contains("TAB")) {
            return "indent with spaces, not with tabs";
        }
        if (message.contains("mapping values are not allowed")) {
            return "check the indentation of this line and the one before; a text that holds \": \" needs quotes";
        }
        if (message.contains("cannot start any token")) {
            return "put the text between quotes";
        }
        if (message.contains("expected ',' or")) {
            return "close the bracket, or add a comma";
        }
        if (message.contains("quoted scalar")) {
            return "close the quotes";
        }
        if (message.contains("nesting depth") || message.contains("exceeds")) {
            return "nest less: 64 levels are the most";
        }
        return "mend the text at this place";
    }
}
