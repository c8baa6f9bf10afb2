package org.weft.topology;

import java.util.Optional;
import java.util.function.Consumer;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/**
 * A switch as it is bought and set up.
 *
 * @param preset name in the catalogue, or {@code custom}
 * @param radix ports; empty where nothing is known, which is never "unlimited" in a ranking
 * @param backplane what all ports together may forward; empty for the sum of the ports
 * @param latency from the moment a packet may be forwarded to the moment its output may start
 * @param spread how equal paths are shared
 * @param memory what packets stand in where ports share it
 * @param marking when packets are marked or dropped before a queue is full; empty: never
 * @param pause pause frames in place of credits on lossless links
 * @param classes how the traffic classes of a port take turns
 * @param crossbar the inside of a switch whose packets wait at inputs
 */
public record SwitchSpec(
        String preset,
        Optional<Integer> radix,
        Optional<Bandwidth> backplane,
        Forwarding forwarding,
        TimeSpan latency,
        Queueing queueing,
        SpreadSpec spread,
        MemorySpec memory,
        Optional<MarkingSpec> marking,
        PauseSpec pause,
        ClassesSpec classes,
        CrossbarSpec crossbar) {

    /** When a packet may be forwarded: at its last bit, or at its header. */
    public enum Forwarding {
        STORE_AND_FORWARD,
        CUT_THROUGH
    }

    /**
     * Where packets wait: at the output in memory of its own, or in memory that all outputs share; or held back by the next
     * buffer's credits; at the input in one line, in one for each output, or in one for each virtual channel.
     */
    public enum Queueing {
        OUTPUT,
        OUTPUT_SHARED,
        CREDIT,
        INPUT,
        VOQ,
        VIRTUAL_CHANNELS
    }

    /**
     * How equal paths are shared. A flow stays on one: by a hash that differs from switch to switch (ECMP), or by the same one
     * everywhere (polarised). Each burst of a flow takes its own (flowlet). Or each packet does: at random (packet spray), in
     * turn (round robin), or where the queue is shortest (adaptive).
     */
    public enum Spread {
        ECMP,
        POLARISED,
        FLOWLET,
        PACKET_SPRAY,
        ROUND_ROBIN,
        ADAPTIVE
    }

    /** From the moment a packet may be forwarded to the moment its output may start: latency, and the stages of a router. */
    public TimeSpan delay() {
        return queueing == Queueing.VIRTUAL_CHANNELS
                ? TimeSpan.ofPicoseconds(latency.ps() + crossbar.stagesPs())
                : latency;
    }

    /** Store-and-forward with no latency, no marking and no limit but its ports. */
    public static SwitchSpec plain() {
        return new SwitchSpec(
                "custom",
                Optional.empty(),
                Optional.empty(),
                Forwarding.STORE_AND_FORWARD,
                TimeSpan.ZERO,
                Queueing.OUTPUT,
                SpreadSpec.ECMP,
                MemorySpec.USUAL,
                Optional.empty(),
                PauseSpec.OFF,
                ClassesSpec.USUAL,
                CrossbarSpec.USUAL);
    }

    /** The same under another name. */
    public SwitchSpec named(String name) {
        return with(parts -> parts.preset = name);
    }

    public SwitchSpec withForwarding(Forwarding value, TimeSpan delay) {
        return with(parts -> {
            parts.forwarding = value;
            parts.latency = delay;
        });
    }

    public SwitchSpec withBackplane(Bandwidth value) {
        return with(parts -> parts.backplane = Optional.of(value));
    }

    public SwitchSpec withQueueing(Queueing value) {
        return with(parts -> parts.queueing = value);
    }

    public SwitchSpec withSpread(Spread value) {
        return withSpread(SpreadSpec.of(value));
    }

    public SwitchSpec withSpread(SpreadSpec value) {
        return with(parts -> parts.spread = value);
    }

    public SwitchSpec withMemory(MemorySpec value) {
        return with(parts -> parts.memory = value);
    }

    public SwitchSpec withMarking(MarkingSpec value) {
        return with(parts -> parts.marking = Optional.of(value));
    }

    public SwitchSpec withPause(PauseSpec value) {
        return with(parts -> parts.pause = value);
    }

    public SwitchSpec withClasses(ClassesSpec value) {
        return with(parts -> parts.classes = value);
    }

    public SwitchSpec withCrossbar(CrossbarSpec value) {
        return with(parts -> parts.crossbar = value);
    }

    private SwitchSpec with(Consumer<Parts> change) {
        Parts parts = new Parts(this);
        change.accept(parts);
        return parts.whole();
    }

    /** What a switch is, to be changed before it is one again. */
    private static final class Parts {
        private final Optional<Integer> radix;
        private String preset;
        private Optional<Bandwidth> backplane;
        private Forwarding forwarding;
        private TimeSpan latency;
        private Queueing queueing;
        private SpreadSpec spread;
        private MemorySpec memory;
        private Optional<MarkingSpec> marking;
        private PauseSpec pause;
        private ClassesSpec classes;
        private CrossbarSpec crossbar;

        Parts(SwitchSpec spec) {
            radix = spec.radix;
            preset = spec.preset;
            backplane = spec.backplane;
            forwarding = spec.forwarding;
            latency = spec.latency;
            queueing = spec.queueing;
            spread = spec.spread;
            memory = spec.memory;
            marking = spec.marking;
            pause = spec.pause;
            classes = spec.classes;
            crossbar = spec.crossbar;
        }

        SwitchSpec whole() {
            return new SwitchSpec(
                    preset,
                    radix,
                    backplane,
                    forwarding,
                    latency,
                    queueing,
                    spread,
                    memory,
                    marking,
                    pause,
                    classes,
                    crossbar);
        }
    }
}
