package org.weft.network;

import java.util.List;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * Holds back everything while the host at the far end takes nothing: its NIC pauses the link, or returns no credits.
 *
 * <p><b>Model.</b> A stop takes effect at once; a packet that has started by then is sent to its end and delivered.
 * Where the sending switch has a watchdog, what has waited for so long is dropped, and all that comes until the host takes packets
 * again: so a pause storm ends at its first switch. <b>Not modelled.</b> The NIC's own buffer.
 */
final class StoppedGate extends Gate implements FaultClock.Listener {
    private final Schedule[] stops;
    private boolean isStopped;
    private boolean isRefused;
    private final PauseCounters counted = new PauseCounters();
    private final Watch watch;
    private final int lines;
    private boolean isTripped;
    private long stoppedSincePs;

    /**
     * A gate that is open.
     *
     * @param lines of the port
     * @param watchdogPs of the sending switch, 0 for none
     */
    StoppedGate(Port port, List<Schedule> stops, int lines, long watchdogPs, long nameHash) {
        super(port);
        this.stops = stops.toArray(Schedule[]::new);
        this.lines = lines;
        this.watch = watchdogPs > 0 ? new Watch(nameHash, watchdogPs) : null;
    }

    @Override
    public void onFaultChange(long nowPs) {
        boolean wasStopped = isStopped;
        isStopped = false;
        for (Schedule stop : stops) {
            isStopped |= stop.isOn(nowPs);
        }
        if (isStopped != wasStopped) {
            note(nowPs);
        }
        if (!isStopped && isRefused) {
            isRefused = false;
            ((Reopened) port).onReopened();
        }
    }

    private void note(long nowPs) {
        if (isStopped) {
            stoppedSincePs = nowPs;
        } else {
            counted.add(port.id, nowPs - stoppedSincePs);
            isTripped = false;
        }
        if (watch != null) {
            watch.cancelPending();
            if (isStopped) {
                watch.at(nowPs + watch.patiencePs);
            }
        }
    }

    @Override
    boolean swallows() {
        if (isTripped) {
            counted.swallow(port.id);
        }
        return isTripped;
    }

    @Override
    PauseCounters pauses(long untilPs) {
        PauseCounters all = new PauseCounters();
        all.add(counted);
        if (isStopped) {
            all.add(port.id, untilPs - stoppedSincePs);
        }
        return all;
    }

    boolean isStopped() {
        return isStopped;
    }

    @Override
    boolean admits(int wireBytes) {
        isRefused |= isStopped;
        return !isStopped;
    }

    @Override
    void takes(Packet packet) {}

    @Override
    boolean arrives(Packet packet) {
        return true;
    }

    @Override
    void leaves(int wireBytes) {}

    @Override
    void lost(Packet packet) {}

    /** The host has taken nothing for too long. */
    private final class Watch extends NetEvent {
        private final long patiencePs;

        Watch(long nameHash, long patiencePs) {
            super(port.traffic.engine, Turn.TIMER, nameHash);
            this.patiencePs = patiencePs;
        }

        @Override
        public void actions() {
            isTripped = true;
            counted.trip(port.id);
            for (int line = 0; line < lines; line++) {
                ((Reopened) port).onTripped(line);
            }
        }
    }
}
