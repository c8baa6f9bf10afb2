package org.weft.study.catalog;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.NicSpec;
import org.weft.topology.NicSpec.BusSpec;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/** What a study can say of the network adapters of a host. */
final class NicModel {
    private static final String PLAIN_HOST = "catalogue: host server-1nic, with its source";
    /** Of transfers on one lane of 3.0: 57.88 Gb/s on eight; a generation later it is twice as much. */
    private static final long LANE = 7_235_000_000L;

    private static final int FIRST_GENERATION = 3;
    private static final List<String> BUSES = List.of(
            "gen3-x4",
            "gen3-x8",
            "gen3-x16",
            "gen4-x4",
            "gen4-x8",
            "gen4-x16",
            "gen5-x4",
            "gen5-x8",
            "gen5-x16",
            "gen6-x8",
            "gen6-x16");

    private static final Key<TimeSpan> LATENCY = Key.of(
            "latency",
            Kinds.time("0 s", "10 ms"),
            TimeSpan.ofNanoseconds(300),
            PLAIN_HOST,
            "one passage between host memory and port: bus, DMA and adapter, no software");
    private static final Key<Bandwidth> BUS_RATE = Key.required(
            "rate",
            Kinds.rate("1 Mb/s", "100 Tb/s"),
            "of transfers of 256 B with a header of 24 B each, one direction");
    private static final Key<TimeSpan> BUS_LATENCY = Key.of(
            "latency",
            Kinds.time("0 s", "10 ms"),
            TimeSpan.ZERO,
            "the latency of the adapter holds it already",
            "a passage, beside the latency of the adapter");
    private static final Key<BusSpec> PCIE = Key.optional(
            "pcie",
            new Kind.WordOr<>(
                    new Kind.Scalar<>(
                            "word", "one of " + String.join(", ", BUSES), NicModel::byWord, NicModel::print, BUSES),
                    new Model<>(
                            "pcie",
                            "the bus between adapter and host memory",
                            List.of(BUS_RATE, BUS_LATENCY),
                            values -> new BusSpec(values.get(BUS_RATE), values.get(BUS_LATENCY)))),
            "absent: the bus is no limit. The words: Neugebauer et al., Understanding PCIe performance for end host"
                    + " networking, SIGCOMM 2018: 57.88 Gb/s of transfers on 8 lanes of 3.0, doubled with each generation",
            "the bus of one adapter, each direction");
    private static final Key<Double> MESSAGE_RATE = Key.optional(
            "message-rate",
            Kinds.number(1e3, 1e12),
            "absent: no limit",
            "packets a second that an adapter handles in either direction, as makers state it for messages of one packet");
    private static final Key<Integer> RING = Key.optional(
            "ring",
            Kinds.count(1, 1 << 20),
            "absent: no limit",
            "packets that may lie in a receive queue until a processor has taken them in; more are dropped");
    private static final Key<Integer> QUEUES = Key.optional(
            "queues",
            Kinds.count(1, 4096),
            "absent: one for each core",
            "receive queues of an adapter, each served by a core of its own");

    /** The latency of an adapter and what else it is. */
    record Nic(TimeSpan latency, NicSpec spec) {
        static final Nic PLAIN = new Nic(TimeSpan.ofNanoseconds(300), NicSpec.PLAIN);

        @Override
        public String toString() {
            return latency.toString();
        }
    }

    static final Model<Nic> MODEL = new Model<>(
            "nic", "host bus and network adapter", List.of(LATENCY, PCIE, MESSAGE_RATE, RING, QUEUES), NicModel::build);

    private NicModel() {}

    private static Nic build(Values values) {
        OptionalInt ring = values.find(RING).map(OptionalInt::of).orElse(OptionalInt.empty());
        OptionalInt queues = values.find(QUEUES).map(OptionalInt::of).orElse(OptionalInt.empty());
        return new Nic(values.get(LATENCY), new NicSpec(values.find(PCIE), values.find(MESSAGE_RATE), ring, queues));
    }

    private static BusSpec byWord(String text) {
        if (!BUSES.contains(text)) {
            throw new BadValueException("one of " + String.join(", ", BUSES), "write one of these words");
        }
        int generation = Character.digit(text.charAt(3), 10) - FIRST_GENERATION;
        int lanes = Integer.parseInt(text.substring(text.indexOf('x') + 1));
        return new BusSpec(new Bandwidth(LANE * lanes << generation), TimeSpan.ZERO, Optional.of(text));
    }

    private static String print(BusSpec bus) {
        String rate = bus.bandwidth().toString();
        return bus.word().map(word -> word + " (" + rate + ")").orElse(rate);
    }
}
