package org.weft.topology;

import java.util.Optional;
import java.util.OptionalInt;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/**
 * What the network adapters of a host allow beside the rate of their links, each the same.
 *
 * @param bus the way between adapter and host memory; empty: without limit
 * @param packetsPerSecond that one adapter handles in either direction; empty: without limit
 * @param ring packets that may lie in a receive queue until a processor has taken them in; empty: without limit
 * @param queues receive queues of an adapter, each served by a core of its own; empty: one for each core
 */
public record NicSpec(Optional<BusSpec> bus, Optional<Double> packetsPerSecond, OptionalInt ring, OptionalInt queues) {
    /** No limit. */
    public static final NicSpec PLAIN =
            new NicSpec(Optional.empty(), Optional.empty(), OptionalInt.empty(), OptionalInt.empty());

    /**
     * The bus between an adapter and host memory.
     *
     * @param bandwidth of transfers, their headers included
     * @param latency of a passage, beside that of the adapter
     * @param word that it was written by, such as {@code gen4-x8}; empty where its figures were
     */
    public record BusSpec(Bandwidth bandwidth, TimeSpan latency, Optional<String> word) {
        /** Most bytes of memory in a transfer. */
        public static final int PAYLOAD = 256;
        /** What each transfer adds. */
        public static final int HEADER = 24;

        /** A bus by its figures. */
        public BusSpec(Bandwidth bandwidth, TimeSpan latency) {
            this(bandwidth, latency, Optional.empty());
        }

        /** What the bytes of a packet take on the bus. */
        public static long busBytes(long bytes) {
            return bytes + (bytes + PAYLOAD - 1) / PAYLOAD * HEADER;
        }
    }
}
