package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PauseCountersTest {
    @Test
    void everyCauseKeepsItsOwnCountHoweverManyThereAre() {
        PauseCounters counters = new PauseCounters();

        for (int cause = 0; cause < 9; cause++) {
            counters.trip(cause);
            counters.add(cause, 10);
            counters.swallow(cause + 9);
        }
        PauseCounters sum = new PauseCounters();
        sum.add(counters);
        sum.add(counters);

        assertThat(sum.causes()).isEqualTo(18);
        for (int index = 0; index < 18; index++) {
            boolean isPause = sum.cause(index) < 9;
            assertThat(sum.trips(index)).isEqualTo(isPause ? 2 : 0);
            assertThat(sum.pausedPs(index)).isEqualTo(isPause ? 20 : 0);
            assertThat(sum.swallowed(index)).isEqualTo(isPause ? 0 : 2);
        }
    }
}
