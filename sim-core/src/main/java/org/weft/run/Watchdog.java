package org.weft.run;

import java.util.function.LongSupplier;
import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * Ends a run in which nothing has come forward for too long.
 *
 * <p><b>Model.</b> Progress is any change of a counter between two looks, each a stall time apart; so a run ends after one to two
 * stall times without any.
 */
final class Watchdog extends NetEvent {
    private final Engine engine;
    private final long stallPs;
    private final LongSupplier progress;
    private long seen = -1;
    private boolean barked;

    Watchdog(Engine engine, long stallPs, LongSupplier progress) {
        super(engine, Turn.SAMPLE, "watchdog");
        this.engine = engine;
        this.stallPs = stallPs;
        this.progress = progress;
    }

    void start() {
        at(engine.nowPs() + stallPs);
    }

    @Override
    public void actions() {
        long now = progress.getAsLong();
        if (now == seen) {
            barked = true;
            engine.stop();
            return;
        }
        seen = now;
        if (engine.nowPs() + stallPs <= NetEvent.MAX_PS) {
            at(engine.nowPs() + stallPs);
        }
    }

    /** True where it has ended the run. */
    boolean barked() {
        return barked;
    }
}
