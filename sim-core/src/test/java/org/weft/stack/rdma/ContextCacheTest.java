package org.weft.stack.rdma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.program.Message;
import org.weft.spec.Binder;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Presets;
import org.weft.spec.Problems;
import org.weft.stack.Lab;
import org.weft.stack.StackCounters;
import org.weft.stack.StackSpec;
import org.weft.stack.models.Stacks;

class ContextCacheTest {
    private static final long MISS_PS = 1_000_000;
    private static final int ROUNDS = 50;

    private static StackSpec keeping(int connections) {
        return keeping(connections, 1);
    }

    private static StackSpec keeping(int connections, int fetches) {
        Place place = Place.of("test");
        Node cache = new Node.Mapping(
                place,
                List.of(
                        new Node.Entry("connections", place, new Node.Scalar(place, "" + connections, false)),
                        new Node.Entry("miss", place, new Node.Scalar(place, "1 us", false)),
                        new Node.Entry("fetches", place, new Node.Scalar(place, "" + fetches, false))));
        Node written = new Node.Mapping(place, List.of(new Node.Entry("connection-cache", place, cache)));
        Model<StackSpec> roce = Stacks.ALL.stream()
                .filter(model -> model.name().equals("roce-v2"))
                .findFirst()
                .orElseThrow();
        return new Binder(Presets.none(), new Problems())
                .bind(roce, written, "stack")
                .orElseThrow();
    }

    /** Host 0 sends small messages to four others in turn, all at once. */
    private static Lab inTurn(int connections) {
        return inTurn(connections, 1);
    }

    private static Lab inTurn(int connections, int fetches) {
        Lab lab = new Lab.Setup(Lab.star(5, Lab.link("100 Gb/s", "500 ns", 5000)))
                .stack(keeping(connections, fetches))
                .build();
        for (int message = 0; message < 4 * ROUNDS; message++) {
            lab.send(0, 1 + message % 4, 64);
        }
        lab.run();
        return lab;
    }

    @Test
    void connectionsThatFitAreFetchedOnceAtEachEnd() {
        Lab lab = inTurn(4);

        assertThat(lab.stack.counters().contextMisses).isEqualTo(4 + 4);
        assertThat(lab.delivered).hasSize(4 * ROUNDS);
    }

    /** The one that was used longest ago makes room, so that in turn each is fetched again, one after another. */
    @Test
    void oneConnectionTooManyMakesEveryMessageWaitForAFetch() {
        Lab lab = inTurn(3);

        long lastPs = lab.deliveredPs.get(lab.delivered.get(4 * ROUNDS - 1));
        double expectedPs = 4 * ROUNDS * MISS_PS;
        assertThat(lab.stack.counters().contextMisses).isEqualTo(4 * ROUNDS + 4);
        assertThat((double) lastPs).isCloseTo(expectedPs, within(0.02 * expectedPs));
        assertThat(lab.delivered.stream().filter(message -> message.toRank == 1).map(message -> message.id))
                .isSorted();
    }

    @Test
    void asManyFetchesAtATimeAreAsManyTimesAsFast() {
        Lab lab = inTurn(3, 2);

        long lastPs = lab.deliveredPs.get(lab.delivered.get(4 * ROUNDS - 1));
        double expectedPs = 4 * ROUNDS * MISS_PS / 2.0;
        assertThat(lab.stack.counters().contextMisses).isEqualTo(4 * ROUNDS + 4);
        assertThat((double) lastPs).isCloseTo(expectedPs, within(0.04 * expectedPs));
    }

    @Test
    void theFirstMessageWaitsAtBothEndsAndThatIsTheHostsTime() {
        Lab free = new Lab.Setup(Lab.star(5, Lab.link("100 Gb/s", "500 ns", 5000)))
                .stack("roce-v2")
                .build();
        Lab bound = new Lab.Setup(Lab.star(5, Lab.link("100 Gb/s", "500 ns", 5000)))
                .stack(keeping(4))
                .build();

        Message first = bound.send(64);
        bound.run();
        Message back = bound.send(1, 0, 64, 0);
        bound.run();
        Message same = free.send(64);
        free.run();

        assertThat(bound.latencyPs(first)).isEqualTo(free.latencyPs(same) + 2 * MISS_PS);
        assertThat(bound.latencyPs(back)).as("the other direction").isEqualTo(free.latencyPs(same));
        assertThat(first.split.total()).isEqualTo(bound.latencyPs(first));
    }

    @Test
    void theStateThatWasUsedLongestAgoMakesRoom() {
        StackCounters counters = new StackCounters(1);
        ContextCache cache = new ContextCache(new QueuePairSpec.Contexts(2, 100, 1), counters);
        int first = cache.register(10);
        int second = cache.register(20);
        int third = cache.register(30);

        assertThat(cache.readyPs(first, 0)).isEqualTo(100);
        assertThat(cache.readyPs(second, 0)).isEqualTo(200);
        assertThat(cache.readyPs(first, 150)).as("still there").isEqualTo(150);
        assertThat(cache.readyPs(third, 300)).isEqualTo(400);
        assertThat(cache.readyPs(first, 500)).as("used after second").isEqualTo(500);
        assertThat(cache.readyPs(second, 500)).as("made room for third").isEqualTo(600);
        assertThat(cache.register(20)).isEqualTo(second);
        assertThat(counters.contextMisses).isEqualTo(4);
    }
}
