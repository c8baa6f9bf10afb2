package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.Lab;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Topology;

class TcpTest {
    private static final long SECOND = 1_000_000_000_000L;
    private static final long MILLISECOND = SECOND / 1000;
    private static final long MICROSECOND = MILLISECOND / 1000;

    /** TCP whose processors cost nothing. */
    private static Lab.Setup free(Topology topology, String... more) {
        String[] keys = new String[6 + more.length];
        System.arraycopy(new String[] {"per-message", "0 ps", "per-packet", "0 ps", "per-byte", "0 ps"}, 0, keys, 0, 6);
        System.arraycopy(more, 0, keys, 6, more.length);
        return new Lab.Setup(topology).stack("tcp-newreno", keys);
    }

    /** VALIDATION C1: payload over frame with preamble and gap. */
    @ParameterizedTest
    @CsvSource({"1500, off, 0.94928", "1500, on, 0.94148", "9000, off, 0.99137", "9000, on, 0.99004"})
    void withoutLossTheWholeLinkIsUsedButForHeaders(int mtu, String timestamps, double share) {
        Lab lab = free(Lab.star(2, Lab.link("1 Gb/s", "5 us", mtu)), "timestamps", timestamps)
                .build();

        Message message = lab.send(100_000_000);
        lab.run();

        double goodput = message.bytes * 8 / ((message.lastBitPs - message.firstBitPs) / 1e12) / 1e9;
        assertThat(goodput).isCloseTo(share, within(0.0005));
        assertThat(lab.stack.counters().retransmitted).isZero();
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
    }

    @Test
    void aLongPathIsLimitedByTheWindow() {
        LinkSpec link = Lab.link("10 Gb/s", "5 ms", 1500);
        Lab lab = free(Lab.star(2, link), "receive-window", "2 MiB", "initial-window", "1000")
                .build();

        Message message = lab.send(400_000_000);
        lab.run();

        double rate = message.bytes * 8 / (lab.latencyPs(message) / 1e12);
        assertThat(rate).isCloseTo(839e6, within(0.02 * 839e6));
        assertThat(message.split.get(Term.WINDOW)).isGreaterThan(lab.latencyPs(message) / 2);
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
    }

    /** VALIDATION C5: ceil(log2(S/IW + 1)) rounds where every segment is acknowledged. */
    @ParameterizedTest
    @CsvSource({"10, 1", "14, 2", "30, 2", "31, 3", "100, 4", "1000, 7"})
    void slowStartTakesTheRoundsOfTheory(int segments, int rounds) {
        LinkSpec link = Lab.link("1 Tb/s", "5 ms", 1500);
        Lab lab = free(Lab.star(2, link), "delayed-ack", "0 s").build();

        Message message = lab.send(segments * 1448L);
        lab.run();

        double roundTrips = lab.latencyPs(message) / (20.0 * MILLISECOND) + 0.5;
        assertThat(roundTrips).isCloseTo(rounds, within(0.01));
    }

    @Test
    void aDelayedAcknowledgementComesWithEverySecondSegmentOrWhenItsTimeIsUp() {
        Lab lab = free(Lab.star(2, Lab.link("1 Gb/s", "10 us", 1500))).build();

        lab.send(4 * 1448);
        lab.run();
        long evenControls = lab.network.control().sent;
        lab.send(1448);
        long before = lab.engine.nowPs();
        lab.run();

        assertThat(evenControls).isEqualTo(2);
        assertThat(lab.network.control().sent).isEqualTo(3);
        assertThat(lab.engine.nowPs() - before).isGreaterThan(40 * MILLISECOND);
    }

