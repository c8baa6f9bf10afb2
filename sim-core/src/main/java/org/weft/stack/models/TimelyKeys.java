package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.rdma.ControlSpec;
import org.weft.stack.rdma.Timely;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/** What can be written about TIMELY: a rate from the gradient of round trips. */
final class TimelyKeys {
    private static final String PAPER = "TIMELY, SIGCOMM 2015, ";
    private static final Key<TimeSpan> LOW = Key.of(
            "low",
            ControlRanges.ABOVE_ZERO,
            TimeSpan.ofMicroseconds(50),
            PAPER + "section 5: T_low",
            "round trip below which the rate grows whatever its gradient");
    private static final Key<TimeSpan> HIGH = Key.of(
            "high",
            ControlRanges.ABOVE_ZERO,
            TimeSpan.ofMicroseconds(500),
            PAPER + "section 5: T_high",
            "round trip above which the rate falls whatever its gradient");
    private static final Key<TimeSpan> LEAST_ROUND_TRIP = Key.of(
            "least-round-trip",
            ControlRanges.ABOVE_ZERO,
            TimeSpan.ofMicroseconds(20),
            PAPER + "section 5: D_minRTT",
            "what the gradient is divided by");
    private static final Key<Double> GAIN = Key.of(
            "gain",
            Kinds.number(1e-6, 1),
            0.875,
            PAPER + "section 5: alpha",
            "weight of the newest difference of round trips");
    static final Key<Double> DECREASE = Key.of(
            "decrease",
            Kinds.number(1e-6, 1),
            0.8,
            "beta of TIMELY, SIGCOMM 2015, section 5, and of Swift, SIGCOMM 2020, section 3.2",
            "weight of the excess by which is cut");
    private static final Key<Bandwidth> INCREASE = Key.optional(
            "increase",
            ControlRanges.SOME_RATE,
            "a thousandth of the adapter's rate (" + PAPER + "section 5: 10 Mb/s at 10 Gb/s)",
            "growth of the rate with an acknowledgement");

    static final Model<ControlSpec> MODEL = new Model<>(
            "timely",
            "a rate that follows the gradient of round trips",
            List.of(LOW, HIGH, LEAST_ROUND_TRIP, GAIN, DECREASE, INCREASE, DcqcnKeys.LEAST_RATE),
            TimelyKeys::build);

    private TimelyKeys() {}

    private static ControlSpec build(Values values) {
        if (values.get(LOW).compareTo(values.get(HIGH)) > 0) {
            values.reject(
                    LOW, "a time of at most high, " + values.get(HIGH), "write low: " + values.get(HIGH) + " or less");
        }
        return new Timely.Spec(
                values.get(LOW).ps(),
                values.get(HIGH).ps(),
                values.get(LEAST_ROUND_TRIP).ps(),
                values.get(GAIN),
                values.get(DECREASE),
                values.find(INCREASE).map(Bandwidth::bitsPerSecond).orElse(0L),
                values.get(DcqcnKeys.LEAST_RATE).bitsPerSecond());
    }
}
