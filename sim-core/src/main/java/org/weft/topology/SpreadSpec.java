package org.weft.topology;

import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.TimeSpan;

/**
 * How a switch shares equal next links among what it forwards.
 *
 * @param gap silence of a flow after which its way is chosen anew; empty: for each packet, or never, as {@code way} has it
 */
public record SpreadSpec(SwitchSpec.Spread way, Optional<TimeSpan> gap) {
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

    private static final Kind.Scalar<SpreadSpec> WORDS = words((Kind.Scalar<SwitchSpec.Spread>) TYPE.kind());

    /** What a switch's {@code spread:} takes. */
    static final Kind<SpreadSpec> KIND = new Kind.WordOr<>(
            WORDS,
            new Model<>("spread", "how equal paths are shared", java.util.List.of(TYPE, GAP), SpreadSpec::build));

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
        return gap.isPresent() && takesGap ? new SpreadSpec(way, gap) : of(way);
    }

    /** Without more to say. */
    public static SpreadSpec of(SwitchSpec.Spread way) {
        return new SpreadSpec(way, way == SwitchSpec.Spread.FLOWLET ? Optional.of(USUAL_GAP) : Optional.empty());
    }

    @Override
    public String toString() {
        boolean isUsual = of(way).equals(this);
        return isUsual ? Kinds.word(way) : "{ type: " + Kinds.word(way) + ", gap: " + gap.orElseThrow() + " }";
    }
}
