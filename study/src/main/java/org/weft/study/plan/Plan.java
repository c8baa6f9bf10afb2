package org.weft.study.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A study multiplied out: what will be run, what does not fit, and what could be bought.
 *
 * @param cells points of the study in the order of its axes (host, topology, stack, workload, placement, nodes), those that do
 *     not fit included; then the references
 * @param designs one for each topology choice and host
 * @param mismatches pairs that make no cell because stack and links do not go together, in sentences
 * @param warnings what should be known before running, in sentences
 */
public record Plan(
        Study study, List<Cell> cells, List<Design> designs, List<String> mismatches, List<String> warnings) {
    public Plan {
        cells = List.copyOf(cells);
        designs = List.copyOf(designs);
        mismatches = List.copyOf(mismatches);
        warnings = List.copyOf(warnings);
    }

    /**
     * Multiplies a study out.
     *
     * @throws org.weft.spec.ProblemsException where nothing fits, a topology or stack has no partner, or a fabric is in parts
     */
    public static Plan of(Study study) {
        return new Planner(study).plan();
    }

    /** The cells that are run, references included. */
    public List<Cell> toRun() {
        return cells.stream().filter(Cell::fits).toList();
    }

    /** Events that one replication of a cell needs at least, within a factor of two; nothing where it has too many messages. */
    public OptionalLong events(Cell cell, Scenarios scenarios) {
        return new Estimator(this, scenarios).events(cell);
    }

    /** The cell of this id. */
    public Optional<Cell> cell(String id) {
        return cells.stream().filter(cell -> cell.id().equals(id)).findFirst();
    }

    /** The design that a cell runs on. */
    public Design design(Cell cell) {
        return designs.stream()
                .filter(each -> each.choice() == cell.choice().topology()
                        && each.host() == cell.choice().host())
                .findFirst()
                .orElseThrow();
    }
}
