package org.weft.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Event;
import jdk.jfr.Name;
import org.junit.jupiter.api.Test;

class EventMeterTest {
    /** As an engine records it. */
    @Name(EventMeter.RUN)
    static final class Run extends Event {
        long events;
    }

    private static void run(long events) {
        Run run = new Run();
        run.begin();
        run.events = events;
        run.commit();
    }

    private static void test(EventMeter meter, String name, long events) {
        Instant start = Instant.now();
        apart();
        run(events);
        apart();
        meter.add(name, start, Instant.now());
    }

    /** The clocks of a recording and of tests may differ by some microseconds. */
    private static void apart() {
        LockSupport.parkNanos(20_000_000);
    }

    @Test
    void aTestOverItsBudgetIsNamed() {
        try (EventMeter meter = new EventMeter(100, 1000)) {
            test(meter, "tiny", 100);
            test(meter, "large", 101);

            assertThatThrownBy(meter::check)
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("large simulates 101 events, a test may 100")
                    .hasMessageNotContaining("tiny");
        }
    }

    @Test
    void aModuleIsCountedOverAllItsClasses() {
        try (EventMeter meter = new EventMeter(100, 250)) {
            test(meter, "first", 90);
            test(meter, "second", 90);
            assertThatCode(meter::check).doesNotThrowAnyException();
            test(meter, "third", 90);

            assertThatThrownBy(meter::check).hasMessageContaining("simulate 270 events so far, a module may 250");
        }
    }

    @Test
    void whatRunsBetweenTestsIsNobodys() {
        try (EventMeter meter = new EventMeter(100, 1000)) {
            run(5000);
            apart();
            test(meter, "tiny", 7);
            meter.check();

            assertThat(meter.total()).isEqualTo(7);
        }
    }
}
