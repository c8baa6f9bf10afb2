package org.weft.topology;

import java.util.Optional;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * What stands between the ports of a host and its programs and can be a limit of its own; all of it may be absent.
 *
 * @param coreFactor how much longer work on packets takes on the cores that do it than on those beside the adapter
 * @param memory main memory as something that is shared; empty: without limit
 * @param tenant what a host may send where somebody sells it a share of a machine; empty: all that its links carry
 * @param staging the way between the memory of accelerators and that of the host; empty: adapters reach both
 */
public record HostParts(
        NicSpec nic,
        double coreFactor,
        Optional<MainMemory> memory,
        Optional<TenantLimit> tenant,
        Optional<Staging> staging) {
    /** Nothing is a limit. */
    public static final HostParts PLAIN =
            new HostParts(NicSpec.PLAIN, 1, Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * The main memory of a host.
     *
     * @param bandwidth of all reads and writes together
     * @param compute what the computations of all its ranks move while they run; empty: nothing
     */
    public record MainMemory(Bandwidth bandwidth, Optional<Bandwidth> compute) {}

    /**
     * Token buckets of a tenant: what leaves waits for its tokens.
     *
     * @param rate of the host, empty for none
     * @param burst of the host: bytes that may leave at once after a silence
     * @param flowRate of each connection, empty for none
     * @param flowBurst of each connection
     */
    public record TenantLimit(
            Optional<Bandwidth> rate, DataSize burst, Optional<Bandwidth> flowRate, DataSize flowBurst) {}

    /**
     * Copies between the memory of an accelerator and that of the host.
     *
     * @param bandwidth of one accelerator's copies in one direction
     * @param latency of a copy, with its start and the notice of its end
     */
    public record Staging(Bandwidth bandwidth, TimeSpan latency) {}
}
