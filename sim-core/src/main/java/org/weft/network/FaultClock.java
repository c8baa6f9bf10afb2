package org.weft.network;

import java.util.List;
import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/** Calls whoever depends on faults at every moment at which one of them changes, before anything else of that moment. */
final class FaultClock extends NetEvent {
    private final Engine engine;
    private final Schedule[] schedules;
    private final Listener listener;

    /** What depends on faults. */
    interface Listener {
        /** A fault begins or ends. */
        void onFaultChange(long nowPs);
    }

    FaultClock(Engine engine, List<Schedule> schedules, Listener listener, long nameHash) {
        super(engine, Turn.FAULT, nameHash);
        this.engine = engine;
        this.schedules = schedules.toArray(Schedule[]::new);
        this.listener = listener;
    }

    /** Tells the listener how things are now, and from now on whenever they change. */
    void start() {
        tell();
    }

    private void tell() {
        long nowPs = engine.nowPs();
        listener.onFaultChange(nowPs);
        long nextPs = Schedule.NEVER;
        for (Schedule schedule : schedules) {
            nextPs = Math.min(nextPs, schedule.nextChange(nowPs));
        }
        if (nextPs <= NetEvent.MAX_PS) {
            at(nextPs);
        }
    }

    @Override
    public void actions() {
        tell();
    }
}
