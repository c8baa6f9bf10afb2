package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.SwitchSpec;
import org.weft.units.TimeSpan;

class ConvergenceTest {
    private static final int BYTES = 1250;
    private static final long SERIAL_NS = 100;
    private static final CompiledTopology TREE = Fabric.fatTree(4, Fabric.link(100, 500), SwitchSpec.plain());

    private static FaultSpec down(String where, long atNs, long forNs, long convergenceNs) {
        return new FaultSpec(
                where,
                TimeSpan.ofNanoseconds(atNs),
                Optional.of(TimeSpan.ofNanoseconds(forNs)),
                new FaultSpec.LinkDown(TimeSpan.ofNanoseconds(convergenceNs)));
    }

    private static String secondLink() {
        int[] route = new Bench(TREE).flow(0, 15).route();
        return TREE.linkName(route[1]);
    }

    /** The route of a flow at some moments. */
    private static List<String> routes(Bench bench, Flow flow, long... atNs) {
        List<String> routes = new ArrayList<>();
        for (long ns : atNs) {
            new NetEvent(bench.engine, Turn.SAMPLE, "look-" + ns) {
                @Override
                public void actions() {
                    routes.add(Arrays.toString(flow.route()));
                }
            }.at(ns * 1000);
        }
        bench.engine.run();
        return routes;
    }

    @ParameterizedTest
    @CsvSource({"5000", "20000"})
    void whatIsSentIntoADeadLinkUntilRoutingKnowsIsLostAndThenNothing(long convergenceNs) {
        Bench bench = new Bench(TREE, NetworkSpec.of(false), down(secondLink(), 10_000, 1_000_000, convergenceNs));

        bench.send(0, 15, 1000, BYTES);
        bench.engine.run();

        long lost = bench.network.data().droppedByFailure;
        assertThat(lost).isBetween(convergenceNs / SERIAL_NS, convergenceNs / SERIAL_NS + 7);
        assertThat(bench.received).isEqualTo(1000 - lost);
        bench.network.assertConserved();
    }

    @Test
    void flowsComeBackAConvergenceTimeAfterTheLink() {
        Bench bench = new Bench(TREE, NetworkSpec.of(false), down(secondLink(), 10_000, 50_000, 5_000));
        Bench.Sender sender = bench.send(0, 15, 1000, BYTES);

        List<String> routes = routes(bench, sender.flow, 14_999, 15_000, 64_999, 65_000);

        assertThat(routes.get(1)).isNotEqualTo(routes.get(0)).isEqualTo(routes.get(2));
        assertThat(routes.get(3)).isEqualTo(routes.get(0));
    }

    @Test
    void whatLastsNoLongerThanTheConvergenceTimeIsNeverNoticed() {
        FaultSpec flaps = new FaultSpec(
                secondLink(),
                TimeSpan.ofNanoseconds(10_000),
                Optional.of(TimeSpan.ofNanoseconds(40_000)),
                new FaultSpec.Flapping(TimeSpan.ofNanoseconds(10_000), 0.5, TimeSpan.ofNanoseconds(5_000)));
        Bench bench = new Bench(TREE, NetworkSpec.of(false), flaps);
        Bench.Sender sender = bench.send(0, 15, 1000, BYTES);

        List<String> routes = routes(bench, sender.flow, 9_999, 15_001, 20_001, 49_999, 80_000);

        assertThat(routes).containsOnly(routes.get(0));
        assertThat(bench.network.data().droppedByFailure).isBetween(200L, 230L);
    }

    @Test
    void aCableThatIsUpTooShortlyStaysUnused() {
        FaultSpec flaps = new FaultSpec(
                secondLink(),
                TimeSpan.ofNanoseconds(10_000),
                Optional.of(TimeSpan.ofNanoseconds(40_000)),
                new FaultSpec.Flapping(TimeSpan.ofNanoseconds(10_000), 0.9, TimeSpan.ofNanoseconds(5_000)));
        Bench bench = new Bench(TREE, NetworkSpec.of(false), flaps);
        Bench.Sender sender = bench.send(0, 15, 1000, BYTES);

        List<String> routes = routes(bench, sender.flow, 9_999, 15_000, 19_500, 24_500, 49_999, 53_999, 54_001);

        assertThat(routes.subList(1, 6)).containsOnly(routes.get(1)).doesNotContain(routes.get(0));
        assertThat(routes.get(6)).isEqualTo(routes.get(0));
    }

    @Test
    void aDeadSwitchIsGoneRoundAsAWhole() {
        int[] route = new Bench(TREE).flow(0, 15).route();
        String middle = TREE.device(TREE.target(route[1])).name();
        Bench bench = new Bench(TREE, NetworkSpec.of(false), down(middle, 10_000, 1_000_000, 1_000));

        Bench.Sender sender = bench.send(0, 15, 1000, BYTES);
        List<String> routes = routes(bench, sender.flow, 9_000, 12_000);

        assertThat(routes.get(0)).isEqualTo(Arrays.toString(route));
        assertThat(routes.get(1)).doesNotContain(" " + route[1] + ",").doesNotContain(" " + route[2] + ",");
        assertThat(bench.network.port(route[1]).packets).isLessThan(120);
        assertThat(bench.received).isGreaterThan(970);
    }
}
