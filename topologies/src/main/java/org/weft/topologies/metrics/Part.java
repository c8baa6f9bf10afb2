package org.weft.topologies.metrics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * A connected part of a topology, called after its device with the most links.
 *
 * @param devices hosts included
 */
public record Part(String name, int hosts, int devices) {

    /** The parts, largest first. */
    static List<Part> of(CompiledTopology topology) {
        int[] root = new int[topology.devices()];
        for (int device = 0; device < root.length; device++) {
            root[device] = device;
        }
        for (int link = 0; link < topology.links(); link += 2) {
            int a = find(root, topology.source(link));
            int b = find(root, topology.target(link));
            root[Math.max(a, b)] = Math.min(a, b);
        }
        Map<Integer, List<Integer>> members = new LinkedHashMap<>();
        for (int device = 0; device < root.length; device++) {
            members.computeIfAbsent(find(root, device), key -> new ArrayList<>())
                    .add(device);
        }
        List<Part> parts = new ArrayList<>();
        members.values().forEach(devices -> parts.add(of(topology, devices)));
        parts.sort(Comparator.comparing((Part part) -> -part.devices));
        return parts;
    }

    private static Part of(CompiledTopology topology, List<Integer> devices) {
        int hosts = 0;
        int largest = devices.get(0);
        for (int device : devices) {
            hosts += topology.device(device).role() == Role.HOST ? 1 : 0;
            largest = topology.degree(device) > topology.degree(largest) ? device : largest;
        }
        return new Part(topology.device(largest).name(), hosts, devices.size());
    }

    private static int find(int[] root, int device) {
        int at = device;
        while (root[at] != at) {
            root[at] = root[root[at]];
            at = root[at];
        }
        return at;
    }
}
