package org.weft.reports.charts;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * A logarithmic axis with ticks at 1, 2 and 5 of each decade, or at given values; a label that has no room is left out.
 */
final class LogTickAxis extends LogAxis {
    private static final double NARROW = 6;
    private static final int FEW = 6;

    private final transient DoubleFunction<String> text;
    private final double[] given;

    /** An axis with ticks at 1-2-5. */
    LogTickAxis(String label, DoubleFunction<String> text) {
        this(label, text, new double[0]);
    }

    /** An axis with ticks at the given values. */
    LogTickAxis(String label, DoubleFunction<String> text, double[] given) {
        super(label);
        this.text = text;
        this.given = given.clone();
        setSmallestValue(1e-15);
    }

    @Override
    public List<ValueTick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
        FontMetrics metrics = g2.getFontMetrics(getTickLabelFont());
        boolean horizontal = RectangleEdge.isTopOrBottom(edge);
        List<ValueTick> ticks = new ArrayList<>();
        List<double[]> taken = new ArrayList<>();
        for (double value : mostWantedFirst()) {
            String label = text.apply(value);
            double at = valueToJava2D(value, area, edge);
            double half = horizontal ? metrics.stringWidth(label) / 2.0 + 3 : metrics.getHeight() / 2.0 + 1;
            boolean free = taken.stream().allMatch(each -> at + half < each[0] || at - half > each[1]);
            if (free) {
                taken.add(new double[] {at - half, at + half});
            }
            TextAnchor anchor = horizontal ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
            ticks.add(new NumberTick(
                    free ? TickType.MAJOR : TickType.MINOR, value, free ? label : "", anchor, anchor, 0));
        }
        return ticks;
    }

    /** The ticks in the order in which they get room: decades, then fives, then twos; or as given, ends first. */
    private List<Double> mostWantedFirst() {
        double low = getRange().getLowerBound() * (1 - 1e-9);
        double high = getRange().getUpperBound() * (1 + 1e-9);
        List<Double> wanted = new ArrayList<>();
        if (given.length > 0) {
            TreeSet<Double> values = new TreeSet<>();
            for (double value : given) {
                values.add(value);
            }
            wanted.addAll(spread(new ArrayList<>(values)));
        } else if (high / low < NARROW) {
            wanted.addAll(even(low, high));
        } else {
            int first = (int) Math.floor(Math.log10(low));
            int last = (int) Math.ceil(Math.log10(high));
            for (int digit : new int[] {1, 5, 2}) {
                for (int decade = first; decade <= last; decade++) {
                    wanted.add(Double.parseDouble(digit + "E" + decade));
                }
            }
        }
        wanted.removeIf(value -> value < low || value > high);
        return wanted;
    }

    /** Ticks at equal distances, for a range in which 1, 2 and 5 are too few. */
    private static List<Double> even(double low, double high) {
        double rough = (high - low) / FEW;
        double unit = StrictMath.pow(10, Math.floor(StrictMath.log10(rough)));
        double step = unit * (rough / unit > 5 ? 10 : rough / unit > 2 ? 5 : rough / unit > 1 ? 2 : 1);
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step); i * step <= high; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    private static List<Double> spread(List<Double> sorted) {
        List<Double> order = new ArrayList<>();
        int step = Integer.highestOneBit(Math.max(1, sorted.size() - 1));
        for (int stride = step; stride >= 1; stride /= 2) {
            for (int i = sorted.size() - 1; i >= 0; i -= stride) {
                if (!order.contains(sorted.get(i))) {
                    order.add(sorted.get(i));
                }
            }
        }
        return order;
    }
}
