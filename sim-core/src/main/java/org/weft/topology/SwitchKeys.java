package org.weft.topology;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written below a switch's {@code ecn} and {@code pfc}. */
final class SwitchKeys {
    private static final Key<DataSize> AT = Key.optional(
            "at", Kinds.SIZE_ABOVE_ZERO, "min and max", "bytes queued at the output from which every packet is marked");
    private static final Key<DataSize> MIN =
            Key.optional("min", Kinds.SIZE_ABOVE_ZERO, "at", "bytes queued below which no packet is marked");
    private static final Key<DataSize> MAX =
            Key.optional("max", Kinds.SIZE_ABOVE_ZERO, "at", "bytes queued from which every packet is marked");
    private static final Key<Double> PROBABILITY = Key.of(
            "probability",
            Kinds.SHARE,
            0.2,
            "HPCC, SIGCOMM 2019, section 5.1",
            "chance of a mark just below max; it grows in a straight line from 0 at min");
    private static final Key<Double> AVERAGE = Key.of(
            "average",
            Kinds.number(1e-6, 1),
            1.0,
            "a definition: 1 takes the queue as it is; 0.002 is the average of RED (Floyd and Jacobson 1993)",
            "weight of the newest sample in a moving average of the queue");
    private static final Key<MarkingSpec.Action> ACTION = Key.of(
            "action",
            Kinds.oneOf(MarkingSpec.Action.class),
            MarkingSpec.Action.MARK,
            "RFC 3168, 2001: a mark in place of a loss",
            "what happens to a packet that is picked; drop is random early detection without marks");
    private static final Key<Others> UNMARKABLE = Key.of(
            "unmarkable",
            Kinds.oneOf(Others.class),
            Others.DROP,
            "RFC 3168, section 5, 2001: packets that cannot carry a mark are dropped in its place",
            "what happens to a packet that is picked and cannot carry a mark");
    private static final Key<List<Integer>> CLASSES = Key.optional(
            "classes", Kinds.listOf(Kinds.count(0, 7)), "all", "traffic classes that this concerns; others just queue");
    /** What {@code ecn} takes. */
    static final Kind<MarkingSpec> MARKING = new Kind.PresetOr<>(
            "ecn",
            new Model<>(
                    "ecn",
                    "marking at a threshold, or by chance between two",
                    List.of(AT, MIN, MAX, PROBABILITY, AVERAGE, ACTION, UNMARKABLE, CLASSES),
                    SwitchKeys::marking));

    private static final Key<Boolean> ENABLED = Key.of(
            "enabled",
            Kinds.ON_OFF,
            true,
            "a definition: who writes thresholds wants them",
            "whether links are paused");
    private static final Key<DataSize> XOFF = Key.optional(
            "xoff",
            Kinds.SIZE_ABOVE_ZERO,
            "the port's buffer less the headroom; alpha times what is free where memory is shared",
            "bytes from one link in the switch at which the link is paused");
    private static final Key<DataSize> XON =
            Key.optional("xon", Kinds.SIZE, "two largest packets below xoff", "bytes at which the link may go on");
    private static final Key<DataSize> HEADROOM = Key.optional(
            "headroom",
            Kinds.SIZE,
            "what can still arrive, from the link's delays, rate and MTU (IEEE 802.1Qbb-2011, annex O)",
            "room kept above xoff");
    private static final Key<TimeSpan> WATCHDOG = Key.optional(
            "watchdog",
            Kinds.TIME,
            "none: it waits for ever",
            "a queue that is paused for longer drops what waits, and what comes until the pause ends");
    private static final Key<List<Integer>> PAUSED = Key.optional(
            "classes",
            Kinds.listOf(Kinds.count(0, 7)),
            "all",
            "traffic classes that are paused; others are dropped where a buffer is full");
    private static final Key<Integer> QUANTA = Key.of(
            "quanta",
            Kinds.count(1, PauseSpec.MOST_QUANTA),
            PauseSpec.MOST_QUANTA,
            "IEEE 802.1Qbb-2011 and 802.3-2018, annex 31B: 16 bits; switches ask for the most",
            "how long a pause frame pauses, in times of 512 bits of the link");
    private static final Key<TimeSpan> REFRESH = Key.optional(
            "refresh",
            Kinds.TIME,
            "half of the time that a frame asks for, so that pauses do not run out",
            "time from one pause frame to the next while the buffer is full");
    private static final Kind.Scalar<PauseSpec> ON_OFF = new Kind.Scalar<>(
            "switch",
            "on or off",
            text -> ((Kind.Scalar<Boolean>) Kinds.ON_OFF).parse().apply(text) ? PauseSpec.ON : PauseSpec.OFF,
            pause -> pause.enabled() ? "on" : "off",
            List.of("on", "off", "true", "false"));
    /** What {@code pfc} takes. */
    static final Kind<PauseSpec> PAUSE = new Kind.WordOr<>(
            ON_OFF,
            new Model<>(
                    "pfc",
                    "pauses of the links that fill a buffer",
                    List.of(ENABLED, XOFF, XON, HEADROOM, WATCHDOG, PAUSED, QUANTA, REFRESH),
                    SwitchKeys::pause));

    private SwitchKeys() {}

    private enum Others {
        DROP,
        PASS
    }

    private static MarkingSpec marking(Values values) {
        Optional<DataSize> at = values.find(AT);
        Optional<DataSize> min = values.find(MIN);
        Optional<DataSize> max = values.find(MAX);
        if (at.isPresent() && (min.isPresent() || max.isPresent())) {
            values.reject(AT, "at, or min and max", "leave one of them out");
        } else if (at.isEmpty() && (min.isEmpty() || max.isEmpty())) {
            values.reject(
                    min.isPresent() ? MIN : MAX,
                    "at, or min and max together",
                    "write { at: 100 kB } or { min: 100 kB, max: 400 kB }");
        } else if (at.isEmpty() && max.get().bytes() <= min.get().bytes()) {
            values.reject(
                    MAX,
                    "more than min, " + min.get(),
                    "write max: " + DataSize.ofBytes(4 * min.get().bytes()));
        }
        DataSize low = at.or(() -> min).orElse(DataSize.ofBytes(1));
        return new MarkingSpec(
                low,
                at.or(() -> max).orElse(low),
                values.get(PROBABILITY),
                values.get(AVERAGE),
                values.get(ACTION),
                values.get(UNMARKABLE) == Others.DROP,
                values.find(CLASSES).orElse(List.of()));
    }

    private static PauseSpec pause(Values values) {
        Optional<DataSize> xoff = values.find(XOFF);
        Optional<DataSize> xon = values.find(XON);
        if (xoff.isPresent()
                && xon.isPresent()
                && xon.get().bytes() >= xoff.get().bytes()) {
            values.reject(
                    XON,
                    "less than xoff, " + xoff.get(),
                    "write xon: " + DataSize.ofBytes(xoff.get().bytes() / 2));
        }
        values.find(WATCHDOG)
                .filter(time -> time.ps() == 0)
                .ifPresent(time -> values.reject(WATCHDOG, "a time above zero", "write watchdog: 200 ms"));
        values.find(REFRESH)
                .filter(time -> time.ps() == 0)
                .ifPresent(time -> values.reject(REFRESH, "a time above zero", "write refresh: 100 us"));
        return new PauseSpec(
                values.get(ENABLED),
                xoff,
                xon,
                values.find(HEADROOM),
                values.find(WATCHDOG),
                values.find(PAUSED).orElse(List.of()),
                values.get(QUANTA),
                values.find(REFRESH));
    }
}
