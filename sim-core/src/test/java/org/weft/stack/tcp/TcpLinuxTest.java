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

/** TCP with selective acknowledgements, on a network. */
class TcpLinuxTest {
    private static final long MILLISECOND = 1_000_000_000L;

    /** TCP whose processors cost nothing. */
    static Lab.Setup free(String type, Topology topology, String... more) {
        String[] costs = {"per-message", "0 ps", "per-packet", "0 ps", "per-byte", "0 ps", "per-batch", "0 ps"};
        String[] keys = new String[costs.length + more.length];
        System.arraycopy(costs, 0, keys, 0, costs.length);
        System.arraycopy(more, 0, keys, costs.length, more.length);
        return new Lab.Setup(topology).stack(type, keys);
    }

    @ParameterizedTest
    @CsvSource({"tcp-linux, 0.001, 1", "tcp-linux, 0.01, 2", "tcp-linux, 0.2, 3", "dctcp, 0.01, 4", "dctcp, 0.2, 5"})
    void everyByteArrivesOnceAndInOrderWhateverIsLost(String type, double loss, long seed) {
        LinkSpec lossy = Lab.withLoss(Lab.link("10 Gb/s", "10 us", 1500), loss);
        Lab lab = free(type, Lab.star(3, lossy), "min-rto", "1 ms", "timer-slack", "10 us")
                .seed(seed)
                .jitter()
                .build();

        for (int i = 1; i <= 60; i++) {
            lab.send(0, 1, 137L * i * i);
            lab.send(1, 0, 1000);
            lab.send(2, 1, 3000L * i);
        }
        lab.run();

        assertThat(lab.delivered).hasSize(180);
        assertThat(lab.delivered.stream().filter(m -> m.fromRank == 0).map(m -> m.id))
                .isSorted();
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

    @Test
    void manyLossesInAWindowAreRepairedWithoutATimeout() {
        LinkSpec link = Lab.link("10 Gb/s", "50 us", 1500);
        LinkSpec lossy = Lab.withLoss(link, 0.01);
        Lab lab = free(
                        "tcp-linux",
                        Lab.star(new LinkSpec[] {link, link}, new LinkSpec[] {link, lossy}, SwitchSpec.plain()))
                .build();

        Message message = lab.send(20_000_000);
        lab.run();

        assertThat(lab.delivered).containsExactly(message);
        assertThat(lab.network.data().droppedByCorruption).isGreaterThan(80);
        assertThat(lab.stack.counters().timeouts).isZero();
        assertThat(lab.stack.counters().retransmitted)
                .isBetween(lab.network.data().droppedByCorruption, lab.network.data().droppedByCorruption + 5);
        assertThat(message.split.get(Term.RETRANSMISSION)).isPositive();
    }

    /** The last segment is lost: a probe after two round trips and the slack of timers, not the timer of 200 ms. */
    @Test
    void aLostTailCostsAProbe() {
        LinkSpec link = Lab.link("1 Gb/s", "10 us", 1500);
        Lab lab = free("tcp-linux", Lab.star(2, Lab.withBuffer(link, 1 << 20))).build();
        LinkSpec thin = Lab.withBuffer(Lab.link("100 Mb/s", "10 us", 1500), 6 * 1538);
        Lab lossy = free(
                        "tcp-linux",
                        Lab.star(new LinkSpec[] {link, link}, new LinkSpec[] {link, thin}, SwitchSpec.plain()))
                .build();

        lab.send(10 * 1448);
        lab.run();
        Message message = lossy.send(10 * 1448);
        lossy.run();

        assertThat(lab.stack.counters().probes).isZero();
        assertThat(lossy.network.data().droppedByCongestion).isPositive();
        assertThat(lossy.stack.counters().probes).isPositive();
        assertThat(lossy.stack.counters().timeouts).isZero();
        assertThat(lossy.latencyPs(message)).isLessThan(10 * MILLISECOND);
    }

    /** Where NewReno has 65 Mb/s and 36 timeouts. */
    @Test
    void anIncastWithProbesIsFarBetterThanWithClassicalTimeouts() {
        int servers = 16;
        int blocks = 50;
        LinkSpec link = Lab.withBuffer(Lab.link("1 Gb/s", "20 us", 1500), 64 * 1538);
        Lab lab = free("tcp-linux", Lab.star(servers + 1, link)).jitter().build();
        lab.whenDelivered(message -> {
            if (lab.delivered.size() % servers == 0 && lab.delivered.size() < servers * blocks) {
                sendBlock(lab, servers);
            }
        });

        sendBlock(lab, servers);
        lab.run();

        long lastPs = lab.deliveredPs.get(lab.delivered.get(servers * blocks - 1));
        double goodput = blocks * 8.0 * servers * 62_500 / (lastPs / 1e12) / 1e6;
        assertThat(goodput).isGreaterThan(150);
        assertThat(lab.stack.counters().timeouts).isLessThan(20);
    }

    private static void sendBlock(Lab lab, int servers) {
        for (int server = 1; server <= servers; server++) {
            lab.send(server, 0, 62_500);
        }
    }

    /** A window that starts at 64 KiB and grows never limits; without scaling it does. */
    @ParameterizedTest
    @CsvSource({"on, 8.9e9, 0.05", "off, 0.104e9, 0.03"})
    void theWindowGrowsWithWhatArrivesUnlessItCannotBeWritten(String scaling, double bitsPerSecond, double tolerance) {
        LinkSpec link = Lab.link("10 Gb/s", "1250 us", 1500);
        Lab lab = free(
                        "tcp-linux",
                        Lab.star(2, link),
                        "window-scaling",
                        scaling,
                        "receive-window",
                        scaling.equals("on") ? "32 MiB" : "65535 B",
                        "send-buffer",
                        "64 MiB",
                        "hystart",
                        "off")
                .build();

        Message message = lab.send(scaling.equals("on") ? 2_000_000_000 : 50_000_000);
        lab.run();

        double rate = message.bytes * 8 / (lab.latencyPs(message) / 1e12);
        assertThat(rate).isCloseTo(bitsPerSecond, within(tolerance * bitsPerSecond));
    }
}
