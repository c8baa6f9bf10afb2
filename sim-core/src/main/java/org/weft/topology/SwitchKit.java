package org.weft.topology;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.SwitchSpec.Forwarding;
import org.weft.topology.SwitchSpec.Queueing;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * A switch as a study writes it: how it behaves, and the memory that its ports have.
 *
 * @param bufferOfPort static share of a port where it is known
 */
public record SwitchKit(SwitchSpec spec, Optional<DataSize> bufferOfPort) {
    /** Store-and-forward without latency or limits. */
    public static final SwitchKit PLAIN = new SwitchKit(SwitchSpec.plain(), Optional.empty());

    public static final Key<String> PRESET =
            Key.optional("preset", Kinds.TEXT, "custom", "the switch that gives what is not written");
    public static final Key<Integer> RADIX =
            Key.optional("radix", Kinds.count(1, 1_000_000), "not limited", "number of its ports");
    public static final Key<Bandwidth> BACKPLANE = Key.optional(
            "backplane", Kinds.RATE, "the sum of its ports", "what all ports together can forward, one direction");
    public static final Key<Forwarding> FORWARDING = Key.of(
            "forwarding",
            Kinds.oneOf(Forwarding.class),
            Forwarding.STORE_AND_FORWARD,
            "IEEE 802.1Q bridges check the whole frame",
            "whether a packet may leave at its last bit or at its header");
    public static final Key<TimeSpan> LATENCY = Key.of(
            "latency",
            Kinds.TIME,
            TimeSpan.ZERO,
            "definition: a written-out switch has only what is written",
            "from the moment a packet may be forwarded to the moment its output may start");
    public static final Key<Queueing> QUEUEING = Key.of(
            "queueing",
            Kinds.oneOf(Queueing.class),
            Queueing.OUTPUT,
            "output queues: the usual merchant switch",
            "where packets wait");
    public static final Key<DataSize> BUFFER = Key.optional(
            "buffer", Kinds.SIZE_ABOVE_ZERO, "port-buffer times ports", "packet memory of the whole switch");
    public static final Key<DataSize> PORT_BUFFER = Key.optional(
            "port-buffer",
            Kinds.SIZE_ABOVE_ZERO,
            "buffer over radix, else 256 KiB",
            "static share of an output port, wire bytes");
    public static final Key<SpreadSpec> SPREAD = Key.of(
            "spread",
            SpreadSpec.KIND,
            SpreadSpec.ECMP,
            "RFC 2992: the usual practice is a hash of the flow",
            "how equal paths are shared");
    public static final Key<Double> ALPHA = Key.of(
            "alpha",
            Kinds.number(0.001, 1000),
            1.0,
            "Choudhury and Hahne, IEEE/ACM Transactions on Networking 6(2), 1998: 1 leaves 1/(n+1) free under n long queues",
            "under output-shared: how many times what is free of the buffer one queue may hold");
    public static final Key<MarkingSpec> ECN =
            Key.optional("ecn", SwitchKeys.MARKING, "no marking", "marking at the output queue");
    public static final Key<PauseSpec> PFC = Key.of(
            "pfc",
            SwitchKeys.PAUSE,
            PauseSpec.OFF,
            "definition: lossless links use credits unless pauses are asked for",
            "pause frames in place of credits where a stack needs lossless links");
    public static final Key<ClassesSpec.Scheduler> SCHEDULER = Key.of(
            "scheduler",
            Kinds.oneOf(ClassesSpec.Scheduler.class),
            ClassesSpec.Scheduler.STRICT,
            "IEEE 802.1Q-2022, 8.6.8: strict priority is what every bridge has",
            "how traffic classes take turns at an output, and at the NICs of the hosts on it");
    public static final Key<List<Integer>> WEIGHTS = Key.optional(
            "weights",
            Kinds.listOf(Kinds.count(1, 1000)),
            "1 each",
            "under weighted-round-robin: shares of the output by class, class 0 first");
    public static final Model<SwitchKit> MODEL = new Model<>(
            "switch",
            "a switch as it is bought and set up",
            List.of(
                    PRESET,
                    RADIX,
                    BACKPLANE,
                    FORWARDING,
                    LATENCY,
                    QUEUEING,
                    CrossbarSpec.ITERATIONS,
                    CrossbarSpec.ROUTER,
                    BUFFER,
                    PORT_BUFFER,
                    ALPHA,
                    SPREAD,
                    ECN,
                    PFC,
                    SCHEDULER,
                    WEIGHTS),
            SwitchKit::build);

