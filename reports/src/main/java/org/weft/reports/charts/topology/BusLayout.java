package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.List;
import org.weft.reports.charts.topology.Svg.Style;

/** A bus: its medium as a thick line, hosts above and below. */
final class BusLayout implements TopologyDrawing.Layout {
    private static final int MOST_HOSTS = 128;
    private static final int MOST_NAMED = 20;
    private static final double LEFT = 20;
    private static final double RIGHT = Svg.WIDTH - 20;
    private final Wiring wiring;
    private final List<Integer> hosts;
    private final List<Integer> media;

    BusLayout(Wiring wiring) {
        this.wiring = wiring;
        this.hosts = wiring.of("host");
        this.media = wiring.of("medium");
    }

    @Override
    public double draw(Svg svg, double top) {
        int groups = hosts.size() <= MOST_HOSTS ? hosts.size() : 8;
        double first = top + 52;
        double last = first + 14.0 * (media.size() - 1);
        int pairs = Math.max(1, (groups + 1) / 2);
        double step = (RIGHT - LEFT) / pairs;
        for (int group = 0; group < groups; group++) {
            boolean above = group % 2 == 0;
            int pair = group / 2;
            double x = LEFT + step * (pair + 0.5);
            svg.line(x, above ? first - 34 : last + 34, x, above ? last : first, Style.CABLE);
            place(svg, group, groups, x, above ? first - 34 : last + 34, step);
        }
        for (int medium = 0; medium < media.size(); medium++) {
            double y = first + 14.0 * medium;
            svg.line(LEFT - 10, y, RIGHT + 10, y, Style.MEDIUM);
        }
        return last + 58;
    }

    private void place(Svg svg, int group, int groups, double x, double y, double step) {
        if (groups < hosts.size()) {
            long from = (long) hosts.size() * group / groups;
            long to = (long) hosts.size() * (group + 1) / groups;
            svg.box(x, y, Math.min(70, step - 4), 18, 4, Style.GROUP);
            svg.centred(x, y, TopologyDrawing.counted(to - from, "host"), Style.INK);
            return;
        }
        svg.circle(x, y, Math.min(5, step * 0.38), Style.HOST);
        if (groups <= MOST_NAMED) {
            svg.text(
                    x, group % 2 == 0 ? y - 8 : y + 14, wiring.shortName(hosts.get(group)), "middle", Style.INK, false);
        }
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        long rate = wiring.cables(media.get(0)).stream()
                .mapToLong(wiring::bandwidth)
                .max()
                .orElse(0);
        notes.add("The thick line is a shared medium of " + Wiring.rate(rate) + ": one host sends at a time.");
        return notes;
    }
}
