package org.weft.run;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.program.Clock;

/** The engine's clock as programs see it: every alarm is an event of the program's turn. */
final class EngineClock implements Clock {
    private final Engine engine;

    EngineClock(Engine engine) {
        this.engine = engine;
    }

    @Override
    public long nowPs() {
        return engine.nowPs();
    }

    @Override
    public Alarm alarm(String name, Runnable action) {
        return new Ring(engine, name, action);
    }

    /** One alarm: an event that is moved when it is set again. */
    private static final class Ring implements Alarm {
        private final Strike strike;

        Ring(Engine engine, String name, Runnable action) {
            this.strike = new Strike(engine, name, action);
        }

        @Override
        public void at(long ps) {
            strike.moveTo(ps);
        }
    }

    /** The event of an alarm. */
    private static final class Strike extends NetEvent {
        private final Runnable action;
        private final String name;

        Strike(Engine engine, String name, Runnable action) {
            super(engine, Turn.PROGRAM, name);
            this.action = action;
            this.name = name;
        }

        @Override
        public void actions() {
            action.run();
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
