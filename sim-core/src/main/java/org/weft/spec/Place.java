package org.weft.spec;

/**
 * Where something was written.
 *
 * @param file as the user named it, or the option that gave it ({@code --set nodes=4})
 * @param line from 1; 0 where the source has no lines
 * @param column from 1
 */
public record Place(String file, int line, int column) implements Comparable<Place> {
    /** A source without lines, such as an option of the command line. */
    public static Place of(String source) {
        return new Place(source, 0, 0);
    }

    /** By line, then column; places of different files compare by the file's name. */
    @Override
    public int compareTo(Place other) {
        int byFile = file.compareTo(other.file);
        if (byFile != 0) {
            return byFile;
        }
        int byLine = Integer.compare(line, other.line);
        return byLine != 0 ? byLine : Integer.compare(column, other.column);
    }

    /** {@code study.yaml:4:3}. */
    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line + ":" + column;
    }
}
