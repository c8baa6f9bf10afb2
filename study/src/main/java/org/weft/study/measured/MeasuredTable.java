package org.weft.study.measured;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.weft.spec.Place;

/**
 * One table of a benchmark's log: a time for each size.
 *
 * @param place of its first line
 * @param title as the log has it
 * @param test the benchmark's short name: {@code latency}, {@code bw}, {@code allreduce}
 * @param kind what its times are
 * @param rows in the order of the file, unchecked
 * @param inPlace the same for buffers that are input and output at once, where the benchmark tells them apart
 * @param layout as far as the log says
 * @param stream where it is one throughput and no sizes
 */
public record MeasuredTable(
        Place place,
        String title,
        String test,
        Kind kind,
        List<Row> rows,
        List<Row> inPlace,
        Layout layout,
        Optional<Stream> stream) {
    public MeasuredTable {
        rows = List.copyOf(rows);
        inPlace = List.copyOf(inPlace);
    }

    /** What the times of a table are. */
    public enum Kind {
        /** Of one message, one way. */
        MESSAGE,
        /** From one message of a stream to the next. */
        STREAM,
        /** Of a collective, from the first to the last. */
        COLLECTIVE,
        /** A throughput over time, without sizes. */
        THROUGHPUT,
        /** Something that has no use here. */
        OTHER
    }

    /**
     * A row.
     *
     * @param bytes of a message; of a collective as the benchmark counts them
     * @param seconds unchecked: may be anything that reads as a number
     */
    public record Row(Place place, long bytes, double seconds) {}

    /**
     * Who took part.
     *
     * @param ranks processes or accelerators
     * @param hosts that they ran on
     */
    public record Layout(OptionalInt ranks, OptionalInt hosts) {
        public static final Layout UNKNOWN = new Layout(OptionalInt.empty(), OptionalInt.empty());
    }

    /**
     * A throughput.
     *
     * @param streams connections at once
     * @param roundTripSeconds as measured under this load
     * @param windowBytes largest congestion window seen
     */
    public record Stream(
            double bitsPerSecond,
            int streams,
            Optional<Long> retransmits,
            Optional<Double> roundTripSeconds,
            Optional<Long> windowBytes,
            Optional<Double> seconds,
            boolean udp) {}

    MeasuredTable with(List<Row> other) {
        return new MeasuredTable(place, title, test, kind, other, List.of(), layout, stream);
    }

    /** {@code latency (line 33: OSU MPI Latency Test v5.8, 24 sizes)}. */
    public String label() {
        String sizes = kind == Kind.THROUGHPUT ? "" : ", " + rows.size() + " rows";
        String who = layout.ranks().isPresent() ? ", " + layout.ranks().getAsInt() + " ranks" : "";
        return test + " (line " + place.line() + ": " + title + who + sizes + ")";
    }
}
