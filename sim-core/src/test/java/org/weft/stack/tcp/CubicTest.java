package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** RFC 9438 by hand. */
class CubicTest {
    private static final int MSS = 1000;
    private static final long SECOND = 1_000_000_000_000L;
    private final CongestionWindow window = new CongestionWindow(MSS, 1000, 1);
    private final Cubic cubic = new Cubic(window, null, true, false);

    /** Acknowledges a window in ten parts at this time. */
    private void roundAt(double seconds, long roundTripPs) {
        for (int part = 0; part < 10; part++) {
            AckSample ack = new AckSample();
            ack.bytes = window.bytes() / 10;
            ack.flightBytes = window.bytes();
            ack.nowPs = (long) (seconds * SECOND);
            ack.smoothedPs = roundTripPs;
            cubic.onAcknowledged(ack);
        }
    }

    @Test
    void aLossLeavesSevenTenths() {
        cubic.onLoss(1_000_000, 0);

        assertThat(window.bytes()).isEqualTo(700_000);
        assertThat(window.threshold()).isEqualTo(700_000);
    }

    /** K = cbrt(1000 x 0.3 / 0.4) = 9.09 s: then the window is back where it was. */
    @Test
    void theWindowIsBackAfterKSeconds() {
        cubic.onLoss(1_000_000, 0);

        for (double seconds = 0; seconds < 9.09; seconds += 0.1) {
            roundAt(seconds, SECOND / 10);
        }
        double back = window.bytes();
        for (double seconds = 9.09; seconds < 14.09; seconds += 0.1) {
            roundAt(seconds, SECOND / 10);
        }

        assertThat(back).isCloseTo(1_000_000, within(5000.0));
        // W(14.09) = 0.4 x 5^3 + 1000
        assertThat(window.bytes() / 1000.0).isCloseTo(1050, within(5.0));
    }

    /** A round trip of 1 ms: 3 x 0.3/1.7 = 0.53 segments a round trip until the old window, then one. */
    @Test
    void overShortRoundTripsItGrowsAsRenoWould() {
        CongestionWindow small = new CongestionWindow(MSS, 100, 1);
        Cubic near = new Cubic(small, null, true, false);
        near.onLoss(100_000, 0);

        for (int round = 1; round <= 20; round++) {
            AckSample ack = new AckSample();
            ack.bytes = small.bytes();
            ack.flightBytes = small.bytes();
            ack.nowPs = round * SECOND / 1000;
            ack.smoothedPs = SECOND / 1000;
            near.onAcknowledged(ack);
        }

        assertThat(small.bytes() / 1000.0).isCloseTo(70 + 20 * 0.529, within(0.6));
    }

    /** Fast convergence: a loss below the last one gives way to others, to 0.85 of where it happened. */
    @Test
    void aSecondLossLowerDownMovesTheCentreFurther() {
        cubic.onLoss(1_000_000, 0);
        cubic.onLoss(800_000, SECOND);

        // K = cbrt((680 - 560)/0.4) = 6.69 s
        for (double seconds = 1; seconds < 7.69; seconds += 0.1) {
            roundAt(seconds, SECOND / 10);
        }

        assertThat(window.bytes() / 1000.0).isCloseTo(680, within(4.0));
    }

    /** Without fast convergence: back to 0.8 in cbrt(240/0.4) = 8.43 s. */
    @Test
    void withoutFastConvergenceItGoesBackToWhereTheLossWas() {
        CongestionWindow other = new CongestionWindow(MSS, 1000, 1);
        Cubic stubborn = new Cubic(other, null, false, false);
        stubborn.onLoss(1_000_000, 0);
        stubborn.onLoss(800_000, 0);

        for (double seconds = 0; seconds < 8.43; seconds += 0.1) {
            AckSample ack = new AckSample();
            ack.bytes = other.bytes();
            ack.flightBytes = other.bytes();
            ack.nowPs = (long) (seconds * SECOND);
            ack.smoothedPs = SECOND / 10;
            stubborn.onAcknowledged(ack);
        }

        assertThat(other.bytes() / 1000.0).isCloseTo(800, within(6.0));
    }

    @Test
    void aMistakeGivesTheWindowBack() {
        cubic.onLoss(1_000_000, 0);

        cubic.onUndo();

        assertThat(window.bytes()).isEqualTo(1_000_000);
    }
}
