package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NewRenoTest {
    private static final int MSS = 1000;
    private final CongestionWindow window = new CongestionWindow(MSS, 10, Integer.MAX_VALUE);
    private final NewReno control = new NewReno(window, false);

    @Test
    void slowStartGrowsByWhatIsAcknowledgedUpToTwoSegments() {
        control.onAcknowledged(acknowledged(500, 10_000));
        control.onAcknowledged(acknowledged(5000, 10_000));

        assertThat(window.bytes()).isEqualTo(10_000 + 500 + 2000);
    }

    @Test
    void aSenderThatDoesNotUseItsWindowDoesNotGrowIt() {
        control.onAcknowledged(acknowledged(1000, 2000));

        assertThat(window.bytes()).isEqualTo(10_000);
    }

    @Test
    void aLossHalvesWhatWasOut() {
        control.onLoss(10_000, 0);

        assertThat(window.threshold()).isEqualTo(5000);
        assertThat(window.bytes()).isEqualTo(5000);
    }

    @Test
    void congestionAvoidanceAddsASegmentARoundTrip() {
        control.onLoss(20_000, 0);

        for (int acknowledgement = 0; acknowledgement < 10; acknowledgement++) {
            control.onAcknowledged(acknowledged(MSS, window.bytes()));
        }

        assertThat(window.bytes()).isBetween(10_950L, 11_000L);
    }

    @Test
    void aTimeoutLeavesOneSegmentAndHalfTheFlightAsThresholdTheFirstTimeOnly() {
        control.onTimeout(10_000, true, 0);
        control.onTimeout(1000, false, 0);

        assertThat(window.bytes()).isEqualTo(MSS);
        assertThat(window.threshold()).isEqualTo(5000);
    }

    @Test
    void aReductionByMistakeIsTakenBackOnce() {
        control.onLoss(10_000, 0);
        control.onUndo();
        long undone = window.bytes();
        control.onLoss(8000, 0);

        assertThat(undone).isEqualTo(10_000);
        assertThat(window.bytes()).isEqualTo(4000);
    }

    static AckSample acknowledged(long bytes, long flightBytes) {
        AckSample ack = new AckSample();
        ack.bytes = bytes;
        ack.flightBytes = flightBytes;
        return ack;
    }
}
