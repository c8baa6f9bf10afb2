package org.weft.study.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/** Multiplies one study out. */
final class Planner {
    private final Study study;
    private final Fabrics fabrics;
    private final Problems problems = new Problems();
    private final CellIds ids = new CellIds();
    private final List<Cell> cells = new ArrayList<>();
    private final List<Cell> references = new ArrayList<>();
    private final Set<String> mismatches = new LinkedHashSet<>();
    private final Set<String> warnings = new LinkedHashSet<>();
    private final DeadlockChecks deadlocks;

    Planner(Study study) {
        this.study = study;
        this.fabrics = new Fabrics(study);
        this.deadlocks = new DeadlockChecks(study);
    }

    Plan plan() {
        Designs designs = new Designs(study, fabrics, problems);
        List<Design> built = designs.all();
        if (problems.isEmpty()) {
            refuseUnknownHosts(built);
            new FaultChecks(study, built, problems).check();
        }
        refuseUnknownFlops();
        boolean[][] partners = partners(built);
        boolean isSound = problems.isEmpty();
        PairChecks pairs = new PairChecks(study, deadlocks, problems, warnings);
        for (Design design : built) {
            for (int stack = 0; stack < study.stacks().size(); stack++) {
                if (partners[design.choice()][stack]) {
                    pairs.check(design, stack);
                    if (isSound) {
                        ofOption(design, stack);
                    }
                }
            }
            design.buildability().note().ifPresent(note -> warnings.add(design.label() + " cannot be built: " + note));
        }
        if (!isSound) {
            EarlyChecks.refuseTooManyNodes(study, problems);
        } else if (cells.stream().noneMatch(Cell::fits)) {
            nothingFits();
        }
        problems.throwIfAny();
        List<Cell> all = new ArrayList<>(cells);
        all.addAll(references);
        warnOfTheWhole(built);
        return new Plan(
                AdaptedValues.in(study, pairs.adapted()), all, built, List.copyOf(mismatches), List.copyOf(warnings));
    }

    private void warnOfTheWhole(List<Design> built) {
        warnings.addAll(deadlocks.warnings());
        built.forEach(design -> IdleSpread.warning(
                        study.topologies().get(design.choice()),
                        design.topology().topology())
                .ifPresent(warnings::add));
        warnings.addAll(IdleStackKeys.warnings(study));
        warnings.addAll(IdleHostKeys.warnings(study));
        warnings.addAll(IdleRails.warnings(study));
        study.topologies().forEach(topology -> SwitchTrap.warning(topology).ifPresent(warnings::add));
    }

    /** What is different about a host must be about one that is bought, with one topology at least. */
    private void refuseUnknownHosts(List<Design> built) {
        for (int host = 0; host < study.hosts().size(); host++) {
            Choice<HostSpec> choice = study.hosts().get(host);
            for (HostSpec.Difference difference : choice.value().overrides()) {
                if (built.stream().noneMatch(design -> hasHost(design.topology(), difference))) {
                    CompiledTopology first = built.get(0).topology();
                    problems.add(new Problem(
                            choice.node().place(),
                            "host.overrides",
                            "\"" + difference.host() + "\", which no host is called",
                            "a host's name, or a pattern with *",
                            "write " + first.device(first.hostDevice(0)).name() + " to mean the first"));
                }
            }
        }
    }

    private static boolean hasHost(CompiledTopology topology, HostSpec.Difference difference) {
        return IntStream.range(0, topology.hosts())
                .anyMatch(host -> difference.appliesTo(
                        topology.device(topology.hostDevice(host)).name()));
    }

    /** Which stacks run on which topologies; who is left without a partner is an error. */
    private boolean[][] partners(List<Design> designs) {
        Partners partners = new Partners(study, designs);
        mismatches.addAll(partners.mismatches());
        partners.lonely().forEach(problems::add);
        return partners.match();
    }

    /** A workload whose compute times follow from the host needs a host that says how fast it is. */
    private void refuseUnknownFlops() {
        boolean known =
                study.hosts().stream().allMatch(host -> host.value().flops().isPresent());
        for (Choice<Work> workload : study.workloads()) {
            if (!known && workload.value().workload().needsFlops()) {
                problems.add(new Problem(
                        workload.node().place(),
                        "workloads." + workload.name() + ".compute",
                        "nothing, and a host whose speed is not given",
                        "compute: a time, or a host with flops",
                        "write compute: 120 ms here, or flops: 312 Tflop/s under host, or take a host preset"));
            }
        }
    }

    private void ofOption(Design design, int stack) {
        for (int workload = 0; workload < study.workloads().size(); workload++) {
            Set<PlacementSpec> seen = new LinkedHashSet<>();
            for (PlacementSpec placement : study.placements()) {
                PlacementSpec resolved = study.workloads()
                        .get(workload)
                        .value()
                        .placement()
                        .map(own -> own.orElse(placement))
                        .orElse(placement);
                for (int faults = 0; faults < study.faults().size() && !seen.contains(resolved); faults++) {
                    Cell.Indices choice = new Cell.Indices(design.host(), design.choice(), stack, workload, faults);
                    CellSeries series = CellSeries.of(study, ids, design, choice, resolved);
                    cells.addAll(series.cells());
                    series.reference().ifPresent(references::add);
                }
                seen.add(resolved);
            }
        }
    }

    private void nothingFits() {
        Node node = study.root().find("nodes").orElse(study.root());
        String why = nearest().doesNotFit().orElse("");
        problems.add(new Problem(
                node.place(),
                "nodes",
                "nothing that fits: " + why,
                "at least one workload that fits on one topology",
                "use fewer nodes or ranks, or a larger topology"));
    }

    /** The cell that came nearest to fitting: the largest whose hosts are there, else the smallest. */
    private Cell nearest() {
        Comparator<Cell> byHosts = Comparator.comparingInt(Cell::hostsUsed);
        return cells.stream()
                .filter(cell -> cell.hostsUsed()
                        <= study.topologies()
                                .get(cell.choice().topology())
                                .value()
                                .capacity())
                .max(byHosts)
                .or(() -> cells.stream().min(byHosts))
                .orElseThrow();
    }
}