    /** Q09: write, write, read: Nagle holds the second write back until the delayed acknowledgement of the first. */
    @ParameterizedTest
    @CsvSource({"off, 0 s, 0 s, 40.1", "on, 0 s, 0 s, 0.1", "off, 2.5 us, 260 ns, 40.12"})
    void writeWriteReadStallsUnderNagle(String noDelay, String perMessage, String perPacket, double milliseconds) {
        Lab lab = free(
                        Lab.star(2, Lab.link("100 Gb/s", "25 us", 1500)),
                        "no-delay",
                        noDelay,
                        "per-message",
                        perMessage,
                        "per-packet",
                        perPacket)
                .build();
        int exchanges = 5;
        int[] seen = new int[1];
        lab.whenDelivered(message -> {
            boolean isReply = message.fromRank == 1;
            if (!isReply && ++seen[0] % 2 == 0) {
                lab.send(1, 0, 64);
            } else if (isReply && seen[0] < 2 * exchanges) {
                lab.send(0, 1, 64);
                lab.send(0, 1, 64);
            }
        });

        lab.send(0, 1, 64);
        lab.send(0, 1, 64);
        lab.run();

        Message last = lab.delivered.get(lab.delivered.size() - 1);
        assertThat(lab.delivered).hasSize(3 * exchanges);
        assertThat(lab.deliveredPs.get(last) / (double) exchanges / MILLISECOND)
                .isCloseTo(milliseconds, within(0.02 * milliseconds));
    }

    @Test
    void timeoutsDoubleWhileNothingGetsThrough() {
        LinkSpec good = Lab.link("1 Gb/s", "10 us", 1500);
        LinkSpec dead = Lab.withLoss(good, 1);
        Lab lab = free(Lab.star(new LinkSpec[] {good, good}, new LinkSpec[] {good, dead}, SwitchSpec.plain()))
                .build();

        lab.send(100_000);
        lab.runTo(40 * SECOND);

        // at .2, .6, 1.4, 3, 6.2, 12.6, 25.4 s
        assertThat(lab.stack.counters().timeouts).isEqualTo(7);
        assertThat(lab.network.data().sent).isEqualTo(10 + 7);
        assertThat(lab.delivered).isEmpty();
    }

    @Test
    void oneLossAmongManyIsRepairedWithoutATimeout() {
        LinkSpec link = Lab.link("10 Gb/s", "50 us", 1500);
        LinkSpec lossy = Lab.withLoss(link, 0.0005);
        Lab lab = free(Lab.star(new LinkSpec[] {link, link}, new LinkSpec[] {link, lossy}, SwitchSpec.plain()))
                .build();

        Message message = lab.send(20_000_000);
        lab.run();

        assertThat(lab.delivered).containsExactly(message);
        assertThat(lab.network.data().droppedByCorruption).isGreaterThan(3);
        assertThat(lab.stack.counters().timeouts).isZero();
        assertThat(message.split.get(Term.RETRANSMISSION)).isPositive();
        assertThat(message.split.get(Term.TIMEOUT)).isZero();
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
    }

    @ParameterizedTest
    @CsvSource({"0.001, 1", "0.01, 2", "0.05, 3", "0.2, 4"})
    void everyByteArrivesOnceAndInOrderWhateverIsLost(double loss, long seed) {
        LinkSpec lossy = Lab.withLoss(Lab.link("10 Gb/s", "10 us", 1500), loss);
        Lab lab =
                free(Lab.star(3, lossy), "min-rto", "1 ms").seed(seed).jitter().build();
        long bytes = 0;

        for (int i = 1; i <= 60; i++) {
            bytes += lab.send(0, 1, 137L * i * i).bytes;
            lab.send(1, 0, 1000);
            lab.send(2, 1, 3000L * i);
        }
        lab.run();

        assertThat(lab.delivered).hasSize(180);
        assertThat(lab.delivered.stream().filter(m -> m.fromRank == 0).map(m -> m.id))
                .isSorted();
        assertThat(lab.delivered.stream()
                        .filter(m -> m.fromRank == 0)
                        .mapToLong(m -> m.bytes)
                        .sum())
                .isEqualTo(bytes);
        assertThat(lab.sent).hasSize(180);
        for (Message message : lab.delivered) {
            assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
            for (Term term : Term.values()) {
                assertThat(message.split.get(term)).isNotNegative();
            }
            assertThat(message.zeroLoadPs).isLessThanOrEqualTo(lab.latencyPs(message));
        }
        lab.network.assertConserved();
        assertThat(lab.network.data().inFlight()).isZero();
    }

