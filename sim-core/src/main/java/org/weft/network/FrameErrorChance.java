package org.weft.network;

import org.weft.topology.FaultSpec;
import org.weft.topology.Technology;

/**
 * A share of the frames in a window of sizes, while the port is loaded.
 *
 * <p><b>Model.</b> The port is loaded where its utilisation was high enough in the last whole window of 100 us, or of sixteen
 * largest packets where these take longer.
 */
final class FrameErrorChance implements Damage.Chance {
    private static final long LEAST_WINDOW_PS = 100_000_000;
    private static final int LEAST_PACKETS = 16;

    private final double share;
    private final int fromBytes;
    private final int toBytes;
    private final double load;
    private final long windowPs;
    private long window;
    private long busyPs;
    private long busyBeforePs;

    FrameErrorChance(FaultSpec.FrameErrors errors, Link link, Technology technology) {
        int gapBytes = Framing.gapBytes(technology);
        share = errors.share();
        fromBytes = (int) Math.min(errors.from().bytes() + gapBytes, Integer.MAX_VALUE);
        toBytes = errors.to()
                .map(to -> (int) Math.min(to.bytes() + gapBytes, Integer.MAX_VALUE))
                .orElse(Integer.MAX_VALUE);
        load = errors.load();
        windowPs = Math.max(LEAST_WINDOW_PS, LEAST_PACKETS * link.serialisationPs(link.largestWireBytes()));
    }

    @Override
    public double share(Packet packet, long startPs, long endPs) {
        boolean isLoaded = load == 0 || busyFraction(startPs, endPs) >= load;
        return isLoaded && packet.wireBytes >= fromBytes && packet.wireBytes <= toBytes ? share : 0;
    }

    /** Of the window before the one in which the packet starts, to which it is counted. */
    private double busyFraction(long startPs, long endPs) {
        long now = startPs / windowPs;
        if (now != window) {
            busyBeforePs = now == window + 1 ? busyPs : 0;
            busyPs = 0;
            window = now;
        }
        busyPs += endPs - startPs;
        return (double) busyBeforePs / windowPs;
    }
}
