package org.weft.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class AllocationTest {
    @Test
    void aMillionEventsAllocateNothing() {
        Engine engine = new Engine(EventLists.WHEEL, 1, 0);
        int[] random = {1};
        for (int i = 0; i < 1000; i++) {
            new NetEvent(engine, Turn.ARRIVAL, "port-" + i) {
                @Override
                public void actions() {
                    random[0] = random[0] * 1664525 + 1013904223;
                    engine.fingerprint().record(engine.nowPs(), number(), 1);
                    boolean far = random[0] >>> 22 == 0;
                    at(engine.nowPs() + (far ? 50_000_000 : (random[0] >>> 20) * 128L));
                }
            }.at(0);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        step(engine, 2_000_000);

        long before = threads.getCurrentThreadAllocatedBytes();
        step(engine, 1_000_000);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(engine.events()).isEqualTo(3_000_000);
        assertThat(allocated).as("bytes over a million events").isLessThan(1000);
    }

    private static void step(Engine engine, long events) {
        engine.limit(EngineLimits.ofEvents(engine.events() + events));
        engine.run();
    }
}
