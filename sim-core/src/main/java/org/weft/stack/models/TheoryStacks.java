package org.weft.stack.models;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.StackSpec;
import org.weft.stack.host.HostCosts;
import org.weft.stack.rdma.QueuePairSpec;
import org.weft.stack.rdma.WindowSpec;
import org.weft.stack.theory.RawSpec;
import org.weft.topology.Technology;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** The stacks of theory rows and benchmarks: what they cost and how they answer is a definition, not a measurement. */
public final class TheoryStacks {
    private static final String DEFINITION = "a definition: what theory assumes";

    private static final Key<DataSize> LINK_MTU = Key.optional(
            "mtu",
            Kinds.size("1 B", "16 MiB"),
            "absent: the smallest MTU of the route",
            "Largest payload of a packet.");
    static final Key<DataSize> MTU = Key.of(
            "mtu",
            Kinds.size("1 B", "16 MiB"),
            DataSize.ofBytes(4096),
            "that of RDMA, so that speeds compare",
            "Largest payload of a packet; a smaller MTU of the route goes first.");
    static final Key<DataSize> HEADER = Key.of(
            "header",
            Kinds.size("0 B", "4 KiB"),
            DataSize.ZERO,
            DEFINITION,
            "Bytes of each packet between the link's framing and the payload.");
    static final Key<Boolean> HOLDS_BACK = Key.of(
            "lossless",
            Kinds.ON_OFF,
            true,
            "a definition: nothing is lost",
            "On: links hold packets back when a buffer is full. Off: they drop, and what is lost never arrives.");
    private static final Key<Boolean> DROPS = Key.of(
            "lossless",
            Kinds.ON_OFF,
            false,
            "a definition: an open loop meets real buffers",
            "On: links hold packets back when a buffer is full. Off: they drop, and what is lost never arrives.");
    private static final Key<Boolean> WINDOW_DROPS = Key.of(
            "lossless",
            Kinds.ON_OFF,
            false,
            "a definition: the window is what holds back",
            "On: links hold packets back when a buffer is full. Off: they drop, and what is lost is sent again.");
    private static final Key<DataSize> WINDOW = Key.of(
            "window",
            Kinds.size("1 B", "16 GiB"),
            DataSize.ofKibibytes(256),
            "above the bandwidth-delay product of 100 Gb/s and 12 links of 500 ns with their packets, about 130 kB",
            "Payload in flight of one connection.");
    static final Key<DataSize> LARGE_WINDOW = Key.of(
            "window",
            Kinds.size("1 B", "16 GiB"),
            DataSize.ofKibibytes(1024),
            "above the bandwidth-delay product of 800 Gb/s and 10 us",
            "Payload in flight of one connection.");
    private static final Key<TimeSpan> HOST_LATENCY = Key.of(
            "per-message",
            Kinds.time("0 s", "1 s"),
            TimeSpan.ofMicroseconds(5),
            "public logs of 8 B all-reduce on 16, 32 and 64 accelerators: 163.4, 319.4, 631.3 us, 4.87 us a step",
            "Latency of a message at its sender; messages do not queue for it.");
    private static final int ACKNOWLEDGEMENT_BYTES = 64;

    static final Model<StackSpec> IDEAL = new Model<>(
            "ideal",
            "No cost, no window, no header: what the links alone allow.",
            List.of(LINK_MTU, HEADER, HOLDS_BACK),
            TheoryStacks::ideal);
    static final Model<StackSpec> RAW = new Model<>(
            "raw",
            "An open loop: a message is one packet of its size, nothing is acknowledged, what is lost never arrives.",
            List.of(HEADER, DROPS),
            TheoryStacks::raw);
    static final Model<StackSpec> FIXED_WINDOW = new Model<>(
            "fixed-window",
            "A constant window; every packet is acknowledged, and what is lost is sent again with all after it.",
            List.of(
                    MTU,
                    HEADER,
                    WINDOW,
                    WINDOW_DROPS,
                    RdmaStacks.RECOVERY,
                    RdmaStacks.NAK_REPEATED,
                    RdmaStacks.TIMEOUT),
            TheoryStacks::fixedWindow);
    private static final Key<Technology> TECHNOLOGY = Key.optional(
            "technology",
            Kinds.oneOf(Technology.class),
            "absent: any links",
            "Links that it runs on; internal ones are those inside a box.");

    static final Model<StackSpec> ALPHA_BETA = new Model<>(
            "alpha-beta",
            "A fixed latency of a message and the rate of the links, as closed forms assume.",
            List.of(TECHNOLOGY, MTU, HEADER, LARGE_WINDOW, HOLDS_BACK, HOST_LATENCY),
            TheoryStacks::alphaBeta);

    private TheoryStacks() {}

    private static StackSpec ideal(Values values) {
        return new RawSpec(
                "ideal",
                values.find(LINK_MTU).map(DataSize::bytes),
                true,
                RdmaStacks.small(values, HEADER),
                values.get(HOLDS_BACK));
    }

    private static StackSpec raw(Values values) {
        return new RawSpec("raw", Optional.empty(), false, RdmaStacks.small(values, HEADER), values.get(DROPS));
    }

    private static StackSpec fixedWindow(Values values) {
        return new WindowSpec(
                "fixed-window",
                Optional.empty(),
                Optional.of(values.get(MTU).bytes()),
                RdmaStacks.small(values, HEADER),
                0,
                ACKNOWLEDGEMENT_BYTES,
                values.get(WINDOW).bytes(),
                1,
                values.get(WINDOW_DROPS),
                values.get(RdmaStacks.RECOVERY),
                values.get(RdmaStacks.NAK_REPEATED),
                values.get(RdmaStacks.TIMEOUT).ps(),
                Integer.MAX_VALUE,
                false,
                QueuePairSpec.PLAIN,
                HostCosts.NONE);
    }

    private static StackSpec alphaBeta(Values values) {
        return windowed(
                "alpha-beta",
                values.find(TECHNOLOGY),
                values,
                values.get(HOST_LATENCY).ps());
    }

    /** A large window, and nothing that costs a processor anything. */
    static StackSpec windowed(String name, Optional<Technology> runsOn, Values values, long latencyPs) {
        return new WindowSpec(
                name,
                runsOn,
                Optional.of(values.get(MTU).bytes()),
                RdmaStacks.small(values, HEADER),
                0,
                ACKNOWLEDGEMENT_BYTES,
                values.get(LARGE_WINDOW).bytes(),
                1,
                values.get(HOLDS_BACK),
                WindowSpec.Recovery.GO_BACK_N,
                WindowSpec.Nak.REPEATED,
                RdmaStacks.TIMEOUT.byDefault().orElseThrow().ps(),
                Integer.MAX_VALUE,
                false,
                QueuePairSpec.PLAIN,
                new HostCosts(0, 0, 0, latencyPs));
    }
}
