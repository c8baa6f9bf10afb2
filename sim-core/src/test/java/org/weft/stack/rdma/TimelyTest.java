package org.weft.stack.rdma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Rates of TIMELY against what follows from its algorithm in closed form, with its own parameters scaled to 25 Gb/s. */
class TimelyTest {
    private static final double MICROSECOND = 1e6;
    private static final long SEGMENT_BITS = 16 * 1024 * 8;
    private static final double INCREASE = 25e6;
    private static final Timely.Spec SPEC =
            new Timely.Spec(50_000_000, 500_000_000, 20_000_000, 0.875, 0.8, (long) INCREASE, 10_000_000);

    private final RateControl control = SPEC.make(new ControlPath(25_000_000_000L, 4_000_000, 1024, 1106, 2, 1024));
    private long nowPs = 1_000_000;
    private long orders;

    /** A segment leaves and its answer comes so much later. */
    private void segment(double roundTripUs) {
        control.onSent(orders, 1106, nowPs);
        nowPs += (long) (roundTripUs * MICROSECOND);
        control.onAcknowledged(orders, orders, orders, null, nowPs);
        orders++;
    }

    private void collapse() {
        for (double roundTripUs = 100; control.bitsPerSecond() > 10e6; roundTripUs += 40) {
            segment(roundTripUs);
        }
    }

    /** Seconds until the rate is there, where a segment at a time goes at the rate of the moment and never waits. */
    private double secondsTo(double rate) {
        long fromPs = nowPs;
        while (control.bitsPerSecond() < rate) {
            nowPs += (long) (SEGMENT_BITS / control.bitsPerSecond() * 1e12) - 4_000_000;
            segment(4);
        }
        return (nowPs - fromPs) / 1e12;
    }

    @Test
    void aQueueThatBuildsUpHalvesTheRateWithEveryAnswerDownToTheLeast() {
        int answers = 0;
        segment(40);
        for (double roundTripUs = 80; control.bitsPerSecond() > 10e6; roundTripUs += 30) {
            segment(roundTripUs);
            answers++;
        }

        assertThat(answers).isEqualTo((int) Math.ceil(Math.log(2500) / Math.log(2)));
    }

    /** Each segment adds the increase, so that dr/dt = increase x r / segment. */
    @Test
    void fromTheLeastRateItGrowsEFoldInEverySegmentOverIncrease() {
        collapse();

        // The rate of each segment is that before its increase: at first, when an increase is more than the rate, much
        // slower.
        secondsTo(100e6);
        double seconds = secondsTo(5e9);

        double expected = SEGMENT_BITS / INCREASE * Math.log(5e9 / 100e6);
        assertThat(seconds).isCloseTo(expected, within(0.15 * expected));
    }

    /** Above segment / D_minRTT answers come closer together than D_minRTT, and count by their part of it. */
    @Test
    void aboveASegmentInTheLeastRoundTripItGrowsByTheIncreaseInEachOfThose() {
        collapse();
        secondsTo(8e9);

        double seconds = secondsTo(20e9);

        double expected = 12e9 / INCREASE * 20e-6;
        assertThat(seconds).isCloseTo(expected, within(0.03 * expected));
    }

    @Test
    void noAnswerCutsTheRateByMoreThanHalf() {
        segment(40);
        double before = 25e9;

        segment(10_000);

        assertThat(control.bitsPerSecond()).isCloseTo(before / 2, within(1e6));
    }
}
