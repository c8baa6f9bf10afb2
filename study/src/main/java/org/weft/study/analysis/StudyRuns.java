package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.program.Workload;
import org.weft.run.Outcome;
import org.weft.spec.Kinds;
import org.weft.spec.Node;
import org.weft.stack.StackSpec;
import org.weft.study.execute.CellOutcomes;
import org.weft.study.execute.RunResult;
import org.weft.study.plan.Cell;
import org.weft.study.plan.Choice;
import org.weft.study.plan.Design;
import org.weft.study.plan.Fabrics;
import org.weft.study.plan.Scenarios;
import org.weft.study.plan.Study;
import org.weft.study.plan.Work;
import org.weft.study.result.EngineFacts;
import org.weft.units.BadValueException;
import org.weft.units.DataSize;
import org.weft.units.Share;

/** Takes what the execution of a study gave, as the analysis wants it. */
final class StudyRuns {
    private final RunResult result;
    private final Study study;
    private final Scenarios scenarios;

    StudyRuns(RunResult result) {
        this.result = result;
        this.study = result.study();
        this.scenarios = new Scenarios(study, new Fabrics(study));
    }

    /** The study with its runs. */
    StudyRun run(Optional<String> reproduce) {
        List<String> warnings = new ArrayList<>(result.plan().mismatches());
        warnings.addAll(result.plan().warnings());
        return new StudyRun(
                study.settings(),
                result.configHash(),
                reproduce,
                study.nodes().isEmpty(),
                result.cells().stream().map(this::cell).toList(),
                result.plan().designs().stream().map(this::topology).toList(),
                result.plan().study().understood(),
                List.of(),
                warnings,
                engine());
    }

    /** The first replication of a cell, as far as its objective needs. */
    static CellRun first(CellOutcomes outcomes) {
        Cell cell = outcomes.cell();
        return new CellRun(
                cell.fileName(),
                cell.option(),
                cell.workload(),
                "",
                Optional.empty(),
                cell.nodes(),
                cell.ranks(),
                OptionalLong.empty(),
                cell.axes(),
                "packet",
                new StackTraits("", false),
                outcomes.facts(),
                List.of(new Replication(outcomes.outcomes().get(0), List.of())),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                cell.reference(),
                Map.of());
    }

    private CellRun cell(CellOutcomes outcomes) {
        Cell cell = outcomes.cell();
        Choice<StackSpec> stack = study.stacks().get(cell.choice().stack());
        Choice<Work> workload = study.workloads().get(cell.choice().workload());
        return new CellRun(
                cell.fileName(),
                cell.option(),
                cell.workload(),
                workload.type(),
                Optional.of(Kinds.word(cell.policy())),
                cell.nodes(),
                cell.ranks(),
                size(workload.node()),
                cell.axes(),
                "packet",
                new StackTraits(
                        stack.type(), stack.value().name(), stack.value().lossless()),
                outcomes.facts(),
                replications(outcomes),
                cell.doesNotFit(),
                outcomes.failure(),
                overlap(cell, workload),
                cell.reference(),
                cell.fits() ? BackplaneUse.rates(result.plan().design(cell).topology()) : Map.of());
    }

    private Optional<CellRun.OverlapPlan> overlap(Cell cell, Choice<Work> workload) {
        if (!cell.fits()) {
            return Optional.empty();
        }
        OptionalLong windowPs = workload.value().workload().windowPs(scenarios.setting(cell, 0));
        Optional<Double> share = scalar(workload.node(), "overlap").map(StudyRuns::share);
        return windowPs.isEmpty()
                ? Optional.empty()
                : Optional.of(new CellRun.OverlapPlan(windowPs.getAsLong(), share.orElse(0.0)));
    }

    private static double share(String text) {
        try {
            return Share.parse(text);
        } catch (BadValueException e) {
            return 0;
        }
    }

    private static Optional<String> scalar(Node workload, String key) {
        return workload instanceof Node.Mapping mapping && mapping.find(key).orElse(null) instanceof Node.Scalar value
                ? Optional.of(value.text())
                : Optional.empty();
    }

    private List<Replication> replications(CellOutcomes outcomes) {
        List<Replication> runs = new ArrayList<>();
        for (Outcome outcome : outcomes.outcomes()) {
            Workload.Setting setting = scenarios.setting(outcomes.cell(), runs.size());
            runs.add(new Replication(
                    outcome, Arrays.stream(setting.hostOfRank()).boxed().toList()));
        }
        return runs;
    }

    private static OptionalLong size(Node workload) {
        Optional<String> size = scalar(workload, "size");
        try {
            return size.isPresent() ? OptionalLong.of(DataSize.parse(size.get()).bytes()) : OptionalLong.empty();
        } catch (BadValueException e) {
            return OptionalLong.empty();
        }
    }

    private TopologyFacts topology(Design design) {
        Choice<?> choice = study.topologies().get(design.choice());
        Choice<?> host = study.hosts().get(design.host());
        Optional<String> hostName = study.hosts().size() > 1 ? Optional.of(host.fullLabel()) : Optional.empty();
        String name = TopologyDetails.name(study, design);
        return new TopologyFacts(
                choice.label(),
                hostName,
                Optional.ofNullable(choice.axes().get("link")),
                TopologyMeasure.of(
                        name, design.topology(), design.buildability(), TopologyDetails.file(name) + ".svg"));
    }

    private EngineFacts engine() {
        long events = 0;
        long hops = 0;
        for (CellOutcomes cell : result.cells()) {
            for (Outcome outcome : cell.outcomes()) {
                events += outcome.events();
                hops += outcome.packetHops();
            }
        }
        return new EngineFacts(events, hops, result.wallSeconds(), result.peakMemory(), result.threads());
    }
}
