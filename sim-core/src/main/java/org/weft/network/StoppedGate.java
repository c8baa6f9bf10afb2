package org.weft.network;

import java.util.List;

/**
 * Holds back everything while the host at the far end takes nothing: its NIC pauses the link, or returns no credits.
 *
 * <p><b>Model.</b> A stop takes effect at once; a packet that has started by then is sent to its end and delivered.
 * <b>Not modelled.</b> The NIC's own buffer.
 */
final class StoppedGate extends Gate implements FaultClock.Listener {
    private final Schedule[] stops;
    private boolean isStopped;
    private boolean isRefused;

    StoppedGate(Port port, List<Schedule> stops) {
        super(port);
        this.stops = stops.toArray(Schedule[]::new);
    }

    @Override
    public void onFaultChange(long nowPs) {
        isStopped = false;
        for (Schedule stop : stops) {
            isStopped |= stop.isOn(nowPs);
        }
        if (!isStopped && isRefused) {
            isRefused = false;
            ((Reopened) port).onReopened();
        }
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
}
