package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.ProblemsException;
import org.weft.study.analysis.SwingPlan.Swing;
import org.weft.study.execute.CellOutcomes;
import org.weft.study.execute.Progress;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.RunResult;
import org.weft.study.execute.StudyRunner;
import org.weft.study.plan.Cell;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Study;
import org.weft.study.plan.StudyReader;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.Option;
import org.weft.study.result.Uncertainty.Contribution;
import org.weft.study.result.Uncertainty.Part;

/**
 * Runs the recommended option again with inputs that nobody gave at both ends of their ranges.
 *
 * <p><b>Model.</b> One placement and the first values of the axes of each workload, at the largest number of nodes, in the first
 * replication, with the same random numbers. The swing of an input is the change of the geometric mean of the objective over
 * workloads, at the end where it is larger. Where the runner-up is run as well, an input at which it gets ahead is named.
 *
 * <p><b>Cost.</b> At most five inputs, and no more events than a share of what the study took: fewer inputs, or none, where the
 * study is too large for that. The choice depends on events and not on time, so that it is the same everywhere.
 */
final class SwingRunner {
    private static final int MOST_INPUTS = 5;
    private static final double SHARE_OF_STUDY = 0.15;
    private static final long ALWAYS_EVENTS = 2_000_000;

    private final RunResult result;
    private final StudyReader reader;
    private final RunOptions options;
    private final double practical;

    SwingRunner(RunResult result, StudyReader reader, RunOptions options, double practical) {
        this.result = result;
        this.reader = reader;
        this.options = new RunOptions(Optional.empty(), options.threads(), options.eventList(), false);
        this.practical = practical;
    }

    /** Tries what can be afforded for an option, and the next one where there is one. */
    Swings run(Option recommended, Optional<Option> next) {
        List<CellOutcomes> own = chosen(recommended);
        List<Swing> plan = own.isEmpty()
                ? List.of()
                : new SwingPlan(result.study(), own.get(0).cell()).swings();
        if (plan.isEmpty()) {
            return Swings.notTried(": nothing was assumed whose range is known");
        }
        long budget = Math.max(ALWAYS_EVENTS, (long) (SHARE_OF_STUDY * studyEvents()));
        int inputs = inputs(budget, events(own));
        if (inputs == 0) {
            return Swings.notTried(": every try would take " + Words.number(events(own) / 1e6)
                    + " million events; try single values, as in --set \""
                    + plan.get(0).path() + "=" + plan.get(0).tried().get(0) + "\"");
        }
        List<CellOutcomes> others = next.map(this::chosen).orElse(List.of());
        boolean both = !others.isEmpty() && inputs(budget, events(own) + events(others)) >= Math.min(3, plan.size());
        int affordable = both ? inputs(budget, events(own) + events(others)) : inputs;
        return tried(plan, affordable, own, both ? others : List.of(), next);
    }

    private static int inputs(long budget, long eventsOfOneTry) {
        return (int) Math.min(MOST_INPUTS, budget / Math.max(1, 2 * eventsOfOneTry));
    }

    private Swings tried(
            List<Swing> plan, int most, List<CellOutcomes> own, List<CellOutcomes> others, Optional<Option> next) {
        Map<String, Double> byPath = new LinkedHashMap<>();
        List<String> unless = new ArrayList<>();
        List<Contribution> contributions = new ArrayList<>();
        for (Swing swing : plan.subList(0, Math.min(plan.size(), most))) {
            double largest = 0;
            String at = "";
            boolean known = false;
            for (String value : swing.tried()) {
                Optional<Double> change = change(own, swing.settings(value));
                if (change.isPresent()) {
                    known = true;
                    largest = Math.abs(change.get()) > Math.abs(largest) ? change.get() : largest;
                    at = at.isEmpty() || largest == change.get() ? value : at;
                    turned(swing, value, change.get(), own, others, next).ifPresent(unless::add);
                }
            }
            if (known) {
                byPath.put(swing.path(), Math.abs(largest));
                contributions.add(new Contribution(swing.path(), Math.abs(largest), swing.value() + " to " + at));
            }
        }
        contributions.sort(Comparator.comparingDouble((Contribution each) -> -each.value()));
        return new Swings(byPath, part(contributions, plan.size()), unless);
    }

    private static Part part(List<Contribution> contributions, int of) {
        if (contributions.isEmpty()) {
            return Swings.notTried(": no range could be run").part();
        }
        Contribution most = contributions.get(0);
        String text = atMost(most.value()) + " (" + most.name() + " from " + most.note()
                + "; " + contributions.size() + " of " + Words.count(of, "input", "inputs")
                + " tried, the recommended option only)";
        return new Part(most.value(), text, contributions);
    }

    /** A sentence where the next option gets ahead. */
    private Optional<String> turned(
            Swing swing,
            String value,
            double change,
            List<CellOutcomes> own,
            List<CellOutcomes> others,
            Optional<Option> next) {
        if (others.isEmpty()) {
            return Optional.empty();
        }
        List<String> same = settingsOf(others, swing, value);
        Optional<Double> its = same.isEmpty() ? Optional.of(0.0) : change(others, same);
        double ahead = StrictMath.log1p(change) - StrictMath.log1p(its.orElse(0.0)) - gap(own, others);
        return its.isPresent() && ahead > StrictMath.log1p(practical)
                ? Optional.of(swing.path() + " is not " + swing.value() + " but " + value + ": then "
                        + next.orElseThrow().label())
                : Optional.empty();
    }

