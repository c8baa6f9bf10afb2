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
import org.weft.stack.rdma.Hpcc;
import org.weft.stack.rdma.Swift;
import org.weft.stack.rdma.Timely;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about the congestion control of RDMA stacks: which one, and the parameters of each. */
final class ControlKeys {
    /** What decides on a connection's rate. */
    enum Control {
        NONE,
        DCQCN,
        HPCC,
        TIMELY,
        SWIFT
    }

    static final Key<Control> CONTROL = Key.of(
            "control",
            Kinds.oneOf(Control.class),
            Control.NONE,
            "a definition: a constant window at the rate of the link",
            "Congestion control of a connection; what belongs to each stands below its name.");

    private static final long MOST_TELEMETRY = 1024;
    private static final TimeSpan MOST = TimeSpan.ofMilliseconds(1000);
    private static final Kind<TimeSpan> FROM_ZERO = Kinds.time(TimeSpan.ZERO, MOST);
    private static final Kind<TimeSpan> ABOVE_ZERO = Kinds.time(TimeSpan.ofNanoseconds(1), MOST);
    private static final Kind<Bandwidth> SOME_RATE =
            Kinds.rate(new Bandwidth(1000), new Bandwidth(100_000_000_000_000L));
    private static final Kind<DataSize> SOME_SIZE =
            Kinds.size(DataSize.ofBytes(1), DataSize.ofBytes(1_000_000_000_000L));

