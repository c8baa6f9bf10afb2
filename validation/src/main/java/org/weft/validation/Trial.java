package org.weft.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** One case on its seeds. */
final class Trial {
    private final Case tried;
    private final List<Long> seeds;

    Trial(Case tried, List<Long> seeds) {
        this.tried = tried;
        this.seeds = tried.random() ? seeds : seeds.subList(0, 1);
    }

    /** Runs the case and judges those of its rows that are wanted. */
    List<Row> rows(Predicate<String> wanted) {
        long start = System.nanoTime();
        List<Map<String, Double>> runs = new ArrayList<>();
        Optional<String> failure = Optional.empty();
        try {
            for (long seed : seeds) {
                runs.add(tried.experiment().run(seed));
            }
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            failure = Optional.of(e.getMessage() == null ? e.toString() : e.getMessage());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        List<Row> rows = new ArrayList<>();
        for (Expectation expectation : tried.expectations()) {
            if (wanted.test(tried.idOf(expectation))) {
                rows.add(row(expectation, runs, failure, seconds));
            }
        }
        return rows;
    }

    private Row row(Expectation expectation, List<Map<String, Double>> runs, Optional<String> failure, double seconds) {
        List<Double> values = new ArrayList<>();
        runs.forEach(run -> Optional.ofNullable(run.get(expectation.part())).ifPresent(values::add));
        Optional<String> missing = failure.isPresent() || values.size() == seeds.size()
                ? failure
                : Optional.of("the experiment gives no \"" + expectation.part() + "\"");
        boolean whole = missing.isEmpty();
        double mean = mean(values);
        double error = whole ? standardError(values, mean) : 0;
        return new Row(
                tried.idOf(expectation),
                tried.id(),
                expectation.says(),
                expectation.reference(),
                whole && Double.isFinite(mean) ? Optional.of(mean) : Optional.empty(),
                Double.isFinite(error) ? error : 0,
                expectation.tolerance(),
                expectation.unit(),
                whole && expectation.isMetBy(mean, error),
                expectation.source(),
                missing,
                tried.conditions(),
                words(),
                expectation.mutant().says(),
                expectation.side() == Expectation.Side.BOTH ? tried.mechanisms() : List.of(),
                seconds);
    }

    private String words() {
        String list = seeds.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return tried.random() ? list : "deterministic";
    }

    static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    private static double standardError(List<Double> values, double mean) {
        if (values.size() < 2) {
            return 0;
        }
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.size() - 1) / values.size());
    }
}
