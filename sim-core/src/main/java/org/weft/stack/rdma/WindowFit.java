package org.weft.stack.rdma;

import java.util.ArrayList;
import java.util.List;
import org.weft.network.Framing;
import org.weft.stack.LinkFacts;
import org.weft.stack.StackSpec.Adapted;
import org.weft.stack.StackSpec.Misfit;
import org.weft.topology.Technology;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** Whether the values of a stack with a window can work on certain links, with the numbers that would. */
final class WindowFit {
    /** Answers wait behind the data of the other direction as well. */
    private static final int BOTH_WAYS = 2;

    private final WindowSpec spec;
    private final LinkFacts links;
    private final long headerBytes;
    private final int room;
    private final int payloadBytes;
    private final int wireBytes;
    private final int answerBytes;

    WindowFit(WindowSpec spec, LinkFacts links) {
        this.spec = spec;
        this.links = links;
        this.headerBytes = spec.countedHeaderBytes();
        this.room = (int) Math.max(1, Math.min(1 << 20, links.mtuBytes() - headerBytes));
        this.payloadBytes = spec.payloadBytes(room);
        Technology technology = spec.runsOn().orElse(Technology.ETHERNET);
        this.wireBytes = Framing.wireBytes(technology, payloadBytes + spec.headerBytes() + spec.telemetryBytes());
        this.answerBytes = Framing.wireBytes(technology, spec.acknowledgementBytes() + spec.telemetryBytes());
    }

    List<Misfit> misfits() {
        List<Misfit> misfits = new ArrayList<>();
        boolean isRdma = spec.runsOn().isPresent();
        if (isRdma && spec.mtuBytes().orElse(0L) > room) {
            misfits.add(tooLarge(spec.mtuBytes().get()));
        }
        if (spec.windowBytes() < payloadBytes) {
            misfits.add(new Misfit(
                    "window",
                    DataSize.ofBytes(spec.windowBytes()) + ", and packets of " + DataSize.ofBytes(payloadBytes),
                    "a window of at least one packet",
                    "write window: " + DataSize.ofBytes(2L * payloadBytes)
                            + " or more, two packets, to keep one under way"));
        }
        long leastPs = leastTimeoutPs();
        if (spec.waitPs(0) < leastPs) {
            misfits.add(new Misfit(
                    timeoutKey(),
                    TimeSpan.ofPicoseconds(spec.waitPs(0)).toString(),
                    "more than the longest round trip without load with the packets of one acknowledgement, "
                            + TimeSpan.ofPicoseconds(leastPs).shortened() + ": else everything is sent again and again",
                    "write " + TimeSpan.ofPicoseconds(queuedPs(BOTH_WAYS)).roundedUp()
                            + " or more: with windows of all others that queue for one port, both ways"));
        }
        spec.queuePair().control().ifPresent(control -> misfits.addAll(control.misfits(path())));
        return misfits;
    }

    private Misfit tooLarge(long mtu) {
        return new Misfit(
                "mtu",
                DataSize.ofBytes(mtu) + ", and " + headerBytes + " B of headers, on ports of " + links.mtuBytes()
                        + " B",
                "a path MTU that the ports hold",
                "write mtu: " + DataSize.ofBytes(WindowSpec.pathMtu(room)) + ", or links with an mtu of "
                        + (mtu + headerBytes) + " B or more",
                true);
    }

    /** Timers that may end while answers are on their way, where everybody sends to one. */
    List<Misfit> doubts() {
        long incastPs = queuedPs(1);
        boolean isLate = spec.waitPs(0) >= leastTimeoutPs() && spec.waitPs(0) < incastPs;
        if (spec.runsOn().isEmpty() || !spec.lossless() || !isLate) {
            return List.of();
        }
        String windows = links.connections() == 1 ? "a window of " : links.connections() + " windows of ";
        return List.of(new Misfit(
                timeoutKey(),
                TimeSpan.ofPicoseconds(spec.waitPs(0)).toString(),
                "where all others send to one host, answers may take "
                        + TimeSpan.ofPicoseconds(incastPs).shortened() + " (" + windows
                        + DataSize.ofBytes(spec.windowBytes())
                        + " before one port), and what is on its way is sent again",
                "write " + TimeSpan.ofPicoseconds(queuedPs(BOTH_WAYS)).roundedUp() + " or more, or a smaller window",
                true));
    }

    /** The path MTU, where the links lower it and nobody wrote it. */
    List<Adapted> adapted() {
        long wanted = spec.mtuBytes().orElse((long) WindowSpec.LARGEST_PATH_MTU);
        if (spec.runsOn().isEmpty() || wanted <= room) {
            return List.of();
        }
        return List.of(new Adapted(
                "mtu",
                DataSize.ofBytes(payloadBytes).toString(),
                "the largest path MTU that ports of " + links.mtuBytes() + " B hold with " + headerBytes
                        + " B of headers; links with an mtu of " + (wanted + headerBytes) + " B or more give "
                        + DataSize.ofBytes(wanted)));
    }

    private String timeoutKey() {
        return spec.recovery() == WindowSpec.Recovery.GO_BACK_N_IMPROVED ? "first-timeout" : "ack-timeout";
    }

    /** Below this a connection that has the links to itself repeats: its answers come one for several packets. */
    private long leastTimeoutPs() {
        return links.roundTripPs(wireBytes, answerBytes)
                + (spec.acknowledgeEvery(payloadBytes) - 1) * links.serialPs(wireBytes);
    }

    /** Where full windows of all others go first, on the way there, or before answers as well: then nothing is repeated in vain. */
    private long queuedPs(int ways) {
        double share = (double) wireBytes / payloadBytes;
        double window = Math.min(spec.windowBytes(), 1L << 40) * share;
        return leastTimeoutPs() + links.serialPs(ways * window * Math.max(1, links.connections()));
    }

    private ControlPath path() {
        return new ControlPath(
                links.hostBitsPerSecond(),
                links.roundTripPs(wireBytes, answerBytes),
                payloadBytes,
                wireBytes,
                links.hops(),
                Math.max(1, spec.windowBytes() / payloadBytes));
    }
}
