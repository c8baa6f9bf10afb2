package org.weft.workloads.traces;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;

/** A trace file, line by line, cut into words; comments are taken out. Never holds more than a line. */
final class TraceText {
    private final String file;
    private final BufferedReader reader;
    private final List<String> words = new ArrayList<>();
    private String line = "";
    private int number;
    private boolean inComment;

    TraceText(String file, BufferedReader reader) {
        this.file = file;
        this.reader = reader;
    }

    /** Reads on to the next line with words; false at the end. */
    boolean next(String lineComment) throws IOException {
        words.clear();
        while (words.isEmpty()) {
            String raw = reader.readLine();
            if (raw == null) {
                return false;
            }
            number++;
            line = raw;
            cut(withoutComments(raw, lineComment));
        }
        return true;
    }

    private String withoutComments(String raw, String lineComment) {
        StringBuilder kept = new StringBuilder(raw.length());
        int at = 0;
        while (at < raw.length()) {
            if (inComment) {
                int end = raw.indexOf("*/", at);
                inComment = end < 0;
                at = end < 0 ? raw.length() : end + 2;
            } else if (raw.startsWith("/*", at)) {
                inComment = true;
                kept.append(' ');
                at += 2;
            } else if (raw.startsWith(lineComment, at)) {
                at = raw.length();
            } else {
                kept.append(raw.charAt(at++));
            }
        }
        return kept.toString();
    }

    private void cut(String text) {
        int at = 0;
        while (at < text.length()) {
            int start = at;
            while (at < text.length() && text.charAt(at) > ' ') {
                at++;
            }
            if (at > start) {
                words.add(text.substring(start, at));
            }
            at++;
        }
    }

    /** The line's words. */
    List<String> words() {
        return words;
    }

    int line() {
        return number;
    }

    /** Where a word of this line stands. */
    Place place(int word) {
        int column = 1;
        if (word < words.size()) {
            column = Math.max(0, line.indexOf(words.get(word))) + 1;
        }
        return new Place(file, number, column);
    }

    Place placeOfLine(int lineNumber) {
        return new Place(file, lineNumber, 1);
    }

    /** A mistake at a word of this line, or at its end. */
    ProblemsException problem(int word, String expected, String fix) {
        String got =
                word < words.size() ? "\"" + words.get(word) + "\"" : "the end of the line: \"" + line.strip() + "\"";
        return ProblemsException.of(place(word), "", got, expected, fix);
    }

    /** A mistake that has no word. */
    ProblemsException problem(int lineNumber, String got, String expected, String fix) {
        return ProblemsException.of(placeOfLine(lineNumber), "", got, expected, fix);
    }

    /** A whole number between limits. */
    long whole(int word, long least, long most, String what) {
        String text = word < words.size() ? words.get(word) : "";
        return whole(word, text, least, most, what);
    }

    long whole(int word, String text, long least, long most, String what) {
        try {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw problem(word, what, "write a whole number");
        }
        throw problem(word, what, "write a number from " + least + " to " + most);
    }
}
