package org.weft.network;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.random.Hashes;

/**
 * Priority flow control: the far end pauses a class of the link when its {@link Room} fills up to XOFF, and resumes it at XON.
 *
 * <p><b>Model.</b> A pause or resume takes effect one link delay and one pause frame after the buffer crosses the threshold, as its
 * {@link PauseSignal} has it; a packet that has started by then is sent to its end. XOFF leaves room for what can still arrive: the
 * headroom. A sender without PFC does not listen. Where the sending switch has a watchdog, a line that has been paused for so long loses what waits, and
 * all that comes until the pause ends. The cause of a pause is the output in whose queue most of the buffer's bytes stand; if
 * that is paused itself, what causes that.
 *
 * <p><b>Not modelled.</b> Waiting of a pause frame behind a packet on the way back.
 *
 * <p><b>Source.</b> IEEE 802.1Qbb-2011; headroom as in annex O, from this link's own delays. Watchdog: SONiC, "PFC Watchdog", 2016.
 */
final class PauseGate extends Gate implements PauseSignal.Listener {
    /** A pause frame on the wire: 64 B with preamble and gap. */
    static final int FRAME_BYTES = 84;
    /** The unit in which a pause frame gives its time: IEEE 802.3-2018, annex 31B. */
    static final int QUANTUM_BITS = 512;

    private static final int WATCH = 1;

    private final Engine engine;
    private final Room room;
    private final PauseSignal signal;
    private final Watch watch;
    private final PauseCounters counted;
    /** Outputs of the far end's switch, and how many of the buffer's bytes wait at each. */
    private Port[] outputs = new Port[0];

    private long[] bytesByOutput = new long[0];
    private final int line;

    private boolean isAskedToPause;
    private boolean isPaused;
    private boolean isRefused;
    private boolean isTripped;
    private int causeOfNext = -1;
    private int cause = -1;
    private long pausedSincePs;

    /** Makes the way by which a gate's pauses travel. */
    interface Signals {
        /** A sender that does not listen. */
        Signals UNHEARD = (listener, nameHash) -> pause -> {};

        PauseSignal of(PauseSignal.Listener listener, long nameHash);
    }

    /**
     * A gate that is open.
     *
     * @param watchdogPs 0 for none
     */
    PauseGate(Port port, Room room, int line, Signals signals, long watchdogPs, long nameHash) {
        super(port);
        this.engine = port.traffic.engine;
        this.room = room;
        this.line = line;
        this.signal = signals.of(this, nameHash);
        this.watch = watchdogPs > 0 ? new Watch(Hashes.of(nameHash, WATCH, 0), watchdogPs) : null;
        this.counted = new PauseCounters();
    }

    /** From the far end's decision to the last bit of the pause frame at the sender. */
    static long effectPs(Link link, long returnPs) {
        return returnPs + link.serialisationPs(FRAME_BYTES);
    }

    /** What so many quanta take on a link. */
    static long quantaPs(Link link, int quanta) {
        return StrictMath.round(quanta * (QUANTUM_BITS * 1e12 / link.bitsPerSecond()));
    }

    /**
     * What can arrive after the buffer has reached XOFF: what is on the wire then, what is sent until the pause takes effect, a
     * largest packet that starts just before, and the rest of the one that reaches XOFF.
     */
    static long headroomBytes(Link link, long returnPs) {
        double blindPs = link.delayPs() + effectPs(link, returnPs);
        return (long) StrictMath.ceil(blindPs * link.bitsPerSecond() / 8e12) + 2L * link.largestWireBytes() - 1;
    }

    /** The far end's switch is wired: its outputs, in the order of their places. */
    void watches(Port[] far) {
        outputs = far;
        bytesByOutput = new long[far.length];
        for (int place = 0; place < far.length; place++) {
            if (far[place] instanceof ServicedPort output) {
                output.place = place;
            }
        }
    }

    /** For tests: takes away a part of the headroom. */
    void shrink(long bytes) {
        room.shrink(bytes);
    }

    @Override
    boolean admits(int wireBytes) {
        isRefused = isPaused;
        return !isPaused;
    }

    @Override
    void takes(Packet packet) {}

    @Override
    boolean arrives(Packet packet) {
        if (!room.takes(packet.wireBytes, isAskedToPause)) {
            packet.gate = null;
            return false;
        }
        packet.gate = this;
        if (!isAskedToPause && room.isFull()) {
            ask(true);
        }
        return true;
    }

    @Override
    void waits(int output, int wireBytes) {
        bytesByOutput[output] += wireBytes;
    }

    @Override
    void leaves(int output, int wireBytes) {
        bytesByOutput[output] -= wireBytes;
        leaves(wireBytes);
    }

    @Override
    void leaves(int wireBytes) {
        room.frees(wireBytes);
        if (isAskedToPause && room.isLow()) {
            ask(false);
        }
    }

    @Override
    void lost(Packet packet) {}

    @Override
    boolean swallows() {
        if (isTripped) {
            counted.swallow(cause);
        }
        return isTripped;
    }

    private void ask(boolean pause) {
        isAskedToPause = pause;
        if (pause) {
            causeOfNext = cause();
        }
        signal.ask(pause);
    }

    /** The link whose queue fills this buffer, or what holds that link back. */
    private int cause() {
        int most = -1;
        for (int output = 0; output < bytesByOutput.length; output++) {
            if (bytesByOutput[output] > 0 && (most < 0 || bytesByOutput[output] > bytesByOutput[most])) {
                most = output;
            }
        }
        if (most < 0) {
            return -1;
        }
        Port port = outputs[most];
        if (port.gates != null && port.gates[line] instanceof PauseGate next && next.isPaused && next.cause >= 0) {
            return next.cause;
        }
        return port.id;
    }

    @Override
    public void onPause() {
        isPaused = true;
        cause = causeOfNext;
        pausedSincePs = engine.nowPs();
        if (watch != null) {
            watch.at(pausedSincePs + watch.patiencePs);
        }
    }

    @Override
    public void onResume() {
        isPaused = false;
        counted.add(cause, engine.nowPs() - pausedSincePs);
        if (isTripped) {
            isTripped = false;
        } else if (watch != null) {
            watch.cancelPending();
        }
        if (isRefused) {
            isRefused = false;
            ((Reopened) port).onReopened();
        }
    }

    @Override
    PauseCounters pauses(long untilPs) {
        PauseCounters all = counted;
        if (isPaused) {
            all = new PauseCounters();
            all.add(counted);
            all.add(cause, untilPs - pausedSincePs);
        }
        return all;
    }

    /** The line has been paused for too long. */
    private final class Watch extends NetEvent {
        private final long patiencePs;

        Watch(long nameHash, long patiencePs) {
            super(engine, Turn.TIMER, nameHash);
            this.patiencePs = patiencePs;
        }

        @Override
        public void actions() {
            isTripped = true;
            counted.trip(cause);
            ((Reopened) port).onTripped(line);
        }
    }
}
