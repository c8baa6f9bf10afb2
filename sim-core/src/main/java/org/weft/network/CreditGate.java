package org.weft.network;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * Credits: a packet starts only when the buffer at the far end has room for it.
 *
 * <p><b>Model.</b> One credit a byte. Credits come back one link latency after the packet's end of transmission out of the
 * buffer. <b>Not modelled.</b> The bandwidth of credit messages, and their blocks (64 B on InfiniBand). <b>Cost.</b> No event
 * unless a packet waits for credits.
 */
final class CreditGate extends Gate {
    private final Engine engine;
    private final long returnPs;
    private final Wake wake;
    private long credits;
    private int wanted;

    /** Credits on their way back, first to arrive first: a ring of (time, bytes). */
    private long[] times = new long[16];

    private int[] bytes = new int[16];
    private int first;
    private int count;
    private long onTheWay;

    CreditGate(Port port, long bufferBytes, long returnPs, long nameHash) {
        super(port);
        this.engine = port.traffic.engine;
        this.returnPs = returnPs;
        this.credits = bufferBytes;
        this.wake = new Wake(nameHash);
    }

    @Override
    boolean admits(int wireBytes) {
        collect(engine.nowPs());
        if (credits >= wireBytes) {
            return true;
        }
        wanted = wireBytes;
        wakeWhenEnough();
        return false;
    }

    private void collect(long nowPs) {
        while (count > 0 && times[first] <= nowPs) {
            credits += bytes[first];
            onTheWay -= bytes[first];
            first = (first + 1) & (times.length - 1);
            count--;
        }
    }

    /** Looks for the credit that will suffice; if it is not on its way yet, {@link #leaves} looks again. */
    private void wakeWhenEnough() {
        if (wake.isPending() || credits + onTheWay < wanted) {
            return;
        }
        collect(engine.nowPs());
        if (credits >= wanted) {
            // Enough came while the port was busy with another class: it asks again by itself, or is idle and must be
            // told.
            wake.at(engine.nowPs());
            return;
        }
        long sum = credits;
        int at = first;
        while (true) {
            sum += bytes[at];
            if (sum >= wanted) {
                wake.at(times[at]);
                return;
            }
            at = (at + 1) & (times.length - 1);
        }
    }

    @Override
    void takes(Packet packet) {
        credits -= packet.wireBytes;
        wanted = 0;
    }

    @Override
    boolean arrives(Packet packet) {
        packet.gate = this;
        return true;
    }

    @Override
    void leaves(int wireBytes) {
        if (count == times.length) {
            grow();
        }
        int at = (first + count++) & (times.length - 1);
        times[at] = engine.nowPs() + returnPs;
        bytes[at] = wireBytes;
        onTheWay += wireBytes;
        if (wanted > 0) {
            wakeWhenEnough();
        }
    }

    @Override
    void lost(Packet packet) {
        leaves(packet.wireBytes);
    }

    private void grow() {
        long[] longer = new long[2 * times.length];
        int[] more = new int[longer.length];
        for (int index = 0; index < count; index++) {
            longer[index] = times[(first + index) & (times.length - 1)];
            more[index] = bytes[(first + index) & (times.length - 1)];
        }
        times = longer;
        bytes = more;
        first = 0;
    }

    /** The credit arrives that a packet waits for. */
    private final class Wake extends NetEvent {
        Wake(long nameHash) {
            super(engine, Turn.ARRIVAL, nameHash);
        }

        @Override
        public void actions() {
            collect(engine.nowPs());
            ((Reopened) port).onReopened();
        }
    }
}
