package org.weft.engine;

import java.util.List;
import org.weft.random.Hashes;

/**
 * A model in which most events are tied: components on a coarse grid of time that wake, move and cancel each other.
 *
 * <p>What a component does depends on its own state, which depends on who came before it, so that any difference in order
 * spreads through the trace.
 */
final class TieWorld {
    private static final long GRID_PS = 81_920;

    private final Engine engine;
    private final Component[] components;
    private long traceHash = 1;
    private long tied;
    private long lastPs = -1;

    TieWorld(Engine engine, int size) {
        this.engine = engine;
        this.components = new Component[size];
        for (int i = 0; i < size; i++) {
            components[i] = new Component(i);
        }
    }

    /** Starts all components at time 0 and runs a number of events. */
    TieWorld run(long events) {
        for (Component component : components) {
            component.at(0);
        }
        engine.limit(EngineLimits.ofEvents(events));
        engine.run();
        return this;
    }

    /** A hash of (time, component) of all events in their order. */
    long traceHash() {
        return traceHash;
    }

    double tiedFraction() {
        return (double) tied / engine.events();
    }

    private final class Component extends NetEvent {
        private final int index;
        private long state;

        Component(int index) {
            super(engine, List.of(Turn.values()).get(index % 7), "component-" + index);
            this.index = index;
            this.state = index;
        }

        @Override
        public void actions() {
            long now = engine.nowPs();
            tied += now == lastPs ? 1 : 0;
            lastPs = now;
            traceHash = Hashes.mix64(traceHash + now * Hashes.GOLDEN + index);
            state = Hashes.mix64(state + traceHash);
            at(now + delay(state));
            Component other = components[(int) (state >>> 8 & 0xffff) % components.length];
            switch ((int) (state & 7)) {
                case 0 -> other.moveTo(now);
                case 1 -> other.moveTo(now + delay(state >>> 24));
                case 2 -> {
                    if (other != this) {
                        other.cancelPending();
                    }
                }
                case 3 -> {
                    if (!other.isPending()) {
                        other.at(now);
                    }
                }
                default -> {}
            }
        }

        private long delay(long bits) {
            int kind = (int) (bits >>> 40 & 15);
            return kind == 0 ? 30_000_000 : kind == 1 ? 1 : GRID_PS * (1 + (kind & 3));
        }
    }
}