    /** VALIDATION C6: blocks of 1 MB from 16 servers, each with about one timeout: goodput is S/(S/C + RTO). */
    @ParameterizedTest
    @CsvSource({"200, 38.5", "1, 888.9"})
    void anIncastOfBlocksGivesABlockATimeout(int minRtoMilliseconds, double megabitsPerSecond) {
        int servers = 16;
        int blocks = 50;
        LinkSpec link = Lab.withBuffer(Lab.link("1 Gb/s", "20 us", 1500), 32 * 1538);
        Lab lab = free(Lab.star(servers + 1, link), "min-rto", minRtoMilliseconds + " ms")
                .jitter()
                .build();
        lab.whenDelivered(message -> {
            if (lab.delivered.size() % servers == 0 && lab.delivered.size() < servers * blocks) {
                sendBlock(lab, servers);
            }
        });

        sendBlock(lab, servers);
        lab.run();

        long lastPs = lab.deliveredPs.get(lab.delivered.get(servers * blocks - 1));
        double goodput = blocks * 8.0 * servers * 62_500 / (lastPs / 1e12) / 1e6;
        assertThat(goodput).isCloseTo(megabitsPerSecond, within(0.15 * megabitsPerSecond));
        assertThat(lab.delivered).allMatch(message -> message.split.total() == lab.latencyPs(message));
    }

    private static void sendBlock(Lab lab, int servers) {
        for (int server = 1; server <= servers; server++) {
            lab.send(server, 0, 62_500);
        }
    }

    /** Q09: a single write, or full segments, do not wait under Nagle. */
    @ParameterizedTest
    @CsvSource({"1, 64", "1, 1448", "4, 1448"})
    void nagleHoldsBackNeitherASingleWriteNorFullSegments(int writes, long bytes) {
        Lab lab = free(Lab.star(2, Lab.link("100 Gb/s", "25 us", 1500)), "no-delay", "off")
                .build();

        for (int write = 0; write < writes; write++) {
            lab.send(bytes);
        }
        lab.run();

        assertThat(lab.delivered).hasSize(writes).allMatch(message -> lab.latencyPs(message) < 60 * MICROSECOND);
    }

    /** 1 / (per-packet + per-byte x payload) on one core. */
    @Test
    void aProcessorThatIsSlowerThanTheLinkLimitsTheRate() {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "1 us", 9000)))
                .stack("tcp-newreno")
                .build();

        Message message = lab.send(400_000_000);
        lab.run();

        double packetSeconds = (260e-9 + 8948 * 160e-12);
        double expected = 8948 * 8 / packetSeconds;
        double rate = message.bytes * 8 / (lab.latencyPs(message) / 1e12);
        assertThat(rate).isCloseTo(expected, within(0.02 * expected)).isCloseTo(42e9, within(1e9));
        assertThat(message.split.get(Term.HOST_STACK)).isGreaterThan(lab.latencyPs(message) / 2);
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
        assertThat(lab.stack.counters().cpuBusyPs[1])
                .isCloseTo(lab.latencyPs(message), within(lab.latencyPs(message) / 20));
    }

    @Test
    void aSmallMessagePaysForBothEnds() {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("10 Gb/s", "1 us", 1500)))
                .stack("tcp-newreno")
                .build();

        Message message = lab.send(64);
        lab.run();

        long wirePs = (64 + 52 + 38) * 800;
        long hostPs = 2 * (2_500_000 + 260_000 + 64 * 160);
        assertThat(lab.latencyPs(message)).isEqualTo(2 * wirePs + 2 * MICROSECOND + hostPs);
        assertThat(message.zeroLoadPs).isEqualTo(lab.latencyPs(message));
        assertThat(message.split.get(Term.HOST_STACK)).isEqualTo(hostPs);
        assertThat(message.split.get(Term.QUEUEING)).isZero();
    }
}
