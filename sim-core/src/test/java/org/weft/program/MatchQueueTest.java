package org.weft.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchQueueTest {
    private static Operation receive(int from, int tag, long sequence) {
        Operation receive = new Operation();
        receive.from = from;
        receive.tag = tag;
        receive.sequence = sequence;
        return receive;
    }

    /** A short queue is one list, a long one has buckets. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 8, 9, 200})
    void whatCameBeforeIsCountedAsAListWouldShowIt(int size) {
        MatchQueue queue = new MatchQueue();
        for (int each = 0; each < size; each++) {
            queue.add(receive(each % 3, each, 10 + each));
        }

        for (int each = 0; each < size; each++) {
            assertThat(queue.before(queue.find(0, each % 3, each).sequence)).isEqualTo(each);
        }
        assertThat(queue.before(Long.MAX_VALUE)).isEqualTo(size);
        queue.remove(queue.find(0, 0, 0));
        assertThat(queue.before(Long.MAX_VALUE)).isEqualTo(size - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 20})
    void receivesWithWildcardsStandAmongTheOthersInTheirOrder(int named) {
        ReceiveQueue queue = new ReceiveQueue();
        for (int each = 0; each < named; each++) {
            queue.add(receive(1, each, 2L * each));
        }
        queue.add(receive(Rank.ANY, 7, 21));
        queue.add(receive(1, 99, 1000));

        assertThat(queue.before(21)).isEqualTo(Math.min(named, 11));
        assertThat(queue.before(1000)).isEqualTo(named + 1);
    }
}
