package org.weft.study.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.study.measured.Judgement.Side;
import org.weft.study.measured.MeasuredTable.Layout;

class JudgeTest {
    private static Judge.Request request(String host, String topology, String stack, Layout layout) {
        return new Judge.Request(
                TableChoice.ONLY,
                Optional.ofNullable(host),
                Optional.ofNullable(topology),
                Optional.ofNullable(stack),
                layout,
                Optional.empty());
    }

    private static Layout layout(int ranks, int hosts) {
        return new Layout(OptionalInt.of(ranks), OptionalInt.of(hosts));
    }

    /** An all_reduce of nccl-tests from 1 KiB to 4 GiB: so many microseconds at a size. */
    private static MeasuredLog allReduce(DoubleUnaryOperator micros) {
        StringBuilder text = new StringBuilder("""
                # nThread 1 nGpus 1 minBytes 8
                # Collective test starting: all_reduce_perf
                # size count type redop root time algbw busbw #wrong time algbw busbw #wrong
                """);
        for (long size = 1024; size <= 4L << 30; size *= 4) {
            double time = micros.applyAsDouble(size);
            text.append(String.format(
                    Locale.ROOT, "%d %d float sum -1 %.2f 1.0 1.0 0 %.2f 1.0 1.0 0%n", size, size / 4, time, time));
        }
        return Logs.read("x.txt", text.toString());
    }

    private static MeasuredLog latency(DoubleUnaryOperator micros) {
        StringBuilder text = new StringBuilder("# OSU MPI Latency Test v7.5\n");
        for (long size = 1; size <= 4 << 20; size *= 4) {
            text.append(String.format(Locale.ROOT, "%d %.3f%n", size, micros.applyAsDouble(size)));
        }
        return Logs.read("x.txt", text.toString());
    }

    private static MeasuredLog iperf(double megabits, int retransmits, String more) {
        return Logs.read(
                "x.json",
                String.format(
                        Locale.ROOT,
                        "{ \"start\": { \"version\": \"iperf 3.16\" }, \"end\": { \"streams\": [ { \"sender\": { %s } } ],"
                                + " \"sum_sent\": { \"seconds\": 10, \"bits_per_second\": %f, \"retransmits\": %d } } }",
                        more,
                        megabits * 1e6,
                        retransmits));
    }

