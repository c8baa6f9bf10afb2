package org.weft.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.weft.routing.RoutingCatalogue;
import org.weft.routing.RoutingSite;
import org.weft.spec.Binder;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.topologies.metrics.Buildability;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.RoutingSpec;
import org.weft.topology.TopologyFamily;
import org.weft.units.BadValueException;

/** Builds every topology of a study once, as large as the study needs it. */
final class Designs {
    /** A family that can hold more than this grows with the nodes. */
    private static final int GROWING = 100_000_000;

    private static final String ROUTING = RoutingCatalogue.ROUTING.name();

    private final Study study;
    private final Fabrics fabrics;
    private final Problems problems;

    Designs(Study study, Fabrics fabrics, Problems problems) {
        this.study = study;
        this.fabrics = fabrics;
        this.problems = problems;
    }

    /** One for each topology choice and host; what cannot be built is noted. */
    List<Design> all() {
        List<Design> designs = new ArrayList<>();
        for (int host = 0; host < study.hosts().size(); host++) {
            for (int topology = 0; topology < study.topologies().size(); topology++) {
                design(host, topology, designs);
            }
        }
        return designs;
    }

    private void design(int host, int topology, List<Design> designs) {
        Choice<TopologyFamily> choice = study.topologies().get(topology);
        TopologyFamily family = choice.value();
        String path = Binder.join("topologies", choice.name());
        if (family.capacity() > GROWING && study.nodes().isEmpty()) {
            problems.add(new Problem(
                    choice.node().place(),
                    path,
                    "a topology that grows with nodes",
                    "nodes: a count",
                    "write nodes: 64"));
            return;
        }
        int largest = study.nodes()
                .map(list -> list.get(list.size() - 1))
                .map(this::withServers)
                .orElse(family.capacity());
        try {
            int nics = study.hosts().get(host).value().nics();
            CompiledTopology built = fabrics.fabric(topology, Math.min(largest, family.capacity()), nics);
            if (connected(built)) {
                if (routes(choice, path, built)) {
                    designs.add(new Design(choice.fullLabel(), topology, host, built, Buildability.of(family, built)));
                }
            } else {
                inParts(choice, path, built);
            }
        } catch (BadValueException e) {
            problems.add(choice.node(), path, e.expected(), e.fix());
        }
    }

    /** True where the routing can serve the topology. */
    private boolean routes(Choice<TopologyFamily> choice, String path, CompiledTopology built) {
        RoutingSpec routing = built.topology().routing();
        try {
            RoutingCatalogue.make(routing.name(), RoutingSite.atRest(built, routing));
            return true;
        } catch (BadValueException e) {
            Node written = choice.node() instanceof Node.Mapping mapping
                    ? mapping.find(ROUTING).orElse(choice.node())
                    : choice.node();
            problems.add(written, Binder.join(path, ROUTING), e.expected(), e.fix());
            return false;
        }
    }

    /** The hosts of a run on so many nodes, with those of servers that any workload has. */
    private int withServers(int nodes) {
        return study.workloads().stream()
                .mapToInt(workload -> workload.value().workload().hosts(nodes))
                .reduce(nodes, Math::max);
    }

    private void inParts(Choice<TopologyFamily> choice, String path, CompiledTopology built) {
        var parts = TopologyMetrics.of(built).parts();
        String named = parts.stream()
                .limit(5)
                .map(part -> "around " + part.name() + " (" + part.hosts() + " hosts)")
                .collect(Collectors.joining(", "));
        problems.add(new Problem(
                choice.node().place(),
                path,
                "a fabric in " + parts.size() + " parts: " + named,
                "hosts that can all reach each other",
                "add the missing cables to the file, or keep the devices of one part"));
    }

    /** True where every host can be reached from the first. */
    private static boolean connected(CompiledTopology topology) {
        boolean[] reached = new boolean[topology.devices()];
        int[] queue = new int[topology.devices()];
        int filled = 0;
        int hosts = 0;
        queue[filled++] = topology.hostDevice(0);
        reached[topology.hostDevice(0)] = true;
        for (int next = 0; next < filled; next++) {
            int device = queue[next];
            hosts += topology.hostOf(device) >= 0 ? 1 : 0;
            for (int index = 0; index < topology.degree(device); index++) {
                int target = topology.target(topology.outgoing(device, index));
                if (!reached[target]) {
                    reached[target] = true;
                    queue[filled++] = target;
                }
            }
        }
        return hosts == topology.hosts();
    }
}
