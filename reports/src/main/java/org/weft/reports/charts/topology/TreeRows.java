package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.weft.reports.charts.topology.Box.Kind;
import org.weft.study.result.TopologyDetail.CableEntry;

/** What stands in the rows of a tree's drawing, from the top tier down to the hosts. */
final class TreeRows {
    private static final int MOST_IN_A_ROW = 64;
    private static final int KEPT_SWITCHES = 16;
    private static final int KEPT_PARTS = 5;

    private final Wiring wiring;
    private final List<List<Box>> rows = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final List<Box> hosts = new ArrayList<>();
    private final List<Box> inside = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Box[] boxOf;

    TreeRows(Wiring wiring) {
        this.wiring = wiring;
        this.boxOf = new Box[wiring.devices()];
        TreeMap<Integer, List<Integer>> tiers = new TreeMap<>();
        for (int device : wiring.of("switch")) {
            if (!wiring.isInside(device)) {
                tiers.computeIfAbsent(-wiring.tier(device), tier -> new ArrayList<>())
                        .add(device);
            }
        }
        int top = tiers.isEmpty() ? 0 : -tiers.firstKey();
        boolean crowded = tiers.entrySet().stream()
                .anyMatch(tier -> -tier.getKey() < top && tier.getValue().size() > MOST_IN_A_ROW);
        if (crowded) {
            addSwitches(tiers.firstEntry().getValue());
            addParts(top);
        } else {
            tiers.values().forEach(this::addSwitches);
            addHosts();
        }
    }

    private void addSwitches(List<Integer> devices) {
        List<Box> row = new ArrayList<>();
        for (int device : devices) {
            Box box = new Box(Kind.SWITCH, wiring.shortName(device));
            box.members.add(device);
            boxOf[device] = box;
            row.add(box);
        }
        add(row, MOST_IN_A_ROW, KEPT_SWITCHES, wiring.words(devices, "switch"));
    }

    private void add(List<Box> row, int most, int kept, String label) {
        List<Box> drawn = row;
        if (row.size() > most) {
            drawn = new ArrayList<>(row.subList(0, kept));
            row.subList(kept, row.size()).forEach(box -> box.members.forEach(device -> boxOf[device] = null));
            drawn.add(new Box(Kind.MORE, "... " + (row.size() - kept) + " more"));
            notes.add(kept + " of " + label + " are drawn.");
        }
        rows.add(drawn);
        labels.add(label);
    }

    /** What hangs together when the top tier is taken away, each part one box. */
    private void addParts(int top) {
        List<Box> row = new ArrayList<>();
        for (int device = 0; device < wiring.devices(); device++) {
            if (wiring.isDrawn(device) && boxOf[device] == null && wiring.tier(device) < top) {
                Box part = new Box(Kind.PART, "");
                collect(device, top, part);
                row.add(part);
            }
        }
        add(row, KEPT_PARTS + 1, KEPT_PARTS, partWords(row));
    }

    private String partWords(List<Box> parts) {
        List<Integer> switches = parts.stream()
                .flatMap(part -> part.members.stream().filter(device -> !wiring.isHost(device)))
                .toList();
        if (switches.size() == parts.size()) {
            return wiring.words(switches, "switch");
        }
        boolean pods = wiring.detail().family().equals("fat-tree");
        return TopologyDrawing.counted(parts.size(), pods ? "pod" : "part");
    }

    private void collect(int start, int top, Box part) {
        List<Integer> open = new ArrayList<>(List.of(start));
        boxOf[start] = part;
        while (!open.isEmpty()) {
            int device = open.remove(open.size() - 1);
            part.members.add(device);
            for (CableEntry cable : wiring.cables(device)) {
                int other = wiring.other(cable, device);
                if (boxOf[other] == null && wiring.tier(other) < top) {
                    boxOf[other] = part;
                    open.add(other);
                }
            }
        }
    }

    /** Hosts that hang on the same switches are one group; where servers have switches inside, a server is. */
    private void addHosts() {
        Map<TreeSet<Integer>, Box> groups = new LinkedHashMap<>();
        for (int host : wiring.of("host")) {
            TreeSet<Integer> outside = new TreeSet<>();
            TreeSet<Integer> within = new TreeSet<>();
            for (CableEntry cable : wiring.cables(host)) {
                int other = wiring.other(cable, host);
                (wiring.isInside(other) ? within : outside).add(other);
            }
            Box box = groups.computeIfAbsent(within.isEmpty() ? outside : within, key -> new Box(Kind.HOSTS, ""));
            box.members.add(host);
            boxOf[host] = box;
        }
        hosts.addAll(groups.values());
        for (int device : wiring.of("switch")) {
            if (wiring.isInside(device)) {
                Box box = new Box(Kind.INSIDE, wiring.shortName(device));
                box.members.add(device);
                boxOf[device] = box;
                inside.add(box);
            }
        }
    }

    /** From the top tier down; without hosts. */
    List<List<Box>> rows() {
        return rows;
    }

    String label(int row) {
        return labels.get(row);
    }

    /** Groups of hosts; none where they stand inside parts. */
    List<Box> hosts() {
        return hosts;
    }

    /** Switches inside servers. */
    List<Box> inside() {
        return inside;
    }

    /** The box that a device is in; null where it is not drawn. */
    Box boxOf(int device) {
        return boxOf[device];
    }

    /** Words for what was left out. */
    List<String> notes() {
        return notes;
    }
}
