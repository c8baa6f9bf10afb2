package org.weft.study.execute;

import java.util.List;
import java.util.Optional;
import org.weft.program.Workload;
import org.weft.run.Outcome;
import org.weft.study.plan.Cell;

/**
 * What running one cell gave: an outcome for each replication, and what its workload says of itself. This is what an analysis
 * turns into results.
 *
 * @param facts of the workload in this cell; empty where the cell did not run
 * @param outcomes in the order of the replications, from 0; empty where the cell did not run or failed
 * @param failure what went wrong, in a sentence; empty where nothing did
 * @param trace for the makers of Weft where a failure is theirs; empty where it is not
 * @param wallSeconds of all replications together
 */
public record CellOutcomes(
        Cell cell,
        Optional<Workload.Facts> facts,
        List<Outcome> outcomes,
        Optional<String> failure,
        Optional<String> trace,
        double wallSeconds) {
    public CellOutcomes {
        outcomes = List.copyOf(outcomes);
    }

    /** A cell that does not fit and was not run. */
    static CellOutcomes notRun(Cell cell) {
        return new CellOutcomes(cell, Optional.empty(), List.of(), Optional.empty(), Optional.empty(), 0);
    }

    /** True where every replication ran, to its end or until it was stopped. */
    public boolean ran() {
        return !outcomes.isEmpty() && failure.isEmpty();
    }

    /** The first reason why a replication was ended early. */
    public Optional<Outcome.Stopped> stopped() {
        return outcomes.stream().flatMap(outcome -> outcome.stopped().stream()).findFirst();
    }
}
