package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.weft.observe.HostPart;
import org.weft.observe.Term;
import org.weft.study.result.Bottleneck;
import org.weft.study.result.Bottleneck.Kind;
import org.weft.study.result.CellResult;

final class BottleneckFinderTest {
    private static final long MS = Runs.MS;
    private static final long RATE = 100_000_000_000L;

    private static CellResult result(CellRun cell) {
        return ResultAssembler.assemble(Runs.study(cell)).cells().get(0);
    }

    private static OutcomeMaker tree(double hosts, double uplinks) {
        OutcomeMaker outcome = Runs.outcome(MS).hosts(4);
        for (int host = 0; host < 4; host++) {
            outcome.link("host-" + host, "leaf-" + host / 2, 1, hosts)
                    .link("leaf-" + host / 2, "host-" + host, 1, hosts);
        }
        return outcome.link("leaf-0", "spine-0", 2, uplinks).link("leaf-1", "spine-0", 2, uplinks / 2);
    }

    @Test
    void theBusiestUplinkIsNamedAndTheNicsComeNext() {
        Bottleneck bottleneck =
                result(Runs.cell("tree", "shuffle", 4).ran(tree(0.5, 0.96))).bottleneck();

        assertThat(bottleneck.kind()).isEqualTo(Kind.LINK);
        assertThat(bottleneck.name()).isEqualTo("leaf-0 to spine-0");
        assertThat(bottleneck.share()).isEqualTo(1);
        assertThat(bottleneck.next()).isEqualTo("100 Gb/s NICs of the hosts");
    }

    @Test
    void anUplinkAsBusyAsTheNicsThatFeedItIsNotBlamed() {
        Bottleneck bottleneck =
                result(Runs.cell("tree", "ring", 4).ran(tree(0.95, 0.96))).bottleneck();

        assertThat(bottleneck.kind()).isEqualTo(Kind.NIC);
        assertThat(bottleneck.name()).isEqualTo("100 Gb/s NICs of the hosts");
    }

    @Test
    void whereNoLinkIsBusyTheLongestQueueIsBlamedAndNotTheNics() {
        Bottleneck bottleneck = result(Runs.cell("tree", "alltoall", 4)
                        .ran(tree(0.2, 0.2)
                                .link("spine-0", "leaf-1", 2, 0.15, 0.3, RATE / 4, 0)
                                .term(Term.QUEUEING, 6 * MS / 10)))
                .bottleneck();

        assertThat(bottleneck.kind()).isEqualTo(Kind.LINK);
        assertThat(bottleneck.name()).isEqualTo("queues at spine-0 to leaf-1");
    }

    @Test
    void theReceiverOfAnIncastIsNamed() {
        OutcomeMaker outcome = Runs.outcome(MS).hosts(4).link("switch-0", "host-0", 1, 0.98);
        for (int host = 1; host < 4; host++) {
            outcome.link("host-" + host, "switch-0", 1, 0.33).link("switch-0", "host-" + host, 1, 0.01);
        }

        Bottleneck bottleneck =
                result(Runs.cell("star", "incast", 4).ran(outcome)).bottleneck();

        assertThat(bottleneck.kind()).isEqualTo(Kind.NIC);
        assertThat(bottleneck.name()).isEqualTo("100 Gb/s NIC of host-0 (receiving)");
    }

