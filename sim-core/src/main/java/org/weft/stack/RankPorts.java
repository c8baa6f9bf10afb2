package org.weft.stack;

import org.weft.program.Message;
import org.weft.random.Hashes;
import org.weft.topology.HostSpec;
import org.weft.units.Bandwidth;

/**
 * The inside of a host whose ranks have ports of their own into a switch that carries all of them at once, as accelerators have
 * with NVLink and NVSwitch.
 *
 * <p><b>Model.</b> A message takes bytes / rate out of its sender's port and into its receiver's, both at once where both are
 * free, and a fixed latency after it. Neither main memory nor cores take part.
 *
 * <p><b>Not modelled.</b> The links of a port one by one, limits of the switch, boards whose accelerators are not all linked alike.
 */
final class RankPorts implements InsideWay {
    private static final long NAME = Hashes.fnv1a64("host/rank-port");

    private final MessageStack stack;
    private final Bandwidth bandwidth;
    private final long latencyPs;
    private final int host;
    private final long[] outFreePs;
    private final Inbox[] inboxes;

    /**
     * @param ranks of this host
     */
    RankPorts(MessageStack stack, int host, HostSpec spec, int ranks) {
        this.stack = stack;
        this.host = host;
        this.bandwidth = spec.intraBandwidth();
        this.latencyPs = spec.intraLatency().ps();
        this.outFreePs = new long[ranks];
        this.inboxes = new Inbox[ranks];
    }

    @Override
    public void send(Message message) {
        int from = stack.localRank(message.fromRank);
        int to = stack.localRank(message.toRank);
        long bytesPs = bandwidth.serialisationPs(message.bytes);
        message.firstBitPs = Math.max(outFreePs[from], stack.engine().nowPs());
        outFreePs[from] = message.firstBitPs + bytesPs;
        message.zeroLoadPs = bytesPs + latencyPs;
        if (inboxes[to] == null) {
            inboxes[to] = new Inbox(Hashes.of(NAME, host, to));
        }
        inboxes[to].take(message, outFreePs[from], bytesPs);
    }

    /** The port of a rank that receives. */
    private final class Inbox extends MessageLine {
        private long freePs;

        Inbox(long nameHash) {
            super(stack, nameHash);
        }

        void take(Message message, long sentPs, long bytesPs) {
            freePs = Math.max(sentPs, freePs + bytesPs);
            message.lastBitPs = freePs + latencyPs;
            add(message);
        }
    }
}
