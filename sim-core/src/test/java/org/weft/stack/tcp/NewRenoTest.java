package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NewRenoTest {
    private static final int MSS = 1000;
    private final NewReno control = new NewReno(MSS, 10);

    @Test
    void slowStartGrowsByWhatIsAcknowledgedUpToTwoSegments() {
        control.onAcknowledged(500, 10_000);
        control.onAcknowledged(5000, 10_000);

        assertThat(control.windowBytes()).isEqualTo(10_000 + 500 + 2000);
    }

    @Test
    void aSenderThatDoesNotUseItsWindowDoesNotGrowIt() {
        control.onAcknowledged(1000, 2000);

        assertThat(control.windowBytes()).isEqualTo(10_000);
    }

    @Test
    void threeDuplicatesHalveTheWindowAndInflateItByThree() {
        control.enterRecovery(10_000, 10_000);

        assertThat(control.thresholdBytes()).isEqualTo(5000);
        assertThat(control.windowBytes()).isEqualTo(8000);
    }

    @Test
    void recoveryInflatesByDuplicatesDeflatesByPartialOnesAndEndsAtTheThreshold() {
        control.enterRecovery(10_000, 10_000);
        control.onDuplicate();

        boolean isOver = control.onRecovering(3000, 3000, 7000);

        assertThat(isOver).isFalse();
        assertThat(control.windowBytes()).isEqualTo(8000 + 1000 - 3000 + 1000);
        assertThat(control.onRecovering(7000, 10_000, 6000)).isTrue();
        assertThat(control.windowBytes()).isEqualTo(5000);
    }

    @Test
    void congestionAvoidanceAddsASegmentARoundTrip() {
        control.enterRecovery(20_000, 20_000);
        control.onRecovering(20_000, 20_000, 10_000);

        for (int acknowledgement = 0; acknowledgement < 10; acknowledgement++) {
            control.onAcknowledged(MSS, control.windowBytes());
        }

        assertThat(control.windowBytes()).isBetween(10_950L, 11_000L);
    }

    @Test
    void aTimeoutLeavesOneSegmentAndHalfTheFlightAsThresholdTheFirstTimeOnly() {
        control.onTimeout(10_000, 10_000, true);
        control.onTimeout(1000, 10_000, false);

        assertThat(control.windowBytes()).isEqualTo(MSS);
        assertThat(control.thresholdBytes()).isEqualTo(5000);
    }

    @Test
    void duplicatesOfWhatATimeoutRepeatsStartNoRecovery() {
        control.onTimeout(10_000, 10_000, true);

        assertThat(control.mayEnterRecovery(4000)).isFalse();
        assertThat(control.mayEnterRecovery(10_000)).isFalse();
        assertThat(control.mayEnterRecovery(11_000)).isTrue();
    }
}
