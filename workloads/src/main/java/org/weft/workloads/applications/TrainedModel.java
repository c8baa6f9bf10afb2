package org.weft.workloads.applications;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.BadValueException;

/**
 * A model that is trained: how many gradients travel, and how much arithmetic hides them.
 *
 * @param name the preset's, or {@code custom}
 * @param tokensPerSample empty where samples are not made of tokens
 * @param forwardFlops of the forward pass of one sample; training takes three times as much
 */
public record TrainedModel(
        String name, long parameters, Optional<Integer> tokensPerSample, Optional<Double> forwardFlops) {
    private static final String WORK = "an amount of arithmetic with its unit, such as 8.2 Gflop";
    private static final Map<String, Integer> POWERS =
            new TreeMap<>(Map.of("flop", 0, "kflop", 3, "Mflop", 6, "Gflop", 9, "Tflop", 12, "Pflop", 15));

    static final Kind<Double> FLOP =
            new Kind.Scalar<>("work", WORK, TrainedModel::flop, flop -> flop / 1e9 + " Gflop", List.of());
    private static final Key<String> PRESET = Key.optional(
            "preset", Kinds.TEXT, "a model of your own", "the name of a model that gives what is not written");
    private static final Key<Long> PARAMETERS = Key.required(
            "parameters", Kinds.whole(1, 100_000_000_000_000L), "trained parameters, each with a gradient");
    private static final Key<Integer> TOKENS = Key.optional(
            "tokens-per-sample",
            Kinds.count(1, 100_000_000),
            "samples are not made of tokens",
            "tokens of a training sample");
    private static final Key<Double> FORWARD = Key.optional(
            "forward-flops",
            FLOP,
            "2 x parameters x tokens where there are tokens",
            "arithmetic of the forward pass of one sample");

    public static final Model<TrainedModel> MODEL = new Model<>(
            "model",
            "a model that is trained: parameters, and the arithmetic of a sample",
            List.of(PRESET, PARAMETERS, TOKENS, FORWARD),
            TrainedModel::of);

    private static TrainedModel of(Values values) {
        return new TrainedModel(
                values.find(PRESET).orElse("custom"),
                values.get(PARAMETERS),
                values.find(TOKENS),
                values.find(FORWARD));
    }

    private static double flop(String text) {
        String[] parts = text.strip().split("\\s+");
        Integer power = parts.length == 2 ? POWERS.get(parts[1]) : null;
        if (power == null) {
            throw new BadValueException(WORK, "write a number and one of " + String.join(", ", POWERS.keySet()));
        }
        try {
            double value = new BigDecimal(parts[0]).scaleByPowerOfTen(power).doubleValue();
            if (value > 0) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new BadValueException(WORK, "write a number before the unit");
        }
        throw new BadValueException(WORK, "write a number above zero");
    }

    /**
     * Arithmetic of training one sample, forward and backward.
     *
     * @param tokens of a sample where the study says so
     */
    Optional<Double> trainingFlops(Optional<Integer> tokens) {
        if (tokens.isPresent() && tokensPerSample.isPresent() && forwardFlops.isPresent()) {
            return Optional.of(3 * forwardFlops.get() * tokens.get() / tokensPerSample.get());
        }
        if (tokens.isEmpty() && forwardFlops.isPresent()) {
            return Optional.of(3 * forwardFlops.get());
        }
        return (tokens.isPresent() ? tokens : tokensPerSample).map(count -> 6.0 * parameters * count);
    }
}
