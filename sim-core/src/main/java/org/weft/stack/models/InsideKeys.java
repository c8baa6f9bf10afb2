package org.weft.stack.models;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.StackContext;
import org.weft.stack.StackOver;
import org.weft.stack.StackSpec;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/** What a communication library takes between ranks of one host. */
final class InsideKeys {
    private static final TimeSpan COPY_LATENCY = TimeSpan.ofNanoseconds(300);
    private static final Bandwidth COPY_RATE = Bandwidth.parse("12 GB/s");
    private static final TimeSpan PORT_LATENCY = TimeSpan.ofMicroseconds(2);
    private static final Bandwidth PORT_RATE = Bandwidth.parse("370 GB/s");

    /** What a library takes. */
    private enum Way {
        HOST,
        SHARED_MEMORY,
        NVLINK,
        LOOPBACK
    }

    private record Choice(Way way, Optional<TimeSpan> latency, Optional<Bandwidth> bandwidth) {
        static Choice of(Way way) {
            return new Choice(way, Optional.empty(), Optional.empty());
        }

        @Override
        public String toString() {
            return Kinds.word(way);
        }
    }

    private static final Kind<Way> WAYS = Kinds.oneOf(Way.class);
    private static final Key<Way> WAY = Key.required("path", WAYS, "what messages between ranks of one host pass");
    private static final Key<TimeSpan> LATENCY = Key.optional(
            "latency",
            Kinds.time("0 s", "1 ms"),
            "see intra-host",
            "one way, of a small message; with shared-memory or nvlink");
    private static final Key<Bandwidth> BANDWIDTH = Key.optional(
            "bandwidth",
            Kinds.rate("1 MB/s", "100 TB/s"),
            "see intra-host",
            "of one rank, one direction; with shared-memory or nvlink");

    private static final Key<Choice> INTRA_HOST = Key.of(
            "intra-host",
            new Kind.WordOr<>(
                    new Kind.Scalar<>(
                            "word",
                            WAYS.expected(),
                            text -> Choice.of(((Kind.Scalar<Way>) WAYS).parse().apply(text)),
                            Choice::toString,
                            ((Kind.Scalar<Way>) WAYS).options()),
                    new Model<>(
                            "intra-host",
                            "the way between ranks of one host, with its figures",
                            List.of(WAY, LATENCY, BANDWIDTH),
                            InsideKeys::choice)),
            Choice.of(Way.HOST),
            "host: as intra of the host says. shared-memory: 300 ns, the middle of 0.2 to 0.4 us of public osu_latency"
                    + " results, 2020, and 12 GB/s: one core copies 10 to 15 GB/s, 2021. nvlink: the figures of a host"
                    + " with ports, else 2 us of a small copy with its synchronisation (an estimate, 2022) and 370 GB/s"
                    + " of NVLink 4 after protocol (nccl-tests, issue 212, 2024). loopback: per-message, per-packet and per-byte of the stack",
            "What messages between ranks of one host pass: host.intra; a copy by the sender's core through main memory;"
                    + " a port of each rank; the stack itself without adapter and link.");

    private InsideKeys() {}

    /** A stack whose library can be told. */
    static Model<StackSpec> in(Model<StackSpec> model) {
        List<Key<?>> keys = new java.util.ArrayList<>(model.keys());
        keys.add(INTRA_HOST);
        return new Model<>(model.name(), model.says(), keys, values -> {
            StackSpec plain = model.build().apply(values);
            Choice choice = values.get(INTRA_HOST);
            if (choice.way() == Way.LOOPBACK && plain.loopback().isEmpty()) {
                values.reject(
                        INTRA_HOST,
                        "a stack whose processors make packets: " + plain.name() + " costs none, and what its adapters"
                                + " do with messages to their own host is not modelled",
                        "write intra-host: shared-memory");
            }
            return choice.way() == Way.HOST ? plain : new Inside(plain, choice);
        });
    }

    private static Choice choice(Values values) {
        Way way = values.get(WAY);
        boolean hasNone = way == Way.HOST || way == Way.LOOPBACK;
        String because = "path: " + Kinds.word(way) + " has figures of its own";
        values.refuseIdle(LATENCY, hasNone, because, "path: shared-memory or nvlink");
        values.refuseIdle(BANDWIDTH, hasNone, because, "path: shared-memory or nvlink");
        return new Choice(way, values.find(LATENCY), values.find(BANDWIDTH));
    }

    /** A stack that takes a way of its own inside hosts. */
    private record Inside(StackSpec plain, Choice choice) implements StackOver {
        @Override
        public HostSpec onHost(HostSpec host) {
            HostSpec usual = plain.onHost(host);
            return switch (choice.way()) {
                case HOST -> usual;
                case SHARED_MEMORY ->
                    usual.with(
                            new InsideSpec(
                                    InsideSpec.Path.COPIES, usual.inside().copies()),
                            choice.latency().orElse(COPY_LATENCY),
                            choice.bandwidth().orElse(COPY_RATE));
                case NVLINK -> ports(usual);
                case LOOPBACK -> loopback(usual);
            };
        }

        private HostSpec ports(HostSpec host) {
            boolean hasPorts = host.inside().path() == InsideSpec.Path.PORTS;
            return host.with(
                    new InsideSpec(InsideSpec.Path.PORTS, Optional.empty()),
                    choice.latency().orElse(hasPorts ? host.intraLatency() : PORT_LATENCY),
                    choice.bandwidth().orElse(hasPorts ? host.intraBandwidth() : PORT_RATE));
        }

        /** No message is quicker than this: bounds hold. */
        private HostSpec loopback(HostSpec host) {
            var costs = plain.loopback().orElseThrow();
            long perBytePs = Math.max(1, costs.perBytePs());
            return host.with(
                    new InsideSpec(InsideSpec.Path.LOOPBACK, Optional.empty()),
                    TimeSpan.ofPicoseconds(2 * (costs.perMessagePs() + costs.perPacketPs())),
                    new Bandwidth(8_000_000_000_000L / perBytePs));
        }

        @Override
        public StackNetwork build(StackContext context) {
            return plain.build(context.on(onHost(context.host())));
        }
    }
}
