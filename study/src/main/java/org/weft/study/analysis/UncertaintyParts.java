package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.Estimate;
import org.weft.study.result.Uncertainty;
import org.weft.study.result.Uncertainty.Contribution;
import org.weft.study.result.Uncertainty.Part;

/** The three uncertainties of a study, which are never merged: seed, model, and what was assumed. */
final class UncertaintyParts {
    private static final int MOST = 5;

    private final StudyRun study;
    private final ValidatedErrors validated;

    UncertaintyParts(StudyRun study, ValidatedErrors validated) {
        this.study = study;
        this.validated = validated;
    }

    /** All three. */
    Uncertainty parts(Part assumed) {
        return new Uncertainty(seed(), model(), assumed);
    }

    /** The widest interval of a cell, relative to its mean. */
    private Part seed() {
        List<CellRun> done = study.rows().stream().filter(CellRun::done).toList();
        int least = done.stream().mapToInt(cell -> cell.runs().size()).min().orElse(0);
        if (least < 2) {
            return new Part(
                    null,
                    done.isEmpty() ? "not known: nothing ran to its end" : "not known: one replication",
                    List.of());
        }
        List<Contribution> widths = new ArrayList<>();
        Objective objective = study.settings().objective();
        for (CellRun cell : done) {
            Estimate value = Intervals.estimate(ObjectiveValues.of(cell, objective), "");
            if (value != null && value.ci95() != null && value.mean() > 0) {
                widths.add(new Contribution(cell.id(), value.ci95() / value.mean(), null));
            }
        }
        if (widths.isEmpty()) {
            return new Part(null, "deterministic", List.of());
        }
        List<Contribution> largest = largest(widths);
        double most = largest.get(0).value();
        String text = "at most ±" + Words.percent(most) + " (95 %, " + least + " replications)";
        return new Part(most, text, largest);
    }

    /** The largest error of the mechanisms in use. */
    private Part model() {
        List<Contribution> known = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (String mechanism : ValidatedErrors.mechanisms(study.rows())) {
            validated
                    .of(mechanism)
                    .ifPresentOrElse(
                            entry -> known.add(new Contribution(
                                    mechanism,
                                    entry.error(),
                                    "row " + entry.row() + " of " + Words.count(entry.rows(), "row", "rows"))),
                            () -> unknown.add(mechanism));
        }
        if (known.isEmpty()) {
            return new Part(null, "not validated", List.of());
        }
        List<Contribution> largest = largest(known);
        Contribution most = largest.get(0);
        String text = Words.percent(most.value()) + " (" + most.name() + ", " + most.note() + ")"
                + (unknown.isEmpty() ? "" : "; not validated: " + Words.list(unknown));
        return new Part(most.value(), text, largest);
    }

    private static List<Contribution> largest(List<Contribution> all) {
        return all.stream()
                .sorted(Comparator.comparingDouble((Contribution each) -> -each.value()))
                .limit(MOST)
                .toList();
    }
}
