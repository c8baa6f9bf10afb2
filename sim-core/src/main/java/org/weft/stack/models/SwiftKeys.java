package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.rdma.ControlSpec;
import org.weft.stack.rdma.Swift;
import org.weft.units.TimeSpan;

/** What can be written about Swift: a window from round trips and a target. */
final class SwiftKeys {
    private static final String PAPER = "Swift, SIGCOMM 2020, ";
    private static final Key<TimeSpan> BASE_TARGET = Key.of(
            "base-target",
            ControlRanges.ABOVE_ZERO,
            TimeSpan.ofMicroseconds(25),
            "an estimate, 2026: " + PAPER + "section 3.5 has tens of microseconds",
            "round trip that is aimed at without links and other flows");
    private static final Key<TimeSpan> PER_HOP = Key.of(
            "per-hop",
            ControlRanges.FROM_ZERO,
            TimeSpan.ofMicroseconds(1),
            "an estimate, 2026: a packet or two of 4 KiB at 50 Gb/s",
            "what each link of the way adds to the target");
    private static final Key<TimeSpan> FLOW_RANGE = Key.of(
            "flow-range",
            ControlRanges.FROM_ZERO,
            TimeSpan.ofMicroseconds(100),
            "an estimate, 2026: four times base-target",
            "what small windows add to the target at most");
    private static final Key<Double> LEAST_FLOW_WINDOW = Key.of(
            "least-flow-window",
            Kinds.number(1e-3, 1e3),
            0.1,
            PAPER + "section 3.5",
            "packets at which the target has all of flow-range");
    private static final Key<Double> MOST_FLOW_WINDOW = Key.of(
            "most-flow-window",
            Kinds.number(1e-2, 1e5),
            100.0,
            PAPER + "section 3.5",
            "packets from which the target has nothing of flow-range");
    private static final Key<Double> INCREASE = Key.of(
            "increase",
            Kinds.number(1e-4, 1e3),
            1.0,
            PAPER + "section 3.2: ai",
            "growth of the window in a round trip, in packets");
    private static final Key<Double> MOST_DECREASE = Key.of(
            "most-decrease",
            Kinds.number(1e-3, 0.999),
            0.5,
            PAPER + "section 3.2: max_mdf",
            "share of the window that one cut takes at most");
    private static final Key<Double> LEAST_WINDOW = Key.of(
            "least-window",
            Kinds.number(1e-6, 1),
            0.001,
            "an estimate, 2026: one packet in a thousand round trips",
            "packets below which no cut goes");

    static final Model<ControlSpec> MODEL = new Model<>(
            "swift",
            "a window that holds round trips at a target",
            List.of(
                    BASE_TARGET,
                    PER_HOP,
                    FLOW_RANGE,
                    LEAST_FLOW_WINDOW,
                    MOST_FLOW_WINDOW,
                    INCREASE,
                    TimelyKeys.DECREASE,
                    MOST_DECREASE,
                    LEAST_WINDOW),
            SwiftKeys::build);

    private SwiftKeys() {}

    private static ControlSpec build(Values values) {
        double least = values.get(LEAST_FLOW_WINDOW);
        if (least >= values.get(MOST_FLOW_WINDOW)) {
            values.reject(
                    LEAST_FLOW_WINDOW,
                    "less than most-flow-window, " + values.get(MOST_FLOW_WINDOW),
                    "write least-flow-window: " + values.get(MOST_FLOW_WINDOW) / 1000);
            least = values.get(MOST_FLOW_WINDOW) / 1000;
        }
        return new Swift.Spec(
                values.get(BASE_TARGET).ps(),
                values.get(PER_HOP).ps(),
                values.get(FLOW_RANGE).ps(),
                least,
                values.get(MOST_FLOW_WINDOW),
                values.get(INCREASE),
                values.get(TimelyKeys.DECREASE),
                values.get(MOST_DECREASE),
                values.get(LEAST_WINDOW));
    }
}
