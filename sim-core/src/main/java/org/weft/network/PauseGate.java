package org.weft.network;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * Priority flow control: the far end pauses the link when its buffer fills up to XOFF, and resumes it below XON.
 *
 * <p><b>Model.</b> One priority. A pause or resume takes effect one link delay and one pause frame after the buffer crosses the
 * threshold; a packet that has started by then is sent to its end. XOFF leaves room for what can still arrive: the headroom.
 * <b>Not modelled.</b> Waiting of a pause frame behind a packet on the way back; pause quanta that run out; the watchdog.
 *
 * <p><b>Source.</b> IEEE 802.1Qbb-2011; headroom as in annex O, from this link's own delays.
 */
final class PauseGate extends Gate {
    /** A pause frame on the wire: 64 B with preamble and gap. */
    static final int FRAME_BYTES = 84;

    private final Engine engine;
    private final long effectPs;
    private final Change change;
    private long bufferBytes;
    private final long xoffBytes;
    private final long xonBytes;

    private long occupiedBytes;
    private boolean isAskedToPause;
    private boolean isPaused;
    private boolean isRefused;

    /** When the changes that are on their way take effect; they alternate. */
    private long[] changes = new long[8];

    private int first;
    private int count;

    PauseGate(Port port, long bufferBytes, long headroomBytes, long returnPs, long nameHash) {
        super(port);
        this.engine = port.traffic.engine;
        this.effectPs = effectPs(port.link, returnPs);
        this.bufferBytes = bufferBytes;
        this.xoffBytes = Math.max(1, bufferBytes - headroomBytes);
        this.xonBytes = Math.max(0, xoffBytes - 2L * port.largestWireBytes);
        this.change = new Change(nameHash);
    }

    private static long effectPs(Link link, long returnPs) {
        return returnPs + link.serialisationPs(FRAME_BYTES);
    }

    /**
     * What can arrive after the buffer has reached XOFF: what is on the wire then, what is sent until the pause takes effect, a
     * largest packet that starts just before, and the rest of the one that reaches XOFF.
     */
    static long headroomBytes(Link link, long returnPs) {
        double blindPs = link.delayPs() + effectPs(link, returnPs);
        return (long) StrictMath.ceil(blindPs * link.bitsPerSecond() / 8e12) + 2L * link.largestWireBytes() - 1;
    }

    /** For tests: takes away a part of the headroom. */
    void shrink(long bytes) {
        bufferBytes -= bytes;
    }

    @Override
    boolean admits(int wireBytes) {
        isRefused = isPaused;
        return !isPaused;
    }

    @Override
    void takes(int wireBytes) {}

    @Override
    boolean arrives(Packet packet) {
        if (occupiedBytes + packet.wireBytes > bufferBytes) {
            packet.gate = null;
            return false;
        }
        packet.gate = this;
        occupiedBytes += packet.wireBytes;
        if (!isAskedToPause && occupiedBytes >= xoffBytes) {
            ask(true);
        }
        return true;
    }

    @Override
    void leaves(int wireBytes) {
        occupiedBytes -= wireBytes;
        if (isAskedToPause && occupiedBytes <= xonBytes) {
            ask(false);
        }
    }

    @Override
    void lost(int wireBytes) {}

    private void ask(boolean pause) {
        isAskedToPause = pause;
        if (count == changes.length) {
            grow();
        }
        changes[(first + count++) & (changes.length - 1)] = engine.nowPs() + effectPs;
        if (count == 1) {
            change.at(changes[first]);
        }
    }

    private void grow() {
        long[] longer = new long[2 * changes.length];
        for (int index = 0; index < count; index++) {
            longer[index] = changes[(first + index) & (changes.length - 1)];
        }
        changes = longer;
        first = 0;
    }

    /** A pause or resume takes effect. */
    private final class Change extends NetEvent {
        Change(long nameHash) {
            super(engine, Turn.ARRIVAL, nameHash);
        }

        @Override
        public void actions() {
            isPaused = !isPaused;
            first = (first + 1) & (changes.length - 1);
            if (--count > 0) {
                at(changes[first]);
            }
            if (!isPaused && isRefused) {
                isRefused = false;
                ((Reopened) port).onReopened();
            }
        }
    }
}
