package org.weft.stack.models;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.rdma.ControlSpec;
import org.weft.stack.rdma.Dcqcn;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about the congestion control of RDMA stacks: which one, and the parameters of each. */
final class ControlKeys {
    /** What decides on a connection's rate. */
    enum Control {
        NONE,
        DCQCN
    }

    static final Key<Control> CONTROL = Key.of(
            "control",
            Kinds.oneOf(Control.class),
            Control.NONE,
            "a definition: a constant window at the rate of the link",
            "Congestion control of a connection; what belongs to each stands below its name.");

    private static final String DCQCN_PAPER = "DCQCN, SIGCOMM 2015, ";
    private static final Key<TimeSpan> NOTIFICATION_INTERVAL = Key.of(
            "notification-interval",
            Kinds.TIME,
            TimeSpan.ofMicroseconds(50),
            DCQCN_PAPER + "section 3.1: N",
            "at most one notification of marks (CNP) of a connection in so long");
    private static final Key<TimeSpan> ALPHA_TIMER = Key.of(
            "alpha-timer",
            Kinds.TIME,
            TimeSpan.ofMicroseconds(55),
            DCQCN_PAPER + "section 3.1: K",
            "without a notification for so long alpha decays by gain");
    private static final Key<TimeSpan> RATE_TIMER = Key.of(
            "rate-timer",
            Kinds.TIME,
            TimeSpan.ofMicroseconds(55),
            DCQCN_PAPER + "section 5.2: T",
            "length of a step of recovery by time");
    private static final Key<DataSize> BYTE_COUNTER = Key.of(
            "byte-counter",
            Kinds.SIZE_ABOVE_ZERO,
            DataSize.ofBytes(10_000_000),
            DCQCN_PAPER + "section 5.2: B",
            "bytes sent that make a step of recovery");
    private static final Key<Integer> FAST_STEPS = Key.of(
            "fast-steps",
            Kinds.count(1, 100),
            5,
            DCQCN_PAPER + "section 3.1: F",
            "steps that go half the way back before the target rate grows");
    private static final Key<Double> GAIN = Key.of(
            "gain",
            Kinds.number(1e-6, 1),
            1.0 / 256,
            DCQCN_PAPER + "section 5.2: g of 1/256",
            "weight of the newest sample in alpha");
    private static final Key<Bandwidth> INCREASE = Key.optional(
            "increase",
            Kinds.RATE,
            "a thousandth of the adapter's rate (" + DCQCN_PAPER + "section 3.1: 40 Mb/s at 40 Gb/s)",
            "growth of the target rate in a step");
    private static final Key<Bandwidth> HYPER_INCREASE = Key.optional(
            "hyper-increase",
            Kinds.RATE,
            "ten times increase (simulator of HPCC, SIGCOMM 2019: 5 and 50 Mb/s)",
            "growth of the target rate in a step once both timer and byte counter have passed fast-steps");
    private static final Key<Bandwidth> LEAST_RATE = Key.of(
            "least-rate",
            Kinds.RATE,
            new Bandwidth(10_000_000),
            "an estimate, 2026: adapters ship with 1 to 100 Mb/s",
            "rate below which no cut goes");
    static final Key<ControlSpec> DCQCN = nested(
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
            ControlKeys::dcqcn);

    private ControlKeys() {}

    private static Key<ControlSpec> nested(
            String name, String says, List<Key<?>> keys, java.util.function.Function<Values, ControlSpec> build) {
        return Key.optional(
                name,
                new Kind.Nested<>(new Model<>(name, says, keys, build)),
                "its own defaults",
                "Parameters of control: " + name + ".");
    }

    static Optional<ControlSpec> read(Values values) {
        return switch (values.get(CONTROL)) {
            case NONE -> Optional.empty();
            case DCQCN -> Optional.of(values.find(DCQCN).orElseGet(() -> dcqcn(Defaults.ONLY)));
        };
    }

    private static ControlSpec dcqcn(Values values) {
        return new Dcqcn.Spec(
                values.get(NOTIFICATION_INTERVAL).ps(),
                aboveZero(values, ALPHA_TIMER),
                aboveZero(values, RATE_TIMER),
                values.get(BYTE_COUNTER).bytes(),
                values.get(FAST_STEPS),
                values.get(GAIN),
                values.find(INCREASE).map(Bandwidth::bitsPerSecond).orElse(0L),
                values.find(HYPER_INCREASE).map(Bandwidth::bitsPerSecond).orElse(0L),
                Math.max(1, values.get(LEAST_RATE).bitsPerSecond()));
    }

    private static long aboveZero(Values values, Key<TimeSpan> key) {
        long ps = values.get(key).ps();
        if (ps == 0) {
            values.reject(
                    key,
                    "a time above zero",
                    "write " + key.name() + ": " + key.byDefault().orElseThrow());
            return 1;
        }
        return ps;
    }

    /** Nothing is written: every key has its default. */
    private static final class Defaults implements Values {
        static final Defaults ONLY = new Defaults();

        @Override
        public <T> T get(Key<T> key) {
            return key.byDefault().orElseThrow();
        }

        @Override
        public <T> Optional<T> find(Key<T> key) {
            return key.byDefault();
        }

        @Override
        public boolean has(Key<?> key) {
            return false;
        }

        @Override
        public void reject(Key<?> key, String expected, String fix) {
            throw new IllegalStateException("the default of " + key.name() + " is refused: expected " + expected);
        }
    }
}
