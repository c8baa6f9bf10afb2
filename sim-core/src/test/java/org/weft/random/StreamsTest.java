package org.weft.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import umontreal.ssj.rng.LFSR113;
import umontreal.ssj.rng.MRG32k3aL;
import umontreal.ssj.rng.RandomStream;

class StreamsTest {
    private final Streams streams = new Streams(1, 0);

    @Test
    void aNameAlwaysGivesTheSameNumbers() {
        List<Double> alone = draw(streams.named("start/rank-7"), 100);

        Streams others = new Streams(1, 0);
        others.named("start/rank-6").nextDouble();
        others.fast("start/rank-7").nextDouble();

        assertThat(draw(others.named("start/rank-7"), 100)).isEqualTo(alone);
        assertThat(draw(new Streams(1, 0).fast("x"), 100)).isEqualTo(draw(streams.fast("x"), 100));
    }

    @Test
    void nameSeedAndReplicationEachGiveOtherNumbers() {
        List<Double> base = draw(streams.named("a"), 10);

        assertThat(draw(streams.named("b"), 10)).doesNotContainAnyElementsOf(base);
        assertThat(draw(new Streams(2, 0).named("a"), 10)).doesNotContainAnyElementsOf(base);
        assertThat(draw(new Streams(1, 1).named("a"), 10)).doesNotContainAnyElementsOf(base);
        assertThat(draw(new Streams(1, 1).fast("a"), 10)).doesNotContainAnyElementsOf(draw(streams.fast("a"), 10));
    }

    /** Written down once: a change here changes every result. */
    @Test
    void theNumbersAreTheSameForEver() {
        assertThat(streams.named("start/rank-7").nextDouble()).isEqualTo(0.5262008233577412);
        assertThat(streams.fast("loss/leaf3-port7").nextDouble()).isEqualTo(0.3638390883887561);
    }

    @Test
    void ssjsStaticSeedsAreLeftAlone() {
        streams.named("warm").nextDouble();
        streams.fast("warm").nextDouble();
        long[] mrg = new MRG32k3aL().getState();
        int[] lfsr = new LFSR113().getState();

        for (int i = 0; i < 10; i++) {
            streams.named("n" + i);
            streams.fast("n" + i);
        }
        long[] mrgAfter = new MRG32k3aL().getState();
        int[] lfsrAfter = new LFSR113().getState();

        MRG32k3aL.setPackageSeed(mrg);
        LFSR113.setPackageSeed(lfsr);
        new MRG32k3aL();
        new LFSR113();
        assertThat(mrgAfter).isEqualTo(new MRG32k3aL().getState());
        assertThat(lfsrAfter).isEqualTo(new LFSR113().getState());
    }

    @Test
    void threadsDoNotDisturbEachOther() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<List<Double>>> results = new ArrayList<>();
        Callable<List<Double>> task = () -> {
            List<Double> all = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                all.addAll(draw(new Streams(1, 0).named("rank-" + i), 5));
            }
            return all;
        };

        try {
            for (int i = 0; i < 8; i++) {
                results.add(threads.submit(task));
            }
        } finally {
            threads.shutdown();
        }

        List<Double> expected = task.call();
        for (Future<List<Double>> result : results) {
            assertThat(result.get()).isEqualTo(expected);
        }
    }

    @Test
    void neighbouringNamesAreUncorrelated() {
        int n = 20_000;
        double[] firsts = new double[n];
        for (int i = 0; i < n; i++) {
            firsts[i] = streams.named("rank-" + i).nextDouble() - 0.5;
        }

        double mean = 0;
        double lag = 0;
        for (int i = 0; i < n; i++) {
            mean += firsts[i] / n;
            lag += 12 * firsts[i] * firsts[(i + 1) % n] / n;
        }

        assertThat(mean).isCloseTo(0, within(5 / StrictMath.sqrt(12.0 * n)));
        assertThat(lag).isCloseTo(0, within(5 / StrictMath.sqrt(n)));
    }

    private static List<Double> draw(RandomStream stream, int count) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(stream.nextDouble());
        }
        return values;
    }
}
