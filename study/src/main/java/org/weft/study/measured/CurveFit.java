package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.weft.study.measured.LineFit.Least;

/**
 * A curve of time by size as ranges of sizes, each with a latency and a bandwidth.
 *
 * @param regimes by ascending size; they touch
 */
public record CurveFit(List<Regime> regimes) {
    private static final double JUMP = 0.1;
    private static final int SCORED = 4;
    private static final int ENOUGH = 3;

    public CurveFit {
        regimes = List.copyOf(regimes);
    }

    /** What a curve does where a range begins. */
    public enum Knee {
        /** The first range. */
        NONE,
        /** Time jumps up, as a change of protocol makes it. */
        SWITCH,
        /** Another rate, without a jump up. */
        BEND,
        /** Something changes, but too few sizes beside it say what. */
        UNSURE
    }

    /**
     * A range of sizes.
     *
     * @param points that lie in it
     * @param latencySeconds the constant, in seconds
     * @param latencyHalf half of its 95 % interval; empty where there is none
     * @param secondsPerByte the inverse of the bandwidth
     * @param largestError of its points, as a share
     * @param leaveOneOut the largest error of a point that the fit did not see; empty below four points
     * @param jumpSeconds how much later its first size is than the range before says; 0 for the first range
     * @param knee what happens at its first size
     */
    public record Regime(
            List<Point> points,
            double latencySeconds,
            OptionalDouble latencyHalf,
            double secondsPerByte,
            OptionalDouble perByteHalf,
            double largestError,
            OptionalDouble leaveOneOut,
            double jumpSeconds,
            Knee knee) {
        public Regime {
            points = List.copyOf(points);
        }

        public long fromBytes() {
            return points.get(0).bytes();
        }

        public long toBytes() {
            return points.get(points.size() - 1).bytes();
        }

        /** The time of a size by this range's law. */
        public double seconds(long bytes) {
            return latencySeconds + bytes * secondsPerByte;
        }

        /** True where time jumps up at its first size, as a change of protocol makes it. */
        public boolean isSwitch() {
            return knee == Knee.SWITCH;
        }
    }

    /** The fit of points whose sizes ascend. */
    static CurveFit of(List<Point> points, Least least) {
        return at(points, KneeFinder.starts(points, least), least);
    }

    /** The same points with one latency and one bandwidth for all. */
    public CurveFit asOneLaw() {
        List<Point> points =
                regimes.stream().flatMap(regime -> regime.points().stream()).toList();
        return at(points, List.of(0), new Least(0, 0));
    }

    /** The fit with ranges that begin at these points. */
    static CurveFit at(List<Point> points, List<Integer> starts, Least least) {
        List<Regime> regimes = new ArrayList<>();
        for (int index = 0; index < starts.size(); index++) {
            int end = index + 1 < starts.size() ? starts.get(index + 1) : points.size();
            List<Point> part = points.subList(starts.get(index), end);
            LineFit line = LineFit.of(part, least);
            double before =
                    index == 0 ? 0 : regimes.get(index - 1).seconds(part.get(0).bytes());
            double jump = index == 0 ? 0 : line.at(part.get(0).bytes()) - before;
            regimes.add(new Regime(
                    part,
                    line.constant(),
                    half(line.constantHalf()),
                    line.perByte(),
                    half(line.perByteHalf()),
                    largest(part, line),
                    leaveOneOut(part, least),
                    jump,
                    index == 0
                            ? Knee.NONE
                            : knee(starts.get(index - 1), starts.get(index), end, points.size(), jump / before)));
        }
        return new CurveFit(regimes);
    }

    /**
     * A jump is seen against a law that a third size has confirmed, and must be there twice; that a rate is another needs two such
     * laws. Either way three sizes must be on each side.
     */
    private static Knee knee(int from, int at, int to, int count, double jump) {
        boolean lawBefore = at - from >= ENOUGH;
        boolean lawAfter = to - at >= ENOUGH;
        if (lawBefore && jump > JUMP && count - at >= ENOUGH) {
            return Knee.SWITCH;
        }
        return lawBefore && lawAfter && jump <= JUMP ? Knee.BEND : Knee.UNSURE;
    }

    private static OptionalDouble half(double value) {
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static double error(Point point, LineFit line) {
        return Math.abs(line.at(point.bytes()) / point.seconds() - 1);
    }

    private static double largest(List<Point> points, LineFit line) {
        return points.stream().mapToDouble(point -> error(point, line)).max().orElse(0);
    }

    private static OptionalDouble leaveOneOut(List<Point> points, Least least) {
        if (points.size() < SCORED) {
            return OptionalDouble.empty();
        }
        double worst = 0;
        for (int omitted = 0; omitted < points.size(); omitted++) {
            List<Point> rest = new ArrayList<>(points);
            Point point = rest.remove(omitted);
            worst = Math.max(worst, error(point, LineFit.of(rest, least)));
        }
        return OptionalDouble.of(worst);
    }

    /** The range that a size belongs to: the last that begins at or below it. */
    public Regime regime(long bytes) {
        Regime found = regimes.get(0);
        for (Regime regime : regimes) {
            found = regime.fromBytes() <= bytes ? regime : found;
        }
        return found;
    }

    /** The time of a size. */
    public double seconds(long bytes) {
        return regime(bytes).seconds(bytes);
    }

    /** The largest error of all points, as a share. */
    public double largestError() {
        return regimes.stream().mapToDouble(Regime::largestError).max().orElse(0);
    }

    /** The largest error of a point that its range's fit did not see; empty where no range has four points. */
    public OptionalDouble leaveOneOut() {
        return regimes.stream()
                .flatMapToDouble(regime -> regime.leaveOneOut().stream())
                .max();
    }
}
