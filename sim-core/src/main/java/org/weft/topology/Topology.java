package org.weft.topology;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgrapht.Graph;

/**
 * A cluster's wiring: devices and cables as an undirected multigraph, before it is frozen for a run.
 *
 * @param name as the study calls it
 * @param family {@code fat-tree}, {@code torus} and so on; {@code import} for a file
 * @param graph vertices in the order of their ids; hosts are in placement order (leaf after leaf)
 * @param switchSpec what its switches are, unless {@code switchOverrides} says otherwise
 * @param switchOverrides by device id
 * @param rails NICs a host joins to the fabric
 * @param direct true where hosts sit inside the routers, so that host links are no hops
 * @param oversubscription a leaf's down over its up capacity for the hosts used; empty where it has no meaning or is unknown
 * @param routing how packets find their way
 * @param assumed what a file or a family did not say and was assumed, in sentences, most important first
 * @param skipped what a file holds that was left out, in sentences with counts
 * @param medium who may send next on its shared media, where it has any
 */
public record Topology(
        String name,
        String family,
        Graph<Device, Cable> graph,
        SwitchSpec switchSpec,
        Map<Integer, SwitchSpec> switchOverrides,
        int rails,
        boolean direct,
        Optional<Double> oversubscription,
        RoutingSpec routing,
        List<String> assumed,
        List<String> skipped,
        MediumSpec medium) {
    public Topology {
        switchOverrides = Map.copyOf(switchOverrides);
        assumed = List.copyOf(assumed);
        skipped = List.copyOf(skipped);
    }

    /** With the routing that suits it, and an ideal arbiter on its shared media. */
    public Topology(
            String name,
            String family,
            Graph<Device, Cable> graph,
            SwitchSpec switchSpec,
            Map<Integer, SwitchSpec> switchOverrides,
            int rails,
            boolean direct,
            Optional<Double> oversubscription,
            List<String> assumed,
            List<String> skipped) {
        this(
                name,
                family,
                graph,
                switchSpec,
                switchOverrides,
                rails,
                direct,
                oversubscription,
                RoutingSpec.AUTO,
                assumed,
                skipped,
                MediumSpec.IDEAL);
    }

    /** The same with another rule on its shared media. */
    public Topology withMedium(MediumSpec other) {
        return new Topology(
                name,
                family,
                graph,
                switchSpec,
                switchOverrides,
                rails,
                direct,
                oversubscription,
                routing,
                assumed,
                skipped,
                other);
    }

    /** What this switch is. */
    public SwitchSpec switchOf(Device device) {
        return switchOverrides.getOrDefault(device.id(), switchSpec);
    }
}