    @Test
    void twoHostsOfEightMayHaveABusBandwidthAboveTheirNics() {
        MeasuredLog log = allReduce(size -> 60 + size / 192e3);

        Judgement judgement = Judge.of(log, request("dgx-a100", null, null, layout(16, 2)));

        assertThat(judgement.verdict()).startsWith("Normal");
        assertThat(judgement.says()).anyMatch(each -> each.contains("1.88 times") && each.contains("is right"));
        assertThat(judgement.suspects()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 1 of 8 NICs used", "2, 2 of 8 NICs used", "8, ''"})
    void theNicsThatAreUsedAreCounted(int used, String suspect) {
        MeasuredLog log = allReduce(size -> 60 + 2 * 3 / 4.0 * size / (0.92 * used * 25e3));

        Judgement judgement = Judge.of(log, request("dgx-a100", null, null, layout(32, 4)));

        assertThat(judgement.isNormal()).isEqualTo(suspect.isEmpty());
        if (!suspect.isEmpty()) {
            assertThat(judgement.suspects().get(0).name()).isEqualTo(suspect);
            assertThat(judgement.suspects().get(0).test()).contains("NCCL_DEBUG");
            assertThat(judgement.firstOutside().orElseThrow().bytes()).isBetween(1L << 20, 64L << 20);
        }
    }

    @Test
    void aNarrowSlotIsNamedByItsRate() {
        MeasuredLog log = latency(size -> 1.8 + size / (6.6e3));

        Judgement judgement = Judge.of(log, request(null, "{ type: star, hosts: 2, link: HDR }", null, Layout.UNKNOWN));

        assertThat(judgement.suspects().get(0).name()).isEqualTo("PCIe generation 3 x8 in place of what the NIC needs");
        assertThat(judgement.verdict()).contains("PCIe generation 3 x8");
    }

    @Test
    void aLeafWithFewUplinksIsNamedWhereTheTopologySaysSo() {
        String tree =
                "{ type: fat-tree, leaves: 4, spines: 2, hosts-per-leaf: 4, link: 100GbE, oversubscription: \"2:1\" }";
        MeasuredLog log = allReduce(size -> 60 + 2 * 15 / 16.0 * size / (0.46 * 12.5e3));

        Judgement judgement = Judge.of(log, request("{ nics: 1 }", tree, "roce-v2", layout(16, 16)));

        assertThat(judgement.suspects().get(0).name()).isEqualTo("a shared uplink: leaves are 2:1");
    }

    @Test
    void slowSmallSizesSayTcpInPlaceOfRdma() {
        Judgement judgement = Judge.of(
                latency(size -> 22 + size / 11e3),
                request(null, "{ type: star, hosts: 2, link: 100GbE }", "roce-v2", Layout.UNKNOWN));

        assertThat(judgement.firstOutside().orElseThrow().bytes()).isEqualTo(1);
        assertThat(judgement.suspects().get(0).name()).isEqualTo("TCP in place of RDMA");
    }

    @Test
    void whatIsFasterThanTheHardwareIsNotNormalEither() {
        Judgement judgement = Judge.of(
                latency(size -> 1.8 + size / 24e3),
                request(null, "{ type: star, hosts: 2, link: EDR }", null, Layout.UNKNOWN));

        assertThat(judgement.firstOutside().orElseThrow().side()).isEqualTo(Side.TOO_FAST);
        assertThat(judgement.suspects().get(0).name()).isEqualTo("the hardware is better than named");
    }

    @Test
    void aSmallWindowOverALongWayIsNamedWithItsFigures() {
        MeasuredLog log = iperf(839, 0, "\"mean_rtt\": 20000, \"max_snd_cwnd\": 2097152");

        Judgement judgement =
                Judge.of(log, request(null, "{ type: star, hosts: 2, link: 10GbE }", null, Layout.UNKNOWN));

        assertThat(judgement.isNormal()).isFalse();
        assertThat(judgement.suspects().get(0).name()).contains("window");
        assertThat(judgement.suspects().get(0).why())
                .contains("839 Mb/s")
                .contains("20 ms")
                .contains("2 MiB");
        assertThat(judgement.suspects().get(0).test()).contains("tcp_rmem");
    }

    @Test
    void retransmissionsSayLossAndAMissingRoundTripIsAskedFor() {
        Judgement judgement = Judge.of(
                iperf(2100, 9000, ""), request(null, "{ type: star, hosts: 2, link: 10GbE }", null, Layout.UNKNOWN));
        Judgement fine = Judge.of(
                iperf(9410, 0, ""), request(null, "{ type: star, hosts: 2, link: 10GbE }", null, Layout.UNKNOWN));

        assertThat(judgement.suspects().get(0).name()).isEqualTo("packets are lost");
        assertThat(judgement.asks()).anyMatch(each -> each.contains("--rtt"));
        assertThat(fine.verdict()).isEqualTo("Normal: 9.41 Gb/s.");
    }

    @Test
    void aRealLogJumpsWhereItsAlgorithmChanges() {
        Judge.Request request = new Judge.Request(
                TableChoice.of("allreduce"),
                Optional.of("{ nics: 2 }"),
                Optional.of("{ type: star, hosts: auto, link: EDR }"),
                Optional.empty(),
                Layout.UNKNOWN,
                Optional.empty());

        Judgement judgement = Judge.of(LogsTest.sample("lassen-4-hosts.txt"), request);

        assertThat(judgement.firstOutside().orElseThrow().bytes()).isEqualTo(512 * 1024);
        assertThat(judgement.suspects().get(0).name()).contains("from 512 KiB on");
    }

    @Test
    void aLogOfOneHostHasNoNetworkAndNoNicsAmongItsSuspects() {
        Judgement slow =
                Judge.of(allReduce(size -> 60 + 1.75 * size / 24e3), request("dgx-a100", null, null, layout(8, 1)));
        Judgement copies =
                Judge.of(latency(size -> 0.5 + size / 5.5e3), request("server-1nic", null, null, layout(2, 1)));
        Judgement loopback =
                Judge.of(latency(size -> 12 + size / 1.4e3), request("server-1nic", null, null, layout(2, 1)));

        assertThat(slow.says()).first().asString().contains("no network is in play");
        assertThat(slow.suspects())
                .noneMatch(each -> each.name().contains("NIC") || each.name().contains("uplink"));
        assertThat(slow.suspects().get(0).name())
                .contains("PCIe (generation 4 x16) in place of the accelerators' links");
        assertThat(copies.suspects().get(0).name()).isEqualTo("two copies through shared memory in place of one");
        assertThat(loopback.suspects().get(0).name()).isEqualTo("messages cross the loopback of TCP");
    }

    @Test
    void ranksOnOneHostAreTheFirstSuspectOfMessagesQuickerThanAnyNetwork() {
        Judgement judgement = Judge.of(
                latency(size -> 0.3 + size / 11e3),
                request(null, "{ type: star, hosts: 2, link: 100GbE }", "roce-v2", Layout.UNKNOWN));

        assertThat(judgement.suspects().get(0).name()).isEqualTo("ranks on one host");
        assertThat(judgement.suspects().get(0).test()).contains("--hosts 1");
        assertThat(judgement.suspects()).noneMatch(each -> each.name().contains("SHARP"));
    }

    @Test
    void anotherAcceleratorThanTheHostsIsRemarkedAndTheFirstSuspect() {
        Judgement judgement =
                Judge.of(LogsTest.sample("nccl_allreduce.txt"), request("dgx-h100", null, null, Layout.UNKNOWN));
        Judgement right =
                Judge.of(LogsTest.sample("nccl_allreduce.txt"), request("dgx-a100", null, null, Layout.UNKNOWN));

        assertThat(judgement.remarks())
                .containsExactly(
                        "the log says A100-SXM4-40GB, but dgx-h100 has h100-sxm: name the host that was measured"
                                + " with --host");
        assertThat(judgement.suspects().get(0).name()).isEqualTo("the host is not the one named");
        assertThat(right.remarks()).isEmpty();
    }

    @Test
    void whatNcclSaysOfItsNicsIsHeldAgainstTheHost() {
        StringBuilder text = new StringBuilder("""
                # nThread 1 nGpus 1 minBytes 8
                # Collective test starting: all_reduce_perf
                a:1:2 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/RoCE [1]mlx5_1:1/RoCE [RO]; OOB eth0:10.0.0.1<0>
                a:1:2 [0] NCCL INFO Channel 00/0 : 1[1] -> 8[0] [receive] via NET/IB/0
                """);
        for (long size = 1024; size <= 4L << 30; size *= 4) {
            double micros = 60 + 1.5 * size / 45e3;
            text.append(String.format(
                    Locale.ROOT, "%d %d float sum -1 %.2f 1.0 1.0 0 %.2f 1.0 1.0 0%n", size, size / 4, micros, micros));
        }

        Judgement judgement =
                Judge.of(Logs.read("x.txt", text.toString()), request("dgx-a100", null, null, layout(32, 4)));

        assertThat(judgement.remarks()).hasSize(2);
        assertThat(judgement.remarks().get(0)).contains("2 NICs were used, but dgx-a100 has 8");
        assertThat(judgement.remarks().get(1)).contains("the log says RoCE, but the links named are InfiniBand");
        assertThat(judgement.suspects().get(0).name()).isEqualTo("2 of 8 NICs used");
        assertThat(judgement.suspects().get(1).name()).isEqualTo("GPUDirect is off");
        assertThat(judgement.suspects().get(1).why()).contains("no GDRDMA");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100GbE | infiniband | infiniband on links of Ethernet | --stack tcp-linux, --stack roce-v2",
                "EDR | roce-v2 | roce-v2 on links of InfiniBand | --stack infiniband, --stack ipoib",
                "EDR | tcp-linux | tcp-linux on links of InfiniBand | --stack ipoib",
                "100GbE | verbs | \"verbs\" | ./weft list stacks",
            })
    void aStackThatDoesNotRunOnTheLinksIsRefusedWithThoseThatDo(String link, String stack, String got, String fix) {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> Judge.of(
                        latency(size -> 3 + size / 10e3),
                        request(null, "{ type: star, hosts: 2, link: " + link + " }", stack, Layout.UNKNOWN)));

        assertThat(thrown.problems()).hasSize(1);
        assertThat(thrown.problems().get(0).got()).isEqualTo(got);
        assertThat(thrown.problems().get(0).fix()).contains(fix);
    }

