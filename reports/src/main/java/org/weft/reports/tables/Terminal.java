package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.List;

/**
 * What the terminal can show.
 *
 * @param width columns of text
 * @param unicode whether it shows more than ASCII
 * @param colour whether to use colour and bold type
 */
public record Terminal(int width, boolean unicode, boolean colour) {
    private static final int NARROWEST = 40;
    private static final String RESET = "\u001b[0m";

    /** Keeps the width usable. */
    public Terminal {
        width = Math.max(NARROWEST, width);
    }

    /** Plain text of 100 columns, as for a pipe. */
    public static Terminal plain() {
        return new Terminal(100, false, false);
    }

    /** The text in characters that the terminal shows; control characters are never passed on. */
    String text(String any) {
        String safe = any.replaceAll("\\p{Cntrl}", " ");
        return unicode
                ? safe
                : safe.replace("±", "+-")
                        .replace("…", "...")
                        .replace("\u00a0", " ")
                        .replace("µ", "u");
    }

    String strong(String text) {
        return colour ? "\u001b[1m" + text + RESET : text;
    }

    String good(String text) {
        return colour ? "\u001b[32m" + text + RESET : text;
    }

    String bad(String text) {
        return colour ? "\u001b[31m" + text + RESET : text;
    }

    String rule(int length) {
        return (unicode ? "─" : "-").repeat(Math.max(0, length));
    }

    String ellipsis() {
        return unicode ? "…" : "...";
    }

    /** The text in lines that fit, each but the first indented by as many spaces as the first starts with, and more. */
    List<String> wrapped(String first, String words) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        boolean empty = true;
        for (String word : text(words).strip().split(" +", -1)) {
            if (!empty && length(line.toString()) + 1 + length(word) > width) {
                lines.add(line.toString());
                line = new StringBuilder(" ".repeat(length(first)));
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString());
        return lines;
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
