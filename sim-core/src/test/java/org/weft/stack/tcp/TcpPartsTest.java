package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The small rules of TCP, each by hand. */
class TcpPartsTest {
    private static final long MS = 1_000_000_000L;

    @Nested
    class DctcpRules {
        private final CongestionWindow window = new CongestionWindow(1000, 100, 1);
        private final Dctcp dctcp = new Dctcp(window, 1);

        private void acknowledge(long number, long bytes, boolean isMarked, long sentEnd) {
            AckSample ack = new AckSample();
            ack.number = number;
            ack.bytes = bytes;
            ack.isMarked = isMarked;
            ack.sentEnd = sentEnd;
            dctcp.onFeedback(ack);
        }

        /** alpha = (1 - 1/16) alpha + 1/16 F, once a round trip: 1, then F = 0, then F = 1/2. */
        @Test
        void alphaFollowsTheShareOfMarkedBytes() {
            acknowledge(1000, 1000, false, 100_000);
            double afterNone = dctcp.alpha();
            acknowledge(51_000, 50_000, true, 150_000);
            acknowledge(101_000, 50_000, false, 200_000);

            assertThat(afterNone).isCloseTo(15.0 / 16, within(1e-12));
            assertThat(dctcp.alpha()).isCloseTo(15.0 / 16 * 15 / 16 + 0.5 / 16, within(1e-12));
        }

        @Test
        void aMarkCutsTheWindowByHalfOfAlpha() {
            acknowledge(1000, 1000, false, 100_000);

            dctcp.onMarks(100_000, 0);

            assertThat(window.bytes()).isEqualTo((long) (100_000 * (1 - 15.0 / 32)));
        }
    }

    @Nested
    class TailProbeRules {
        private final TailProbe probe = new TailProbe(200 * MS, 2 * MS);
        private final AckSample ack = new AckSample();

        @Test
        void itWaitsTwoRoundTripsAndForADelayedAcknowledgementOfALoneSegment() {
            assertThat(probe.waitPs(10 * MS, 5)).isEqualTo(22 * MS);
            assertThat(probe.waitPs(10 * MS, 1)).isEqualTo(220 * MS);
        }

        @Test
        void aRepetitionWhoseBytesAreAcknowledgedBeyondItHasRepairedALoss() {
            probe.onSent(5000, true);
            ack.number = 6000;
            ack.bytes = 1000;

            assertThat(probe.onAcknowledged(ack)).isTrue();
            assertThat(probe.isOut()).isFalse();
        }

        @Test
        void oneThatArrivedTwiceHasNot() {
            probe.onSent(5000, true);
            ack.number = 5000;
            ack.blocks = new SackBlocks();
            ack.blocks.add(4000, 5000);
            ack.blocks.isDuplicate = true;

            assertThat(probe.onAcknowledged(ack)).isFalse();
            assertThat(probe.isOut()).isFalse();
        }
    }

    @Nested
    class FrtoRules {
        private final Frto frto = new Frto();

        @Test
        void anOriginalThatIsAcknowledgedProvesTheTimeoutWrong() {
            frto.begin();

            assertThat(frto.onAcknowledged(true, true)).isTrue();
            assertThat(frto.isOn()).isFalse();
        }

        @Test
        void afterTheRepetitionTwoNewSegmentsGoFirstAndADuplicateProvesTheLoss() {
            frto.begin();

            boolean first = frto.onAcknowledged(true, false);
            boolean prefers = frto.prefersNew();
            frto.onNewSegment();
            frto.onNewSegment();
            boolean prefersStill = frto.prefersNew();
            boolean second = frto.onAcknowledged(false, false);

            assertThat(first).isFalse();
            assertThat(prefers).isTrue();
            assertThat(prefersStill).isFalse();
            assertThat(second).isFalse();
            assertThat(frto.isOn()).isFalse();
        }
    }

    @Nested
    class ReductionRules {
        private final ProportionalRate rate = new ProportionalRate(1000);

