package org.weft.stack;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * A timer that is set again far more often than it expires: moving its deadline away costs nothing, the pending event finds out
 * when it happens.
 */
public final class LazyTimer extends NetEvent {
    public static final long NEVER = Long.MAX_VALUE;

    private final Task task;
    private long deadlinePs = NEVER;

    /** What a timer does. */
    public interface Task {
        void onTimer();
    }

    public LazyTimer(Engine engine, Turn turn, long nameHash, Task task) {
        super(engine, turn, nameHash);
        this.task = task;
    }

    public void set(long ps) {
        deadlinePs = ps;
        if (!isPending()) {
            at(ps);
        } else if (ps() > ps) {
            moveTo(ps);
        }
    }

    public void clear() {
        deadlinePs = NEVER;
    }

    public boolean isSet() {
        return deadlinePs != NEVER;
    }

    @Override
    public void actions() {
        if (deadlinePs == NEVER) {
            return;
        }
        if (deadlinePs > engine().nowPs()) {
            at(deadlinePs);
            return;
        }
        deadlinePs = NEVER;
        task.onTimer();
    }
}
