package org.weft.stack;

import org.weft.network.Packet;
import org.weft.stack.host.CpuCore;

/**
 * Where a sender's time went while it had data and did not send it: running sums, of which a message takes what grew during its
 * life.
 *
 * <p><b>Model.</b> A stall begins when the port could take another packet and the window is shut, and ends with the
 * acknowledgement that opens it. As much of it as that round trip spent in queues or held back by pauses is not the window's; as
 * much as data and acknowledgement spent in hosts counts as host stack; the rest is the window's. A recovery lasts from the last
 * progress before a loss to the acknowledgement of everything that was out when the loss was noticed, or to the timer that ended
 * the wait.
 */
public final class Stalls {
    public static final int WINDOW = 0;
    public static final int HOST = 1;
    public static final int PAUSE = 2;
    public static final int RETRANSMISSION = 3;
    public static final int TIMEOUT = 4;
    public static final int KINDS = 5;

    private final long[] sumPs = new long[KINDS];
    private long stalledSincePs = -1;
    private long recoveringSincePs = -1;
    /** Which parts of hosts; null until one was waited for. */
    private HostWaits waits;

    private CpuCore sendingCore;
    private CpuCore receivingCore;

    /** The cores that work for the connection at its ends. */
    void between(CpuCore sending, CpuCore receiving) {
        sendingCore = sending;
        receivingCore = receiving;
    }

    private HostWaits waits() {
        if (waits == null) {
            waits = new HostWaits();
        }
        return waits;
    }

    /** A packet has come: what it passed in its hosts. */
    void see(Packet packet) {
        if (packet.partPs() != null || waits != null) {
            waits().see(packet);
        }
    }

    /** What parts of hosts were waited for; null where none was. */
    HostWaits hostWaits() {
        return waits;
    }

    /** The window is shut from this moment on, which may lie a packet ahead; harmless when it was. */
    public void stall(long sincePs) {
        if (stalledSincePs < 0) {
            stalledSincePs = sincePs;
        }
    }

    /** An acknowledgement has opened the window; harmless when nothing was stalled. */
    public void resume(long nowPs, Packet acknowledgement) {
        if (stalledSincePs < 0) {
            return;
        }
        long rest = Math.max(0, nowPs - stalledSincePs);
        stalledSincePs = -1;
        if (recoveringSincePs >= 0) {
            return;
        }
        rest -= Math.min(rest, acknowledgement.pausedPs);
        long own = Math.min(rest, ownPs(nowPs, acknowledgement));
        if (own > 0) {
            sumPs[HOST] += own;
            waits().waitedForAcknowledgement(own, acknowledgement, sendingCore);
        }
        rest -= own;
        long host = Math.min(rest, acknowledgement.payloadBytes > 0 ? 0 : acknowledgement.hostPs);
        if (host > 0) {
            sumPs[HOST] += host;
            waits().waitedForHosts(host, receivingCore);
        }
        rest -= host;
        sumPs[WINDOW] += rest - Math.min(rest, acknowledgement.queuedPs);
    }

    /** What an acknowledgement itself spent in hosts; one that data carries along has that in its own time. */
    private static long ownPs(long nowPs, Packet acknowledgement) {
        return acknowledgement.payloadBytes > 0
                ? acknowledgement.hostPs
                : acknowledgement.fetchPs + nowPs - acknowledgement.tailPs;
    }

    /** A packet came so much later because it was held back. */
    public void pause(long ps) {
        sumPs[PAUSE] += ps;
    }

    /** Congestion control has held a packet back that the window and the port would have let go. */
    public void holdBack(long ps) {
        sumPs[WINDOW] += ps;
    }

    /** The sender's own core is not done yet with the next packet. */
    void waitForCore(long ps) {
        sumPs[HOST] += ps;
        waits().waitedForSender(ps, sendingCore);
    }

    /** The packet that came last came so much later because of what it passed in its sending host. */
    void waitForHost(long ps) {
        if (ps > 0) {
            sumPs[HOST] += ps;
            waits().wasLate(ps);
        }
    }

    /** A loss was noticed; the last progress before it was at {@code sincePs}. Harmless during a recovery. */
    public void lose(long sincePs) {
        if (recoveringSincePs < 0) {
            recoveringSincePs = sincePs;
        }
    }

    /** Everything that was out when the loss was noticed has arrived. */
    public void recover(long nowPs) {
        if (recoveringSincePs >= 0) {
            sumPs[RETRANSMISSION] += nowPs - recoveringSincePs;
            recoveringSincePs = -1;
        }
    }

    /** A timer has ended a wait for progress. */
    public void timeout(long sincePs, long nowPs) {
        sumPs[TIMEOUT] += nowPs - (recoveringSincePs >= 0 ? recoveringSincePs : sincePs);
        recoveringSincePs = -1;
        stalledSincePs = -1;
    }

    /** Copies the sums as they stand now, what is going on included. */
    public void read(long nowPs, long[] into) {
        System.arraycopy(sumPs, 0, into, 0, KINDS);
        into[RETRANSMISSION] += recoveringPs(nowPs);
    }

    /** What a sum has grown since it was copied. */
    public long since(long[] before, int kind, long nowPs) {
        return sumPs[kind] + (kind == RETRANSMISSION ? recoveringPs(nowPs) : 0) - before[kind];
    }

    private long recoveringPs(long nowPs) {
        return recoveringSincePs < 0 ? 0 : nowPs - recoveringSincePs;
    }

    /** Loads what {@link #resume} needs. */
    public int touch() {
        return (int) stalledSincePs;
    }
}
