package org.weft.topologies.imports;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Place;
import org.weft.topology.LinkKit;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/**
 * What a file says is there, before cables get what the file does not say.
 *
 * @param format as {@code format:} names it
 * @param vertices hosts in placement order, then switches
 * @param wires between them
 * @param assumed what the file leaves open, most important first
 * @param skipped what it holds that was left out, with counts
 * @param facts counts of what was read, by name, for tests and summaries
 */
public record Fabric(
        String format,
        List<Vertex> vertices,
        List<Wire> wires,
        List<String> assumed,
        List<String> skipped,
        Map<String, Object> facts) {
    public Fabric {
        vertices = List.copyOf(vertices);
        wires = List.copyOf(wires);
        assumed = List.copyOf(assumed);
        skipped = List.copyOf(skipped);
        facts = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(facts));
    }

    /**
     * A device.
     *
     * @param tier 0 for hosts; for switches 0 where the file does not say
     * @param spec what this switch is, where it differs from the others
     * @param place where the file first names it
     */
    public record Vertex(String name, Role role, int tier, Optional<SwitchSpec> spec, Place place) {
        static Vertex host(String name, Place place) {
            return new Vertex(name, Role.HOST, 0, Optional.empty(), place);
        }

        static Vertex switchAt(String name, int tier, Place place) {
            return new Vertex(name, Role.SWITCH, tier, Optional.empty(), place);
        }
    }

    /**
     * A cable, or a bundle whose number of cables the file does not say.
     *
     * @param a index of a vertex
     * @param b index of a vertex
     * @param technology empty: as the kit says
     * @param kit the kit's name where the file tells the kind of cable
     * @param bandwidth where the file says it
     * @param latency where the file says it
     * @param lossFraction of packets, 0 where the file says nothing
     * @param rail which NIC of the host it ends at
     * @param hostsBelow 0 for a single cable; else a bundle that carries so many hosts
     * @param link its own kit from end a to end b, where it has one
     * @param back its own kit the other way, where that differs
     */
    public record Wire(
            int a,
            int b,
            Optional<Technology> technology,
            Optional<String> kit,
            Optional<Bandwidth> bandwidth,
            Optional<TimeSpan> latency,
            double lossFraction,
            int rail,
            int hostsBelow,
            Optional<LinkKit> link,
            Optional<LinkKit> back) {
        /** A cable of which nothing but its ends is known. */
        static Wire between(int a, int b) {
            return bundle(a, b, 0);
        }

        /** A bundle between two switches that carries so many hosts. */
        static Wire bundle(int a, int b, int hostsBelow) {
            return new Wire(
                    a,
                    b,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    0,
                    0,
                    hostsBelow,
                    Optional.empty(),
                    Optional.empty());
        }

        /** A cable with kits of its own, where they are given. */
        static Wire dressed(int a, int b, int rail, Optional<LinkKit> link, Optional<LinkKit> back) {
            return new Wire(
                    a,
                    b,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    0,
                    rail,
                    0,
                    link,
                    back);
        }

        /** A cable whose kind, rate or latency the file tells. */
        static Wire told(
                int a,
                int b,
                Optional<Technology> technology,
                Optional<String> kit,
                Optional<Bandwidth> bandwidth,
                Optional<TimeSpan> latency,
                double lossFraction,
                int rail) {
            return new Wire(
                    a,
                    b,
                    technology,
                    kit,
                    bandwidth,
                    latency,
                    lossFraction,
                    rail,
                    0,
                    Optional.empty(),
                    Optional.empty());
        }

        /** The same between other vertices. */
        Wire moved(int newA, int newB) {
            return new Wire(
                    newA, newB, technology, kit, bandwidth, latency, lossFraction, rail, hostsBelow, link, back);
        }
    }

    /** Number of hosts. */
    public int hosts() {
        return (int)
                vertices.stream().filter(vertex -> vertex.role() == Role.HOST).count();
    }

    /** The name that most cables outside servers have for their kit, where the file tells. */
    public Optional<String> commonKit() {
        Map<String, Integer> count = new java.util.TreeMap<>();
        wires.forEach(wire -> wire.kit().ifPresent(kit -> count.merge(kit, 1, Integer::sum)));
        return count.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }
}
