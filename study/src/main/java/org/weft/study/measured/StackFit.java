package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * What hosts add to a network's own times: the regimes of a {@code measured} stack.
 *
 * <p><b>Model.</b> In each range of sizes a constant and a time a byte, neither below zero, of least relative squares of what is
 * measured less what the network takes by itself.
 *
 * @param costs by ascending size
 * @param gaps how long a message keeps its sender busy, by ascending size; empty where that was not measured
 * @param eagerLimit largest message that does not wait for its receive; empty: none waits
 * @param largestError of network and costs together against what was measured, as a share
 */
public record StackFit(List<Cost> costs, List<Cost> gaps, OptionalLong eagerLimit, double largestError) {
    private static final double FASTER = 0.05;
    private static final double NOTHING = 1e-15;

    public StackFit {
        costs = List.copyOf(costs);
        gaps = List.copyOf(gaps);
    }

    /** A constant and a time a byte from a size on. */
    public record Cost(long fromBytes, double seconds, double secondsPerByte) {
        private String yaml(String constant) {
            String from = fromBytes == 0 ? "" : "from: " + DataSize.ofBytes(fromBytes) + ", ";
            String rate = secondsPerByte < NOTHING ? "" : ", bandwidth: " + rate();
            return "{ " + from + constant + ": " + time() + rate + " }";
        }

        private String time() {
            return TimeSpan.ofPicoseconds(Math.round(rounded(seconds * 1e12))).toString();
        }

        private String rate() {
            return new Bandwidth(Math.max(1, Math.round(rounded(8 / secondsPerByte)))).toString();
        }

        private static double rounded(double value) {
            return Double.parseDouble(String.format(Locale.ROOT, "%.4g", value));
        }
    }

    /**
     * The costs of a curve's ranges beside a network's own times.
     *
     * @param network seconds by size, for every size of the curve
     */
    static StackFit of(MeasuredTable table, CurveFit curve, Map<Long, Double> network, Optional<CurveFit> stream) {
        refuseFaster(table, curve, network);
        List<Cost> costs = new ArrayList<>();
        double worst = 0;
        for (CurveFit.Regime regime : curve.regimes()) {
            Cost cost = cost(regime, network, costs.isEmpty());
            costs.add(cost);
            for (Point point : regime.points()) {
                double got = network.get(point.bytes()) + cost.seconds() + point.bytes() * cost.secondsPerByte();
                worst = Math.max(worst, Math.abs(got / point.seconds() - 1));
            }
        }
        List<Cost> gaps = stream.map(StackFit::gaps).orElse(List.of());
        OptionalLong limit = table.kind() == MeasuredTable.Kind.MESSAGE ? eagerLimit(curve) : OptionalLong.empty();
        return new StackFit(costs, gaps, limit, worst);
    }

    /** What is below the switch with the largest jump. */
    private static OptionalLong eagerLimit(CurveFit curve) {
        OptionalLong limit = OptionalLong.empty();
        double most = 0;
        for (int index = 1; index < curve.regimes().size(); index++) {
            CurveFit.Regime regime = curve.regimes().get(index);
            double jump = regime.jumpSeconds() / regime.seconds(regime.fromBytes());
            if (regime.isSwitch() && jump > most) {
                most = jump;
                limit = OptionalLong.of(curve.regimes().get(index - 1).toBytes());
            }
        }
        return limit;
    }

    private static Cost cost(CurveFit.Regime regime, Map<Long, Double> network, boolean first) {
        List<Point> points = regime.points();
        double[] weights =
                points.stream().mapToDouble(point -> 1 / point.seconds()).toArray();
        double[] targets = points.stream()
                .mapToDouble(point -> point.seconds() - network.get(point.bytes()))
                .toArray();
        LineFit line = LineFit.solve(points, weights, targets, new LineFit.Least(0, 0));
        return new Cost(first ? 0 : regime.fromBytes(), line.constant(), line.perByte());
    }

    private static List<Cost> gaps(CurveFit stream) {
        List<Cost> gaps = new ArrayList<>();
        for (CurveFit.Regime regime : stream.regimes()) {
            gaps.add(new Cost(
                    gaps.isEmpty() ? 0 : regime.fromBytes(), regime.latencySeconds(), regime.secondsPerByte()));
        }
        return gaps;
    }

    private static void refuseFaster(MeasuredTable table, CurveFit curve, Map<Long, Double> network) {
        Point worst = null;
        double most = 0;
        for (CurveFit.Regime regime : curve.regimes()) {
            for (Point point : regime.points()) {
                double ratio = network.get(point.bytes()) / point.seconds();
                worst = ratio > most ? point : worst;
                most = Math.max(most, ratio);
            }
        }
        if (worst != null && most * (1 - FASTER) > 1) {
            throw faster(table, worst, network.get(worst.bytes()));
        }
    }

    private static ProblemsException faster(MeasuredTable table, Point point, double own) {
        boolean large = point.bytes() / own > 1e7 && point.bytes() > 64 * 1024;
        String size = DataSize.ofBytes(point.bytes()).toString();
        String rate = Words.rate(point.bytes() / point.seconds() * 8);
        String fix = large
                ? "name a faster link with --link: it must carry at least " + rate + " of payload"
                : "name a nearer network with --topology or a quicker NIC with --host: links, switches and NICs may take at most "
                        + Words.time(point.seconds()) + " together";
        return ProblemsException.of(
                Place.of(table.place().file()),
                table.test() + " of " + size,
                Words.time(point.seconds()) + ", but the network named takes " + Words.time(own) + " by itself",
                "a network that is not slower than what was measured",
                fix);
    }

    /** The stack as YAML, without its head. */
    public String yaml() {
        StringBuilder text = new StringBuilder("type: measured\nregimes:\n");
        costs.forEach(cost -> text.append("  - ").append(cost.yaml("latency")).append('\n'));
        if (!gaps.isEmpty()) {
            text.append("gaps:\n");
            gaps.forEach(gap -> text.append("  - ").append(gap.yaml("time")).append('\n'));
        }
        eagerLimit.ifPresent(limit ->
                text.append("eager-limit: ").append(DataSize.ofBytes(limit)).append('\n'));
        return text.toString();
    }
}
