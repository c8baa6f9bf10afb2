package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.rdma.ControlSpec;
import org.weft.stack.rdma.Dcqcn;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about DCQCN: notifications of marks, timer and byte counter. */
final class DcqcnKeys {
    private static final String PAPER = "DCQCN, SIGCOMM 2015, ";
    private static final Key<TimeSpan> NOTIFICATION_INTERVAL = Key.of(
            "notification-interval",
            ControlRanges.FROM_ZERO,
            TimeSpan.ofMicroseconds(50),
            PAPER + "section 3.1: N",
            "at most one notification of marks (CNP) of a connection in so long");
    private static final Key<TimeSpan> ALPHA_TIMER = Key.of(
            "alpha-timer",
            ControlRanges.ABOVE_ZERO,
            TimeSpan.ofMicroseconds(55),
            PAPER + "section 3.1: K",
            "without a notification for so long alpha decays by gain");
    private static final Key<TimeSpan> RATE_TIMER = Key.of(
            "rate-timer",
            ControlRanges.ABOVE_ZERO,
            TimeSpan.ofMicroseconds(55),
            PAPER + "section 5.2: T",
            "length of a step of recovery by time");
    private static final Key<DataSize> BYTE_COUNTER = Key.of(
            "byte-counter",
            ControlRanges.SOME_SIZE,
            DataSize.ofBytes(10_000_000),
            PAPER + "section 5.2: B",
            "bytes sent that make a step of recovery");
    private static final Key<Integer> FAST_STEPS = Key.of(
            "fast-steps",
            Kinds.count(1, 100),
            5,
            PAPER + "section 3.1: F",
            "steps that go half the way back before the target rate grows");
    private static final Key<Double> GAIN = Key.of(
            "gain",
            Kinds.number(1e-6, 1),
            1.0 / 256,
            PAPER + "section 5.2: g of 1/256",
            "weight of the newest sample in alpha");
    private static final Key<Bandwidth> INCREASE = Key.optional(
            "increase",
            ControlRanges.SOME_RATE,
            "a thousandth of the adapter's rate (" + PAPER + "section 3.1: 40 Mb/s at 40 Gb/s)",
            "growth of the target rate in a step");
    private static final Key<Bandwidth> HYPER_INCREASE = Key.optional(
            "hyper-increase",
            ControlRanges.SOME_RATE,
            "ten times increase (simulator of HPCC, SIGCOMM 2019: 5 and 50 Mb/s)",
            "growth of the target rate in a step once both timer and byte counter have passed fast-steps");
    static final Key<Bandwidth> LEAST_RATE = Key.of(
            "least-rate",
            ControlRanges.SOME_RATE,
            new Bandwidth(10_000_000),
            "an estimate, 2026: adapters ship with 1 to 100 Mb/s",
            "rate below which no cut goes");

    static final Model<ControlSpec> MODEL = new Model<>(
            "dcqcn",
            "cut by notifications of marks, recovery by timer and byte counter",
            List.of(
                    NOTIFICATION_INTERVAL,
                    ALPHA_TIMER,
                    RATE_TIMER,
                    BYTE_COUNTER,
                    FAST_STEPS,
                    GAIN,
                    INCREASE,
                    HYPER_INCREASE,
                    LEAST_RATE),
            DcqcnKeys::build);

    private DcqcnKeys() {}

    private static ControlSpec build(Values values) {
        return new Dcqcn.Spec(
                values.get(NOTIFICATION_INTERVAL).ps(),
                values.get(ALPHA_TIMER).ps(),
                values.get(RATE_TIMER).ps(),
                values.get(BYTE_COUNTER).bytes(),
                values.get(FAST_STEPS),
                values.get(GAIN),
                values.find(INCREASE).map(Bandwidth::bitsPerSecond).orElse(0L),
                values.find(HYPER_INCREASE).map(Bandwidth::bitsPerSecond).orElse(0L),
                values.get(LEAST_RATE).bitsPerSecond());
    }
}
