package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** RFC 8985, section 6.2, by hand: a round trip of 400, segments sent 10 apart. */
class RackTest {
    private final Scoreboard board = new Scoreboard();
    private final Rack rack = new Rack();
    private final AckSample ack = new AckSample();

    private void sendFive() {
        for (int segment = 0; segment < 5; segment++) {
            board.add(segment * 1000L, (segment + 1) * 1000L, 10L * segment);
        }
    }

    /** This segment alone arrives beyond a gap, its acknowledgement now. */
    private void arrives(int segment, long nowPs) {
        ack.nowPs = nowPs;
        ack.echoPs = -1;
        rack.begin(ack);
        SackBlocks blocks = new SackBlocks();
        blocks.add(segment * 1000L, (segment + 1) * 1000L);
        board.take(blocks, (start, end, sentPs, isRepeated) -> rack.onDelivered(end, sentPs, isRepeated));
    }

    @Test
    void aSegmentIsInDoubtForAQuarterOfARoundTripAndThenLost() {
        sendFive();
        arrives(1, 410);

        long windowPs = rack.windowPs(board, false, 400);
        long waitPs = rack.detect(board, windowPs, 410);
        rack.detect(board, windowPs, 500);

        assertThat(windowPs).isEqualTo(100);
        // sent at 0 + a round trip of 400 + 100 - now
        assertThat(waitPs).isEqualTo(90);
        assertThat(board.hasLost()).isTrue();
        assertThat(board.firstLost()).isZero();
        assertThat(board.flightBytes()).isEqualTo(3000);
    }

    @Test
    void aProbeTellsOfAWholeFlightThoughNothingHadArrivedBefore() {
        sendFive();
        board.repeat(board.last(), 900);
        arrives(4, 1300);

        rack.detect(board, rack.windowPs(board, false, 400), 1300);

        assertThat(board.flightBytes()).isZero();
        assertThat(board.firstLost()).isZero();
    }

    @Test
    void threeArrivalsBeyondAGapLeaveNoDoubtUntilReorderingIsSeen() {
        sendFive();
        arrives(1, 410);
        arrives(2, 420);
        arrives(3, 430);
        long without = rack.windowPs(board, false, 400);

        arrives(0, 440);

        assertThat(without).isZero();
        assertThat(rack.hasSeenReordering()).isTrue();
        assertThat(rack.windowPs(board, true, 500)).isEqualTo(100);
    }

    @Test
    void reportsOfDuplicatesWidenTheWindowOncePerRoundUpToTheSmoothedRoundTrip() {
        sendFive();
        arrives(1, 410);
        arrives(0, 420);

        rack.onDuplicate(1000, 5000);
        rack.onDuplicate(2000, 6000);
        rack.onDuplicate(6000, 9000);

        assertThat(rack.multiplier()).isEqualTo(3);
        assertThat(rack.windowPs(board, false, 1000)).isEqualTo(300);
        assertThat(rack.windowPs(board, false, 250)).isEqualTo(250);
    }

    @Test
    void sixteenRecoveriesWithoutAReportNarrowItAgain() {
        rack.onDuplicate(1000, 5000);

        for (int recovery = 0; recovery < 16; recovery++) {
            rack.onRecovered();
        }

        assertThat(rack.multiplier()).isEqualTo(1);
    }

    @Test
    void aLostRepetitionIsFoundByWhatWasSentAfterIt() {
        sendFive();
        arrives(3, 430);
        rack.detect(board, 0, 430);
        board.repeat(0, 440);
        board.repeat(1, 450);

        arrives(1, 850);
        rack.detect(board, 0, 850);

        assertThat(board.firstLost()).isZero();
        assertThat(board.isArrived(1)).isTrue();
    }

    /** An acknowledgement sooner than any round trip is that of the first transmission. */
    @Test
    void anAcknowledgementTooSoonForARepetitionSaysNothingAboutTheOthers() {
        sendFive();
        arrives(3, 430);
        rack.detect(board, 0, 430);
        board.repeat(0, 440);
        board.repeat(1, 450);

        arrives(1, 460);
        rack.detect(board, 0, 460);

        assertThat(board.sentPs(0)).isEqualTo(440);
        // 2 was lost before; 0 flies on
        assertThat(board.firstLost()).isEqualTo(2);
    }
}
