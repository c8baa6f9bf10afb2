package org.weft.stack.models;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.rdma.ControlSpec;

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

    static final Key<ControlSpec> DCQCN = nested(DcqcnKeys.MODEL);
    static final Key<ControlSpec> HPCC = nested(HpccKeys.MODEL);
    static final Key<ControlSpec> TIMELY = nested(TimelyKeys.MODEL);
    static final Key<ControlSpec> SWIFT = nested(SwiftKeys.MODEL);

    static final List<Key<?>> ALL = List.of(CONTROL, DCQCN, HPCC, TIMELY, SWIFT);

    private ControlKeys() {}

    private static Key<ControlSpec> nested(Model<ControlSpec> model) {
        return Key.optional(
                model.name(),
                new Kind.Nested<>(model),
                "its own defaults",
                "Parameters of control: " + model.name() + ".");
    }

    static Optional<ControlSpec> read(Values values) {
        return switch (values.get(CONTROL)) {
            case NONE -> Optional.empty();
            case DCQCN -> Optional.of(read(values, DCQCN, DcqcnKeys.MODEL));
            case HPCC -> Optional.of(read(values, HPCC, HpccKeys.MODEL));
            case TIMELY -> Optional.of(read(values, TIMELY, TimelyKeys.MODEL));
            case SWIFT -> Optional.of(read(values, SWIFT, SwiftKeys.MODEL));
        };
    }

    private static ControlSpec read(Values values, Key<ControlSpec> key, Model<ControlSpec> model) {
        return values.find(key).orElseGet(() -> model.build().apply(Defaults.ONLY));
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
