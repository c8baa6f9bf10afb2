package org.weft.reports.html;

import java.util.ArrayList;
import java.util.List;

/** Texts cut to the room there is. */
public final class Texts {
    private Texts() {}

    /** The text in pieces between which a line may break: after the dots and signs within names, not before a unit. */
    public static List<String> pieces(String text) {
        return List.of(text.replaceAll("(?<=\\d) (?=(?:[GMkKmunp]i?)?(?:[sBW]|b/s|B/s)\\b|%)", "\u00a0")
                .split("(?<=[._=/])(?<![0-9][.])(?=\\p{Alnum})", -1));
    }

    static String cut(String text, int longest) {
        if (text.codePointCount(0, text.length()) <= longest) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, longest - 1)).stripTrailing() + "…";
    }

    /** The name cut out of its middle: names often differ at their ends. */
    static String middle(String name, int longest) {
        int length = name.codePointCount(0, name.length());
        if (length <= longest) {
            return name;
        }
        int head = longest / 2;
        return name.substring(0, name.offsetByCodePoints(0, head))
                + "…"
                + name.substring(name.offsetByCodePoints(0, length - (longest - 1 - head)));
    }

    /** The first texts, and how many more there are. */
    static List<String> most(List<String> texts, int most, int longest) {
        List<String> shown = new ArrayList<>();
        boolean all = texts.size() <= most;
        texts.stream().limit(all ? most : most - 1).forEach(text -> shown.add(cut(text, longest)));
        if (!all) {
            shown.add("and " + (texts.size() - most + 1) + " more, further down");
        }
        return List.copyOf(shown);
    }
}