    @Test
    void workThatOnlyComputesIsNotOnTheNetworksAccount() {
        CellResult cell = result(Runs.cell("star", "training", 4)
                .facts(Runs.training(100, true))
                .ran(Runs.outcome(MS).term(Term.COMPUTE, MS).computed(MS, MS, MS, MS)));

        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.COMPUTE);
        assertThat(cell.bottleneck().share()).isEqualTo(1);
        assertThat(cell.bottleneck().next()).isNull();
        assertThat(cell.verdict()).contains("the network is not on the critical path");
    }

    @Test
    void aHostWithASlowLinkIsNamedAsTheStraggler() {
        // eight hosts at 88 GB/s, one at 49: without it the wire time shrinks to 49/88
        OutcomeMaker outcome = Runs.outcome(MS).hosts(9);
        for (int host = 0; host < 9; host++) {
            long rate = host == 5 ? 8 * 49_000_000_000L : 8 * 88_000_000_000L;
            double busy = host == 5 ? 0.99 : 0.55;
            outcome.link("host-" + host, "switch-0", 1, busy, busy, rate, 0);
            outcome.link("switch-0", "host-" + host, 1, busy, busy, rate, 0);
        }

        CellResult cell = result(Runs.cell("star", "ring", 9).ran(outcome));

        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.STRAGGLER);
        assertThat(cell.bottleneck().name()).isEqualTo("host-5");
        assertThat(cell.bottleneck().share()).isCloseTo(1 - 49.0 / 88, within(1e-9));
        assertThat(cell.bottleneck().next()).isEqualTo("NICs of the hosts beside host-5");
        assertThat(cell.metrics().ranks().slowest()).isEqualTo("host-5");
        assertThat(cell.verdict()).contains("everybody waits for host-5, which costs 44 % of the critical path");
    }

    @Test
    void aHostThatComputesSlowlyIsNamedWithItsRank() {
        CellResult cell = result(Runs.cell("star", "training", 4)
                .facts(Runs.training(100, true))
                .ran(Runs.outcome(4 * MS)
                        .hosts(4)
                        .term(Term.COMPUTE, 3 * MS)
                        .computed(2 * MS, 2 * MS, 3 * MS, 2 * MS)));

        // mending saves a third of three quarters
        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.STRAGGLER);
        assertThat(cell.bottleneck().name()).isEqualTo("host-2");
        assertThat(cell.bottleneck().share()).isCloseTo(0.25, within(1e-9));
        assertThat(cell.metrics().ranks().slowest()).isEqualTo("rank 2 on host-2");
        assertThat(cell.metrics().ranks().computeShare()).isCloseTo(9.0 / 16, within(1e-9));
    }

    @Test
    void halfOfTheHostsBeingSlowIsNoStraggler() {
        CellResult cell = result(Runs.cell("star", "training", 4)
                .facts(Runs.training(100, true))
                .ran(Runs.outcome(4 * MS).hosts(4).computed(2 * MS, 2 * MS, 3 * MS, 3 * MS)));

        assertThat(cell.metrics().ranks().slowest()).isNull();
    }

    @Test
    void aRingOfTinyMessagesIsLimitedByItsSteps() {
        long[] latencies = LongStream.generate(() -> 1000).limit(100).toArray();
        CellResult cell = result(Runs.cell("star", "ring", 16)
                .ran(Runs.outcome(MS)
                        .hosts(16)
                        .term(Term.HOST_STACK, MS / 2)
                        .term(Term.PROPAGATION, MS / 4)
                        .messages(Runs.latencies(latencies))
                        .packets(100, 0, 0, 800)
                        .link("host-0", "switch-0", 1, 0.01)));

        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.ALGORITHM);
        assertThat(cell.bottleneck().name()).isEqualTo("steps of ring");
        assertThat(cell.bottleneck().share()).isEqualTo(0.75);
    }

    @Test
    void largeMessagesThatWaitForProcessorsAreLimitedByTheHostStack() {
        CellResult cell = result(Runs.cell("star", "ring", 16)
                .stack("tcp", new StackTraits("tcp-newreno", false))
                .ran(Runs.outcome(MS)
                        .hosts(16, 0.9)
                        .term(Term.HOST_STACK, 6 * MS / 10)
                        .packets(100, 0, 0, 1_000_000)
                        .messages(Runs.latencies(1000))
                        .link("host-0", "switch-0", 1, 0.4)));

        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.CPU);
        assertThat(cell.bottleneck().name()).isEqualTo("host stack (tcp-newreno)");
        assertThat(cell.metrics().cpu().maxUtilisation()).isEqualTo(0.9);
        assertThat(cell.metrics().rdma()).isNull();
        assertThat(cell.metrics().timeouts()).isZero();
    }

    @Test
    void lossesNameTheLinkThatLost() {
        CellResult cell = result(Runs.cell("star", "incast", 4)
                .ran(Runs.outcome(MS)
                        .hosts(4)
                        .term(Term.TIMEOUT, 9 * MS / 10)
                        .packets(1000, 50, 50, 1_000_000)
                        .link("switch-0", "host-0", 1, 0.1, 0.9, RATE, 50)
                        .link("host-1", "switch-0", 1, 0.2)));

        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.LOSS);
        assertThat(cell.bottleneck().name()).isEqualTo("losses at switch-0 to host-0");
        assertThat(cell.metrics().lossRate()).isEqualTo(0.05);
        assertThat(cell.metrics().retransmissionRate()).isEqualTo(0.05);
    }

    @Test
    void aWindowThatHoldsDataBackIsNamed() {
        CellResult cell = result(Runs.cell("star", "flow", 2)
                .type("ping-pong")
                .ran(Runs.outcome(MS).hosts(2).term(Term.WINDOW, 8 * MS / 10).link("host-0", "switch-0", 1, 0.08)));

        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.WINDOW);
        assertThat(cell.bottleneck().next()).isEqualTo("100 Gb/s NIC of host-0 (sending)");
    }

    @Test
    void aLinkThatIsIdleOnAverageButFullWhenNeededIsNotSpare() {
        CellResult cell = result(Runs.cell("star", "training", 2)
                .facts(Runs.training(128, true))
                .ran(Runs.outcome(10 * MS)
                        .hosts(2)
                        .term(Term.COMPUTE, 4 * MS)
                        .computed(4 * MS, 4 * MS)
                        .link("host-0", "switch-0", 1, 0.32, 1.0, RATE, 0)
                        .link("host-1", "switch-0", 1, 0.32, 1.0, RATE, 0)));

        assertThat(cell.verdict())
                .isEqualTo("12800 samples/s on 2 nodes: limited by 100 Gb/s NICs of the hosts (32 % busy on average but"
                        + " 100 % when it is needed, 60 % of the critical path); next: computation.");
    }

    @Test
    void theBoundStandsInTheVerdict() {
        CellResult cell = result(Runs.cell("star", "ring", 4).ran(tree(0.9, 0.1).bound(8 * MS / 10)));

        assertThat(cell.verdict()).startsWith("1 ms, 1.25 times the bound: limited by");
    }

    @Test
    void theReplicationOfTheMedianTimeNamesTheLink() {
        CellRun cell = Runs.cell("tree", "shuffle", 4)
                .ran(
                        Runs.outcome(3 * MS).hosts(2).link("leaf-0", "spine-0", 2, 0.9),
                        Runs.outcome(2 * MS).hosts(2).link("leaf-1", "spine-0", 2, 0.8),
                        Runs.outcome(MS).hosts(2).link("leaf-2", "spine-0", 2, 0.7));

        assertThat(result(cell).bottleneck().name()).isEqualTo("leaf-1 to spine-0");
    }

    @Test
    void aPartOfTheHostsIsBlamedByItsTimeThoughItIsBusyForLittleOfTheRun() {
        OutcomeMaker outcome = Runs.outcome(MS)
                .part(HostPart.RECEIVING_BUS, 38 * MS / 100, 0.05)
                .part(HostPart.SENDING_BUS, 2 * MS / 100, 0.05)
                .part(HostPart.SENDING_CORE, 30 * MS / 100, 0.3)
                .hosts(2)
                .link("host-0", "switch-0", 1, 0.2)
                .link("switch-0", "host-1", 1, 0.2);

        CellResult cell = result(Runs.cell("star", "ping-pong", 2).ran(outcome));

        assertThat(cell.bottleneck().name()).isEqualTo("PCIe of the receiving hosts");
        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.NIC);
        assertThat(cell.bottleneck().share()).isCloseTo(0.4, within(1e-9));
        assertThat(cell.verdict()).contains("limited by PCIe of the receiving hosts (40 % of the critical path)");
        assertThat(cell.metrics().hostParts().seconds())
                .containsOnlyKeys("sendingCore", "sendingBus", "receivingBus")
                .containsEntry("receivingBus", 3.8e-4);
    }

    @Test
    void aPartThatIsBusierThanLinksAndCoresHasBandwidthAsWell() {
        OutcomeMaker outcome = Runs.outcome(MS)
                .part(HostPart.SENDING_BUS, 40 * MS / 100, 0.98)
                .hosts(2)
                .link("host-0", "switch-0", 1, 0.6)
                .link("switch-0", "host-1", 1, 0.6);

        Bottleneck bottleneck =
                result(Runs.cell("star", "bulk", 2).ran(outcome)).bottleneck();

        assertThat(bottleneck.name()).isEqualTo("PCIe of the sending hosts");
        assertThat(bottleneck.share()).isCloseTo(1, within(1e-9));
    }

    @Test
    void aPartThatWorksNearlyAllOfTheRunHasTheTimeOfCoresThatWorkBesideIt() {
        OutcomeMaker outcome = Runs.outcome(MS)
                .part(HostPart.RECEIVING_BUS, 20 * MS / 100, 0.94)
                .part(HostPart.SENDING_CORE, 56 * MS / 100, 0.7)
                .hosts(2)
                .link("host-0", "switch-0", 1, 0.6)
                .link("switch-0", "host-1", 1, 0.6);

        Bottleneck bottleneck =
                result(Runs.cell("star", "incast", 2).ran(outcome)).bottleneck();

        assertThat(bottleneck.name()).isEqualTo("PCIe of the receiving hosts");
        assertThat(bottleneck.share()).isCloseTo(0.94, within(1e-9));
        assertThat(bottleneck.next()).startsWith("host stack (");
    }

    @Test
    void interruptsAreNamedByTheEndThatTheyHoldUp() {
        OutcomeMaker outcome = Runs.outcome(MS)
                .part(HostPart.SENDING_INTERRUPT, 60 * MS / 100, 0)
                .part(HostPart.INTERRUPT, 10 * MS / 100, 0)
                .hosts(2)
                .link("host-0", "switch-0", 1, 0.3)
                .link("switch-0", "host-1", 1, 0.3);

        Bottleneck bottleneck =
                result(Runs.cell("star", "bulk", 2).ran(outcome)).bottleneck();

        assertThat(bottleneck.name()).isEqualTo("interrupts of the sending hosts");
        assertThat(bottleneck.share()).isCloseTo(0.7, within(1e-9));
    }

    @Test
    void coresThatAreBusierThanABusKeepItFromHavingBandwidth() {
        OutcomeMaker outcome = Runs.outcome(MS)
                .part(HostPart.SENDING_BUS, 20 * MS / 100, 0.5)
                .part(HostPart.RECEIVING_CORE, 45 * MS / 100, 0.95)
                .hosts(2)
                .link("host-0", "switch-0", 1, 0.3)
                .link("switch-0", "host-1", 1, 0.3);

        Bottleneck bottleneck =
                result(Runs.cell("star", "bulk", 2).ran(outcome)).bottleneck();

        assertThat(bottleneck.kind()).isEqualTo(Kind.CPU);
        assertThat(bottleneck.name()).startsWith("host stack (");
        assertThat(bottleneck.share()).isCloseTo(0.45, within(1e-9));
    }
}
