package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.weft.reports.charts.topology.Box.Kind;
import org.weft.reports.charts.topology.Svg.Style;
import org.weft.study.result.TopologyDetail.CableEntry;

/** Stars, trees and imported fabrics: a row for each tier, hosts below, parallel cables as one line. */
final class TreeLayout implements TopologyDrawing.Layout {
    private static final double LEFT = 96;
    private static final double RIGHT = Svg.WIDTH - 6;
    private static final int MOST_HOSTS = 128;
    private static final double TIER_GAP = 62;
    private static final double HOST_GAP = 50;

    private final Wiring wiring;
    private final TreeRows rows;
    private final Map<Box, Map<Box, List<CableEntry>>> lines = new LinkedHashMap<>();
    private final List<Box> boxes = new ArrayList<>();
    private final double[] hostX;
    private final boolean single;
    private double pitch;

    TreeLayout(Wiring wiring) {
        this.wiring = wiring;
        this.rows = new TreeRows(wiring);
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

    @Override
    public double draw(Svg svg, double top) {
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
        drawLines(svg);
        boxes.forEach(box -> drawBox(svg, box));
        drawLabels(svg, hostsY);
        double bottom = boxes.stream().mapToDouble(Box::bottom).max().orElse(top);
        return bottom + (rows.hosts().isEmpty() ? 6 : 14);
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

    private void drawLines(Svg svg) {
        for (Box box : boxes) {
            Map<Box, List<CableEntry>> all = lines.getOrDefault(box, Map.of());
            boolean many = all.size() > 24 || boxes.size() > 60;
            for (Map.Entry<Box, List<CableEntry>> line : all.entrySet()) {
                Box below = line.getKey();
                if (below.y > box.y) {
                    drawLine(svg, box, below, line.getValue(), many);
                } else if (below.y == box.y && below.x > box.x) {
                    Style style = width(count(line.getValue()), many);
                    svg.bow(box.x, box.bottom(), below.x, below.bottom(), 0, 9, style);
                }
            }
        }
    }

    private void drawLine(Svg svg, Box above, Box below, List<CableEntry> cables, boolean many) {
        if (below.kind == Kind.HOSTS && single) {
            cables.forEach(cable -> {
                int host = wiring.isHost(cable.a()) ? cable.a() : cable.b();
                svg.line(above.x, above.bottom(), hostX[host], below.y, width(cable.count(), true));
            });
        } else if (below.kind == Kind.INSIDE && single) {
            cables.forEach(cable -> {
                int host = wiring.isHost(cable.a()) ? cable.a() : cable.b();
                svg.line(hostX[host], above.y, below.x, below.top(), Style.INNER);
            });
        } else {
            Style style = below.kind == Kind.INSIDE ? Style.INNER : width(count(cables), many);
            svg.line(above.x, above.bottom(), below.x, below.top(), style);
        }
    }

    private static int count(List<CableEntry> cables) {
        return cables.stream().mapToInt(CableEntry::count).sum();
    }

    private static Style width(int count, boolean many) {
        double bold = Math.min(2.2, 0.25 * Math.log(count) / Math.log(2));
        return Style.CABLE.wide((many ? 0.4 : 0.7) + bold);
    }

    private void drawBox(Svg svg, Box box) {
        switch (box.kind) {
            case SWITCH -> {
                svg.box(box.x, box.y, box.width, box.height, 1.5, Style.SWITCH);
                if (Svg.width(box.label) <= box.width) {
                    svg.centred(box.x, box.y, box.label, "#ffffff");
                }
            }
            case INSIDE -> svg.box(box.x, box.y, box.width, box.height, 4, Style.INSIDE);
            case MORE -> svg.centred(box.x, box.y, box.label, Style.INK);
            case PART -> part(svg, box);
            case HOSTS -> hosts(svg, box);
        }
    }

    private void part(Svg svg, Box box) {
        long hosts = box.members.stream().filter(wiring::isHost).count();
        long switches = box.members.size() - hosts;
        svg.box(box.x, box.y, box.width, box.height, 4, Style.GROUP);
        String first = wiring.shortName(box.members.stream()
                .filter(device -> !wiring.isHost(device))
                .findFirst()
                .orElse(box.members.get(0)));
        boolean fits = switches == 1 && Svg.width(first) <= box.width + 2;
        svg.centred(box.x, box.y - 8, fits ? first : TopologyDrawing.counted(switches, "switch"), Style.INK);
        svg.centred(box.x, box.y + 8, TopologyDrawing.counted(hosts, "host"), Style.INK);
    }

    private void hosts(Svg svg, Box box) {
        if (single) {
            box.members.forEach(host -> svg.circle(hostX[host], box.y, Math.min(4.2, pitch * 0.4), Style.HOST));
            return;
        }
        svg.box(box.x, box.y, box.width, box.height, 4, Style.GROUP);
        String label = TopologyDrawing.counted(box.members.size(), "host");
        String number = String.valueOf(box.members.size());
        if (Svg.width(label) <= box.width) {
            svg.centred(box.x, box.y, label, Style.INK);
        } else if (Svg.width(number) <= box.width) {
            svg.centred(box.x, box.y, number, Style.INK);
        }
    }

    private void drawLabels(Svg svg, double hostsY) {
        for (int row = 0; row < rows.rows().size(); row++) {
            List<Box> here = rows.rows().get(row);
            label(svg, here.get(0).y, rows.label(row), Style.INK);
            List<Box> below = row + 1 < rows.rows().size() ? rows.rows().get(row + 1) : rows.hosts();
            if (!below.isEmpty()) {
                double middle = (here.get(0).bottom() + below.get(0).top()) / 2;
                label(svg, middle, wiring.words(between(row)), Style.FAINT);
            }
        }
        if (!rows.hosts().isEmpty()) {
            label(svg, hostsY, TopologyDrawing.counted(wiring.of("host").size(), "host"), Style.INK);
        }
        if (!rows.inside().isEmpty()) {
            label(svg, hostsY + 36, rows.inside().size() + " inside servers", Style.INK);
        }
    }

    /** Cables that cross the gap below a row, those of what is not drawn included. */
    private List<CableEntry> between(int row) {
        int lowest = rows.rows().get(row).stream()
                .filter(box -> box.kind == Kind.SWITCH)
                .mapToInt(box -> wiring.tier(box.members.get(0)))
                .min()
                .orElse(1);
        return wiring.detail().cables().stream()
                .filter(cable -> wiring.isDrawn(cable.a()) && wiring.isDrawn(cable.b()))
                .filter(cable -> !wiring.isInternal(cable))
                .filter(cable -> Math.max(wiring.tier(cable.a()), wiring.tier(cable.b())) >= lowest
                        && Math.min(wiring.tier(cable.a()), wiring.tier(cable.b())) < lowest)
                .toList();
    }

    private static void label(Svg svg, double y, String text, String colour) {
        int comma = Svg.width(text) > LEFT - 8 ? text.indexOf(", ") : -1;
        int blank = comma < 0 && Svg.width(text) > LEFT - 8 ? text.lastIndexOf(' ') : -1;
        int cut = comma >= 0 ? comma + 1 : blank;
        if (cut < 0) {
            svg.text(4, y + 3, text, "start", colour, false);
        } else {
            svg.text(4, y - 2, text.substring(0, cut), "start", colour, false);
            svg.text(4, y + 8, text.substring(cut).strip(), "start", colour, false);
        }
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>(rows.notes());
        if (drawnLines().stream().anyMatch(count -> count > 1)) {
            notes.add("A thicker line is several cables" + bundleWords() + ".");
        }
        if (!rows.inside().isEmpty()) {
            notes.add("Dashed lines are inside servers: " + insideWords() + ".");
        }
        Notes.planes(wiring, notes);
        return notes;
    }

    /** How many cables each line stands for. */
    private List<Integer> drawnLines() {
        List<Integer> counts = new ArrayList<>();
        lines.forEach((above, all) -> all.forEach((below, cables) -> {
            if (below.kind == Kind.HOSTS && single) {
                cables.forEach(cable -> counts.add(cable.count()));
            } else if (below.kind != Kind.INSIDE && above.kind != Kind.INSIDE && above.kind != Kind.HOSTS) {
                counts.add(count(cables));
            }
        }));
        return counts;
    }

    private String bundleWords() {
        TreeSet<Integer> counts = new TreeSet<>();
        lines.forEach((a, all) -> all.forEach((b, cables) -> {
            if (a.kind == Kind.SWITCH && b.kind == Kind.SWITCH) {
                counts.add(count(cables));
            }
        }));
        return counts.size() == 1 && counts.first() > 1 ? ": " + counts.first() + " between each two switches" : "";
    }

    private String insideWords() {
        return wiring.detail().cables().stream()
                .filter(wiring::isInternal)
                .map(wiring::bandwidth)
                .distinct()
                .map(Wiring::rate)
                .collect(java.util.stream.Collectors.joining(", "));
    }
}
