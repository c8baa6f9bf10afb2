package org.weft.study.execute;

import java.util.List;
import java.util.Optional;
import org.weft.program.Workload;
import org.weft.run.Outcome;
import org.weft.study.plan.Cell;
import tools.jackson.databind.json.JsonMapper;

/** A finished cell as text, for going on later. What it reads is equal to what was written, to the bit. */
final class CellJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private CellJson() {}

    /** What is kept of a cell; the cell itself comes from the plan. */
    record Kept(
            String id,
            Optional<Workload.Facts> facts,
            List<Outcome> outcomes,
            Optional<String> failure,
            Optional<String> trace,
            double wallSeconds) {}

    static String write(CellOutcomes cell) {
        return MAPPER.writeValueAsString(new Kept(
                cell.cell().id(), cell.facts(), cell.outcomes(), cell.failure(), cell.trace(), cell.wallSeconds()));
    }

    static CellOutcomes read(String text, Cell cell) {
        Kept kept = MAPPER.readValue(text, Kept.class);
        return new CellOutcomes(cell, kept.facts, kept.outcomes, kept.failure, kept.trace, kept.wallSeconds);
    }
}
