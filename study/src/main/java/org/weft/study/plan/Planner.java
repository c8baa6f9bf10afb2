package org.weft.study.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.weft.program.Workload;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.stack.StackSpec;
import org.weft.study.result.Option;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.HostSpec;
import org.weft.topology.TopologyFamily;
import org.weft.units.BadValueException;

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
        warnings.addAll(deadlocks.warnings());
        built.forEach(design -> IdleSpread.warning(
                        study.topologies().get(design.choice()),
                        design.topology().topology())
                .ifPresent(warnings::add));
        warnings.addAll(IdleStackKeys.warnings(study));
        warnings.addAll(IdleHostKeys.warnings(study));
        study.topologies().forEach(topology -> SwitchTrap.warning(topology).ifPresent(warnings::add));
        return new Plan(
                AdaptedValues.in(study, pairs.adapted()), all, built, List.copyOf(mismatches), List.copyOf(warnings));
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
                    new Series(
                                    design,
                                    new Cell.Indices(design.host(), design.choice(), stack, workload, faults),
                                    resolved)
                            .plan();
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

    /** The cells that differ in nodes only. */
    private final class Series {
        private final Design design;
        private final Cell.Indices choice;
        private final PlacementSpec placement;
        private final Choice<HostSpec> host;
        private final Choice<TopologyFamily> topology;
        private final Choice<StackSpec> stack;
        private final Choice<Work> workload;
        private final Choice<List<FaultSpec>> faults;

        Series(Design design, Cell.Indices choice, PlacementSpec placement) {
            this.design = design;
            this.choice = choice;
            this.placement = placement;
            host = study.hosts().get(choice.host());
            topology = study.topologies().get(choice.topology());
            stack = study.stacks().get(choice.stack());
            workload = study.workloads().get(choice.workload());
            faults = study.faults().get(choice.faults());
        }

        void plan() {
            List<Integer> nodes = study.nodes().orElseGet(() -> List.of(allNodes()));
            Optional<Cell> computing = Optional.empty();
            for (int count : nodes) {
                Sized sized = size(count);
                Cell cell = cell(count, sized, false);
                cells.add(cell);
                if (cell.fits() && sized.computes) {
                    computing = Optional.of(cell);
                }
            }
            if (computing.isPresent() && !nodes.contains(1)) {
                Cell reference = cell(1, size(1), true);
                if (reference.fits()) {
                    references.add(reference);
                }
            }
        }

        /** Every host that the servers leave. */
        private int allNodes() {
            int capacity = topology.value().capacity();
            return Math.max(1, capacity - size(1).serverHosts);
        }

        private Sized size(int nodes) {
            int perHost = placement.ranksPerHost().orElse(host.value().ranks());
            try {
                Workload own = workload.value().workload();
                int possible = own.ranks(nodes, perHost);
                int ranks = workload.value().ranks().orElse(possible);
                int serverHosts = own.hosts(nodes) - nodes;
                boolean computes = own.facts(provisional(nodes, perHost, ranks)).computes();
                return new Sized(
                        perHost, ranks, serverHosts, computes, misfit(nodes, perHost, ranks, possible, serverHosts));
            } catch (BadValueException e) {
                return new Sized(perHost, 0, 0, false, Optional.of("needs " + e.expected() + ": " + e.fix()));
            }
        }

        /** Before ranks have their hosts. */
        private Workload.Setting provisional(int nodes, int perHost, int ranks) {
            return new Workload.Setting(
                    nodes,
                    perHost,
                    ranks,
                    new int[ranks],
                    host.value().flops().orElse(0.0),
                    Scenarios.injectionBitsPerSecond(design.topology(), host.value()),
                    study.settings().seed(),
                    0);
        }

        private Optional<String> misfit(int nodes, int perHost, int ranks, int possible, int serverHosts) {
            int hosts = nodes + serverHosts;
            int capacity = topology.value().capacity();
            if (hosts > capacity) {
                String servers = serverHosts > 0 ? " and " + serverHosts + " servers" : "";
                return Optional.of(
                        nodes + " nodes" + servers + ", but " + topology.label() + " has " + capacity + " hosts");
            }
            long places = (long) nodes * perHost;
            if (ranks > places && serverHosts == 0) {
                return Optional.of(counted(ranks, "rank") + ", but " + counted(nodes, "host") + " x "
                        + counted(perHost, "rank") + " = " + counted(places, "place"));
            }
            return ranks > possible
                    ? Optional.of("ranks: " + ranks + ", but the workload uses " + possible + " here")
                    : Optional.empty();
        }

        private static String counted(long count, String thing) {
            return count + " " + thing + (count == 1 ? "" : "s");
        }

        private Cell cell(int nodes, Sized sized, boolean reference) {
            PlacementSpec.Policy policy = placement.policy().orElse(PlacementSpec.Policy.LINEAR);
            CellIds.Parts parts = new CellIds.Parts(host, topology, stack, workload, policy, faults, nodes);
            Map<String, String> placed = placementAxes();
            return new Cell(
                    ids.id(parts, placed, reference),
                    option(),
                    topology.name(),
                    host.name(),
                    stack.name(),
                    workload.name(),
                    policy,
                    CellIds.paths(parts, placed),
                    nodes,
                    sized.serverHosts,
                    sized.perHost,
                    sized.ranks,
                    placement.ranksPerHost().isPresent(),
                    reference,
                    sized.doesNotFit,
                    choice);
        }

        private Option option() {
            String link = topology.axes().get("link");
            String hostLabel = study.hosts().size() > 1 ? host.fullLabel() : null;
            return new Option(topology.label(), hostLabel, link, stack.fullLabel());
        }

        private Map<String, String> placementAxes() {
            Set<Optional<Integer>> counts = study.placements().stream()
                    .map(PlacementSpec::ranksPerHost)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            Map<String, String> axes = new LinkedHashMap<>();
            if (counts.size() > 1) {
                axes.put(
                        "ranks-per-host",
                        placement.ranksPerHost().map(String::valueOf).orElse("balanced"));
            }
            return axes;
        }
    }

    /** How many of what a cell takes. */
    private record Sized(int perHost, int ranks, int serverHosts, boolean computes, Optional<String> doesNotFit) {}
}
