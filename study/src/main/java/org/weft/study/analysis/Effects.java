package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.weft.study.analysis.CellRun.Work;
import org.weft.study.result.BriefLabel;
import org.weft.study.result.Nullable;
import org.weft.study.result.Option;
import org.weft.study.result.TopologySummary;

/**
 * What single changes cost: options that differ in one thing, and placements, compared at the largest number of nodes.
 *
 * <p><b>Model.</b> Oversubscription: trees of the same family with as many hosts in all and on a leaf, against the one with the
 * smallest ratio. Links, stacks and hosts: the same topology with another. Placement: the same option with its ranks at random in place
 * of in order. A change counts in the objective, so it costs where times grow or throughput falls.
 */
final class Effects {
    private final Comparison comparison;
    private final Map<Option, TopologySummary> topologies;
    private final double practical;
    private final boolean severalPlacements;

    Effects(Comparison comparison, Map<Option, TopologySummary> topologies, double practical) {
        this.comparison = comparison;
        this.topologies = topologies;
        this.practical = practical;
        this.severalPlacements =
                comparison.works().stream().map(Work::placement).distinct().count() > 1;
    }

    /** A sentence for each change that the study shows, those of the recommended option's neighbours. */
    List<String> sentences(Option recommended) {
        List<String> sentences = new ArrayList<>(oversubscription(recommended));
        sentences.addAll(stacks(recommended));
        sentences.addAll(links(recommended));
        sentences.addAll(hosts(recommended));
        placement(recommended).ifPresent(sentences::add);
        return sentences;
    }

    /** What more oversubscription costs, for the stack, link and host of an option. */
    List<String> oversubscription(Option like) {
        List<String> sentences = new ArrayList<>();
        List<Option> trees = comparison.options().stream()
                .filter(option -> sameButTopology(option, like) && ratio(option) != null)
                .toList();
        for (Option tree : trees) {
            Option base = base(tree, trees);
            if (!base.equals(tree)) {
                String words = words(tree, base);
                if (!words.isEmpty()) {
                    sentences.add(printed(ratio(tree)) + " (" + BriefLabel.of(tree.topology()) + ") " + words);
                }
            }
        }
        return sentences;
    }

    /** The tree of the same kind with the smallest ratio. */
    private Option base(Option tree, List<Option> trees) {
        Option base = tree;
        for (Option other : trees) {
            if (alike(topologies.get(tree), topologies.get(other)) && ratio(other) < ratio(base)) {
                base = other;
            }
        }
        return base;
    }

    private static boolean alike(TopologySummary a, TopologySummary b) {
        return a.family().equals(b.family())
                && a.hosts() == b.hosts()
                && Objects.equals(a.hostsPerLeaf(), b.hostsPerLeaf());
    }

    private @Nullable Double ratio(Option option) {
        TopologySummary topology = topologies.get(option);
        return topology == null || topology.hostsPerLeaf() == null ? null : topology.oversubscription();
    }

    /** {@code 2:1}. */
    static String printed(double ratio) {
        return Words.number(ratio) + ":1";
    }

    private List<String> stacks(Option recommended) {
        List<String> sentences = new ArrayList<>();
        for (Option option : comparison.options()) {
            Option same = new Option(option.topology(), option.host(), option.link(), recommended.stack());
            if (same.equals(recommended) && !option.equals(recommended)) {
                add(
                        sentences,
                        BriefLabel.of(option.stack()) + " in place of " + BriefLabel.of(recommended.stack()) + " on "
                                + BriefLabel.of(option.topology()),
                        option,
                        recommended);
            }
        }
        return sentences;
    }

    private List<String> links(Option recommended) {
        List<String> sentences = new ArrayList<>();
        for (Option option : comparison.options()) {
            Option same = new Option(option.topology(), option.host(), recommended.link(), option.stack());
            if (same.equals(recommended) && !option.equals(recommended)) {
                add(
                        sentences,
                        option.link() + " in place of " + recommended.link() + " on "
                                + BriefLabel.of(option.topology()),
                        option,
                        recommended);
            }
        }
        return sentences;
    }

    private List<String> hosts(Option recommended) {
        List<String> sentences = new ArrayList<>();
        for (Option option : comparison.options()) {
            Option same = new Option(option.topology(), recommended.host(), option.link(), option.stack());
            if (same.equals(recommended) && !option.equals(recommended)) {
                add(
                        sentences,
                        option.host() + " in place of " + recommended.host() + " on "
                                + BriefLabel.of(option.topology()),
                        option,
                        recommended);
            }
        }
        return sentences;
    }

    private void add(List<String> sentences, String change, Option option, Option base) {
        String words = words(option, base);
        if (!words.isEmpty()) {
            sentences.add(change + " " + words);
        }
    }

    /** What random placement costs with an option; empty where the study has one placement. */
    Optional<String> placement(Option option) {
        Change.Table table = new Change.Table(false);
        for (Work work : comparison.works()) {
            Work inOrder = new Work(work.workload(), Optional.of("linear"), work.axes());
            if (work.placement().equals(Optional.of("random"))
                    && comparison.works().contains(inOrder)) {
                Optional<Double> random = comparison.log(option, work);
                Optional<Double> linear = comparison.log(option, inOrder);
                if (random.isPresent() && linear.isPresent()) {
                    table.add(work, StrictMath.expm1(random.get() - linear.get()));
                }
            }
        }
        List<Change> changes = table.changes(practical);
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of("random placement on " + BriefLabel.of(option.topology()) + " "
                        + Change.words(table.changes(practical), practical));
    }

    /** What an option costs in place of another: {@code is free for gradients and costs 38 % for shuffle}. */
    String words(Option option, Option base) {
        Change.Table table = new Change.Table(severalPlacements);
        for (Work work : comparison.works()) {
            comparison.worse(option, base, work).ifPresent(worse -> table.add(work, worse));
        }
        return Change.words(table.changes(practical), practical);
    }

    private static boolean sameButTopology(Option a, Option b) {
        return Objects.equals(a.host(), b.host())
                && Objects.equals(a.link(), b.link())
                && a.stack().equals(b.stack());
    }
}
