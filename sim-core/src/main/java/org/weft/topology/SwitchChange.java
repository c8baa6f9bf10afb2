package org.weft.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.SwitchSpec.Forwarding;
import org.weft.topology.SwitchSpec.Queueing;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * What is different about some switches of a topology; all else is as the topology's {@code switch} says.
 *
 * @param portBuffer static share of an output port, where that is different
 */
public record SwitchChange(UnaryOperator<SwitchSpec> change, Optional<DataSize> portBuffer) {
    private static final Key<Bandwidth> BACKPLANE = other(SwitchKit.BACKPLANE);
    private static final Key<Forwarding> FORWARDING = other(SwitchKit.FORWARDING);
    private static final Key<TimeSpan> LATENCY = other(SwitchKit.LATENCY);
    private static final Key<Queueing> QUEUEING = other(SwitchKit.QUEUEING);
    private static final Key<DataSize> BUFFER = other(SwitchKit.BUFFER);
    private static final Key<DataSize> PORT_BUFFER = other(SwitchKit.PORT_BUFFER);
    private static final Key<Double> ALPHA = other(SwitchKit.ALPHA);
    private static final Key<SpreadSpec> SPREAD = other(SwitchKit.SPREAD);
    private static final Key<MarkingSpec> ECN = other(SwitchKit.ECN);
    private static final Key<PauseSpec> PFC = other(SwitchKit.PFC);
    private static final Key<ClassesSpec.Scheduler> SCHEDULER = other(SwitchKit.SCHEDULER);
    private static final Key<List<Integer>> WEIGHTS = other(SwitchKit.WEIGHTS);

    private static final Model<SwitchChange> MODEL = new Model<>(
            "switch",
            "what is different about these switches",
            List.of(
                    BACKPLANE,
                    FORWARDING,
                    LATENCY,
                    QUEUEING,
                    BUFFER,
                    PORT_BUFFER,
                    ALPHA,
                    SPREAD,
                    ECN,
                    PFC,
                    SCHEDULER,
                    WEIGHTS),
            SwitchChange::build);

    /** What an override's {@code switch:} takes. */
    public static final Kind<SwitchChange> KIND = new Kind.Nested<>(MODEL);

    private static <T> Key<T> other(Key<T> key) {
        return Key.optional(key.name(), key.kind(), "as the topology's switches", key.says());
    }

    private static SwitchChange build(Values values) {
        List<UnaryOperator<SwitchSpec>> changes = new ArrayList<>();
        values.find(BACKPLANE).ifPresent(rate -> changes.add(spec -> spec.withBackplane(rate)));
        values.find(FORWARDING).ifPresent(way -> changes.add(spec -> spec.withForwarding(way, spec.latency())));
        values.find(LATENCY).ifPresent(time -> changes.add(spec -> spec.withForwarding(spec.forwarding(), time)));
        values.find(QUEUEING).ifPresent(where -> changes.add(spec -> spec.withQueueing(where)));
        values.find(SPREAD).ifPresent(way -> changes.add(spec -> spec.withSpread(way)));
        values.find(ECN).ifPresent(marking -> changes.add(spec -> spec.withMarking(marking)));
        values.find(PFC).ifPresent(pause -> changes.add(spec -> spec.withPause(pause)));
        Optional<DataSize> buffer = values.find(BUFFER);
        Optional<Double> alpha = values.find(ALPHA);
        changes.add(spec -> spec.withMemory(new MemorySpec(
                buffer.or(() -> spec.memory().size()),
                alpha.orElse(spec.memory().alpha()))));
        Optional<ClassesSpec.Scheduler> scheduler = values.find(SCHEDULER);
        Optional<List<Integer>> weights = values.find(WEIGHTS);
        changes.add(spec -> spec.withClasses(new ClassesSpec(
                scheduler.orElse(spec.classes().scheduler()),
                weights.orElse(spec.classes().weights()))));
        return new SwitchChange(
                spec -> checked(applied(changes, spec), buffer.isPresent(), weights.isPresent()),
                values.find(PORT_BUFFER));
    }

    /** What is written must mean something to the switch that comes of it. */
    private static SwitchSpec checked(SwitchSpec spec, boolean hasBuffer, boolean hasWeights) {
        if (hasBuffer && spec.queueing() != Queueing.OUTPUT_SHARED) {
            throw new BadValueException(
                    "no buffer in an override of switches whose ports have memory of their own",
                    "write port-buffer in its place, or queueing: output-shared beside it");
        }
        if (hasWeights && spec.classes().scheduler() == ClassesSpec.Scheduler.STRICT) {
            throw new BadValueException(
                    "no weights in an override of switches with strict priority",
                    "write scheduler: weighted-round-robin beside them");
        }
        if (spec.queueing() == Queueing.VIRTUAL_CHANNELS && spec.pause().enabled()) {
            throw new BadValueException(
                    "no pfc in switches with virtual channels, which work by credits",
                    "write pfc: off in the override");
        }
        return spec;
    }

    private static SwitchSpec applied(List<UnaryOperator<SwitchSpec>> changes, SwitchSpec spec) {
        SwitchSpec result = spec;
        for (UnaryOperator<SwitchSpec> change : changes) {
            result = change.apply(result);
        }
        return result;
    }

    /** The switch as it is then. */
    public SwitchSpec applyTo(SwitchSpec spec) {
        return change.apply(spec);
    }
}
