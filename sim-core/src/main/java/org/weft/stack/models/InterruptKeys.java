package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.host.InterruptSpec;
import org.weft.units.TimeSpan;

/** What can be said of the interrupts of adapters. */
final class InterruptKeys {
    private static final Key<TimeSpan> GAP = Key.of(
            "gap",
            Kinds.time("0 s", "10 ms"),
            TimeSpan.ZERO,
            "a definition: nothing is held back that is not asked for",
            "Least time from one interrupt of a queue to the next: the first packet after a silence interrupts at once.");
    private static final Key<TimeSpan> DELAY = Key.of(
            "delay",
            Kinds.time("0 s", "10 ms"),
            TimeSpan.ZERO,
            "a definition: nothing is held back that is not asked for",
            "Time from the first packet that waits to the interrupt (rx-usecs of ethtool).");
    private static final Key<Integer> FRAMES = Key.of(
            "frames",
            Kinds.count(0, 4096),
            0,
            "a definition: 0, no number of packets ends the delay",
            "Packets that end the delay early (rx-frames of ethtool); the gap holds all the same.");
    private static final Key<TimeSpan> COST = Key.of(
            "cost",
            Kinds.time("0 s", "1 ms"),
            TimeSpan.ZERO,
            "a definition: per-message holds what an interrupt costs a message that comes alone",
            "Processor time of an interrupt beside its packets.");

    static final Model<InterruptSpec> MODEL = new Model<>(
            "interrupt",
            "when an adapter interrupts a processor for packets that have arrived",
            List.of(GAP, DELAY, FRAMES, COST),
            InterruptKeys::build);

    private InterruptKeys() {}

    private static InterruptSpec build(Values values) {
        TimeSpan gap = values.get(GAP);
        TimeSpan delay = values.get(DELAY);
        if (values.has(GAP) && gap.ps() > 0 && delay.ps() >= gap.ps()) {
            values.reject(
                    GAP,
                    "a gap above the delay of " + delay
                            + ", which keeps interrupts at least as far apart and so makes the gap idle",
                    "leave the gap out, or write one above " + delay);
        }
        if (values.get(FRAMES) > 1 && delay.ps() == 0) {
            values.reject(
                    FRAMES,
                    "a delay beside it: without one the first packet interrupts, and no other can end the wait early",
                    "write delay as well, such as delay: 20 us");
        }
        values.refuseIdle(
                DELAY,
                values.get(FRAMES) == 1 && delay.ps() > 0,
                "with frames: 1 the first packet interrupts",
                "frames: 0, or two or more");
        return new InterruptSpec(
                gap.ps(), delay.ps(), values.get(FRAMES), values.get(COST).ps());
    }
}
