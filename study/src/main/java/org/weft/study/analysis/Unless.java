package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.weft.study.analysis.CellRun.Work;
import org.weft.study.result.Nullable;
import org.weft.study.result.Option;
import org.weft.study.result.TopologySummary;

/**
 * What would change a recommendation.
 *
 * <p><b>Model.</b> Another mix of workloads: the share of node-hours above which another option has the better score, the other
 * workloads keeping their proportions. Another placement, or another number of nodes: the option that is ahead there, where the
 * study has run them. Options that cannot be built but would be ahead, ties, and comparisons that are not equal.
 */
final class Unless {
    private final StudyRun study;
    private final Comparison comparison;
    private final Ranking ranking;
    private final Map<Option, TopologySummary> topologies;
    private final double practical;
    private final OptionNames names;

    Unless(
            StudyRun study,
            Comparison comparison,
            Ranking ranking,
            Map<Option, TopologySummary> topologies,
            double practical) {
        this.study = study;
        this.comparison = comparison;
        this.ranking = ranking;
        this.topologies = topologies;
        this.practical = practical;
        this.names = OptionNames.of(comparison.options());
    }

    /** The sentences, each to follow "unless". */
    List<String> of(Option recommended, List<Option> ties) {
        List<String> sentences = new ArrayList<>(mixes(recommended));
        sentences.addAll(placements(recommended));
        sentences.addAll(nodes(recommended));
        sentences.addAll(notBuildable(recommended));
        unequal(recommended).ifPresent(sentences::add);
        if (!ties.isEmpty()) {
            sentences.add(Words.list(ties.stream().map(names::name).toList()) + (ties.size() == 1 ? " is" : " are")
                    + " cheaper or easier to get: not told apart");
        }
        ends(recommended).ifPresent(sentences::add);
        if (sentences.isEmpty()) {
            sentences.add("other workloads, sizes or numbers of nodes count: none of those in this study changes it");
        }
        return sentences;
    }

    private List<String> mixes(Option recommended) {
        List<String> sentences = new ArrayList<>();
        for (String workload : comparison.workloads()) {
            Option winner = null;
            double lowest = 1;
            for (Option other : ranking.ordered()) {
                Optional<Double> share = shareFrom(recommended, other, workload);
                if (share.isPresent() && share.get() < lowest) {
                    lowest = share.get();
                    winner = other;
                }
            }
            if (winner != null) {
                sentences.add(workload + " is more than " + Words.percent(lowest) + " of the node-hours: then "
                        + names.name(winner));
            }
        }
        return sentences;
    }

    /** The share of a workload from which another option is ahead, where it is a share above today's. */
    private Optional<Double> shareFrom(Option recommended, Option other, String workload) {
        double here = gain(recommended, other, workload);
        double share = ranking.scores().share(workload);
        if (here <= StrictMath.log1p(practical) || share >= 1) {
            return Optional.empty();
        }
        double rest = 0;
        for (String another : comparison.workloads()) {
            if (!another.equals(workload)) {
                rest += ranking.scores().share(another) / (1 - share) * gain(recommended, other, another);
            }
        }
        if (rest >= 0) {
            return Optional.empty();
        }
        double from = -rest / (here - rest);
        return from > share ? Optional.of(from) : Optional.empty();
    }

    /** By how much better another option is at a workload, as a logarithm. */
    private double gain(Option recommended, Option other, String workload) {
        double own = ranking.scores().byWorkload(recommended).getOrDefault(workload, 1.0);
        double its = ranking.scores().byWorkload(other).getOrDefault(workload, 1.0);
        return StrictMath.log(its / own);
    }