    /** What a topology's {@code switch:} takes. */
    public static final Kind<SwitchKit> KIND = new Kind.PresetOr<>("switches", MODEL);

    private static SwitchKit build(Values values) {
        Optional<Integer> radix = values.find(RADIX);
        Optional<DataSize> share = values.find(PORT_BUFFER);
        if (share.isEmpty() && values.find(BUFFER).isPresent() && radix.isPresent()) {
            long bytes = values.find(BUFFER).get().bytes() / radix.get();
            if (bytes == 0) {
                values.reject(BUFFER, "at least one byte a port", "write a larger buffer");
            }
            share = Optional.of(DataSize.ofBytes(bytes));
        } else if (share.isEmpty()
                && values.find(BUFFER).isPresent()
                && values.get(QUEUEING) != Queueing.OUTPUT_SHARED) {
            values.reject(
                    BUFFER,
                    "radix beside it, for the buffer is shared out over the ports",
                    "add radix: 64, or write port-buffer: 512 KiB in its place, or queueing: output-shared beside it");
        }
        SwitchSpec spec = new SwitchSpec(
                values.find(PRESET).orElse("custom"),
                radix,
                values.find(BACKPLANE),
                values.get(FORWARDING),
                values.get(LATENCY),
                values.get(QUEUEING),
                values.get(SPREAD),
                new MemorySpec(values.find(BUFFER), values.get(ALPHA)),
                values.find(ECN),
                values.get(PFC),
                classes(values),
                crossbar(values));
        return new SwitchKit(spec, share);
    }

    private static ClassesSpec classes(Values values) {
        ClassesSpec.Scheduler scheduler = values.get(SCHEDULER);
        if (values.has(WEIGHTS) && scheduler == ClassesSpec.Scheduler.STRICT) {
            values.reject(
                    WEIGHTS,
                    "scheduler: weighted-round-robin beside it, for strict priority knows no shares",
                    "write scheduler: weighted-round-robin, or leave weights out");
        }
        return new ClassesSpec(scheduler, values.find(WEIGHTS).orElse(List.of()));
    }

    /** What is written of the inside must be of the kind of inside that the switch has. */
    private static CrossbarSpec crossbar(Values values) {
        Queueing queueing = values.get(QUEUEING);
        if (values.has(CrossbarSpec.ITERATIONS) && queueing != Queueing.VOQ) {
            values.reject(
                    CrossbarSpec.ITERATIONS,
                    "queueing: voq beside it, for only virtual output queues are matched in iterations",
                    "write queueing: voq, or leave iterations out");
        }
        if (values.has(CrossbarSpec.ROUTER) && queueing != Queueing.VIRTUAL_CHANNELS) {
            values.reject(
                    CrossbarSpec.ROUTER,
                    "queueing: virtual-channels beside it, for only then is the switch such a router",
                    "write queueing: virtual-channels, or leave router out");
        }
        if (queueing == Queueing.VIRTUAL_CHANNELS && values.get(PFC).enabled()) {
            values.reject(PFC, "off under queueing: virtual-channels, which works by credits", "write pfc: off");
        }
        return values.find(CrossbarSpec.ROUTER)
                .orElse(CrossbarSpec.USUAL)
                .withIterations(values.get(CrossbarSpec.ITERATIONS));
    }

    @Override
    public String toString() {
        return spec.preset();
    }
}
