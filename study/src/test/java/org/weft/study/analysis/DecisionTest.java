package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.Decision;
import org.weft.study.result.TopologySummary;

final class DecisionTest {
    private static final long MS = Runs.MS;

    private static Decision decide(List<TopologySummary> topologies, CellRun... cells) {
        return ResultAssembler.assemble(Runs.study(Runs.settings(Objective.COMPLETION_TIME), topologies, cells))
                .decision();
    }

    private static CellRun ran(String topology, String workload, String placement, long ps) {
        return Runs.cell(topology, workload, 64).placement(placement).took(ps);
    }

    @Test
    void oneOptionIsNothingToChooseFrom() {
        assertThat(decide(List.of(), Runs.cell("star", "ring", 64).took(MS))).isNull();
    }

    @Test
    void whatOversubscriptionCostsIsSaidByWorkload() {
        Decision decision = decide(
                List.of(Runs.tree("tree-1-1", 1, 4), Runs.tree("tree-2-1", 2, 2)),
                ran("tree-1-1", "gradients", "linear", 100 * MS),
                ran("tree-1-1", "shuffle", "linear", 100 * MS),
                ran("tree-2-1", "gradients", "linear", 101 * MS),
                ran("tree-2-1", "shuffle", "linear", 138 * MS));

        assertThat(decision.recommended().topology()).isEqualTo("tree-1-1");
        assertThat(decision.effects())
                .containsExactly("2:1 (tree-2-1) is free for gradients and costs 38 % for shuffle");
        assertThat(decision.sentence())
                .startsWith("Buy tree-1-1: ")
                .endsWith("2:1 (tree-2-1) is free for gradients and costs 38 % for shuffle.");
    }

    @Test
    void placementsAreNamedWhereTheyDifferAndMergedWhereTheyDoNot() {
        Decision decision = decide(
                List.of(Runs.tree("tree-1-1", 1, 4), Runs.tree("tree-2-1", 2, 2)),
                ran("tree-1-1", "gradients", "linear", 100 * MS),
                ran("tree-1-1", "gradients", "random", 100 * MS),
                ran("tree-1-1", "shuffle", "linear", 100 * MS),
                ran("tree-1-1", "shuffle", "random", 100 * MS),
                ran("tree-2-1", "gradients", "linear", 100 * MS),
                ran("tree-2-1", "gradients", "random", 113 * MS),
                ran("tree-2-1", "shuffle", "linear", 118 * MS),
                ran("tree-2-1", "shuffle", "random", 120 * MS));

        assertThat(decision.effects())
                .contains("2:1 (tree-2-1) is free for gradients placed in order and costs 13 % for gradients placed at"
                        + " random and 19 % for shuffle");
        assertThat(decision.effects()).contains("random placement on tree-1-1 is free for gradients and shuffle");
    }

    @Test
    void ofTiesTheOneThatTakesLessIsRecommended() {
        Decision decision = decide(
                List.of(Runs.tree("tree-1-1", 1, 4), Runs.tree("tree-2-1", 2, 2)),
                ran("tree-1-1", "gradients", "linear", 100 * MS),
                ran("tree-2-1", "gradients", "linear", 101 * MS));

        assertThat(decision.recommended().topology()).isEqualTo("tree-2-1");
        assertThat(decision.sentence())
                .startsWith("Buy tree-2-1: not told apart from tree-1-1, with 6 switches in place of 8 and 96 cables in"
                        + " place of 128");
        assertThat(decision.unless()).contains("tree-1-1 is cheaper or easier to get: not told apart");
    }

    @Test
    void theShareOfAWorkloadThatWouldTurnTheDecisionIsSaid() {
        // tree-2-1 against tree-1-1: gradients 2 times as fast, shuffle half as fast; even at a share of one half
        Decision decision = decide(
                List.of(),
                ran("a", "gradients", "linear", 100 * MS),
                ran("a", "shuffle", "linear", 100 * MS),
                ran("b", "gradients", "linear", 200 * MS),
                ran("b", "shuffle", "linear", 80 * MS));

        // gains of b: log(1/2) at gradients, log(1.25) at shuffle: p = log 2 / (log 2 + log 1.25) = 0.7565
        assertThat(decision.recommended().topology()).isEqualTo("a");
        assertThat(decision.unless()).contains("shuffle is more than 76 % of the node-hours: then b");
    }

