package org.weft.stack.host;

import org.weft.topology.HostParts;
import org.weft.units.Bandwidth;

/**
 * The main memory of a host: adapters, copies and computations share its bandwidth.
 *
 * <p><b>Model.</b> One server for all that adapters and copies move, in the order in which it is asked for. Computations need
 * their own share: what both together cannot have lengthens the computations.
 *
 * <p><b>Not modelled.</b> Caches that adapters write into (DDIO), channels and banks, computations that slow down adapters.
 */
public final class MainMemory {
    private final long bitsPerSecond;
    private final long spareBitsPerSecond;
    private final Server server = new Server();
    private long movedBytes;

    MainMemory(HostParts.MainMemory spec) {
        bitsPerSecond = spec.bandwidth().bitsPerSecond();
        spareBitsPerSecond = bitsPerSecond
                - spec.compute()
                        .map(rate -> Math.min(rate.bitsPerSecond(), bitsPerSecond))
                        .orElse(0L);
    }

    /** Moves bytes; returns when that is done. */
    public long move(long nowPs, long bytes) {
        movedBytes += bytes;
        return server.pass(nowPs, Bandwidth.serialisationPs(bytes, bitsPerSecond));
    }

    /** All that adapters and copies moved so far. */
    public long movedBytes() {
        return movedBytes;
    }

    /** Time that it works in all for adapters and copies. */
    long busyPs() {
        return server.busyPs();
    }

    /** How much longer a computation takes beside which so many bytes are moved. */
    public long delayPs(long bytes, long computePs) {
        double needed = bytes * 8e12 - (double) spareBitsPerSecond * computePs;
        return needed <= 0 ? 0 : (long) (needed / bitsPerSecond);
    }
}