    private List<String> placements(Option recommended) {
        Set<String> placements = new LinkedHashSet<>();
        comparison.works().forEach(work -> work.placement().ifPresent(placements::add));
        List<String> sentences = new ArrayList<>();
        for (String placement : placements) {
            List<Work> works = comparison.works().stream()
                    .filter(work -> work.placement().equals(Optional.of(placement)))
                    .toList();
            String when = placement.equals("random")
                    ? "jobs are placed at random"
                    : placement.equals("linear") ? "jobs are always placed in order" : "placement is " + placement;
            if (placements.size() > 1) {
                ahead(recommended, comparison, works)
                        .map(then -> when + ": then " + then)
                        .ifPresent(sentences::add);
            }
        }
        return sentences;
    }

    private List<String> nodes(Option recommended) {
        List<Integer> counts = study.everyHost()
                ? List.of()
                : study.rows().stream().map(CellRun::nodes).distinct().sorted().toList();
        List<String> sentences = new ArrayList<>();
        for (int index = 0; index + 1 < counts.size(); index++) {
            int nodes = counts.get(index);
            Comparison smaller = Comparison.at(study, nodes);
            ahead(recommended, smaller, smaller.works())
                    .map(then -> "runs take " + Words.count(nodes, "node", "nodes") + " only: then " + then)
                    .ifPresent(sentences::add);
        }
        return sentences.size() > 2 ? sentences.subList(sentences.size() - 2, sentences.size()) : sentences;
    }

    /** The option that is ahead by more than what matters, with by how much. */
    private Optional<String> ahead(Option recommended, Comparison where, List<Work> works) {
        Option winner = null;
        double most = practical;
        for (Option other : ranking.ordered()) {
            Optional<Double> worse = worse(recommended, other, where, works);
            if (worse.isPresent() && worse.get() > most) {
                most = worse.get();
                winner = other;
            }
        }
        return winner == null
                ? Optional.empty()
                : Optional.of(names.name(winner) + " (" + Words.percent(most) + " ahead)");
    }

    /** By how much worse one option is than another over some work, workloads counting by their shares. */
    private Optional<Double> worse(Option option, Option than, Comparison where, List<Work> works) {
        double sum = 0;
        double shares = 0;
        for (Work work : works) {
            Optional<Double> worse = where.worse(option, than, work);
            if (worse.isEmpty()) {
                return Optional.empty();
            }
            double share = ranking.scores().share(work);
            sum += share * StrictMath.log1p(worse.get());
            shares += share;
        }
        return shares == 0 ? Optional.empty() : Optional.of(StrictMath.expm1(sum / shares));
    }

    private List<String> notBuildable(Option recommended) {
        List<String> sentences = new ArrayList<>();
        for (Option option : comparison.options()) {
            TopologySummary topology = topologies.get(option);
            if (topology != null && !topology.buildable()) {
                worse(recommended, option, comparison, comparison.works())
                        .filter(worse -> worse > practical)
                        .ifPresent(worse -> sentences.add("switches for " + names.name(option)
                                + " come on the market: it would be " + Words.percent(worse) + " ahead"));
            }
        }
        return sentences;
    }

    private Optional<String> unequal(Option recommended) {
        List<Option> unequal = comparison.options().stream()
                .filter(option -> topologies.containsKey(option)
                        && !topologies.get(option).equalComparison())
                .toList();
        if (unequal.isEmpty()) {
            return Optional.empty();
        }
        String whose = unequal.contains(recommended) ? "its own hosts" : "the hosts of " + names.name(unequal.get(0));
        return Optional.of("the comparison must be equal: " + whose + " inject another bandwidth than the others");
    }

    /** Where a single switch ends. */
    private Optional<String> ends(Option recommended) {
        @Nullable TopologySummary topology = topologies.get(recommended);
        if (topology == null || topology.switches() != 1 || topology.radix() == null) {
            return Optional.empty();
        }
        int most = topology.radix() * topology.hosts() / Math.max(1, topology.switchPorts());
        return Optional.of(
                most <= topology.hosts()
                        ? "more than " + topology.hosts() + " hosts are wanted one day: its switch is full"
                        : "more than " + most + " hosts are wanted one day: no larger switch of this link is sold");
    }
}
