package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.weft.run.Outcome;
import org.weft.spec.Kinds;
import org.weft.study.result.CellResult;
import org.weft.study.result.Option;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.TopologySummary;
import org.weft.study.result.WeftVersion;

/**
 * Makes the result document of a study that has run.
 *
 * <p><b>Order.</b> Cells, topologies and inputs stand in the order of the study; everything but {@code engine} depends on the
 * outcomes alone. To have what was assumed tried as well, use {@link StudyAnalysis}.
 */
public final class ResultAssembler {
    private final StudyRun study;
    private final Swings swings;
    private final ValidatedErrors validated = ValidatedErrors.shipped();
    private final List<TopologyFacts> topologies;

    private ResultAssembler(StudyRun study, Swings swings) {
        this.study = study;
        this.swings = swings;
        this.topologies = Comparability.judge(study.topologies());
    }

    /** The document of a study, without tries of what was assumed. */
    public static ResultDocument assemble(StudyRun study) {
        return assemble(study, Swings.notTried(""));
    }

    /** The document of a study. */
    static ResultDocument assemble(StudyRun study, Swings swings) {
        return new ResultAssembler(study, swings).document();
    }

    private ResultDocument document() {
        SpeedUp speedUps = new SpeedUp(study.cells());
        CellAnalysis analysis = new CellAnalysis(study.settings(), speedUps);
        List<CellResult> cells = study.rows().stream().map(analysis::result).toList();
        Comparison comparison = Comparison.of(study);
        Map<Option, TopologySummary> bought = byOption(comparison);
        double practical = Math.max(study.settings().practical(), validated.largest(study.rows()));
        Ranking ranking = new Ranking(study, comparison, bought, practical);
        Unless unless = new Unless(study, comparison, ranking, bought, practical);
        return new ResultDocument(
                WeftVersion.current(),
                ResultDocument.SCHEMA,
                study.settings().name(),
                study.settings().about().orElse(null),
                study.settings().seed(),
                study.configHash(),
                Kinds.word(study.settings().objective()),
                study.reproduce().orElse(null),
                cells,
                ranking.rows(),
                new Scaling(study, speedUps).curves(),
                new DecisionMaker(comparison, ranking, bought, practical).decide(unless, swings.unless()),
                new UncertaintyParts(study, validated).parts(swings.part()),
                topologies.stream().map(TopologyFacts::summary).toList(),
                WrittenInputs.given(study),
                WrittenInputs.measured(study),
                new Assumptions(study, swings.byPath()).list(),
                warnings(),
                study.engine());
    }

    private Map<Option, TopologySummary> byOption(Comparison comparison) {
        Map<Option, TopologySummary> found = new LinkedHashMap<>();
        for (Option option : comparison.options()) {
            topologies.stream()
                    .filter(topology -> topology.of(option))
                    .findFirst()
                    .ifPresent(topology -> found.put(option, topology.summary()));
        }
        return found;
    }

    /** Each warning once, with the cells' own after those of the plan; what one of several cells says alone has its name. */
    private List<String> warnings() {
        Map<String, Set<String>> cellsOf = new LinkedHashMap<>();
        for (CellRun cell : study.rows()) {
            for (Outcome outcome : cell.outcomes()) {
                for (String warning : outcome.warnings()) {
                    cellsOf.computeIfAbsent(warning, each -> new LinkedHashSet<>())
                            .add(cell.id());
                }
            }
        }
        Set<String> warnings = new LinkedHashSet<>(study.warnings());
        cellsOf.forEach((warning, cells) -> warnings.add(
                cells.size() > 1 || study.rows().size() == 1
                        ? warning
                        : warning + " (" + cells.iterator().next() + ")"));
        return new ArrayList<>(warnings);
    }
}