    @Test
    void anotherPlacementThatWouldTurnTheDecisionIsSaid() {
        Decision decision = decide(
                List.of(),
                ran("a", "gradients", "linear", 100 * MS),
                ran("a", "gradients", "random", 200 * MS),
                ran("b", "gradients", "linear", 150 * MS),
                ran("b", "gradients", "random", 160 * MS));

        assertThat(decision.recommended().topology()).isEqualTo("a");
        assertThat(decision.unless()).contains("jobs are placed at random: then b (25 % ahead)");
    }

    @Test
    void anotherNumberOfNodesThatWouldTurnTheDecisionIsSaid() {
        Decision decision = decide(
                List.of(),
                Runs.cell("a", "gradients", 8).took(120 * MS),
                Runs.cell("a", "gradients", 64).took(100 * MS),
                Runs.cell("b", "gradients", 8).took(100 * MS),
                Runs.cell("b", "gradients", 64).took(150 * MS));

        assertThat(decision.unless()).contains("runs take 8 nodes only: then b (20 % ahead)");
    }

    @Test
    void whatCannotBeBuiltIsNeverRecommendedButMentioned() {
        Decision decision = decide(
                List.of(Runs.topology("big", "star", 1, 64, null, 100e9, false), Runs.tree("tree", 1, 4)),
                ran("big", "gradients", "linear", 100 * MS),
                ran("tree", "gradients", "linear", 150 * MS));

        assertThat(decision.recommended().topology()).isEqualTo("tree");
        assertThat(decision.unless()).contains("switches for big come on the market: it would be 50 % ahead");
        assertThat(decision.confidence()).isEqualTo("the only option with a rank");
    }

    @Test
    void anUnequalComparisonIsSaid() {
        Decision decision = decide(
                List.of(
                        Runs.star("star"),
                        Runs.tree("tree", 1, 4),
                        Runs.topology("torus", "torus", 64, 192, null, 600e9, true)),
                ran("star", "gradients", "linear", 150 * MS),
                ran("tree", "gradients", "linear", 150 * MS),
                ran("torus", "gradients", "linear", 100 * MS));

        assertThat(decision.unless())
                .contains("the comparison must be equal: its own hosts inject another bandwidth than the others");
    }

    @Test
    void aFullSwitchIsSaid() {
        Decision decision = decide(
                List.of(Runs.star("star"), Runs.tree("tree", 1, 4)),
                ran("star", "gradients", "linear", 100 * MS),
                ran("tree", "gradients", "linear", 150 * MS));

        assertThat(decision.unless()).contains("more than 64 hosts are wanted one day: its switch is full");
    }

    @Test
    void otherStacksAndLinksAreEffects() {
        StackTraits tcp = new StackTraits("tcp-newreno", false);
        Decision decision = decide(
                List.of(),
                Runs.cell("star", "gradients", 64).link("100GbE").took(100 * MS),
                Runs.cell("star", "gradients", 64).link("25GbE").took(300 * MS),
                Runs.cell("star", "gradients", 64)
                        .link("100GbE")
                        .stack("tcp", tcp)
                        .took(140 * MS),
                Runs.cell("star", "gradients", 64)
                        .link("25GbE")
                        .stack("tcp", tcp)
                        .took(310 * MS));

        assertThat(decision.sentence()).startsWith("Buy 100GbE with roce-v2: ");
        assertThat(decision.effects())
                .containsExactly(
                        "tcp in place of roce-v2 on star costs 40 % for gradients",
                        "25GbE in place of 100GbE on star costs 200 % for gradients");
    }

    @Test
    void aRangeOverSizesIsGivenAsARange() {
        Decision decision = decide(
                List.of(),
                Runs.cell("a", "ring", 64).axis("workloads.ring.size", "1 KiB").took(100 * MS),
                Runs.cell("a", "ring", 64).axis("workloads.ring.size", "1 MiB").took(100 * MS),
                Runs.cell("a", "ring", 64)
                        .stack("tcp", Runs.roce())
                        .axis("workloads.ring.size", "1 KiB")
                        .took(110 * MS),
                Runs.cell("a", "ring", 64)
                        .stack("tcp", Runs.roce())
                        .axis("workloads.ring.size", "1 MiB")
                        .took(150 * MS));

        assertThat(decision.effects()).containsExactly("tcp in place of roce-v2 on a costs 10 to 50 % for ring");
    }

    @Test
    void whereNothingEndedNothingIsRecommended() {
        Decision decision = decide(
                List.of(),
                Runs.cell("a", "ring", 64).thatDoesNotFit(),
                Runs.cell("b", "ring", 64).thatFails("out of memory"));

        assertThat(decision.recommended()).isNull();
        assertThat(decision.sentence())
                .isEqualTo("Nothing can be recommended: not ranked: ring: needs 64 hosts, a has 32.");
    }
}