        /** RFC 6937: from 20 segments to 14, 7 sent for 10 delivered. */
        @Test
        void whileMoreIsOutThanTheThresholdSevenLeaveForTenThatArrive() {
            rate.begin(20_000);
            long flight = 20_000;
            int sent = 0;

            for (int arrival = 0; arrival < 10; arrival++) {
                flight -= 1000;
                long window = rate.windowBytes(1000, flight, 14_000, true);
                while (flight + 1000 <= window) {
                    flight += 1000;
                    sent++;
                    rate.onSent(1000);
                }
            }

            assertThat(sent).isEqualTo(7);
        }

        @Test
        void belowTheThresholdItGrowsByASegmentForEachThatArrives() {
            rate.begin(20_000);
            rate.onSent(1000);

            // 5 arrived, 1 sent: 4 are owed, and one more while all goes well
            assertThat(rate.windowBytes(5000, 4000, 14_000, true)).isEqualTo(4000 + 5000 + 1000);
            assertThat(rate.windowBytes(0, 4000, 14_000, false)).isEqualTo(4000 + 4000);
        }
    }

    @Nested
    class UndoRules {
        private final Undo undo = new Undo();
        private final AckSample ack = new AckSample();

        @Test
        void everyRepetitionMustBeReported() {
            undo.begin();
            undo.onRepeated(100);
            undo.onRepeated(200);
            ack.echoPs = -1;

            undo.onDuplicate();
            boolean one = undo.isProven(ack);
            undo.onDuplicate();

            assertThat(one).isFalse();
            assertThat(undo.isProven(ack)).isTrue();
        }

        @Test
        void anEchoFromBeforeTheFirstRepetitionIsEnough() {
            undo.begin();
            undo.onRepeated(100);
            ack.bytes = 1000;
            ack.echoPs = 100;
            boolean ofTheRepetition = undo.isProven(ack);
            ack.echoPs = 99;

            assertThat(ofTheRepetition).isFalse();
            assertThat(undo.isProven(ack)).isTrue();
        }
    }

    @Nested
    class AcknowledgementRules {
        /** Linux: half the delay and the gap; 40 to 60 to 70 for gaps of 35 ms, down towards 40 for short ones, 200 at most. */
        @Test
        void theDelayFollowsTheGaps() {
            AckDelay delay = new AckDelay(40 * MS, 200 * MS);
            delay.onSegment(0);
            delay.onSegment(35 * MS);
            long first = delay.delayPs();
            delay.onSegment(70 * MS);
            long second = delay.delayPs();
            delay.onSegment(71 * MS);

            assertThat(first).isEqualTo(55 * MS);
            assertThat(second).isEqualTo(62_500_000_000L);
            assertThat(delay.delayPs()).isEqualTo(51_250_000_000L);
        }

        @Test
        void theYoungestBlockComesFirstAndWhatTouchesIsJoined() {
            RecentBlocks recent = new RecentBlocks();
            recent.add(2000, 3000);
            recent.add(6000, 7000);
            recent.add(3000, 4000);
            SackBlocks blocks = new SackBlocks();

            recent.write(blocks, 3);

            assertThat(blocks.count).isEqualTo(2);
            assertThat(blocks.starts).startsWith(2000, 6000);
            assertThat(blocks.ends).startsWith(4000, 7000);
        }

        @Test
        void whatArrivedTwiceIsSaidFirstAndOnce() {
            RecentBlocks recent = new RecentBlocks();
            recent.add(5000, 6000);
            recent.addTwice(1000, 2000);
            SackBlocks blocks = new SackBlocks();

            recent.write(blocks, 3);
            boolean said = blocks.isDuplicate && blocks.starts[0] == 1000;
            recent.write(blocks, 3);

            assertThat(said).isTrue();
            assertThat(blocks.isDuplicate).isFalse();
            assertThat(blocks.count).isEqualTo(1);
        }

