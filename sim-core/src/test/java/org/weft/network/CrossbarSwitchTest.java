package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.weft.engine.EventLists;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Queueing;

class CrossbarSwitchTest {
    private static final LinkSpec LINK = Fabric.link(10, 50);
    private static final int BYTES = 1250;
    private static final long SERVICE_PS = 1_000_000;

    private static SwitchSpec queueing(Queueing queueing, SwitchSpec.Forwarding forwarding) {
        return Fabric.switches(forwarding, 0).withQueueing(queueing);
    }

    private static SwitchSpec queueing(Queueing queueing) {
        return queueing(queueing, SwitchSpec.Forwarding.STORE_AND_FORWARD);
    }

    @ParameterizedTest
    @EnumSource(
            value = Queueing.class,
            names = {"INPUT", "VOQ"})
    void aPacketAloneTakesWhatItTakesThroughQueuesAtOutputs(Queueing queueing) {
        for (SwitchSpec.Forwarding forwarding : SwitchSpec.Forwarding.values()) {
            Bench atOutputs = new Bench(Fabric.chain(3, LINK, queueing(Queueing.OUTPUT, forwarding)));
            Bench atInputs = new Bench(Fabric.chain(3, LINK, queueing(queueing, forwarding)));

            for (Bench bench : new Bench[] {atOutputs, atInputs}) {
                bench.send(0, 1, 1, BYTES);
                bench.engine.run();
            }

            assertThat(atInputs.lastPs).isEqualTo(atOutputs.lastPs);
            assertThat(atInputs.queuedPs).isZero();
        }
    }

    @Test
    void thePacketAtTheHeadHoldsBackThoseBehindItUnlessOutputsHaveLinesOfTheirOwn() {
        long[] heldPs = new long[2];
        for (Queueing queueing : new Queueing[] {Queueing.INPUT, Queueing.VOQ}) {
            Bench bench = new Bench(Fabric.star(5, LINK, queueing(queueing)));

            bench.send(0, 3, 10, BYTES);
            bench.send(1, 3, 10, BYTES);
            bench.send(1, 4, 10, BYTES);
            bench.engine.run();

            heldPs[queueing == Queueing.INPUT ? 0 : 1] = bench.queuedPs;
        }

        assertThat(heldPs[1]).isLessThan(heldPs[0]);
    }

    @ParameterizedTest
    @EnumSource(
            value = Queueing.class,
            names = {"INPUT", "VOQ"})
    void sendersIntoOneOutputAreServedInTurn(Queueing queueing) {
        Bench bench = new Bench(Fabric.star(5, Fabric.withBuffer(LINK, 5 * BYTES), queueing(queueing)));

        for (int from = 1; from < 5; from++) {
            bench.send(from, 0, 4_000, BYTES);
        }
        bench.engine.run();

        for (int from = 1; from < 5; from++) {
            assertThat(bench.receivedBySource[from]).isBetween(999L, 1_010L);
        }
        bench.network.assertConserved();
    }

    @ParameterizedTest
    @EnumSource(
            value = Queueing.class,
            names = {"INPUT", "VOQ"})
    void nothingIsLostOnLosslessLinksAndTheBusyOutputIsNeverIdle(Queueing queueing) {
        CompiledTopology star = Fabric.star(5, Fabric.withBuffer(LINK, 5 * BYTES), queueing(queueing));
        Bench bench = new Bench(star, NetworkSpec.of(true));

        for (int from = 1; from < 5; from++) {
            bench.send(from, 0, 1_000, BYTES);
        }
        bench.engine.run();

        assertThat(bench.received).isEqualTo(4_000);
        assertThat(bench.lastPs).isEqualTo(4_001 * SERVICE_PS + 100_000);
        bench.network.assertConserved();
    }

    @ParameterizedTest
    @EnumSource(
            value = Queueing.class,
            names = {"INPUT", "VOQ"})
    void resultsDoNotDependOnTheEventList(Queueing queueing) {
        long[] fingerprints = new long[2];
        for (EventLists list : new EventLists[] {EventLists.WHEEL, EventLists.SPLAY}) {
            Bench bench = new Bench(
                    Fabric.fatTree(4, Fabric.withBuffer(LINK, 8 * BYTES), queueing(queueing)),
                    Fabric.host(),
                    NetworkSpec.of(false),
                    list,
                    7);
            for (int host = 0; host < 16; host++) {
                new PoissonSource(bench, host, (host * 7 + 5) % 16, 1.2 * SERVICE_PS, BYTES, 300, host);
            }
            bench.engine.run();
            bench.network.assertConserved();
            fingerprints[list == EventLists.WHEEL ? 0 : 1] =
                    bench.engine.fingerprint().value();
        }

        assertThat(fingerprints[0]).isEqualTo(fingerprints[1]);
    }

    @Test
    void twoInputsWithOneLineEachReachThreeQuarters() {
        Bench bench = new Bench(Fabric.star(4, Fabric.withBuffer(LINK, 10 * BYTES), queueing(Queueing.INPUT)));
        long packets = 20_000;

        for (int input = 0; input < 2; input++) {
            new EitherWay(bench, input, packets);
        }
        bench.engine.run();

        assertThat(bench.received / 2.0 / packets).isCloseTo(0.75, offset(0.01));
        bench.network.assertConserved();
    }

    /** Packets back to back, each for one of two outputs by chance. */
    private static final class EitherWay extends PacketSource {
        private final Bench.Sender[] senders;
        private final Bench bench;
        private final int input;
        private long left;

        EitherWay(Bench bench, int input, long packets) {
            this.bench = bench;
            this.input = input;
            this.left = packets;
            this.senders = new Bench.Sender[] {
                bench.new Sender(bench.flow(input, 2), packets, BYTES),
                bench.new Sender(bench.flow(input, 3), packets, BYTES)
            };
            bench.flow(input, 2).port().ready(this);
        }

        @Override
        protected Packet next() {
            if (left-- == 0) {
                return null;
            }
            long bits = org.weft.random.Hashes.of(input, left, bench.engine.runSeed());
            return senders[(int) (bits >>> 40) & 1].next();
        }
    }
}
