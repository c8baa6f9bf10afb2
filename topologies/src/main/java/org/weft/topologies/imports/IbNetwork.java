package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;

/** The devices of an InfiniBand dump by id, and its links, each once though it is written from both ends. */
final class IbNetwork {
    private final Problems problems;
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<String, Link> byPort = new LinkedHashMap<>();
    private final List<Link> links = new ArrayList<>();
    private int records;

    /** What a device is. */
    enum Kind {
        SWITCH,
        CA,
        ROUTER
    }

    /** A device as it is known so far. */
    static final class Node {
        final String id;
        final Kind kind;
        final Place place;
        String description = "";
        String systemImage = "";
        boolean hasRecord;

        Node(String id, Kind kind, Place place) {
            this.id = id;
            this.kind = kind;
            this.place = place;
        }
    }

    /** A cable between two ports. */
    static final class Link {
        final Node a;
        final int portA;
        final Node b;
        final int portB;
        final Place place;
        String rate;
        int ends = 1;

        Link(Node a, int portA, Node b, int portB, String rate, Place place) {
            this.a = a;
            this.portA = portA;
            this.b = b;
            this.portB = portB;
            this.rate = rate;
            this.place = place;
        }
    }

    IbNetwork(Problems problems) {
        this.problems = problems;
    }

    /** The device with this id, made where it was not known. */
    Node node(String id, Kind kind, Place place) {
        return nodes.computeIfAbsent(id, key -> new Node(key, kind, place));
    }

    Node find(String id) {
        return nodes.get(id);
    }

    /** A device's own record begins. */
    Node record(String id, Kind kind, Place place) {
        records++;
        Node node = node(id, kind, place);
        if (node.hasRecord) {
            problems.add(new Problem(
                    place, id, "a second record of this device", "one record a device", "keep one dump in the file"));
        }
        node.hasRecord = true;
        return node;
    }

    /** A port line: written from {@code from}'s side. */
    void link(Node from, int port, Node to, int peerPort, String rate, Place place) {
        Link here = byPort.get(key(from, port));
        Link there = byPort.get(key(to, peerPort));
        if (here == null && there == null) {
            Link link = new Link(from, port, to, peerPort, rate, place);
            links.add(link);
            byPort.put(key(from, port), link);
            byPort.put(key(to, peerPort), link);
        } else if (here != null && here == there) {
            here.ends++;
            here.rate = here.rate.isEmpty() ? rate : here.rate;
        } else {
            Link other = here != null ? here : there;
            problems.add(new Problem(
                    place,
                    from.id,
                    "port " + port + " joined to " + to.id + " port " + peerPort,
                    "a cable from one port to one other, but line " + other.place.line() + " joins " + other.a.id
                            + " port " + other.portA + " to " + other.b.id + " port " + other.portB,
                    "keep one dump in the file, or correct one of the two lines"));
        }
    }

    private static String key(Node node, int port) {
        return node.id + " " + port;
    }

    List<Node> nodes() {
        return List.copyOf(nodes.values());
    }

    List<Link> links() {
        return List.copyOf(links);
    }

    int records() {
        return records;
    }
}
