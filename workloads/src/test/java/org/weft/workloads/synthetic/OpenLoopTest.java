package org.weft.workloads.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;
import org.weft.workloads.TestRun;
import org.weft.workloads.common.Repeats;

class OpenLoopTest {
    private static final long BYTES = 1250;

    private static OpenLoop traffic(double load, OpenLoop.Arrivals arrivals, Pattern pattern) {
        return new OpenLoop(
                load,
                arrivals,
                OpenLoop.Sizes.FIXED,
                DataSize.ofBytes(BYTES),
                1,
                pattern,
                OptionalInt.empty(),
                Optional.of(TimeSpan.ofPicoseconds(1_000_000_000)),
                TimeSpan.ZERO,
                Repeats.ONCE);
    }

    @Test
    void everyPatternEndsWhenAllThatWasOfferedHasArrived() {
        for (Pattern pattern : Pattern.values()) {
            TestRun run = TestRun.contentionFree(traffic(0.1, OpenLoop.Arrivals.POISSON, pattern), 16, 0);

            assertThat(run.runner.isFinished()).as("%s", pattern).isTrue();
            assertThat(run.elapsedPs()).as("%s", pattern).isBetween(1_000_000_000L, 1_100_000_000L);
        }
    }

    @Test
    void theLoadIsAShareOfWhatAHostCanInject() {
        for (OpenLoop.Arrivals arrivals : OpenLoop.Arrivals.values()) {
            TestRun run = TestRun.contentionFree(traffic(0.3, arrivals, Pattern.UNIFORM), 16, 0);

            long sum = 0;
            for (long bytes : run.sentBytes) {
                sum += bytes;
            }
            assertThat((double) sum).isCloseTo(0.3 * 16 * 12.5e9 * 1e-3, withPercentage(2));
        }
    }

    @Test
    void patternsNameTheirDestinations() {
        assertThat(Pattern.TRANSPOSE.destination(1, 16, 4, null)).isEqualTo(4);
        assertThat(Pattern.TRANSPOSE.destination(5, 16, 4, null)).isEqualTo(5);
        assertThat(Pattern.BIT_COMPLEMENT.destination(1, 16, 4, null)).isEqualTo(14);
        assertThat(Pattern.TORNADO.destination(6, 64, 8, null)).isEqualTo(1);
        assertThat(Pattern.TORNADO.destination(4, 5, 5, null)).isEqualTo(1);
    }

    @Test
    void aTransposeOfRanksThatFillNoSquareIsRefused() {
        OpenLoop transpose = traffic(0.1, OpenLoop.Arrivals.POISSON, Pattern.TRANSPOSE);

        assertThatThrownBy(() -> transpose.width(12)).hasMessageContaining("the nearest is 9");
    }
}
