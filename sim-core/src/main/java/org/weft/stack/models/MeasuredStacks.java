package org.weft.stack.models;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.StackSpec;
import org.weft.stack.theory.MeasuredSpec;
import org.weft.stack.theory.MeasuredSpec.Regime;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** Stacks that are what a benchmark measured; {@code weft calibrate} writes them. */
final class MeasuredStacks {
    private static final String DEFINITION = "a definition: the first regime begins at nothing";

    private static final Key<DataSize> FROM =
            Key.of("from", Kinds.SIZE, DataSize.ZERO, DEFINITION, "Smallest message that this holds for.");
    private static final Key<TimeSpan> LATENCY =
            Key.required("latency", Kinds.TIME, "What a message takes at its two hosts together, whatever its size.");
    private static final Key<TimeSpan> TIME =
            Key.required("time", Kinds.TIME, "How long a message keeps its sender busy, whatever its size.");
    private static final Key<Bandwidth> BANDWIDTH = Key.optional(
            "bandwidth", Kinds.RATE, "bytes cost the hosts nothing", "Rate at which bytes add to that time.");

    private static final Key<List<Regime>> REGIMES = Key.required(
            "regimes",
            Kinds.listOf(new Kind.Nested<>(model("regime", "what messages of some sizes cost", LATENCY))),
            "What a message takes at its hosts besides what the network takes, by ascending size.");
    private static final Key<List<Regime>> GAPS = Key.optional(
            "gaps",
            Kinds.listOf(new Kind.Nested<>(model("gap", "how long messages of some sizes occupy their sender", TIME))),
            "none: messages do not wait for one another at their sender",
            "How long a message keeps its sender busy, by ascending size: what limits messages a second.");

    private static final Key<DataSize> EAGER_LIMIT = Key.optional(
            "eager-limit",
            Kinds.size("0 B", "1 GiB"),
            "none: a message does not wait for its receive",
            "Largest message that does not wait for its receive. What announcing larger ones takes stands in the regimes, as"
                    + " copies do.");
    static final Model<StackSpec> MEASURED = new Model<>(
            "measured",
            "What a benchmark measured: the cost of a message by its size, over links that hold back.",
            List.of(
                    REGIMES,
                    GAPS,
                    EAGER_LIMIT,
                    TheoryStacks.MTU,
                    TheoryStacks.HEADER,
                    TheoryStacks.LARGE_WINDOW,
                    TheoryStacks.HOLDS_BACK),
            MeasuredStacks::measured);

    private MeasuredStacks() {}

    private static Model<Regime> model(String name, String says, Key<TimeSpan> constant) {
        return new Model<>(
                name,
                says,
                List.of(FROM, constant, BANDWIDTH),
                values -> new Regime(
                        values.get(FROM).bytes(),
                        values.get(constant).ps(),
                        values.find(BANDWIDTH).map(Bandwidth::bitsPerSecond).orElse(0L)));
    }

    private static StackSpec measured(Values values) {
        List<Regime> regimes = values.get(REGIMES);
        Optional<List<Regime>> gaps = values.find(GAPS);
        refuseDisorder(values, REGIMES, regimes);
        gaps.ifPresent(list -> refuseDisorder(values, GAPS, list));
        return new MeasuredSpec(
                TheoryStacks.windowed("measured", Optional.empty(), values, 0),
                regimes,
                gaps.orElse(List.of()),
                values.find(EAGER_LIMIT).map(DataSize::bytes).orElse(Long.MAX_VALUE));
    }

    private static void refuseDisorder(Values values, Key<List<Regime>> key, List<Regime> regimes) {
        if (regimes.get(0).fromBytes() != 0) {
            values.reject(
                    key,
                    "a first entry that holds from 0 B",
                    "remove \"from: " + DataSize.ofBytes(regimes.get(0).fromBytes()) + "\" from the first entry");
        }
        for (int index = 1; index < regimes.size(); index++) {
            long from = regimes.get(index).fromBytes();
            if (from <= regimes.get(index - 1).fromBytes()) {
                values.reject(
                        key,
                        "entries by ascending \"from\"",
                        "entry " + (index + 1) + " begins at " + DataSize.ofBytes(from) + ": write one above "
                                + DataSize.ofBytes(regimes.get(index - 1).fromBytes()));
            }
        }
    }
}
