package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.reports.charts.topology.Box.Kind;
import org.weft.study.result.TopologyDetail.CableEntry;

/** Where the parts of a tree stand in its drawing: tiers from the top, each box above the middle of what hangs below it. */
final class TreePlaces {
    static final double LEFT = 96;
    private static final double RIGHT = Svg.WIDTH - 6;
    private static final int MOST_HOSTS = 128;
    private static final double TIER_GAP = 62;
    private static final double HOST_GAP = 50;

    private final TreeRows rows;
    final Map<Box, Map<Box, List<CableEntry>>> lines = new LinkedHashMap<>();
    final List<Box> boxes = new ArrayList<>();
    final double[] hostX;
    final boolean single;
    double pitch;

    TreePlaces(Wiring wiring, TreeRows rows) {
        this.rows = rows;
        this.hostX = new double[wiring.devices()];
        this.single = wiring.of("host").size() <= MOST_HOSTS && !rows.hosts().isEmpty();
        rows.rows().forEach(boxes::addAll);
        boxes.addAll(rows.hosts());
        boxes.addAll(rows.inside());
        for (int device = 0; device < wiring.devices(); device++) {
            for (CableEntry cable : wiring.cables(device)) {
                Box a = rows.boxOf(cable.a());
                Box b = rows.boxOf(cable.b());
                if (cable.a() == device && a != null && b != null && a != b) {
                    lines.computeIfAbsent(a, box -> new LinkedHashMap<>())
                            .computeIfAbsent(b, box -> new ArrayList<>())
                            .add(cable);
                    lines.computeIfAbsent(b, box -> new LinkedHashMap<>())
                            .computeIfAbsent(a, box -> new ArrayList<>())
                            .add(cable);
                }
            }
        }
    }

    /**
     * Gives every box its place.
     *
     * @return how far down hosts stand
     */
    double place(double top) {
        double y = top + 14;
        int last = rows.rows().size() - 1;
        for (int row = 0; row <= last; row++) {
            setY(rows.rows().get(row), y);
            y += row < last ? TIER_GAP : 0;
        }
        double hostsY = rows.rows().isEmpty() ? y : y + HOST_GAP;
        setY(rows.hosts(), hostsY);
        setY(rows.inside(), hostsY + 36);
        placeHosts();
        Spacing.evenly(rows.inside(), LEFT, RIGHT, 1000);
        alignInside();
        for (int row = last; row >= 0; row--) {
            placeRow(rows.rows().get(row));
        }
        return hostsY;
    }

    private static void setY(List<Box> row, double y) {
        row.forEach(box -> box.y = y);
    }

    private void placeHosts() {
        List<Box> groups = rows.hosts();
        if (groups.isEmpty()) {
            return;
        }
        int count = groups.stream().mapToInt(box -> box.members.size()).sum();
        double gap = groups.size() > 1 ? Math.min(10, 90.0 / groups.size()) : 0;
        pitch = Math.min(12, (RIGHT - LEFT - gap * (groups.size() - 1)) / count);
        double slot = (RIGHT - LEFT) / groups.size();
        for (int index = 0; index < groups.size(); index++) {
            Box box = groups.get(index);
            box.x = LEFT + slot * (index + 0.5);
            box.width = single
                    ? box.members.size() * Math.min(pitch, slot / box.members.size())
                    : slot - Math.min(6, slot / 4);
            box.height = single ? 8 : 16;
        }
        if (single) {
            placeSingly(groups, gap, count);
        }
    }

    private void placeSingly(List<Box> groups, double gap, int count) {
        double width = count * pitch + gap * (groups.size() - 1);
        int gaps = groups.size() - 1;
        double stretch = gaps > 0 ? Math.min(50, (RIGHT - LEFT - width) / gaps) : 0;
        double x = (LEFT + RIGHT) / 2 - (width + stretch * gaps) / 2;
        for (Box box : groups) {
            box.width = box.members.size() * pitch;
            box.x = x + box.width / 2;
            for (int at = 0; at < box.members.size(); at++) {
                hostX[box.members.get(at)] = x + pitch * (at + 0.5);
            }
            x += box.width + gap + stretch;
        }
    }

    private void alignInside() {
        for (Box box : rows.inside()) {
            Map<Box, List<CableEntry>> below = lines.getOrDefault(box, Map.of());
            box.x = below.keySet().stream()
                    .mapToDouble(each -> each.x)
                    .average()
                    .orElse(box.x);
            box.width = Math.max(6, Math.min(60, pitch * 6));
            box.height = 10;
        }
    }

    /** How wide a box would be: wide enough for its name, or for a part's two lines where the row has room for them. */
    private static double wish(Box box, double room) {
        return switch (box.kind) {
            case PART -> Math.min(58, room - 4);
            case MORE -> 0;
            default -> Svg.width(box.label) + 8;
        };
    }

    private void placeRow(List<Box> row) {
        double room = (RIGHT - LEFT) / row.size();
        double widest = row.stream().mapToDouble(box -> wish(box, room)).max().orElse(10);
        boolean named = widest <= room - 3;
        double usual = named ? widest : Math.min(14, room * 0.7);
        double[] wanted = new double[row.size()];
        double lowest = Double.MAX_VALUE;
        double highest = 0;
        for (int index = 0; index < wanted.length; index++) {
            Box box = row.get(index);
            box.width = box.kind == Kind.MORE ? Svg.width(box.label) : usual;
            box.height = box.kind == Kind.PART ? 44 : 14;
            wanted[index] = wanted(box, index == 0 ? LEFT : wanted[index - 1]);
            boolean counts = box.kind != Kind.MORE;
            lowest = counts ? Math.min(lowest, wanted[index]) : lowest;
            highest = counts ? Math.max(highest, wanted[index]) : highest;
        }
        Box end = row.get(row.size() - 1);
        if (end.kind == Kind.MORE) {
            end.x = RIGHT - end.width / 2;
            Spacing.evenly(row.subList(0, row.size() - 1), LEFT, end.x - end.width / 2 - 3, 1000);
        } else if (highest - lowest < 2 || end.kind == Kind.PART) {
            Spacing.evenly(row, LEFT, RIGHT, end.kind == Kind.PART ? 1000 : 90);
        } else {
            Spacing.place(row, wanted, Math.min(room, usual + 4), LEFT, RIGHT);
        }
    }

    /** Above the middle of what hangs below; without anything there, beside the one before. */
    private double wanted(Box box, double before) {
        double sum = 0;
        int count = 0;
        for (Map.Entry<Box, List<CableEntry>> line :
                lines.getOrDefault(box, Map.of()).entrySet()) {
            if (line.getKey().y > box.y) {
                sum += line.getKey().x * line.getKey().members.size();
                count += line.getKey().members.size();
            }
        }
        return count == 0 ? before : sum / count;
    }
}
