package org.weft.topology;

import java.util.Optional;
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
        return new SwitchSpec(
                name,
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

    public SwitchSpec withForwarding(Forwarding value, TimeSpan delay) {
        return new SwitchSpec(
                preset, radix, backplane, value, delay, queueing, spread, memory, marking, pause, classes, crossbar);
    }

    public SwitchSpec withBackplane(Bandwidth value) {
        return new SwitchSpec(
                preset,
                radix,
                Optional.of(value),
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

    public SwitchSpec withQueueing(Queueing value) {
        return new SwitchSpec(
                preset,
                radix,
                backplane,
                forwarding,
                latency,
                value,
                spread,
                memory,
                marking,
                pause,
                classes,
                crossbar);
    }

    public SwitchSpec withSpread(Spread value) {
        return withSpread(SpreadSpec.of(value));
    }

    public SwitchSpec withSpread(SpreadSpec value) {
        return new SwitchSpec(
                preset,
                radix,
                backplane,
                forwarding,
                latency,
                queueing,
                value,
                memory,
                marking,
                pause,
                classes,
                crossbar);
    }

    public SwitchSpec withMemory(MemorySpec value) {
        return new SwitchSpec(
                preset,
                radix,
                backplane,
                forwarding,
                latency,
                queueing,
                spread,
                value,
                marking,
                pause,
                classes,
                crossbar);
    }

    public SwitchSpec withMarking(MarkingSpec value) {
        return new SwitchSpec(
                preset,
                radix,
                backplane,
                forwarding,
                latency,
                queueing,
                spread,
                memory,
                Optional.of(value),
                pause,
                classes,
                crossbar);
    }

    public SwitchSpec withPause(PauseSpec value) {
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
                value,
                classes,
                crossbar);
    }

    public SwitchSpec withClasses(ClassesSpec value) {
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
                value,
                crossbar);
    }

    public SwitchSpec withCrossbar(CrossbarSpec value) {
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
                value);
    }
}
