package org.weft.topology;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * The inside of a switch that queues at its inputs.
 *
 * @param iterations of iSLIP in one decision
 * @param channels virtual channels of a link
 * @param channelBuffer what one channel's buffer holds; empty: the port's buffer shared out over the channels
 * @param flit what a port moves in one cycle of the router
 * @param routing from a packet's header to the choice of its output
 * @param channelAllocation from there to a virtual channel of that output
 * @param switchAllocation from there to a turn on the crossbar
 * @param traversal from there to the output's link
 * @param credit what the upstream router needs to make use of a credit that has arrived
 */
public record CrossbarSpec(
        int iterations,
        int channels,
        int inputSpeedup,
        Optional<DataSize> channelBuffer,
        DataSize flit,
        TimeSpan routing,
        TimeSpan channelAllocation,
        TimeSpan switchAllocation,
        TimeSpan traversal,
        TimeSpan credit) {
    private static final int MOST_CHANNELS = 64;

    /** What is taken where nothing is written. */
    public static final CrossbarSpec USUAL = new CrossbarSpec(
            4,
            8,
            1,
            Optional.empty(),
            DataSize.ofBytes(64),
            TimeSpan.ZERO,
            TimeSpan.ZERO,
            TimeSpan.ZERO,
            TimeSpan.ZERO,
            TimeSpan.ZERO);

    public static final Key<Integer> ITERATIONS = Key.of(
            "iterations",
            Kinds.count(1, 64),
            4,
            "N. McKeown, The iSLIP scheduling algorithm, 1999: log2 of the ports suffices, 4 for 16 ports",
            "rounds of request, grant and accept in one decision, under queueing: voq");
    static final Key<Integer> CHANNELS = Key.of(
            "vcs",
            Kinds.count(1, MOST_CHANNELS),
            8,
            "InfiniBand switches commonly offer 8 data virtual lanes; BookSim2 examples use 8",
            "virtual channels of a link");
    static final Key<Integer> INPUT_SPEEDUP = Key.of(
            "input-speedup",
            Kinds.count(1, MOST_CHANNELS),
            1,
            "a definition: an input moves one packet at a time; BookSim2 examples use 1 and 2",
            "packets that an input can move at a time, of channels whose numbers differ modulo this");
    static final Key<DataSize> CHANNEL_BUFFER = Key.optional(
            "vc-buffer",
            Kinds.SIZE_ABOVE_ZERO,
            "the port's buffer over vcs",
            "buffer of one virtual channel, wire bytes");
    static final Key<DataSize> FLIT = Key.of(
            "flit",
            Kinds.SIZE_ABOVE_ZERO,
            DataSize.ofBytes(64),
            "InfiniBand counts credits in blocks of 64 B",
            "what the fastest port moves in one cycle of the router");
    static final Key<TimeSpan> ROUTING =
            delay("routing-delay", "from the header's arrival to the choice of the output");
    static final Key<TimeSpan> CHANNEL_ALLOCATION =
            delay("vc-allocation-delay", "from there to a virtual channel of the output");
    static final Key<TimeSpan> SWITCH_ALLOCATION =
            delay("switch-allocation-delay", "from there to a turn on the crossbar");
    static final Key<TimeSpan> TRAVERSAL = delay("traversal-delay", "from there to the output's link");
    static final Key<TimeSpan> CREDIT =
            delay("credit-delay", "from a credit's arrival at the upstream router to its use");

    static final Model<CrossbarSpec> MODEL = new Model<>(
            "router",
            "a router with virtual channels",
            List.of(
                    CHANNELS,
                    INPUT_SPEEDUP,
                    CHANNEL_BUFFER,
                    FLIT,
                    ROUTING,
                    CHANNEL_ALLOCATION,
                    SWITCH_ALLOCATION,
                    TRAVERSAL,
                    CREDIT),
            CrossbarSpec::of);

    public static final Key<CrossbarSpec> ROUTER = Key.optional(
            "router",
            new Kind.Nested<>(MODEL),
            "8 channels, no delays but the switch's latency",
            "the inside of a switch under queueing: virtual-channels");

    private static Key<TimeSpan> delay(String name, String says) {
        return Key.of(name, Kinds.TIME, TimeSpan.ZERO, "the switch's latency already covers its stages", says);
    }

    private static CrossbarSpec of(Values values) {
        return new CrossbarSpec(
                USUAL.iterations,
                values.get(CHANNELS),
                values.get(INPUT_SPEEDUP),
                values.find(CHANNEL_BUFFER),
                values.get(FLIT),
                values.get(ROUTING),
                values.get(CHANNEL_ALLOCATION),
                values.get(SWITCH_ALLOCATION),
                values.get(TRAVERSAL),
                values.get(CREDIT));
    }

    /** All stages of a router that a packet alone passes. */
    public long stagesPs() {
        return routing.ps() + channelAllocation.ps() + decidesLatePs();
    }

    /** From a decision about the crossbar to the first bit on the link. */
    public long decidesLatePs() {
        return switchAllocation.ps() + traversal.ps();
    }

    /** The same with another number of iterations. */
    public CrossbarSpec withIterations(int count) {
        return new CrossbarSpec(
                count,
                channels,
                inputSpeedup,
                channelBuffer,
                flit,
                routing,
                channelAllocation,
                switchAllocation,
                traversal,
                credit);
    }
}
