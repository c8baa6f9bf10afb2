package org.weft.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;

class MessageProtocolTest {
    private static final LinkSpec LINK = Lab.link("100 Gb/s", "500 ns", 5000);

    private static Lab lab(String... keysAndTexts) {
        return new Lab.Setup(Lab.star(2, LINK)).stack("roce-v2", keysAndTexts).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"roce-v2", "tcp-newreno", "tcp-linux", "fixed-window", "ideal"})
    void everyMessageArrivesOnceWhateverTheProtocolAndTheStack(String stack) {
        Lab lab = new Lab.Setup(Lab.star(3, LINK))
                .stack(stack, "eager-limit", "4 KiB", "channels", "3", "stripe", "32 KiB")
                .jitter()
                .build();

        for (int i = 0; i < 60; i++) {
            lab.send(i % 3, (i + 1) % 3, 331L * i * i);
        }
        lab.run();

        assertThat(lab.delivered).hasSize(60).doesNotHaveDuplicates();
        assertThat(lab.sent).hasSize(60).doesNotHaveDuplicates();
        for (Message message : lab.delivered) {
            assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
            for (Term term : Term.values()) {
                assertThat(message.split.get(term)).isNotNegative();
            }
        }
        lab.network.assertConserved();
    }

    @Test
    void anEagerMessageIsCopiedAtBothEndsAndFreesItsSenderAtOnce() {
        Lab plain = lab();
        Lab eager = lab("eager-limit", "8 KiB", "copy", "10 GB/s");

        Message without = plain.send(4096);
        plain.run();
        Message with = eager.send(4096);
        eager.runTo(600_000);
        int sentEarly = eager.sent.size();
        eager.runTo(1_000_000_000);

        assertThat(sentEarly).isEqualTo(1);
        assertThat(eager.latencyPs(with)).isEqualTo(plain.latencyPs(without) + 2 * 409_600);
        assertThat(with.zeroLoadPs).isEqualTo(eager.latencyPs(with));
    }

    @Test
    void aLargeMessageWaitsForItsReceive() {
        Lab lab = lab("eager-limit", "8 KiB");
        lab.holdReceives();

        Message message = lab.send(1 << 20);
        lab.runTo(1_000_000_000);
        int early = lab.delivered.size();
        long packets = lab.network.data().sent;
        lab.post(message);
        lab.runTo(2_000_000_000);

        assertThat(early).isZero();
        assertThat(packets).isEqualTo(1);
        assertThat(lab.delivered).containsExactly(message);
        assertThat(lab.stack.counters().rendezvousMessages).isEqualTo(1);
        assertThat(lab.stack.counters().eagerMessages).isZero();
        assertThat(lab.stack.counters().unexpectedMessages).isZero();
    }

    @Test
    void anEagerMessageWithoutReceiveIsCopiedOnceMoreWhenThatComes() {
        Lab lab = lab("eager-limit", "8 KiB", "copy", "10 GB/s");
        lab.holdReceives();

        Message message = lab.send(8192);
        lab.run();
        long postedPs = lab.engine.nowPs();
        lab.post(message);
        lab.run();

        assertThat(lab.deliveredPs.get(message)).isEqualTo(postedPs + 819_200);
        assertThat(lab.stack.counters().unexpectedMessages).isEqualTo(1);
        assertThat(lab.stack.counters().eagerMessages).isEqualTo(1);
    }

    @Test
    void channelsShareALargeMessageAndTakeTurnsWithSmallOnes() {
        Lab lab = lab("channels", "4", "stripe", "64 KiB");

        lab.send(1 << 20);
        lab.run();
        long parts = lab.stack.counters().rdmaCompletion.count();
        for (int i = 0; i < 8; i++) {
            lab.send(1000);
        }
        lab.run();

        assertThat(parts).isEqualTo(4);
        assertThat(lab.delivered).hasSize(9);
        assertThat(lab.stack.counters().rdmaCompletion.count()).isEqualTo(12);
    }

    @Test
    void smallMessagesAreGatheredUntilTheyFillABatchOrTheFirstHasWaited() {
        MessageSpec batches = new MessageSpec(-1, 80_000_000_000L, 1, Long.MAX_VALUE, 1000, 10_000_000, 0, 0);
        Lab lab = new Lab.Setup(Lab.star(2, LINK))
                .stack(new Library(Given.stack("roce-v2"), batches))
                .build();

        for (int i = 0; i < 3; i++) {
            lab.send(400);
        }
        lab.run();
        long packets = lab.network.data().sent;
        Message alone = lab.send(400);
        lab.run();

        assertThat(packets).isEqualTo(1);
        assertThat(lab.delivered).hasSize(4);
        assertThat(lab.sent).hasSize(4);
        assertThat(lab.latencyPs(alone)).isGreaterThan(10_000_000);
        for (Message message : lab.delivered) {
            assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
        }
    }

    /** So many at a time, each in the time of one: requests wait for their turn, and that is the window's time. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 1", "1, 2", "4, 3"})
    void readsWaitUntilThereAreFewEnoughUnderWay(int reads, int channels) {
        Lab lab =
                lab("verb", "read", "outstanding-reads", "" + reads, "channels", "" + channels, "per-message", "0 ps");
        Message one = lab.send(64);
        lab.run();
        long onePs = lab.latencyPs(one);

        long startPs = lab.engine.nowPs();
        for (int i = 0; i < 24; i++) {
            lab.send(64);
        }
        lab.run();

        int together = reads * channels;
        Message last = lab.delivered.get(24);
        double rounds = (lab.deliveredPs.get(last) - startPs) / (double) onePs;
        assertThat(lab.delivered).hasSize(25);
        assertThat(rounds).isCloseTo(24.0 / together, within(0.3 + 0.05 * 24 / together));
        for (Message message : lab.delivered) {
            assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
        }
        assertThat(last.split.get(Term.WINDOW)).isCloseTo(lab.latencyPs(last) - onePs, within(onePs / 2));
    }

    @Test
    void gatheredMessagesThatAreFetchedAccountForAllTheirTime() {
        Lab lab = lab("verb", "read", "outstanding-reads", "1");
        MessageSpec batches = new MessageSpec(-1, 80_000_000_000L, 1, Long.MAX_VALUE, 1000, 10_000_000, 0, 0);
        Lab gathered = new Lab.Setup(Lab.star(2, LINK))
                .stack(new Library(Given.stack("roce-v2", "verb", "read", "outstanding-reads", "1"), batches))
                .build();

        for (int i = 0; i < 7; i++) {
            lab.send(400);
            gathered.send(400);
        }
        lab.run();
        gathered.run();

        assertThat(gathered.delivered).hasSize(7);
        assertThat(gathered.stack.counters().gatheredMessages).isEqualTo(6);
        for (Message message : gathered.delivered) {
            assertThat(message.split.total()).isEqualTo(gathered.latencyPs(message));
        }
        assertThat(lab.delivered).hasSize(7);
    }

    /** A stack under a library that no text describes. */
    private record Library(StackSpec plain, MessageSpec messages) implements StackSpec {
        @Override
        public String name() {
            return plain.name();
        }

        @Override
        public boolean worksOn(Technology technology) {
            return plain.worksOn(technology);
        }

        @Override
        public boolean lossless() {
            return plain.lossless();
        }

        @Override
        public boolean reorderingLooksLikeLoss() {
            return plain.reorderingLooksLikeLoss();
        }

        @Override
        public StackNetwork build(StackContext context) {
            return plain.build(context.with(messages));
        }
    }

    @Test
    void aReadCostsARequestAndLeavesItsSendersProcessorAlone() {
        Lab write = lab();
        Lab read = lab("verb", "read");

        Message written = write.send(4096);
        write.run();
        Message fetched = read.send(4096);
        read.run();

        // The request over two links; then its acknowledgement leaves the sender before the data does.
        long requestPs = 2 * (44 + 16 + 38) * 80L + 1_000_000 + (44 + 4 + 38) * 80L;
        assertThat(read.latencyPs(fetched)).isEqualTo(write.latencyPs(written) + requestPs);
        assertThat(read.stack.counters().cpuBusyPs[0]).isZero();
        assertThat(fetched.split.total()).isEqualTo(read.latencyPs(fetched));
    }

    @Test
    void aSenderRestsWhereItsReceiverHasNoRoomPosted() {
        Lab lab = new Lab.Setup(Lab.star(2, LINK))
                .stack("roce-v2", "verb", "send", "receive-queue", "1", "rnr-timer", "100 us", "per-message", "5 us")
                .build();

        for (int i = 0; i < 6; i++) {
            lab.send(64);
        }
        lab.run();

        assertThat(lab.delivered).hasSize(6);
        assertThat(lab.stack.counters().notReady).isPositive();
        assertThat(lab.deliveredPs.get(lab.delivered.get(5))).isGreaterThan(100_000_000);
    }

    @Test
    void aReceiverThatIsNeverReadyFailsTheConnectionByName() {
        Lab lab = new Lab.Setup(Lab.star(2, LINK))
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

        for (int i = 0; i < 3; i++) {
            lab.send(64);
        }
        lab.run();

        assertThat(lab.stack.counters().queuePairErrors).isEqualTo(1);
        assertThat(lab.stack.counters().broken)
                .singleElement()
                .matches(pair -> pair.from().equals("host-0") && pair.to().equals("host-1"))
                .matches(pair -> pair.cause() == BrokenConnection.Cause.NO_ROOM && pair.tries() == 2);
    }

    @Test
    void smallMessagesArePostedWithTheirDataAndLargeOnesAreFetched() {
        Lab plain = lab();
        Lab fetching = lab("fetch", "700 ns", "inline", "220 B");

        Message small = fetching.send(220);
        fetching.run();
        Message large = fetching.send(4096);
        fetching.run();
        Message smallAlone = plain.send(220);
        plain.run();
        Message largeAlone = plain.send(4096);
        plain.run();

        assertThat(fetching.latencyPs(small)).isEqualTo(plain.latencyPs(smallAlone));
        assertThat(fetching.latencyPs(large)).isEqualTo(plain.latencyPs(largeAlone) + 700_000);
        assertThat(large.zeroLoadPs).isEqualTo(fetching.latencyPs(large));
    }

    @Test
    void improvedGoBackNNeverWaitsAWholeTimeoutForARepetitionThatIsLost() {
        LinkSpec lossy = Lab.withLoss(LINK, 0.02);
        long[] endPs = new long[2];
        for (int improved = 0; improved < 2; improved++) {
            Lab lab = new Lab.Setup(
                            Lab.star(new LinkSpec[] {LINK, LINK}, new LinkSpec[] {LINK, lossy}, SwitchSpec.plain()))
                    .stack("roce-v2", "lossless", "off", "recovery", improved == 0 ? "go-back-n" : "go-back-n-improved")
                    .build();
            lab.send(20_000_000);
            lab.run();
            assertThat(lab.delivered).hasSize(1);
            endPs[improved] = lab.deliveredPs.get(lab.delivered.get(0));
        }

        assertThat(endPs[1]).isLessThan(endPs[0] / 3);
    }

    @Test
    void whatCannotBeIsRefusedWithANumberThatCan() {
        assertThatThrownBy(() -> Given.stack("roce-v2", "mtu", "1500 B")).hasMessageContaining("1 KiB");
        LinkFacts links = new LinkFacts(5000, 1_000_000, 0, 2, 100_000_000_000L, 100_000_000_000L, 1);
        assertThat(Given.stack("roce-v2", "mtu", "4096 B", "window", "1 KiB").misfits(links))
                .singleElement()
                .matches(misfit -> misfit.key().equals("window") && misfit.fix().contains("8 KiB"));
        assertThatThrownBy(() -> Given.stack("roce-v2", "receive-queue", "4")).hasMessageContaining("verb: send");
        assertThatThrownBy(() -> Given.stack("roce-v2", "ack-timeout", "40")).hasMessageContaining("n from 1 to 31");
    }
}
