package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.weft.reports.charts.topology.Box.Kind;
import org.weft.reports.charts.topology.Svg.Style;
import org.weft.study.result.TopologyDetail.CableEntry;

/** Stars, trees and imported fabrics: a row for each tier, hosts below, parallel cables as one line. */
final class TreeLayout implements TopologyDrawing.Layout {
    private final Wiring wiring;
    private final TreeRows rows;
    private final TreePlaces places;

    TreeLayout(Wiring wiring) {
        this.wiring = wiring;
        this.rows = new TreeRows(wiring);
        this.places = new TreePlaces(wiring, rows);
    }

    @Override
    public double draw(Svg svg, double top) {
        double hostsY = places.place(top);
        drawLines(svg);
        places.boxes.forEach(box -> drawBox(svg, box));
        drawLabels(svg, hostsY);
        double bottom = places.boxes.stream().mapToDouble(Box::bottom).max().orElse(top);
        return bottom + (rows.hosts().isEmpty() ? 6 : 14);
    }

    private void drawLines(Svg svg) {
        for (Box box : places.boxes) {
            Map<Box, List<CableEntry>> all = places.lines.getOrDefault(box, Map.of());
            boolean many = all.size() > 24 || places.boxes.size() > 60;
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
        if (below.kind == Kind.HOSTS && places.single) {
            cables.forEach(cable -> {
                int host = wiring.isHost(cable.a()) ? cable.a() : cable.b();
                svg.line(above.x, above.bottom(), places.hostX[host], below.y, width(cable.count(), true));
            });
        } else if (below.kind == Kind.INSIDE && places.single) {
            cables.forEach(cable -> {
                int host = wiring.isHost(cable.a()) ? cable.a() : cable.b();
                svg.line(places.hostX[host], above.y, below.x, below.top(), Style.INNER);
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
        if (places.single) {
            box.members.forEach(
                    host -> svg.circle(places.hostX[host], box.y, Math.min(4.2, places.pitch * 0.4), Style.HOST));
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
        int comma = Svg.width(text) > TreePlaces.LEFT - 8 ? text.indexOf(", ") : -1;
        int blank = comma < 0 && Svg.width(text) > TreePlaces.LEFT - 8 ? text.lastIndexOf(' ') : -1;
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
            notes.add("Dashed places.lines are inside servers: " + insideWords() + ".");
        }
        Notes.planes(wiring, notes);
        return notes;
    }

    /** How many cables each line stands for. */
    private List<Integer> drawnLines() {
        List<Integer> counts = new ArrayList<>();
        places.lines.forEach((above, all) -> all.forEach((below, cables) -> {
            if (below.kind == Kind.HOSTS && places.single) {
                cables.forEach(cable -> counts.add(cable.count()));
            } else if (below.kind != Kind.INSIDE && above.kind != Kind.INSIDE && above.kind != Kind.HOSTS) {
                counts.add(count(cables));
            }
        }));
        return counts;
    }

    private String bundleWords() {
        TreeSet<Integer> counts = new TreeSet<>();
        places.lines.forEach((a, all) -> all.forEach((b, cables) -> {
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
