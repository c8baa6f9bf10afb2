package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.weft.study.result.Decision;
import org.weft.study.result.Nullable;
import org.weft.study.result.Option;
import org.weft.study.result.RankingRow;
import org.weft.study.result.TopologySummary;

/**
 * Recommends an option and says what would change that.
 *
 * <p><b>Model.</b> Recommended is the first of the ranking, or, of the options that it is not told apart from, the one that takes
 * no more switches, cables and NICs than any of them and fewer of one.
 */
final class DecisionMaker {
    private final Comparison comparison;
    private final Ranking ranking;
    private final List<RankingRow> rows;
    private final Map<Option, TopologySummary> topologies;
    private final Effects effects;
    private final double practical;

    DecisionMaker(Comparison comparison, Ranking ranking, Map<Option, TopologySummary> topologies, double practical) {
        this.comparison = comparison;
        this.ranking = ranking;
        this.rows = ranking.rows();
        this.topologies = topologies;
        this.practical = practical;
        this.effects = new Effects(comparison, topologies, practical);
    }

    /**
     * The decision; null where there is nothing to choose from.
     *
     * @param assumed sentences about assumed inputs that would turn it
     */
    @Nullable Decision decide(Unless unless, List<String> assumed) {
        if (comparison.options().size() < 2) {
            return null;
        }
        if (ranking.ordered().isEmpty()) {
            return new Decision(null, Words.sentence("Nothing can be recommended: " + whyNone()), List.of(), "none");
        }
        Option best = ranking.ordered().get(0);
        Option recommended = recommended();
        List<String> sentences = effects.sentences(recommended);
        List<String> changes = new ArrayList<>(unless.of(recommended, ties(recommended)));
        changes.addAll(assumed);
        return new Decision(
                recommended, sentence(best, recommended, sentences), changes, confidence(recommended), sentences);
    }

    private String whyNone() {
        return rows.stream()
                .map(RankingRow::note)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("no option ran to its end");
    }

    /** The first, or one tied with it that takes less. */
    Option recommended() {
        Option chosen = ranking.ordered().get(0);
        for (Option tie : ties(chosen)) {
            if (takesLess(topologies.get(tie), topologies.get(chosen))) {
                chosen = tie;
            }
        }
        return chosen;
    }

    private static boolean takesLess(@Nullable TopologySummary a, @Nullable TopologySummary b) {
        if (a == null || b == null) {
            return false;
        }
        boolean noMore = a.switches() <= b.switches() && a.cables() <= b.cables() && a.nics() <= b.nics();
        return noMore && (a.switches() < b.switches() || a.cables() < b.cables() || a.nics() < b.nics());
    }

    /** The options at the head of the ranking that are not told apart from the first, without the given one. */
    private List<Option> ties(Option but) {
        List<Option> ties = new ArrayList<>();
        double top = ranking.scores().score(ranking.ordered().get(0));
        for (int index = 0; index < ranking.ordered().size(); index++) {
            Option option = ranking.ordered().get(index);
            boolean near = top / ranking.scores().score(option) - 1 <= practical;
            boolean byChance = index == 0 || (index == 1 && rows.get(0).tieWith() != null);
            if ((near || byChance) && !option.equals(but)) {
                ties.add(option);
            }
        }
        return ties;
    }

    private String sentence(Option best, Option recommended, List<String> effectSentences) {
        StringBuilder sentence =
                new StringBuilder("Buy ").append(named(recommended)).append(": ");
        List<Option> ties = ties(recommended);
        if (!recommended.equals(best)) {
            sentence.append("not told apart from ")
                    .append(named(best))
                    .append(", with ")
                    .append(less(recommended, best));
        } else if (ties.isEmpty()) {
            sentence.append(ahead());
        } else {
            sentence.append("not told apart from ")
                    .append(Words.list(ties.stream().map(this::named).toList()));
        }
        List<String> oversubscription = effects.oversubscription(recommended);
        String more = oversubscription.isEmpty()
                ? effectSentences.stream().findFirst().orElse("")
                : oversubscription.get(0);
        return sentence.append(more.isEmpty() ? "." : "; " + more + ".").toString();
    }

    private String ahead() {
        String note = rows.get(0).note();
        return note == null ? "the only option that can be built and ran to its end" : note;
    }

    /** {@code 5 switches in place of 6 and 96 cables in place of 128}. */
    private String less(Option option, Option than) {
        TopologySummary a = topologies.get(option);
        TopologySummary b = topologies.get(than);
        List<String> parts = new ArrayList<>();
        addLess(parts, a.switches(), b.switches(), "switch", "switches");
        addLess(parts, a.cables(), b.cables(), "cable", "cables");
        addLess(parts, a.nics(), b.nics(), "NIC", "NICs");
        return Words.list(parts);
    }

    private static void addLess(List<String> parts, int own, int other, String one, String several) {
        if (own < other) {
            parts.add(Words.count(own, one, several) + " in place of " + other);
        }
    }

    /** An option by what distinguishes it: things that all options share are left out. */
    private String named(Option option) {
        return OptionNames.of(comparison.options()).name(option);
    }

    private String confidence(Option recommended) {
        Optional<RankingRow> row =
                rows.stream().filter(each -> each.option().equals(recommended)).findFirst();
        Boolean significant = row.map(RankingRow::significantAgainstNext).orElse(null);
        if (ranking.ordered().size() == 1) {
            return "the only option with a rank";
        }
        if (significant == null) {
            return switch (ranking.chance()) {
                case NONE -> "nothing is random here: another seed gives the same numbers";
                case UNKNOWN, FEW -> "chance is not judged: that takes five replications";
                case JUDGED -> "it is the last of the options that are not told apart";
            };
        }
        return significant
                ? "told apart from the next at 95 %, corrected for the number of comparisons"
                : "not told apart from the next: " + row.orElseThrow().note();
    }
}
