package org.weft.stack.rdma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.BrokenConnection;
import org.weft.stack.Lab;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.topology.Topology;

class RdmaTest {
    private static final long MILLISECOND = 1_000_000_000L;

    /** Loss on the way to host 1 only, so that acknowledgements of host 0's messages get through. */
    private static Topology lossyForward(LinkSpec link, double loss) {
        return Lab.star(
                new LinkSpec[] {link, link}, new LinkSpec[] {link, Lab.withLoss(link, loss)}, SwitchSpec.plain());
    }

    /** VALIDATION C1. */
    @ParameterizedTest
    @CsvSource({"1500, 0.92586", "5000, 0.98037"})
    void goodputIsTheLinkLessTheHeadersOfRoceV2(int mtu, double share) {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "500 ns", mtu)))
                .stack("roce-v2")
                .build();

        Message message = lab.send(100_000_000);
        lab.run();

        double goodput = message.bytes * 8 / ((message.lastBitPs - message.firstBitPs) / 1e12) / 100e9;
        assertThat(goodput).isCloseTo(share, within(0.0005));
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
    }

    @ParameterizedTest
    @CsvSource({"1500, 4096, 1024", "1500, 512, 512", "9000, 4096, 4096", "2500, 4096, 2048"})
    void aPathMtuThatTheLinksCannotHoldIsTheNextOneThatTheyCan(int linkMtu, int written, int payload) {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "500 ns", linkMtu)))
                .stack("roce-v2", "mtu", written + " B")
                .build();

        lab.send(10L * payload);
        lab.run();

        assertThat(lab.network.data().sent).isEqualTo(10);
    }

    /** VALIDATION C2: 26 B a packet, 16 more in the first one. */
    @Test
    void infiniBandPacketsWearTwentySixBytesAndTheFirstOneFortyTwo() {
        LinkSpec link = Lab.with(Lab.link("100 Gb/s", "500 ns", 4096), Technology.INFINIBAND);
        Lab lab = new Lab.Setup(Lab.star(2, link)).stack("infiniband").build();

        lab.send(3 * 4096);
        lab.run();

        assertThat(lab.network.data().sent).isEqualTo(3);
        assertThat(lab.network.data().wireBytes).isEqualTo(3 * (4096 + 26) + 16);
        assertThat(lab.network.control().wireBytes).isEqualTo(lab.network.control().sent * 30);
    }

    @Test
    void aMessageCostsPostingAndCompletionAndNoByte() {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "500 ns", 5000)))
                .stack("roce-v2")
                .build();

        Message small = lab.send(8);
        lab.run();
        Message large = lab.send(1 << 20);
        lab.run();

        assertThat(small.split.get(Term.HOST_STACK)).isEqualTo(2 * 60_000);
        assertThat(large.split.get(Term.HOST_STACK)).isEqualTo(2 * 60_000);
        assertThat(lab.latencyPs(small)).isEqualTo(small.zeroLoadPs);
        assertThat(lab.stack.counters().rdmaCompletion.count()).isEqualTo(2);
    }

    @Test
    void aLargeMessageIsSentWhenItIsAcknowledgedAndASmallOneWhenItLeaves() {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "500 ns", 5000)))
                .stack("roce-v2")
                .build();
        int[] sentAtDelivery = new int[2];
        lab.whenDelivered(message -> sentAtDelivery[message.bytes > 4096 ? 1 : 0] = lab.sent.size());

        lab.send(4096);
        lab.run();
        lab.send(100_000);
        lab.run();

        assertThat(sentAtDelivery[0]).isEqualTo(1);
        assertThat(sentAtDelivery[1]).isEqualTo(1);
        assertThat(lab.sent).hasSize(2);
    }

    /** VALIDATION C9: (1-p)/(1-p+pW), W packets in the pipe and in the window; selective repeat 1-p. */
    @ParameterizedTest
    @CsvSource({
        "0.01, 64, go-back-n, 0.6074",
        "0.01, 128, go-back-n, 0.4361",
        "0.001, 64, go-back-n, 0.9398",
        "0.01, 64, selective-repeat, 0.99",
        "0.01, 128, selective-repeat, 0.99"
    })
    void lossCostsThePipeUnderGoBackNAndThePacketUnderSelectiveRepeat(
            double loss, int pipe, String recovery, double share) {
        long packetPs = (4096 + 38) * 80;
        long controlPs = (64 + 38) * 80;
        long latencyPs = (pipe * packetPs - 2 * packetPs - 2 * controlPs) / 4;
        LinkSpec link = Lab.link("100 Gb/s", latencyPs + " ps", 4096);
        int window = recovery.equals("go-back-n") ? pipe : 2 * pipe;
        Lab lab = new Lab.Setup(lossyForward(link, loss))
                .stack("fixed-window", "window", window * 4096 + " B", "recovery", recovery)
                .build();

        Message message = lab.send(60_000L * 4096);
        lab.run();

        double goodput = 60_000 * packetPs / (double) (message.lastBitPs - message.firstBitPs);
        assertThat(lab.stack.counters().timeouts).isZero();
        assertThat(goodput).isCloseTo(share, within(0.03 * share));
        assertThat(message.split.get(Term.RETRANSMISSION)).isPositive();
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
    }

    /**
     * Q12: messages of 1 MiB one at a time. The loss of a last packet costs a timeout; with one NAK for a packet, the loss of its
     * repetition does too: 1e-2 (1 + 256 x 1e-2) a message.
     */
    @ParameterizedTest
    @CsvSource({"repeated, 0.0100, 0.11", "once, 0.0356, 0.03"})
    void aLostTailCostsATimeout(String nak, double timeoutsPerMessage, double share) {
        long packetPs = (4096 + 82) * 80;
        Lab lab = new Lab.Setup(lossyForward(Lab.link("100 Gb/s", "1 us", 4200), 0.01))
                .stack("roce-v2", "lossless", "off", "nak", nak, "window", 31 * 4096 + " B", "per-message", "0 ps")
                .build();
        int messages = 3000;
        lab.whenDelivered(message -> {
            if (lab.delivered.size() < messages) {
                lab.send(1 << 20);
            }
        });

        lab.send(1 << 20);
        lab.run();

        double expected = messages * timeoutsPerMessage;
        double timeouts = lab.stack.counters().timeouts;
        assertThat(timeouts).isCloseTo(expected, within(4 * Math.sqrt(expected)));
        long lastPs = lab.deliveredPs.get(lab.delivered.get(messages - 1));
        double goodput = messages * 256.0 * packetPs / lastPs;
        double busy = lastPs - timeouts * 67.108864 * MILLISECOND;
        assertThat(busy / (messages * 256.0 * packetPs)).isBetween(1.0, 1.5);
        assertThat(goodput * timeouts / expected).isCloseTo(share, within(0.01));
    }

    @ParameterizedTest
    @CsvSource({
        "go-back-n, once, 0.01, 1",
        "go-back-n, repeated, 0.05, 2",
        "selective-repeat, once, 0.05, 3",
        "selective-repeat, once, 0.2, 4"
    })
    void everyMessageArrivesOnceAndInOrderWhateverIsLost(String recovery, String nak, double loss, long seed) {
        LinkSpec lossy = Lab.withLoss(Lab.link("100 Gb/s", "1 us", 5000), loss);
        Lab lab = new Lab.Setup(Lab.star(3, lossy))
                .stack("fixed-window", "recovery", recovery, "nak", nak, "ack-timeout", "100 us")
                .seed(seed)
                .build();

        for (int i = 0; i < 80; i++) {
            lab.send(0, 1, 997L * i * i);
            lab.send(1, 0, 64);
            lab.send(2, 1, 4096);
        }
        lab.run();

        assertThat(lab.delivered).hasSize(240).doesNotHaveDuplicates();
        assertThat(lab.sent).hasSize(240).doesNotHaveDuplicates();
        assertThat(lab.delivered.stream().filter(m -> m.fromRank == 0).map(m -> m.id))
                .isSorted();
        for (Message message : lab.delivered) {
            assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
            for (Term term : Term.values()) {
                assertThat(message.split.get(term)).isNotNegative();
            }
        }
        lab.network.assertConserved();
    }

    @Test
    void aDeadPathFailsTheConnectionAfterSevenRetriesAndSaysSo() {
        Lab lab = new Lab.Setup(lossyForward(Lab.link("100 Gb/s", "1 us", 5000), 1))
                .stack("roce-v2", "lossless", "off")
                .build();

        lab.send(1 << 20);
        lab.run();

        assertThat(lab.delivered).isEmpty();
        assertThat(lab.stack.counters().queuePairErrors).isEqualTo(1);
        assertThat(lab.stack.counters().retries).isEqualTo(7);
        assertThat(lab.engine.nowPs() / MILLISECOND).isEqualTo(8 * 67);
        assertThat(lab.stack.counters().mostRetriesInARow).isEqualTo(7);
        assertThat(lab.stack.counters().queuePairs).isEqualTo(1);
        assertThat(lab.stack.counters().queuePairsRetrying).isZero();
        assertThat(lab.stack.counters().flushed).isEqualTo(1);
        assertThat(lab.stack.counters().broken)
                .containsExactly(new BrokenConnection(
                        "host-0",
                        "host-1",
                        lab.engine.nowPs(),
                        BrokenConnection.Cause.NO_ANSWER,
                        7,
                        0,
                        4_096_000L << 14,
                        1));
    }

    /** Half of all packets are lost, so that a NAK soon follows a NAK. */
    private static Lab underNaks(int retries, String recovery, int seed) {
        return new Lab.Setup(lossyForward(Lab.link("100 Gb/s", "1 us", 5000), 0.5))
                .stack(
                        "roce-v2",
                        "lossless",
                        "off",
                        "nak",
                        "repeated",
                        "recovery",
                        recovery,
                        "retries",
                        "" + retries,
                        "ack-timeout",
                        "1 ms")
                .seed(seed)
                .build();
    }

    /** InfiniBand 9.9.2.1.1: one counter for timeouts and sequence errors. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void naksAreTriesLikeTimeoutsAndTooManyOfThemFailTheConnection(int retries) {
        Lab lab = underNaks(retries, "go-back-n", 1);

        lab.send(1000 * 4096);
        lab.run();

        BrokenConnection broken = lab.stack.counters().broken.get(0);
        assertThat(lab.delivered).isEmpty();
        assertThat(lab.stack.counters().timeouts).isZero();
        assertThat(lab.stack.counters().negatives).isEqualTo(lab.stack.counters().retries + 1);
        assertThat(lab.stack.counters().mostRetriesInARow).isEqualTo(retries);
        assertThat(broken.cause()).isEqualTo(BrokenConnection.Cause.LOST_AGAIN);
        assertThat(broken.tries()).isEqualTo(retries);
        assertThat(broken.negatives()).isEqualTo(retries);
        assertThat(lab.stack.counters().queuePairsRetrying).isZero();
    }

    @Test
    void selectiveRepeatIsToldByAcknowledgementsWhichAreNoTries() {
        Lab lab = underNaks(0, "selective-repeat", 1);

        lab.send(20 * 4096);
        lab.run();

        assertThat(lab.stack.counters().negatives).isZero();
        assertThat(lab.stack.counters().retransmitted).isPositive();
    }

    /** Twenty losses, most of them within what one acknowledgement answers, and no packet three times in a row. */
    @Test
    void aNakThatAcknowledgesSomethingNewEndsTheRowOfTries() {
        Lab lab = new Lab.Setup(lossyForward(Lab.link("100 Gb/s", "1 us", 5000), 0.02))
                .stack("roce-v2", "lossless", "off", "nak", "repeated", "ack-every", "256", "retries", "2")
                .build();

        lab.send(1000 * 4096);
        lab.run();

        assertThat(lab.delivered).hasSize(1);
        assertThat(lab.stack.counters().negatives).isGreaterThan(10);
        assertThat(lab.stack.counters().mostRetriesInARow).isLessThanOrEqualTo(2);
    }

    @Test
    void whereTheTimerAdaptsOnlyThatCounts() {
        Lab lab = underNaks(1, "go-back-n-improved", 1);

        lab.send(40 * 4096);
        lab.run();

        assertThat(lab.stack.counters().negatives).isGreaterThan(2);
        assertThat(lab.stack.counters().retries).isEqualTo(lab.stack.counters().timeouts);
    }

    /** InfiniBand 9.7.5.2.8: a queue pair whose receiver was not ready so often goes into error, and no timer runs any more. */
    @Test
    void aReceiverThatIsNeverReadyBreaksThePairAndNothingIsRepeatedAfterwards() {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "1 us", 5000)))
                .stack(
                        "roce-v2",
                        "verb",
                        "send",
                        "receive-queue",
                        "1",
                        "rnr-timer",
                        "10 us",
                        "rnr-retries",
                        "2",
                        "completion",
                        "1 ms")
                .build();

        for (int message = 0; message < 6; message++) {
            lab.send(1000);
        }
        lab.run();
        lab.send(1000);
        lab.run();

        assertThat(lab.stack.counters().queuePairErrors).isEqualTo(1);
        assertThat(lab.stack.counters().retries).isZero();
        assertThat(lab.stack.counters().queuePairsResting).isZero();
        assertThat(lab.stack.counters().notReady).isEqualTo(3);
        assertThat(lab.stack.counters().flushed).isEqualTo(7 - lab.delivered.size());
        assertThat(lab.stack.counters().broken.get(0).cause()).isEqualTo(BrokenConnection.Cause.NO_ROOM);
        assertThat(lab.stack.counters().broken.get(0).tries()).isEqualTo(2);
    }

    @Test
    void losslessRoceLosesNothingInAnIncast() {
        LinkSpec link = Lab.withBuffer(Lab.link("100 Gb/s", "500 ns", 5000), 64 * 4178);
        Lab lab = new Lab.Setup(Lab.star(9, link)).stack("roce-v2").build();

        for (int sender = 1; sender < 9; sender++) {
            lab.send(sender, 0, 1 << 20);
        }
        lab.run();

        assertThat(lab.delivered).hasSize(8);
        assertThat(lab.network.data().dropped()).isZero();
        assertThat(lab.stack.counters().retransmitted).isZero();
        long wirePs = 8 * (256 * 4178L + 16) * 80;
        assertThat(lab.engine.nowPs()).isGreaterThan(wirePs);
        assertThat(lab.delivered.stream().mapToLong(lab::latencyPs).max().orElseThrow())
                .isCloseTo(wirePs, within(wirePs / 100));
        for (Message message : lab.delivered) {
            assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
        }
    }
}