    private static final String DCQCN_PAPER = "DCQCN, SIGCOMM 2015, ";
    private static final Key<TimeSpan> NOTIFICATION_INTERVAL = Key.of(
            "notification-interval",
            FROM_ZERO,
            TimeSpan.ofMicroseconds(50),
            DCQCN_PAPER + "section 3.1: N",
            "at most one notification of marks (CNP) of a connection in so long");
    private static final Key<TimeSpan> ALPHA_TIMER = Key.of(
            "alpha-timer",
            ABOVE_ZERO,
            TimeSpan.ofMicroseconds(55),
            DCQCN_PAPER + "section 3.1: K",
            "without a notification for so long alpha decays by gain");
    private static final Key<TimeSpan> RATE_TIMER = Key.of(
            "rate-timer",
            ABOVE_ZERO,
            TimeSpan.ofMicroseconds(55),
            DCQCN_PAPER + "section 5.2: T",
            "length of a step of recovery by time");
    private static final Key<DataSize> BYTE_COUNTER = Key.of(
            "byte-counter",
            SOME_SIZE,
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
            SOME_RATE,
            "a thousandth of the adapter's rate (" + DCQCN_PAPER + "section 3.1: 40 Mb/s at 40 Gb/s)",
            "growth of the target rate in a step");
    private static final Key<Bandwidth> HYPER_INCREASE = Key.optional(
            "hyper-increase",
            SOME_RATE,
            "ten times increase (simulator of HPCC, SIGCOMM 2019: 5 and 50 Mb/s)",
            "growth of the target rate in a step once both timer and byte counter have passed fast-steps");
    private static final Key<Bandwidth> LEAST_RATE = Key.of(
            "least-rate",
            SOME_RATE,
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

    private static final String HPCC_PAPER = "HPCC, SIGCOMM 2019, ";
    private static final Key<Double> UTILISATION = Key.of(
            "utilisation", Kinds.number(0.5, 1), 0.95, HPCC_PAPER + "section 5.1: eta", "use that links are held at");
    private static final Key<Integer> STAGES = Key.of(
            "stages",
            Kinds.count(0, 100),
            5,
            HPCC_PAPER + "section 5.1: maxStage",
            "additive round trips in a row before the window follows the links again");
    private static final Key<DataSize> WINDOW_INCREASE = Key.optional(
            "increase",
            SOME_SIZE,
            "a hundredth of the full window times (1 - utilisation) (" + HPCC_PAPER
                    + "section 3.3: so many flows share a link)",
            "growth of the window in a round trip");
    private static final Key<DataSize> TELEMETRY = Key.of(
            "telemetry",
            Kinds.size(DataSize.ofBytes(0), DataSize.ofBytes(MOST_TELEMETRY)),
            DataSize.ofBytes(42),
            HPCC_PAPER + "section 4.1: 8 bytes for each of 5 hops and 2 more",
            "bytes that telemetry takes in each packet and acknowledgement");
    private static final Key<TimeSpan> BASE_ROUND_TRIP = Key.optional(
            "base-round-trip",
            ABOVE_ZERO,
            "that of the connection when nothing else is under way",
            "round trip that windows and rates are reckoned with");
    private static final Key<Bandwidth> HPCC_LEAST_RATE = Key.optional(
            "least-rate",
            SOME_RATE,
            "a hundredth of the adapter's rate (simulator of HPCC, SIGCOMM 2019: 1 Gb/s at 100 Gb/s)",
            "rate below which no cut goes");
    static final Key<ControlSpec> HPCC = nested(
            "hpcc",
            "a window from what switches say of their links",
            List.of(UTILISATION, STAGES, WINDOW_INCREASE, TELEMETRY, BASE_ROUND_TRIP, HPCC_LEAST_RATE),
            ControlKeys::hpcc);

    private static final String TIMELY_PAPER = "TIMELY, SIGCOMM 2015, ";
    private static final Key<TimeSpan> LOW = Key.of(
            "low",
            ABOVE_ZERO,
            TimeSpan.ofMicroseconds(50),
            TIMELY_PAPER + "section 5: T_low",
            "round trip below which the rate grows whatever its gradient");
    private static final Key<TimeSpan> HIGH = Key.of(
            "high",
            ABOVE_ZERO,
            TimeSpan.ofMicroseconds(500),
            TIMELY_PAPER + "section 5: T_high",
            "round trip above which the rate falls whatever its gradient");
    private static final Key<TimeSpan> LEAST_ROUND_TRIP = Key.of(
            "least-round-trip",
            ABOVE_ZERO,
            TimeSpan.ofMicroseconds(20),
            TIMELY_PAPER + "section 5: D_minRTT",
            "what the gradient is divided by");
    private static final Key<Double> GRADIENT_GAIN = Key.of(
            "gain",
            Kinds.number(1e-6, 1),
            0.875,
            TIMELY_PAPER + "section 5: alpha",
            "weight of the newest difference of round trips");
    private static final Key<Double> DECREASE = Key.of(
            "decrease",
            Kinds.number(1e-6, 1),
            0.8,
            "beta of TIMELY, SIGCOMM 2015, section 5, and of Swift, SIGCOMM 2020, section 3.2",
            "weight of the excess by which is cut");
    private static final Key<Bandwidth> GRADIENT_INCREASE = Key.optional(
            "increase",
            SOME_RATE,
            "a thousandth of the adapter's rate (" + TIMELY_PAPER + "section 5: 10 Mb/s at 10 Gb/s)",
            "growth of the rate with an acknowledgement");
    static final Key<ControlSpec> TIMELY = nested(
            "timely",
            "a rate that follows the gradient of round trips",
            List.of(LOW, HIGH, LEAST_ROUND_TRIP, GRADIENT_GAIN, DECREASE, GRADIENT_INCREASE, LEAST_RATE),
            ControlKeys::timely);

    private static final String SWIFT_PAPER = "Swift, SIGCOMM 2020, ";
    private static final Key<TimeSpan> BASE_TARGET = Key.of(
            "base-target",
            ABOVE_ZERO,
            TimeSpan.ofMicroseconds(25),
            "an estimate, 2026: " + SWIFT_PAPER + "section 3.5 has tens of microseconds",
            "round trip that is aimed at without links and other flows");
    private static final Key<TimeSpan> PER_HOP = Key.of(
            "per-hop",
            FROM_ZERO,
            TimeSpan.ofMicroseconds(1),
            "an estimate, 2026: a packet or two of 4 KiB at 50 Gb/s",
            "what each link of the way adds to the target");
    private static final Key<TimeSpan> FLOW_RANGE = Key.of(
            "flow-range",
            FROM_ZERO,
            TimeSpan.ofMicroseconds(100),
            "an estimate, 2026: four times base-target",
            "what small windows add to the target at most");
    private static final Key<Double> LEAST_FLOW_WINDOW = Key.of(
            "least-flow-window",
            Kinds.number(1e-3, 1e3),
            0.1,
            SWIFT_PAPER + "section 3.5",
            "packets at which the target has all of flow-range");
    private static final Key<Double> MOST_FLOW_WINDOW = Key.of(
            "most-flow-window",
            Kinds.number(1e-2, 1e5),
            100.0,
            SWIFT_PAPER + "section 3.5",
            "packets from which the target has nothing of flow-range");
    private static final Key<Double> SWIFT_INCREASE = Key.of(
            "increase",
            Kinds.number(1e-4, 1e3),
            1.0,
            SWIFT_PAPER + "section 3.2: ai",
            "growth of the window in a round trip, in packets");
    private static final Key<Double> MOST_DECREASE = Key.of(
            "most-decrease",
            Kinds.number(1e-3, 0.999),
            0.5,
            SWIFT_PAPER + "section 3.2: max_mdf",
            "share of the window that one cut takes at most");
    private static final Key<Double> LEAST_WINDOW = Key.of(
            "least-window",
            Kinds.number(1e-6, 1),
            0.001,
            "an estimate, 2026: one packet in a thousand round trips",
            "packets below which no cut goes");
    static final Key<ControlSpec> SWIFT = nested(
            "swift",
            "a window that holds round trips at a target",
            List.of(
                    BASE_TARGET,
                    PER_HOP,
                    FLOW_RANGE,
                    LEAST_FLOW_WINDOW,
                    MOST_FLOW_WINDOW,
                    SWIFT_INCREASE,
                    DECREASE,
                    MOST_DECREASE,
                    LEAST_WINDOW),
            ControlKeys::swift);

    static final List<Key<?>> ALL = List.of(CONTROL, DCQCN, HPCC, TIMELY, SWIFT);

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
            case HPCC -> Optional.of(values.find(HPCC).orElseGet(() -> hpcc(Defaults.ONLY)));
            case TIMELY -> Optional.of(values.find(TIMELY).orElseGet(() -> timely(Defaults.ONLY)));
            case SWIFT -> Optional.of(values.find(SWIFT).orElseGet(() -> swift(Defaults.ONLY)));
        };
    }

    private static ControlSpec dcqcn(Values values) {
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

    private static ControlSpec hpcc(Values values) {
        return new Hpcc.Spec(
                values.get(UTILISATION),
                values.get(STAGES),
                values.find(WINDOW_INCREASE).map(DataSize::bytes).orElse(0L),
                (int) values.get(TELEMETRY).bytes(),
                values.find(BASE_ROUND_TRIP).map(TimeSpan::ps).orElse(0L),
                values.find(HPCC_LEAST_RATE).map(Bandwidth::bitsPerSecond).orElse(0L));
    }

    private static ControlSpec timely(Values values) {
        if (values.get(LOW).compareTo(values.get(HIGH)) > 0) {
            values.reject(
                    LOW, "a time of at most high, " + values.get(HIGH), "write low: " + values.get(HIGH) + " or less");
        }
        return new Timely.Spec(
                values.get(LOW).ps(),
                values.get(HIGH).ps(),
                values.get(LEAST_ROUND_TRIP).ps(),
                values.get(GRADIENT_GAIN),
                values.get(DECREASE),
                values.find(GRADIENT_INCREASE).map(Bandwidth::bitsPerSecond).orElse(0L),
                values.get(LEAST_RATE).bitsPerSecond());
    }

    private static ControlSpec swift(Values values) {
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
                values.get(SWIFT_INCREASE),
                values.get(DECREASE),
                values.get(MOST_DECREASE),
                values.get(LEAST_WINDOW));
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
