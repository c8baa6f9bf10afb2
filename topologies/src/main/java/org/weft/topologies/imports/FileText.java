package org.weft.topologies.imports;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;

/**
 * The lines of a file as a person meant them: unpacked where gzip packed it, in UTF-8 or with a mark in UTF-16, without byte-order
 * mark, carriage returns and terminal colours.
 *
 * @param name as the user named the file
 */
public record FileText(String name, List<String> lines) {
    private static final long LARGEST = 256L << 20;
    private static final Pattern COLOURS = Pattern.compile("\u001b\\[[0-9;]*[A-Za-z]");
    private static final Pattern LINE_ENDS = Pattern.compile("\r\n|\n|\r");

    public FileText {
        lines = List.copyOf(lines);
    }

    /** Reads a file; one that cannot be read, or holds no text, is refused. */
    public static FileText read(Path file) {
        String name = file.toString();
        try {
            if (Files.size(file) > LARGEST) {
                throw ProblemsException.of(
                        Place.of(name), "", "more than 256 MiB", "a text of at most 256 MiB", "cut it down");
            }
            return of(name, decoded(unpacked(name, Files.readAllBytes(file))));
        } catch (IOException e) {
            throw ProblemsException.of(
                    Place.of(name), "", "it cannot be read", "a file that can be read", "check its name and rights");
        }
    }

    private static byte[] unpacked(String name, byte[] bytes) {
        if (bytes.length < 2 || (bytes[0] & 0xff) != 0x1f || (bytes[1] & 0xff) != 0x8b) {
            return bytes;
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            byte[] text = in.readNBytes((int) LARGEST + 1);
            if (text.length > LARGEST) {
                throw ProblemsException.of(
                        Place.of(name), "", "more than 256 MiB unpacked", "a text of at most 256 MiB", "cut it down");
            }
            return text;
        } catch (IOException e) {
            throw ProblemsException.of(
                    Place.of(name),
                    "",
                    "a gzip file that is damaged or cut short",
                    "a whole file",
                    "copy it again; gzip -t tests it");
        }
    }

    /** In UTF-16 where its mark says so, as PowerShell writes what a program prints; else in UTF-8. */
    private static String decoded(byte[] bytes) {
        boolean little = bytes.length > 1 && (bytes[0] & 0xff) == 0xff && (bytes[1] & 0xff) == 0xfe;
        boolean big = bytes.length > 1 && (bytes[0] & 0xff) == 0xfe && (bytes[1] & 0xff) == 0xff;
        return new String(bytes, little || big ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
    }

    /** A text that is already in memory. */
    public static FileText of(String name, String text) {
        if (text.indexOf('\0') >= 0) {
            throw ProblemsException.of(
                    Place.of(name), "", "no text but bytes", "a text file", "export it as text, not packed or binary");
        }
        String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
        return new FileText(
                name,
                LINE_ENDS.splitAsStream(COLOURS.matcher(plain).replaceAll("")).toList());
    }

    /** The place of a line, counted from 0, and of a column in it. */
    Place place(int line, int column) {
        return new Place(name, line + 1, column + 1);
    }

    Place place(int line) {
        return place(line, 0);
    }

    /** True where one of the first lines fits. */
    boolean anyOf(int firstLines, Pattern pattern) {
        return lines.stream()
                .limit(firstLines)
                .anyMatch(line -> pattern.matcher(line).find());
    }

    /** The first line that is neither empty nor a comment, for messages; empty where there is none. */
    String firstWords() {
        return lines.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .map(line -> line.length() > 60 ? line.substring(0, 60) + "..." : line)
                .findFirst()
                .orElse("");
    }
}
