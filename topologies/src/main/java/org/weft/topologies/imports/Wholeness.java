package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.topology.Role;

/**
 * Whether a fabric is one: devices that no host can reach are left out and counted, and a fabric whose hosts are in several
 * parts is refused with the parts named.
 */
final class Wholeness {
    private final String file;
    private final Fabric fabric;
    private final int[] root;
    private final int[] degree;

    Wholeness(String file, Fabric fabric) {
        this.file = file;
        this.fabric = fabric;
        root = new int[fabric.vertices().size()];
        degree = new int[root.length];
        for (int vertex = 0; vertex < root.length; vertex++) {
            root[vertex] = vertex;
        }
        for (Fabric.Wire wire : fabric.wires()) {
            degree[wire.a()]++;
            degree[wire.b()]++;
            int a = find(wire.a());
            int b = find(wire.b());
            root[Math.max(a, b)] = Math.min(a, b);
        }
    }

    private int find(int vertex) {
        int at = vertex;
        while (root[at] != at) {
            root[at] = root[root[at]];
            at = root[at];
        }
        return at;
    }

    /** A connected part of the fabric. */
    private record Part(List<Integer> members, int hosts, int largest) {}

    Fabric checked() {
        if (fabric.wires().isEmpty()) {
            throw ProblemsException.of(
                    Place.of(file),
                    "",
                    "no link among " + fabric.vertices().size() + " devices",
                    "at least one link between a host and a switch",
                    "dump the whole fabric, with the links of each device");
        }
        List<Part> parts = parts();
        List<Part> withCables = parts.stream()
                .filter(part -> part.hosts() > 0 && part.members().size() > 1)
                .toList();
        if (withCables.size() > 1) {
            throw new ProblemsException(List.of(inParts(withCables)));
        }
        if (withCables.isEmpty()) {
            throw ProblemsException.of(
                    Place.of(file),
                    "",
                    "no host with a link, among " + fabric.vertices().size() + " devices",
                    "at least one host with a link",
                    "dump the fabric with its hosts switched on");
        }
        return parts.size() == 1 ? fabric : without(parts, withCables.get(0));
    }

    private List<Part> parts() {
        Map<Integer, List<Integer>> members = new LinkedHashMap<>();
        for (int vertex = 0; vertex < root.length; vertex++) {
            members.computeIfAbsent(find(vertex), key -> new ArrayList<>()).add(vertex);
        }
        return members.values().stream()
                .map(this::part)
                .sorted(Comparator.comparing((Part part) -> -part.members().size()))
                .toList();
    }

    private Part part(List<Integer> members) {
        int hosts = 0;
        int largest = members.get(0);
        for (int vertex : members) {
            hosts += isHost(vertex) ? 1 : 0;
            largest = degree[vertex] > degree[largest] ? vertex : largest;
        }
        return new Part(members, hosts, largest);
    }

    private boolean isHost(int vertex) {
        return fabric.vertices().get(vertex).role() == Role.HOST;
    }

    private Problem inParts(List<Part> parts) {
        StringBuilder got = new StringBuilder(parts.size() + " parts without a link between them: ");
        for (int index = 0; index < Math.min(4, parts.size()); index++) {
            Part part = parts.get(index);
            got.append(index == 0 ? "" : ", ")
                    .append(fabric.vertices().get(part.largest()).name())
                    .append(" and ")
                    .append(part.members().size() - 1)
                    .append(" more (")
                    .append(part.hosts())
                    .append(part.hosts() == 1 ? " host)" : " hosts)");
        }
        got.append(parts.size() > 4 ? ", and smaller ones" : "");
        Fabric.Vertex second = fabric.vertices().get(parts.get(1).largest());
        return new Problem(
                second.place(),
                "",
                got.toString(),
                "one fabric, in which every host can reach every other",
                "add what joins them (dump again, check the cables, or write the top switch), or delete the records of all"
                        + " parts but one and import that");
    }

    private Fabric without(List<Part> parts, Part kept) {
        int[] index = new int[root.length];
        List<Fabric.Vertex> vertices = new ArrayList<>();
        for (int vertex = 0; vertex < root.length; vertex++) {
            boolean in = find(vertex) == find(kept.largest());
            index[vertex] = in ? vertices.size() : -1;
            if (in) {
                vertices.add(fabric.vertices().get(vertex));
            }
        }
        List<Fabric.Wire> wires = fabric.wires().stream()
                .filter(wire -> index[wire.a()] >= 0)
                .map(wire -> wire.moved(index[wire.a()], index[wire.b()]))
                .toList();
        List<String> skipped = new ArrayList<>(fabric.skipped());
        int hosts = parts.stream()
                .filter(part -> !part.equals(kept))
                .mapToInt(Part::hosts)
                .sum();
        int others = fabric.vertices().size() - vertices.size() - hosts;
        if (hosts > 0) {
            skipped.add(hosts + (hosts == 1 ? " host" : " hosts") + " without any link.");
        }
        if (others > 0) {
            skipped.add(others + (others == 1 ? " switch" : " switches") + " that no host can reach.");
        }
        return new Fabric(fabric.format(), vertices, wires, fabric.assumed(), skipped, fabric.facts());
    }
}
