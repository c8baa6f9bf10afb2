package org.weft.workloads.traces;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.spec.Values;

/** A program that was recorded or written elsewhere, read from a file. */
public final class Trace {
    private static final int LOOK = 8192;

    public static final Key<Path> FILE =
            Key.required("file", Kinds.FILE, "the trace, beside the study or with its path");
    public static final Key<Format> FORMAT = Key.of(
            "format", Kinds.oneOf(Format.class), Format.AUTO, "recognised by content", "what the file is written in");
    public static final Key<Double> SCALE_TIME =
            Key.of("scale-time", Kinds.number(0, 1e9), 1.0, "as recorded", "factor on computation and start times");
    public static final Key<Double> SCALE_SIZE =
            Key.of("scale-size", Kinds.number(1e-9, 1e9), 1.0, "as recorded", "factor on the bytes of messages");

    public static final Model<Workload> MODEL = new Model<>(
            "trace",
            "a program that was recorded or written elsewhere",
            List.of(FILE, FORMAT, SCALE_TIME, SCALE_SIZE),
            values -> read(values.get(FILE), values.get(FORMAT), scale(values)));

    /** What a file is written in. */
    public enum Format {
        AUTO,
        /** The schedules of LogGOPSim and ATLAHS. */
        GOAL,
        /** The connection matrices of htsim. */
        HTSIM_CM
    }

    /** Factors on what a file says. */
    record Scale(double time, double size) {
        static final Scale NONE = new Scale(1, 1);

        long ps(double ps) {
            return Math.round(ps * time);
        }

        long bytes(long bytes) {
            return size == 1 || bytes == 0 ? bytes : Math.max(1, Math.round(bytes * size));
        }
    }

    private Trace() {}

    private static Scale scale(Values values) {
        return new Scale(values.get(SCALE_TIME), values.get(SCALE_SIZE));
    }

    /** Reads a file as it is, whatever of the known formats it has. */
    public static Workload read(Path file) {
        return read(file, Format.AUTO, Scale.NONE);
    }

    static Workload read(Path file, Format format, Scale scale) {
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            TraceText text = new TraceText(file.toString(), reader);
            Format found = format == Format.AUTO ? recognise(file) : format;
            return found == Format.GOAL
                    ? new GoalTrace(new GoalReader(text, scale).read())
                    : new ConnectionMatrix(new ConnectionMatrixReader(text, scale).read());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Format recognise(Path file) throws IOException {
        byte[] bytes;
        try (var stream = Files.newInputStream(file)) {
            bytes = stream.readNBytes(LOOK);
        }
        String head = new String(bytes, StandardCharsets.ISO_8859_1);
        if (head.indexOf('\0') >= 0) {
            throw problem(
                    file,
                    "a binary file",
                    "a text: a GOAL schedule or an htsim connection matrix",
                    "binary GOAL is a memory image of one machine: keep and name the text that it was made from");
        }
        for (String line : head.lines().map(String::strip).toList()) {
            if (line.startsWith("num_ranks")) {
                return Format.GOAL;
            }
            if (line.startsWith("Nodes ")) {
                return Format.HTSIM_CM;
            }
        }
        throw problem(
                file,
                "a file of unknown format",
                "a GOAL schedule (num_ranks ...) or an htsim connection matrix (Nodes ...)",
                "check the file, or name its format");
    }

    private static ProblemsException problem(Path file, String got, String expected, String fix) {
        return ProblemsException.of(Place.of(file.toString()), "", got, expected, fix);
    }
}
