package org.weft.study.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.weft.program.Workload;
import org.weft.stack.StackSpec;
import org.weft.study.result.Option;
import org.weft.topology.FaultSpec;
import org.weft.topology.HostSpec;
import org.weft.topology.TopologyFamily;
import org.weft.units.BadValueException;

/** The cells that differ in nodes only. */
final class CellSeries {
    private final Study study;
    private final CellIds ids;
    private final Design design;
    private final Cell.Indices choice;
    private final PlacementSpec placement;
    private final Choice<HostSpec> host;
    private final Choice<TopologyFamily> topology;
    private final Choice<StackSpec> stack;
    private final Choice<Work> workload;
    private final Choice<List<FaultSpec>> faults;
    private final List<Cell> cells = new ArrayList<>();
    private Optional<Cell> reference = Optional.empty();

    private CellSeries(Study study, CellIds ids, Design design, Cell.Indices choice, PlacementSpec placement) {
        this.study = study;
        this.ids = ids;
        this.design = design;
        this.choice = choice;
        this.placement = placement;
        host = study.hosts().get(choice.host());
        topology = study.topologies().get(choice.topology());
        stack = study.stacks().get(choice.stack());
        workload = study.workloads().get(choice.workload());
        faults = study.faults().get(choice.faults());
    }

    /** The cells of one option, workload, placement and set of faults. */
    static CellSeries of(Study study, CellIds ids, Design design, Cell.Indices choice, PlacementSpec placement) {
        CellSeries series = new CellSeries(study, ids, design, choice, placement);
        series.plan();
        return series;
    }

    private void plan() {
        List<Integer> nodes = study.nodes().orElseGet(() -> List.of(allNodes()));
        boolean computes = false;
        for (int count : nodes) {
            Sized sized = size(count);
            Cell cell = cell(count, sized, false);
            cells.add(cell);
            computes |= cell.fits() && sized.computes;
        }
        if (computes && !nodes.contains(1)) {
            reference = Optional.of(cell(1, size(1), true)).filter(Cell::fits);
        }
    }

    List<Cell> cells() {
        return cells;
    }

    /** The same work on one node, for the speed-up, where the study does not ask for it itself. */
    Optional<Cell> reference() {
        return reference;
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

    /** How many of what a cell takes. */
    private record Sized(int perHost, int ranks, int serverHosts, boolean computes, Optional<String> doesNotFit) {}
}