    @Test
    void whatOneHostIsInsideIsAskedForAndWhereTwoRanksWereTooUnlessANetworkIsNamed() {
        MeasuredLog log = latency(size -> 0.5 + size / 10e3);

        ProblemsException inside = catchThrowableOfType(
                ProblemsException.class,
                () -> Judge.of(log, request(null, "{ type: star, hosts: 2, link: EDR }", null, layout(2, 1))));
        ProblemsException where = catchThrowableOfType(
                ProblemsException.class, () -> Judge.of(log, request("dgx-a100", null, null, Layout.UNKNOWN)));

        assertThat(inside.problems()).extracting(Problem::path).containsExactly("--host");
        assertThat(inside.problems().get(0).fix()).contains("intra: {latency");
        assertThat(where.problems()).extracting(Problem::path).containsExactly("--hosts");
    }

    @Test
    void aHealthyRealLogIsNormal() {
        Judgement judgement =
                Judge.of(LogsTest.sample("nccl_allreduce.txt"), request("dgx-a100", null, null, Layout.UNKNOWN));

        assertThat(judgement.isNormal()).isTrue();
    }

    @Test
    void whatTheLogDoesNotSayIsAskedForAllAtOnce() {
        MeasuredLog log = allReduce(size -> 60 + size / 192e3);

        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class, () -> Judge.of(log, request(null, null, null, Layout.UNKNOWN)));

        assertThat(thrown.problems())
                .extracting(Problem::path)
                .containsExactly("--ranks", "--hosts", "--host, --link or --topology", "--stack");
        assertThat(thrown.problems()).allMatch(each -> each.fix().startsWith("say it with --"));
    }

    @Test
    void aNetworkSmallerThanTheRunIsRefused() {
        MeasuredLog log = allReduce(size -> 60 + size / 192e3);

        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> Judge.of(log, request("dgx-a100", "{ type: star, hosts: 2, link: HDR }", null, layout(32, 4))));

        assertThat(thrown.problems().get(0).got()).contains("2 hosts, but 4 took part");
    }
}
