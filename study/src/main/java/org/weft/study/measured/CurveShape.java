package org.weft.study.measured;

import java.util.List;
import java.util.Optional;
import org.weft.spec.ProblemsException;

/**
 * Whether times grow with size, as those of messages do.
 *
 * <p><b>Model.</b> The curve is replaced by the nearest one that never falls (pool adjacent violators, on logarithms). Where that
 * rises by less than 5 % the measured one is flat, or falls; four sizes or more that each take less than the one before, by a third
 * in all, are a fall, too. A single size that takes a tenth less than a smaller one is a disturbance, and noted.
 *
 * <p><b>Source.</b> M. Ayer et al., Annals of Mathematical Statistics 26 (1955) 641.
 */
final class CurveShape {
    private static final double FLAT = 1.05;
    private static final double FALL = 1.5;
    private static final double DISTURBED = 1.1;
    private static final int LONG = 4;
    /** Stands in for the rate of a network that is not known, where a size must be named that is large enough. */
    private static final double USUAL_BYTES_PER_SECOND = 12.5e9;

    private final MeasuredTable table;
    private final List<Point> points;

    private CurveShape(MeasuredTable table, List<Point> points) {
        this.table = table;
        this.points = points;
    }

    /**
     * Refuses what cannot be fitted.
     *
     * @param perByte seconds that a byte takes on the network, where it is known
     * @param notes gets what is odd and can be fitted
     */
    static void refuseUnfit(MeasuredTable table, List<Point> points, Optional<Double> perByte, List<String> notes) {
        CurveShape shape = new CurveShape(table, points);
        shape.refuseFall();
        double[] rising = shape.rising();
        if (Math.exp(rising[rising.length - 1] - rising[0]) <= FLAT) {
            throw shape.flat(perByte);
        }
        shape.noteDisturbance(notes);
    }

    /** Logarithms of the nearest curve that never falls. */
    private double[] rising() {
        double[] means = new double[points.size()];
        int[] counts = new int[points.size()];
        int blocks = 0;
        for (Point point : points) {
            means[blocks] = Math.log(point.seconds());
            counts[blocks++] = 1;
            while (blocks > 1 && means[blocks - 2] > means[blocks - 1]) {
                int both = counts[blocks - 2] + counts[blocks - 1];
                means[blocks - 2] =
                        (means[blocks - 2] * counts[blocks - 2] + means[blocks - 1] * counts[blocks - 1]) / both;
                counts[--blocks - 1] = both;
            }
        }
        return java.util.Arrays.copyOf(means, blocks);
    }

    /** The whole curve falls, or a long stretch of it. */
    private void refuseFall() {
        Point first = points.get(0);
        Point last = points.get(points.size() - 1);
        if (first.seconds() > FLAT * last.seconds()
                && mean(0, third()) > FLAT * mean(points.size() - third(), points.size())) {
            throw fall(first, last);
        }
        int start = 0;
        for (int index = 1; index < points.size(); index++) {
            if (points.get(index).seconds() >= points.get(index - 1).seconds()) {
                start = index;
            } else if (index - start + 1 >= LONG
                    && points.get(start).seconds() > FALL * points.get(index).seconds()) {
                throw fall(points.get(start), points.get(index));
            }
        }
    }

    private int third() {
        return Math.max(1, points.size() / 3);
    }

    private double mean(int from, int to) {
        return Math.exp(points.subList(from, to).stream()
                .mapToDouble(point -> Math.log(point.seconds()))
                .average()
                .orElseThrow());
    }

    private ProblemsException fall(Point from, Point to) {
        return ProblemsException.of(
                table.place(),
                table.test(),
                "times that fall: " + Words.size(from.bytes()) + " takes " + Words.time(from.seconds()) + ", "
                        + Words.size(to.bytes()) + " " + Words.time(to.seconds()),
                "times that grow with size",
                "check that the column is a time and no bandwidth (osu_latency, not osu_bw, under that title); if it is, measure"
                        + " again on hosts that nobody else uses, with more warm-up (osu_latency -x 1000)");
    }

    private ProblemsException flat(Optional<Double> perByte) {
        double least = points.stream().mapToDouble(Point::seconds).min().orElseThrow();
        double most = points.stream().mapToDouble(Point::seconds).max().orElseThrow();
        double rate = perByte.map(each -> 1 / each).orElse(USUAL_BYTES_PER_SECOND);
        long enough = Long.highestOneBit((long) Math.max(1024, 4 * least * rate)) * 2;
        Point last = points.get(points.size() - 1);
        long size = Math.max(enough, 2 * Long.highestOneBit(last.bytes()));
        return ProblemsException.of(
                table.place(),
                table.test(),
                "a flat curve: from " + Words.size(points.get(0).bytes()) + " to " + Words.size(last.bytes())
                        + " times differ by " + Words.percent(most / least - 1) + " and do not grow",
                "sizes large enough for bytes to take time",
                "measure up to " + Words.size(size) + " or more (osu_latency -m 1:" + size + ")");
    }

    private void noteDisturbance(List<String> notes) {
        for (int index = 1; index < points.size(); index++) {
            Point before = points.get(index - 1);
            Point point = points.get(index);
            if (before.seconds() > DISTURBED * point.seconds()) {
                notes.add(Words.size(point.bytes()) + " takes " + Words.time(point.seconds()) + ", less than "
                        + Words.size(before.bytes()) + " (" + Words.time(before.seconds())
                        + "): disturbed, or another protocol; measure again");
                return;
            }
        }
    }
}
