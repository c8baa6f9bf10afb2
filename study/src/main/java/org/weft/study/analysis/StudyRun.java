package org.weft.study.analysis;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Understood;
import org.weft.study.execute.RunResult;
import org.weft.study.plan.StudySettings;
import org.weft.study.result.EngineFacts;
import org.weft.study.result.Input;
import org.weft.study.result.Option;

/**
 * A study that has run: what the result document is made of.
 *
 * @param configHash over the study with its defaults and the bytes of every input file
 * @param reproduce the command line that runs it again
 * @param everyHost true where each topology is used whole, so that the number of nodes may differ between options
 * @param cells in the order of the study's axes, baselines included
 * @param topologies one for each combination of topology, host and link
 * @param understood every value of the study with who gave it
 * @param measured values that were fitted to measurements
 * @param warnings found while reading and planning
 */
public record StudyRun(
        StudySettings settings,
        String configHash,
        Optional<String> reproduce,
        boolean everyHost,
        List<CellRun> cells,
        List<TopologyFacts> topologies,
        List<Understood> understood,
        List<Input> measured,
        List<String> warnings,
        EngineFacts engine) {

    /** Copies the lists. */
    public StudyRun {
        cells = List.copyOf(cells);
        topologies = List.copyOf(topologies);
        understood = List.copyOf(understood);
        measured = List.copyOf(measured);
        warnings = List.copyOf(warnings);
    }

    /** What the execution of a study gave. */
    public static StudyRun of(RunResult result, Optional<String> reproduce) {
        return new StudyRuns(result).run(reproduce);
    }

    /** The topology that an option buys. */
    Optional<TopologyFacts> topology(Option option) {
        return topologies.stream().filter(each -> each.of(option)).findFirst();
    }

    /** The cells that the study asked for. */
    List<CellRun> rows() {
        return cells.stream().filter(cell -> !cell.baseline()).toList();
    }
}
