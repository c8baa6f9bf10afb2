package org.weft.topologies.imports;

import java.util.Optional;
import org.weft.spec.Place;

/** The words of a file one after the other, wherever its lines break. */
final class Words {
    private final FileText file;
    private int line;
    private int column;
    private int lastLine;
    private int lastColumn;

    Words(FileText file) {
        this.file = file;
    }

    /** The next word; empty at the end of the file. */
    Optional<String> next() {
        while (line < file.lines().size()) {
            String text = file.lines().get(line);
            while (column < text.length() && Character.isWhitespace(text.charAt(column))) {
                column++;
            }
            if (column < text.length()) {
                int start = column;
                while (column < text.length() && !Character.isWhitespace(text.charAt(column))) {
                    column++;
                }
                lastLine = line;
                lastColumn = start;
                return Optional.of(text.substring(start, column));
            }
            line++;
            column = 0;
        }
        lastLine = Math.max(0, file.lines().size() - 1);
        lastColumn = 0;
        return Optional.empty();
    }

    /** Where the last word stood; the last line where there was none. */
    Place place() {
        return file.place(lastLine, lastColumn);
    }
}
