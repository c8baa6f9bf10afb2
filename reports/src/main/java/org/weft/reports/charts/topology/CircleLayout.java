package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.weft.reports.charts.topology.Svg.Style;
import org.weft.study.result.TopologyDetail.CableEntry;

/** Rings, hypercubes and fully connected networks: routers in a circle, neighbours in number side by side. */
final class CircleLayout implements TopologyDrawing.Layout {
    private static final int MOST = 64;
    private static final int MOST_NAMED = 32;
    private static final int GROUPS = 32;
    private final Wiring wiring;
    private final List<Integer> routers;
    private final int groups;
    private final Map<Long, Integer> lines = new TreeMap<>();

    CircleLayout(Wiring wiring) {
        this.wiring = wiring;
        this.routers = wiring.of("switch");
        this.groups = routers.size() <= MOST ? routers.size() : GROUPS;
        int[] group = new int[wiring.devices()];
        for (int index = 0; index < routers.size(); index++) {
            group[routers.get(index)] = (int) ((long) index * groups / routers.size());
        }
        for (CableEntry cable : wiring.detail().cables()) {
            if (!cable.embedded() && wiring.isDrawn(cable.a()) && wiring.isDrawn(cable.b())) {
                int a = Math.min(group[cable.a()], group[cable.b()]);
                int b = Math.max(group[cable.a()], group[cable.b()]);
                lines.merge((long) a << 32 | b, cable.count(), Integer::sum);
            }
        }
    }

    @Override
    public double draw(Svg svg, double top) {
        double radius = groups <= 8 ? 80 : groups <= 16 ? 105 : 140;
        double margin = groups <= MOST_NAMED ? 20 : 10;
        double centreX = Svg.WIDTH / 2;
        double centreY = top + margin + radius;
        boolean many = lines.size() > 400;
        lines.forEach((line, count) -> {
            int a = (int) (line >> 32);
            int b = (int) (long) line;
            if (a != b) {
                Style style = Style.CABLE.wide(many ? 0.35 : Math.min(2.4, 0.6 + 0.3 * Math.log(count)));
                svg.line(
                        x(centreX, radius, a),
                        y(centreY, radius, a),
                        x(centreX, radius, b),
                        y(centreY, radius, b),
                        many ? style.faint(0.5) : style);
            }
        });
        for (int group = 0; group < groups; group++) {
            place(svg, group, x(centreX, radius, group), y(centreY, radius, group), radius);
        }
        return centreY + radius + margin + 4;
    }

    private double angle(int group) {
        return 2 * Math.PI * group / groups - Math.PI / 2;
    }

    private double x(double centre, double radius, int group) {
        return centre + radius * Math.cos(angle(group));
    }

    private double y(double centre, double radius, int group) {
        return centre + radius * Math.sin(angle(group));
    }

    private void place(Svg svg, int group, double x, double y, double radius) {
        double size = Math.min(12, 2 * Math.PI * radius / groups * 0.6);
        boolean single = groups == routers.size();
        svg.box(x, y, size, size, single ? 1.5 : size / 2, single ? Style.SWITCH : Style.GROUP);
        if (groups > MOST_NAMED) {
            return;
        }
        double cos = Math.cos(angle(group));
        String anchor = cos > 0.2 ? "start" : cos < -0.2 ? "end" : "middle";
        double away = size * 0.7 + 5;
        int first = (int) (((long) group * routers.size() + groups - 1) / groups);
        svg.text(
                x + away * cos,
                y + away * Math.sin(angle(group)) + 3,
                single ? label(first) : label(first) + "*",
                anchor,
                Style.INK,
                false);
    }

    private String label(int index) {
        String name = wiring.shortName(routers.get(index)).replace("router-", "");
        if (!wiring.detail().family().equals("hypercube")) {
            return name;
        }
        String bits = name.replace(".", "");
        return groups == routers.size() ? bits : bits.substring(0, Integer.numberOfTrailingZeros(groups));
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        long hosts = wiring.of("host").size();
        boolean single = groups == routers.size();
        if (single) {
            long each = hosts / Math.max(1, routers.size());
            notes.add("A square is a router with " + (each == 1 ? "its host" : each + " hosts") + " in the same box.");
        } else {
            notes.add("A circle stands for about " + routers.size() / groups + " routers that follow each other, "
                    + "named after the first, with their hosts.");
        }
        List<Integer> counts = lines.values().stream().distinct().toList();
        if (counts.size() == 1 && counts.get(0) > 1) {
            notes.add("A line is " + counts.get(0) + " cables.");
        } else if (counts.size() > 1) {
            notes.add("Thicker lines are more cables: "
                    + counts.stream().sorted().toList().get(0) + " to "
                    + counts.stream().mapToInt(Integer::intValue).max().orElse(0) + ".");
        }
        Notes.planes(wiring, notes);
        Notes.rate(wiring, notes);
        return notes;
    }
}
