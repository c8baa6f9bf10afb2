package org.weft.study.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.weft.engine.EventLists;
import org.weft.run.Fidelity;
import org.weft.run.Outcome;
import org.weft.spec.ProblemsException;
import org.weft.study.plan.Cell;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Scenarios;
import org.weft.units.BadValueException;

/** Runs single replications of a study's cells and puts them together. */
final class CellRunner {
    private final Plan plan;
    private final Scenarios scenarios;
    private final Fidelity fidelity;
    private final EventLists eventList;
    private final Course course;

    /** What one replication gave, or why it gave nothing. */
    record Replication(
            Optional<Outcome> outcome, Optional<String> failure, Optional<String> trace, double wallSeconds) {}

    CellRunner(Plan plan, Scenarios scenarios, Fidelity fidelity, EventLists eventList, Course course) {
        this.plan = plan;
        this.course = course;
        this.scenarios = scenarios;
        this.fidelity = fidelity;
        this.eventList = eventList;
    }

    int replications() {
        return plan.study().settings().replications();
    }

    Replication run(Cell cell, int replication) {
        long start = System.nanoTime();
        try {
            Outcome outcome =
                    fidelity.run(scenarios.scenario(cell, replication, eventList), new Reporter(cell, replication));
            return new Replication(Optional.of(outcome), Optional.empty(), Optional.empty(), seconds(start));
        } catch (BadValueException e) {
            String says = "needs " + e.expected() + ": " + e.fix();
            return new Replication(Optional.empty(), Optional.of(says), Optional.empty(), seconds(start));
        } catch (ProblemsException e) {
            String says = e.problems().get(0).got();
            return new Replication(Optional.empty(), Optional.of(says), Optional.empty(), seconds(start));
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            String says = e.getMessage() == null ? e.toString() : e.getMessage();
            return new Replication(Optional.empty(), Optional.of(says), Optional.of(trace(e)), seconds(start));
        }
    }

    /** Tells how far a replication is; what it needs is found out where it takes long enough to be asked for. */
    private final class Reporter implements LongConsumer {
        private final Cell cell;
        private final int replication;
        private long needed = -1;

        Reporter(Cell cell, int replication) {
            this.cell = cell;
            this.replication = replication;
        }

        @Override
        public void accept(long events) {
            if (needed < 0) {
                needed = plan.events(cell, scenarios).orElse(0);
            }
            course.at(cell, replication, events, needed);
        }
    }

    /** The whole cell, given its replications in their order. */
    CellOutcomes together(Cell cell, List<Replication> replications) {
        List<Outcome> outcomes = new ArrayList<>();
        double wallSeconds = 0;
        Optional<String> failure = Optional.empty();
        Optional<String> trace = Optional.empty();
        for (Replication replication : replications) {
            replication.outcome().ifPresent(outcomes::add);
            wallSeconds += replication.wallSeconds();
            failure = failure.or(replication::failure);
            trace = trace.or(replication::trace);
        }
        boolean whole = failure.isEmpty();
        return new CellOutcomes(
                cell,
                whole ? Optional.of(scenarios.workload(cell).facts(scenarios.setting(cell, 0))) : Optional.empty(),
                whole ? outcomes : List.of(),
                failure,
                trace,
                wallSeconds);
    }

    private static double seconds(long startNanos) {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    private static String trace(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            text.append(each == thrown ? "" : "caused by ").append(each).append('\n');
            for (StackTraceElement element : each.getStackTrace()) {
                text.append("  at ").append(element).append('\n');
            }
        }
        return text.toString();
    }
}
