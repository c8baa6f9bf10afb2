package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.weft.study.analysis.CellRun.Work;
import org.weft.study.result.Nullable;
import org.weft.study.result.Option;
import org.weft.study.result.RankingRow;
import org.weft.study.result.TopologySummary;

/**
 * The options, best first.
 *
 * <p><b>Model.</b> The score is that of {@link Scores}. An option is told apart from the next where the paired 95 % interval of the
 * difference of their scores, corrected by {@link Holm} over all neighbours, excludes zero, and the difference is larger than what
 * matters in practice. Replications are paired, since all options see the same random numbers. Nothing is said below five
 * replications or where nothing is random. Options that cannot be built stand last, without a rank.
 */
final class Ranking {
    private static final double LEVEL = 0.05;

    private final Comparison comparison;
    private final Map<Option, TopologySummary> topologies;
    private final double practical;
    private final Scores scores;
    private final List<Option> ordered;
    private final Chance chance;

    /**
     * @param topologies what each option is made of; an option without one is taken as buildable
     * @param practical a smaller difference does not matter
     */
    Ranking(StudyRun study, Comparison comparison, Map<Option, TopologySummary> topologies, double practical) {
        this.comparison = comparison;
        this.topologies = topologies;
        this.practical = practical;
        this.chance = Chance.of(study);
        List<Option> ranked = comparison.options().stream()
                .filter(option -> buildable(option) && comparison.gap(option).isEmpty())
                .toList();
        scores = new Scores(comparison, study.settings().mix(), ranked);
        List<Option> sorted = new ArrayList<>(ranked);
        sorted.sort(Comparator.comparing((Option option) -> -scores.score(option)));
        ordered = sorted;
    }

    /** All options: those with a rank, those without a score, those that cannot be built. */
    List<RankingRow> rows() {
        List<RankingRow> rows = new ArrayList<>();
        List<Difference> differences = differences();
        for (int index = 0; index < ordered.size(); index++) {
            Difference next = index < differences.size() ? differences.get(index) : null;
            rows.add(row(ordered.get(index), index + 1, next, next == null ? null : next.note));
        }
        for (boolean buildable : new boolean[] {true, false}) {
            for (Option option : comparison.options()) {
                if (!ordered.contains(option) && buildable(option) == buildable) {
                    rows.add(row(option, null, null, buildable ? gap(option) : notBuildable(option)));
                }
            }
        }
        return rows;
    }

    /** The options that have a rank, best first. */
    List<Option> ordered() {
        return ordered;
    }

    /** What replications say about chance. */
    Chance chance() {
        return chance;
    }

    Scores scores() {
        return scores;
    }

    private boolean buildable(Option option) {
        TopologySummary topology = topologies.get(option);
        return topology == null || topology.buildable();
    }

    private @Nullable String gap(Option option) {
        return comparison.gap(option).orElse(null);
    }

    private String notBuildable(Option option) {
        String why = topologies.get(option).buildableNote();
        return "cannot be built" + (why == null ? "" : ": " + why);
    }

    private RankingRow row(Option option, @Nullable Integer rank, @Nullable Difference next, @Nullable String note) {
        TopologySummary topology = topologies.get(option);
        return new RankingRow(
                rank,
                option,
                rank == null ? null : scores.score(option),
                scores.byWorkload(option),
                next == null ? null : next.significant,
                next == null || !next.tie ? null : next.label,
                note,
                buildable(option),
                topology == null || topology.equalComparison(),
                topology == null ? 0 : topology.switches(),
                topology == null ? 0 : topology.cables(),
                topology == null ? 0 : topology.nics(),
                null,
                null);
    }

    /** How an option differs from the next: whether that is more than chance, whether it is a tie, and in words. */
    private record Difference(String label, @Nullable Boolean significant, boolean tie, String note) {}

    private List<Difference> differences() {
        List<double[]> pairs = new ArrayList<>();
        for (int index = 0; index + 1 < ordered.size(); index++) {
            pairs.add(paired(ordered.get(index), ordered.get(index + 1)));
        }
        boolean[] beyondChance = new boolean[pairs.size()];
        if (chance == Chance.JUDGED) {
            beyondChance = Holm.significant(
                    pairs.stream().mapToDouble(pair -> PairedTest.of(pair).p()).toArray(), LEVEL);
        }
        List<Difference> differences = new ArrayList<>();
        for (int index = 0; index < pairs.size(); index++) {
            Option next = ordered.get(index + 1);
            double worse = StrictMath.expm1(Intervals.mean(pairs.get(index)));
            differences.add(difference(next, worse, beyondChance[index]));
        }
        return differences;
    }

    private Difference difference(Option other, double worse, boolean beyondChance) {
        String label = other.label();
        String next = OptionNames.of(comparison.options()).name(other);
        String by = Words.percent(worse);
        if (worse <= practical) {
            String apart = Words.percent(Math.abs(worse));
            String note = "a tie with " + next + ": "
                    + (apart.equals("0 %")
                            ? "no difference"
                            : apart + " of difference, below the " + Words.percent(practical) + " that matter");
            return new Difference(label, chance == Chance.JUDGED ? Boolean.FALSE : null, true, note);
        }
        String ahead = worse < 1 ? by + " ahead of " + next : Words.number(1 + worse) + " times as good as " + next;
        return switch (chance) {
            case NONE -> new Difference(label, null, false, ahead + "; nothing is random");
            case UNKNOWN, FEW ->
                new Difference(label, null, false, ahead + "; five replications would tell whether that is chance");
            case JUDGED ->
                beyondChance
                        ? new Difference(label, true, false, ahead + ", more than chance")
                        : new Difference(
                                label,
                                false,
                                true,
                                "a tie with " + next + ": the " + by + " of difference may be chance");
        };
    }

    /** By how much the score of the second option is worse, in logarithms, by replication. */
    private double[] paired(Option better, Option worse) {
        double[] sum = new double[0];
        for (Work work : comparison.works()) {
            double[] a = comparison.logs(better, work);
            double[] b = comparison.logs(worse, work);
            int replications = Math.min(a.length, b.length);
            if (sum.length == 0) {
                sum = new double[replications];
            }
            for (int index = 0; index < Math.min(sum.length, replications); index++) {
                sum[index] += scores.share(work) * (b[index] - a[index]);
            }
        }
        return sum;
    }
}