    /** The same input of the other option, of its own topology and stack; empty where it does not assume this value. */
    private List<String> settingsOf(List<CellOutcomes> others, Swing swing, String value) {
        Cell cell = others.get(0).cell();
        String key = swing.path().replaceFirst("^(topologies|stacks)\\.[^.]+\\.", "");
        return new SwingPlan(result.study(), cell)
                .swings().stream()
                        .filter(each ->
                                each.path().endsWith("." + key) || each.path().equals(swing.path()))
                        .filter(each -> each.tried().contains(value))
                        .findFirst()
                        .map(each -> each.settings(value))
                        .orElse(List.of());
    }

    /** How far the option is ahead of the other as it is, as a logarithm. */
    private double gap(List<CellOutcomes> own, List<CellOutcomes> others) {
        double sum = 0;
        int count = 0;
        for (CellOutcomes cell : own) {
            Optional<Double> mine = log(cell);
            Optional<Double> its = others.stream()
                    .filter(other -> sameWork(other.cell(), cell.cell()))
                    .findFirst()
                    .flatMap(this::log);
            if (mine.isPresent() && its.isPresent()) {
                sum += its.get() - mine.get();
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    /** One cell for each workload: the first placement and axes, at the largest number of nodes. */
    private List<CellOutcomes> chosen(Option option) {
        Map<String, CellOutcomes> chosen = new LinkedHashMap<>();
        for (CellOutcomes cell : result.cells()) {
            if (cell.cell().option().equals(option)
                    && !cell.cell().reference()
                    && log(cell).isPresent()) {
                chosen.merge(
                        cell.cell().workload(),
                        cell,
                        (a, b) -> b.cell().nodes() > a.cell().nodes() ? b : a);
            }
        }
        return new ArrayList<>(chosen.values());
    }

    private static long events(List<CellOutcomes> cells) {
        return cells.stream().mapToLong(cell -> cell.outcomes().get(0).events()).sum();
    }

    private long studyEvents() {
        return result.cells().stream()
                .flatMap(cell -> cell.outcomes().stream())
                .mapToLong(outcome -> outcome.events())
                .sum();
    }

    /** The logarithm of a cell's objective in the first replication, so that smaller is better. */
    private Optional<Double> log(CellOutcomes cell) {
        if (!cell.ran() || cell.stopped().isPresent()) {
            return Optional.empty();
        }
        Objective objective = result.study().settings().objective();
        double[] values = ObjectiveValues.of(StudyRuns.first(cell), objective);
        if (values.length == 0 || values[0] <= 0) {
            return Optional.empty();
        }
        double log = StrictMath.log(values[0]);
        return Optional.of(ObjectiveValues.higherIsBetter(objective) ? -log : log);
    }

    /** By which share the objective of the cells gets worse; empty where the settings cannot be run. */
    private Optional<Double> change(List<CellOutcomes> cells, List<String> settings) {
        try {
            List<String> all = new ArrayList<>(settings);
            all.add("replications=1");
            Study study = result.study();
            Study varied = reader.read(study.file(), study.canonicalText(), study.folder(), study.name(), all);
            Plan plan = Plan.of(varied);
            List<Cell> same = plan.cells().stream()
                    .filter(cell -> cells.stream().anyMatch(before -> sameCell(before.cell(), cell)))
                    .toList();
            RunResult run = StudyRunner.packets()
                    .run(new Plan(varied, same, plan.designs(), List.of(), List.of()), options, Progress.NONE);
            return compare(cells, run.cells());
        } catch (ProblemsException e) {
            return Optional.empty();
        }
    }

    private Optional<Double> compare(List<CellOutcomes> before, List<CellOutcomes> after) {
        double sum = 0;
        for (CellOutcomes cell : before) {
            Optional<Double> now = after.stream()
                    .filter(each -> sameCell(cell.cell(), each.cell()))
                    .findFirst()
                    .flatMap(this::log);
            if (now.isEmpty()) {
                return Optional.empty();
            }
            sum += now.get() - log(cell).orElseThrow();
        }
        return Optional.of(StrictMath.expm1(sum / before.size()));
    }

    private static boolean sameCell(Cell a, Cell b) {
        return a.topology().equals(b.topology())
                && a.stack().equals(b.stack())
                && a.option().equals(b.option())
                && sameWork(a, b);
    }

    private static boolean sameWork(Cell a, Cell b) {
        return a.workload().equals(b.workload())
                && a.policy() == b.policy()
                && a.nodes() == b.nodes()
                && a.ranks() == b.ranks()
                && a.reference() == b.reference()
                && workAxes(a).equals(workAxes(b));
    }

    private static Map<String, String> workAxes(Cell cell) {
        Map<String, String> axes = new LinkedHashMap<>(cell.axes());
        axes.keySet().removeIf(path -> path.startsWith("topologies") || path.startsWith("stacks"));
        return axes;
    }

    private static String atMost(double share) {
        String most = Words.percent(share);
        return share > 0 && most.equals("0 %") ? "below 0.1 %" : "at most " + most;
    }
}
