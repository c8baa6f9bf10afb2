package org.weft.topologies.families;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.weft.topologies.families.Written.link;
import static org.weft.topologies.families.Written.mapping;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.topology.TopologyFamily;
import org.weft.units.BadValueException;

/** What cannot be built is said with what can. */
class FamilyMistakesTest {
    private static Problem only(Model<TopologyFamily> model, Node.Mapping written) {
        List<Problem> problems = Written.problems(model, written);
        assertThat(problems).hasSize(1);
        return problems.get(0);
    }

    @Test
    void anOddFatTreeNamesItsNeighbours() {
        Problem got = only(FatTree.MODEL, mapping("k", 5, "link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.k");
        assertThat(got.got()).isEqualTo("\"5\"");
        assertThat(got.expected()).isEqualTo("an even number");
        assertThat(got.fix()).contains("k: 4").contains("k: 6");
    }

    @Test
    void aRatioThatLeavesPartOfAnUplinkNamesTheNearestThatAreWhole() {
        Problem got = only(FatTree.MODEL, mapping("k", 8, "oversubscription", "3:1", "link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.oversubscription");
        assertThat(got.fix()).contains("4:2").contains("4:1");
    }

    @Test
    void aRatioThatLeavesPartOfACableWithAnyNumberOfNicsNamesTheNearest() {
        Problem got = only(
                FatTree.MODEL,
                mapping("leaves", 4, "spines", 67, "hosts-per-leaf", 16, "oversubscription", "2:1", "link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.oversubscription");
        assertThat(got.expected()).contains("16 x 100 Gb/s down").contains("67 spines");
        assertThat(got.fix()).contains("nearest").contains("change spines or hosts-per-leaf");
    }

    @Test
    void cablesNeedToComeOutEvenForTheNicsOfTheHosts() {
        TopologyFamily tree = Written.bind(
                FatTree.MODEL,
                mapping("leaves", 2, "spines", 4, "hosts-per-leaf", 4, "oversubscription", "2:1", "link", link()));

        assertThatThrownBy(() -> tree.build("ours", 8, 1)).isInstanceOfSatisfying(BadValueException.class, got -> {
            assertThat(got.expected()).contains("4 x 100 Gb/s down", "4 spines", "0.5");
            assertThat(got.fix()).contains("nearest is 1:1");
        });
        assertThat(tree.build("ours", 8, 4).graph().edgeSet()).hasSize(8 * 4 + 2 * 4 * 2);
    }

    @Test
    void aRatioBelowOneIsRefused() {
        Problem got = only(FatTree.MODEL, mapping("k", 8, "oversubscription", "1:2", "link", link()));

        assertThat(got.expected()).contains("1:1 or more");
    }

    @Test
    void aFatTreeIsEitherOfTwoOrOfThreeLevels() {
        List<Problem> got = Written.problems(FatTree.MODEL, mapping("k", 8, "leaves", 4, "spines", 2, "link", link()));

        assertThat(got)
                .extracting(Problem::path)
                .containsExactlyInAnyOrder("topologies.ours.leaves", "topologies.ours.spines");
    }

    @Test
    void aLeafSpineNeedsAllThreeNumbers() {
        List<Problem> got = Written.problems(FatTree.MODEL, mapping("leaves", 4, "link", link()));

        assertThat(got)
                .extracting(Problem::path)
                .containsExactlyInAnyOrder("topologies.ours.spines", "topologies.ours.hosts-per-leaf");
    }

    @Test
    void moreHostsThanPlacesAreRefused() {
        Problem got = only(FatTree.MODEL, mapping("k", 4, "hosts", 17, "link", link()));

        assertThat(got.expected()).isEqualTo("at most 16");
    }

    @Test
    void dimsThatDoNotMultiplyToTheHostsSayWhatTheyMultiplyTo() {
        Problem got = only(Grid.TORUS, mapping("dims", List.of(4, 4), "hosts", 64, "link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.hosts");
        assertThat(got.expected()).contains("16").contains("[4, 4]");
    }

    @Test
    void aGridDoesNotGrowWithNodes() {
        Problem got = only(Grid.MESH, mapping("dims", List.of(4, 4), "hosts", "auto", "link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.hosts");
        assertThat(got.fix()).contains("dims");
    }

    @Test
    void anEmptyListOfDimensionsIsRefused() {
        Problem got = only(Grid.TORUS, mapping("dims", List.of(), "link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.dims");
    }

    @Test
    void aDimensionOfZeroIsRefused() {
        Problem got = only(Grid.TORUS, mapping("dims", List.of(4, 0), "link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.dims[1]");
    }

    @Test
    void aGridThatIsTooLargeToCountIsRefused() {
        Problem got = only(Grid.TORUS, mapping("dims", List.of(1_000_000, 1_000_000, 1_000_000), "link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.dims");
        assertThat(got.expected()).contains("at most");
    }

    @Test
    void aHypercubeHoldsAPowerOfTwo() {
        Problem got = only(Hypercube.MODEL, mapping("dimension", 4, "hosts", 10, "link", link()));

        assertThat(got.expected()).contains("16").contains("2^4");
    }

    @Test
    void aRingNeedsHosts() {
        Problem got = only(Ring.MODEL, mapping("link", link()));

        assertThat(got.path()).isEqualTo("topologies.ours.hosts");
    }

    @Test
    void noHostsAreRefused() {
        Problem got = only(Star.MODEL, mapping("hosts", 0, "link", link()));

        assertThat(got.expected()).contains("from 1 to");
    }

    @Test
    void aMistypedKeyIsRecognised() {
        Problem got =
                only(FatTree.MODEL, mapping("leafs", 4, "leaves", 4, "spines", 2, "hosts-per-leaf", 2, "link", link()));

        assertThat(got.fix()).isEqualTo("did you mean \"leaves\"?");
    }

    @Test
    void anOverrideThatMeetsNoLinkIsRefused() {
        TopologyFamily star = Written.bind(
                Star.MODEL,
                mapping(
                        "hosts",
                        4,
                        "link",
                        link(),
                        "overrides",
                        List.of(mapping("match", "leaf-* > spine-*", "loss", "1 %"))));

        assertThatThrownBy(() -> star.build("ours", 4, 1))
                .isInstanceOf(BadValueException.class)
                .hasMessageContaining("leaf-* > spine-*");
    }

    @Test
    void anOverrideSaysWhichLinksItMeans() {
        Problem got =
                only(Star.MODEL, mapping("hosts", 4, "link", link(), "overrides", List.of(mapping("loss", "1 %"))));

        assertThat(got.expected()).contains("match or tier");
    }

    @Test
    void anOverrideOfSwitchesNamesSwitchesAndChangesNoLinks() {
        Problem links = overriding(mapping("match", "leaf-* > spine-*", "switch", mapping("pfc", "on")));
        Problem both = overriding(mapping("tier", "1", "switch", mapping("pfc", "on"), "loss", "1 %"));
        Problem typo = overriding(mapping("tier", "1", "switch", mapping("pcf", "on")));

        assertThat(links.fix()).isEqualTo("write match: \"spine-*\"");
        assertThat(both.fix()).isEqualTo("write two overrides");
        assertThat(typo.fix()).isEqualTo("did you mean \"pfc\"?");
    }

    private static Problem overriding(Node.Mapping override) {
        return only(Star.MODEL, mapping("hosts", 4, "link", link(), "overrides", List.of(override)));
    }

    @Test
    void anOverrideOfSwitchesThatMeetsNoneOrMeansNothingIsRefused() {
        refused(mapping("match", "spine-*", "switch", mapping("pfc", "on")), "no switch is called spine-*");
        refused(mapping("tier", "1", "switch", mapping("buffer", "1 MB")), "write port-buffer in its place");
        refused(mapping("tier", "1", "switch", mapping("weights", List.of("1", "2"))), "weighted-round-robin beside");
        refused(
                mapping("tier", "1", "switch", mapping("queueing", "virtual-channels", "pfc", "on")),
                "write pfc: off in the override");
    }

    private static void refused(Node.Mapping override, String fix) {
        TopologyFamily star =
                Written.bind(Star.MODEL, mapping("hosts", 4, "link", link(), "overrides", List.of(override)));

        assertThatThrownBy(() -> star.build("ours", 4, 1))
                .isInstanceOf(BadValueException.class)
                .extracting(thrown -> ((BadValueException) thrown).fix())
                .asString()
                .contains(fix);
    }
}
