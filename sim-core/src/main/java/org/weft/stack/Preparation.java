package org.weft.stack;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.random.Hashes;

/**
 * The work of a sender's core on the next packet of a channel, one packet ahead of the port.
 *
 * <p><b>Model.</b> The core is booked when the packet before it leaves, or when the port asks and nothing was booked. An event is
 * needed only where the port asks before the work is done.
 */
public final class Preparation {
    private static final long WAKE = Hashes.fnv1a64("stack/prepared");
    private static final long WORK = Hashes.fnv1a64("stack/prepare");

    private final Channel channel;
    private Done done;
    private long donePs = -1;
    private long packets;
    private long waitedPs;

    public Preparation(Channel channel) {
        this.channel = channel;
    }

    /** Books the next packet; nothing where it has no bytes. */
    public void begin(int payloadBytes) {
        begin(payloadBytes, payloadBytes > 0 ? channel.preparationPs(payloadBytes) : 0);
    }

    /** Books the next packet at a cost; nothing where it has no bytes. */
    public void begin(int payloadBytes, long costPs) {
        if (payloadBytes > 0) {
            long jitteredPs = channel.sendingHost.jittered(costPs, channel.hash ^ WORK, packets++);
            donePs = channel.sendingCore.bookPacket(jitteredPs, payloadBytes);
        }
    }

    /** True where the packet may leave now, which uses the preparation up; otherwise the port is told when it may. */
    public boolean isDone(int payloadBytes) {
        long nowPs = channel.engine.nowPs();
        if (donePs < 0) {
            begin(payloadBytes);
        }
        if (donePs <= nowPs) {
            donePs = -1;
            return true;
        }
        if (done == null) {
            done = new Done(channel);
        }
        if (!done.isPending()) {
            waitForCore(nowPs);
            done.at(donePs);
        }
        return false;
    }

    /** The core is to blame unless what was fetched before keeps the way to the port busy for longer. */
    private void waitForCore(long nowPs) {
        if (donePs > channel.flow.port().fetchedUntilPs()) {
            waitedPs = donePs - nowPs;
            channel.stalls.waitForCore(waitedPs);
        }
    }

    /** How long the port had to wait for the core before the packet that leaves now. */
    public long takeWaitedPs() {
        long ps = waitedPs;
        waitedPs = 0;
        return ps;
    }

    /** The core is done. */
    private static final class Done extends NetEvent {
        private final Channel channel;

        Done(Channel channel) {
            super(channel.engine, Turn.HOST, channel.hash ^ WAKE);
            this.channel = channel;
        }

        @Override
        public void actions() {
            channel.flow.port().ready(channel);
        }
    }
}