        /** 64 KiB at first; 100 kB in a round trip ask for twice that and 16 segments; multiples of 64 B. */
        @Test
        void theWindowFollowsWhatArrives() {
            ReceiveBuffer buffer = new ReceiveBuffer(new ReceiverSpec(3 << 20, true, true, 0, 0, 0), 1000);
            long first = buffer.offeredBytes();
            buffer.onTaken(1000, 100, 1000);
            buffer.onTaken(50_000, 600, 1000);
            buffer.onTaken(101_000, 1100, 1000);

            assertThat(first).isEqualTo(65_536);
            assertThat(buffer.offeredBytes()).isEqualTo(216_000 / 64 * 64);
        }

        @Test
        void withoutScalingNoWindowIsAbove65535Bytes() {
            ReceiveBuffer buffer = new ReceiveBuffer(new ReceiverSpec(3 << 20, false, false, 0, 0, 0), 1000);

            assertThat(buffer.offeredBytes()).isEqualTo(65_535);
        }
    }

    @Nested
    class SlowStartRules {
        private HyStart hyStart = new HyStart(false);

        private boolean ends(long number, long nowPs, long roundTripPs) {
            AckSample ack = new AckSample();
            ack.number = number;
            ack.nowPs = nowPs;
            ack.roundTripPs = roundTripPs;
            ack.smoothedPs = roundTripPs;
            ack.sentEnd = number + 50_000;
            return hyStart.ends(ack, 524_288, 1000);
        }

        /** A round trip of 1 ms, and 256 KiB at two windows of 512 KiB a round trip are .25 ms: a train of .625 ms ends it. */
        @Test
        void aTrainOfHalfARoundTripAndACushionEndsIt() {
            boolean early = ends(1000, 0, MS) || ends(2000, MS / 4, MS) || ends(3000, MS * 5 / 8, MS);

            assertThat(early).isFalse();
            assertThat(ends(4000, MS * 5 / 8 + 1, MS)).isTrue();
        }

        /** Pacing itself spreads a window over half a round trip. */
        @Test
        void aPacedTrainHasToBeTwiceAsLong() {
            hyStart = new HyStart(true);

            boolean early = ends(1000, 0, MS) || ends(2000, MS, MS) || ends(3000, MS * 5 / 4, MS);

            assertThat(early).isFalse();
            assertThat(ends(4000, MS * 5 / 4 + 1, MS)).isTrue();
        }

        /** 40 ms: an eighth is 5 ms more, seen by the least of eight samples. */
        @Test
        void aRoundTripThatHasGrownByAnEighthEndsIt() {
            boolean early = ends(1000, 0, 40 * MS);
            early |= ends(60_000, 50 * MS, 46 * MS);
            for (int sample = 1; sample < 8; sample++) {
                early |= ends(60_000, 60 * MS + sample * 3L * MS, 46 * MS);
            }

            assertThat(early).isFalse();
            assertThat(ends(60_000, 90 * MS, 46 * MS)).isTrue();
        }
    }

    @Nested
    class BatchRules {
        private final OffloadSpec spec = new OffloadSpec(true, true, 3000, 600);

        @Test
        void oneShareIsPaidForSegmentsThatFollowOneAnotherUpToTheLimit() {
            Batch batch = new Batch(true, spec);

            long[] costs = {
                batch.costPs(0, 1000, true, 1_000_000),
                batch.costPs(1000, 1000, true, 1_000_000),
                batch.costPs(2000, 1000, true, 1_000_000),
                batch.costPs(3000, 1000, true, 1_000_000),
                batch.costPs(5000, 1000, true, 1_000_000),
                batch.costPs(6000, 1000, false, 1_000_000)
            };

            assertThat(costs).containsExactly(600, 0, 0, 600, 600, 600);
        }

        @Test
        void whatWasNotThereWhenABatchBeganDoesNotJoinIt() {
            Batch batch = new Batch(true, spec);

            batch.costPs(0, 500, true, 500);

            assertThat(batch.costPs(500, 500, true, 1000)).isEqualTo(600);
        }

        @Test
        void withoutOffloadEverySegmentPays() {
            Batch batch = new Batch(false, spec);

            batch.costPs(0, 1000, true, 9000);

            assertThat(batch.costPs(1000, 1000, true, 9000)).isEqualTo(600);
        }
    }
}
