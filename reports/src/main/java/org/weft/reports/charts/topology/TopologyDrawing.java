package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.List;
import org.weft.study.result.TopologyDetail;

/**
 * A topology as a picture: an SVG of 16 cm that reads in greyscale and without colour vision.
 *
 * <p><b>Model.</b> A bus is a line; rings, hypercubes and fully connected networks stand in a circle; meshes and tori in slices of
 * two dimensions; everything else in tiers, hosts below. Above 128 hosts those of a leaf are one box; where a row has more
 * switches than fit, what hangs together below the top tier is one box; what is still too much is told in words.
 */
public final class TopologyDrawing {
    private TopologyDrawing() {}

    /** The drawing as one {@code svg} element. */
    public static String svg(TopologyDetail detail) {
        Wiring wiring = new Wiring(detail);
        Svg svg = new Svg();
        svg.text(4, 14, detail.name(), "start", Svg.Style.INK, true);
        svg.text(4, 27, summary(wiring), "start", Svg.Style.FAINT, false);
        Layout layout = layout(wiring);
        double bottom = layout.draw(svg, 38);
        for (String note : layout.notes()) {
            for (String line : wrapped(note)) {
                bottom += 11;
                svg.text(4, bottom, line, "start", Svg.Style.FAINT, false);
            }
        }
        return svg.document(detail.name() + ": " + summary(wiring), bottom + 8);
    }

    /** What the layouts have in common. */
    interface Layout {
        /** Draws from so far down; says how far it got. */
        double draw(Svg svg, double top);

        /** What stands below the drawing. */
        List<String> notes();
    }

    private static Layout layout(Wiring wiring) {
        String family = wiring.detail().family();
        if (!wiring.of("medium").isEmpty()) {
            return new BusLayout(wiring);
        }
        if (family.equals("mesh") || family.equals("torus")) {
            return new GridLayout(wiring);
        }
        return wiring.detail().direct() ? new CircleLayout(wiring) : new TreeLayout(wiring);
    }

    private static String summary(Wiring wiring) {
        TopologyDetail detail = wiring.detail();
        long hosts = detail.devices().stream()
                .filter(device -> device.role().equals("host"))
                .count();
        long switches = detail.devices().stream()
                .filter(device -> device.role().equals("switch"))
                .count();
        String middle = switches == 0 ? "" : ", " + counted(switches, detail.direct() ? "router" : "switch");
        return detail.family() + ": " + counted(hosts, "host") + middle + ", " + counted(wiring.cableCount(), "cable");
    }

    static String counted(long count, String what) {
        return count + " " + (count == 1 ? what : what.endsWith("ch") ? what + "es" : what + "s");
    }

    private static List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && Svg.width(line + " " + word) > Svg.WIDTH * 1.08) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
