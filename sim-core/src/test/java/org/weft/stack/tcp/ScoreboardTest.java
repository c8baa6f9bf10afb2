package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreboardTest {
    private final Scoreboard board = new Scoreboard();
    private final List<Long> delivered = new ArrayList<>();

    /** Segments of 1000 B, one a picosecond. */
    private void send(int segments) {
        for (int segment = 0; segment < segments; segment++) {
            board.add(segment * 1000L, (segment + 1) * 1000L, segment);
        }
    }

    private void take(long... limits) {
        SackBlocks blocks = new SackBlocks();
        for (int i = 0; i < limits.length; i += 2) {
            blocks.add(limits[i], limits[i + 1]);
        }
        board.take(blocks, (start, end, sentPs, isRepeated) -> delivered.add(end));
    }

    private void acknowledge(long number) {
        board.acknowledge(number, (start, end, sentPs, isRepeated) -> delivered.add(end));
    }

    @Test
    void whatArrivedBeyondAGapIsToldOnceAndLeavesTheFlight() {
        send(6);

        take(2000, 4000);
        take(2000, 5000);
        acknowledge(6000);

        assertThat(delivered).containsExactly(3000L, 4000L, 5000L, 1000L, 2000L, 6000L);
        assertThat(board.flightBytes()).isZero();
        assertThat(board.arrived()).isZero();
        assertThat(board.isEmpty()).isTrue();
    }

    @Test
    void theLostOnesAreSentAgainInOrderAndBecomeTheYoungest() {
        send(5);
        take(3000, 5000);
        board.lose(2);
        board.lose(0);

        long first = board.firstLost();
        board.repeat(first, 10);
        long second = board.firstLost();

        assertThat(first).isZero();
        assertThat(second).isEqualTo(2);
        assertThat(board.flightBytes()).isEqualTo(2000);
        assertThat(board.oldest()).isEqualTo(1);
        assertThat(board.younger(1)).isZero();
    }

    @Test
    void aTimeoutLosesAllInFlightAndAMistakeBringsThemBackInTheOrderOfSending() {
        send(4);
        take(1000, 2000);
        board.loseAll();
        long lostFlight = board.flightBytes();
        board.repeat(0, 50);

        board.recall();

        assertThat(lostFlight).isZero();
        assertThat(board.hasLost()).isFalse();
        assertThat(board.flightBytes()).isEqualTo(3000);
        assertThat(board.oldest()).isEqualTo(2);
        assertThat(board.younger(2)).isEqualTo(3);
        assertThat(board.younger(3)).isZero();
    }

    @Test
    void ringsGrowWithoutLosingTheirOrder() {
        send(100);
        take(50_000, 60_000);
        acknowledge(40_000);

        for (int segment = 100; segment < 300; segment++) {
            board.add(segment * 1000L, (segment + 1) * 1000L, segment);
        }

        assertThat(board.oldest()).isEqualTo(40);
        assertThat(board.segments()).isEqualTo(260);
        assertThat(board.flightBytes()).isEqualTo(250_000);
        assertThat(board.younger(49)).isEqualTo(60);
    }
}
