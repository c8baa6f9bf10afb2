package org.weft.topology;

import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * How a switch shares equal next links among what it forwards.
 *
 * @param gap silence of a flow after which its way is chosen anew; empty: for each packet, or never, as {@code way} has it
 * @param grade bytes of queue that make one grade, within which queues count as equal; empty: none, to the byte
 */
public record SpreadSpec(SwitchSpec.Spread way, Optional<TimeSpan> gap, Optional<DataSize> grade) {
    /** Salted ECMP. */
    public static final SpreadSpec ECMP = of(SwitchSpec.Spread.ECMP);

    /** The silence after which a flowlet ends. */
    public static final TimeSpan USUAL_GAP = TimeSpan.ofNanoseconds(500_000);

    private static final Key<SwitchSpec.Spread> TYPE =
            Key.required("type", Kinds.oneOf(SwitchSpec.Spread.class), "how equal paths are shared");
    private static final Key<TimeSpan> GAP = Key.optional(
            "gap",
            Kinds.TIME,
            "500 us under flowlet (M. Alizadeh and others, CONGA, SIGCOMM 2014, section 3.4); none elsewhere",
            "silence of a flow after which its way is chosen anew; under flowlet and adaptive");

    private static final Key<DataSize> GRADE = Key.optional(
            "grade",
            Kinds.SIZE_ABOVE_ZERO,
            "none: queues are compared to the byte",
            "under adaptive: bytes of queue that make one grade; queues of one grade count as equal");

    private static final Kind.Scalar<SpreadSpec> WORDS = words((Kind.Scalar<SwitchSpec.Spread>) TYPE.kind());

    /** What a switch's {@code spread:} takes. */
    static final Kind<SpreadSpec> KIND = new Kind.WordOr<>(
            WORDS,
            new Model<>(
                    "spread", "how equal paths are shared", java.util.List.of(TYPE, GAP, GRADE), SpreadSpec::build));

    private static Kind.Scalar<SpreadSpec> words(Kind.Scalar<SwitchSpec.Spread> ways) {
        return new Kind.Scalar<>(
                ways.name(),
                ways.expected(),
                text -> of(ways.parse().apply(text)),
                SpreadSpec::toString,
                ways.options());
    }

    private static SpreadSpec build(Values values) {
        SwitchSpec.Spread way = values.get(TYPE);
        Optional<TimeSpan> gap = values.find(GAP);
        boolean takesGap = way == SwitchSpec.Spread.FLOWLET || way == SwitchSpec.Spread.ADAPTIVE;
        if (gap.isPresent() && !takesGap) {
            values.reject(
                    GAP, "type: flowlet or adaptive beside it", "take it away: " + Kinds.word(way) + " has no gap");
        }
        Optional<DataSize> grade = values.find(GRADE);
        if (grade.isPresent() && way != SwitchSpec.Spread.ADAPTIVE) {
            values.reject(
                    GRADE, "type: adaptive beside it", "take it away: " + Kinds.word(way) + " looks at no queues");
        }
        SpreadSpec plain = of(way);
        return new SpreadSpec(way, gap.filter(any -> takesGap).or(plain::gap), grade.or(plain::grade));
    }

    /** Without more to say. */
    public static SpreadSpec of(SwitchSpec.Spread way) {
        return new SpreadSpec(
                way, way == SwitchSpec.Spread.FLOWLET ? Optional.of(USUAL_GAP) : Optional.empty(), Optional.empty());
    }

    @Override
    public String toString() {
        if (of(way).equals(this)) {
            return Kinds.word(way);
        }
        return "{ type: " + Kinds.word(way)
                + gap.map(time -> ", gap: " + time).orElse("")
                + grade.map(size -> ", grade: " + size).orElse("") + " }";
    }
}
