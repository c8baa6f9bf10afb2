package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.weft.spec.Place;
import org.weft.study.measured.MeasuredTable.Kind;
import org.weft.study.measured.MeasuredTable.Layout;

/**
 * A log's curve as latencies and bandwidths, and the stack that has them.
 *
 * @param log what was read
 * @param table of it
 * @param curve the fit of what stands there
 * @param stack what hosts add to the network; empty where no network was named, or where the table tells nothing of a stack
 * @param network YAML of the network that was measured over
 * @param notes what was assumed, and why there is no stack where there is none
 */
public record Calibration(
        MeasuredLog log,
        MeasuredTable table,
        CurveFit curve,
        Optional<StackFit> stack,
        Optional<String> network,
        List<String> notes) {
    private static final double SMALLEST_LATENCY = 1e-12;

    public Calibration {
        notes = List.copyOf(notes);
    }

    /**
     * What is to be fitted, and what is known besides.
     *
     * @param choice the table of times
     * @param stream the test of the table that tells how long a message keeps its sender busy
     * @param topology YAML of the network that was measured over
     * @param host the preset of its hosts
     * @param layout ranks and hosts, where a person says them
     */
    public record Request(
            TableChoice choice,
            Optional<String> stream,
            Optional<String> topology,
            Optional<String> host,
            Layout layout) {
        /** The only table of a log, over this network. */
        public static Request over(String topology) {
            return new Request(
                    TableChoice.ONLY, Optional.empty(), Optional.of(topology), Optional.empty(), Layout.UNKNOWN);
        }
    }

    /** Fits a log. */
    public static Calibration of(MeasuredLog log, Request request) {
        MeasuredTable table = request.choice().in(log, Set.of(Kind.MESSAGE, Kind.STREAM, Kind.COLLECTIVE));
        List<Point> points = SoundPoints.of(table);
        Optional<ReferenceNetwork> network = request.topology().map(yaml -> new ReferenceNetwork(yaml, request.host()));
        Optional<Double> perByte = network.map(ReferenceNetwork::secondsPerByte);
        List<String> notes = new ArrayList<>();
        CurveShape.refuseUnfit(table, points, perByte, notes);
        Least least = new Least(table, points, perByte);
        CurveFit curve = CurveFit.of(points, least.of());
        Optional<StackFit> stack = network.flatMap(over -> new Making(log, table, curve, request, over, notes).stack());
        if (network.isEmpty()) {
            notes.add(
                    "without --link or --topology the network's share is not known, and no stack file can be written");
        }
        return new Calibration(log, table, curve, stack, request.topology(), notes);
    }

    /** What no time a byte can be below: that of the line, for tables whose rows are messages of one connection. */
    private record Least(MeasuredTable table, List<Point> points, Optional<Double> perByte) {
        LineFit.Least of() {
            double line = table.kind() == Kind.MESSAGE ? perByte.orElse(0.0) : 0;
            return new LineFit.Least(SMALLEST_LATENCY, Math.min(line, fastest()));
        }

        /** Where points are faster than the line, the network that was named is refused later, with a reason. */
        private double fastest() {
            Point last = points.get(points.size() - 1);
            return last.seconds() / Math.max(1, last.bytes());
        }
    }

    /** The way from a curve to a stack. */
    private record Making(
            MeasuredLog log,
            MeasuredTable table,
            CurveFit curve,
            Request request,
            ReferenceNetwork network,
            List<String> notes) {
        Optional<StackFit> stack() {
            if (table.kind() == Kind.STREAM) {
                notes.add(
                        "a bandwidth test says how long a message keeps its sender busy and nothing of latency: no stack."
                                + " Choose a latency test, and this one with --stream " + table.test());
                return Optional.empty();
            }
            Optional<CurveFit> stream = request.stream().map(this::stream);
            if (table.kind() == Kind.COLLECTIVE) {
                return ofRing(stream);
            }
            if (stream.isEmpty()) {
                String test = log.tables().stream()
                        .filter(each -> each.kind() == Kind.STREAM)
                        .findFirst()
                        .map(each -> "this log has one: --stream " + each.test())
                        .orElse("--stream bw");
                notes.add("messages do not wait for one another at their sender: only a bandwidth test (" + test
                        + ") tells how long each keeps it busy");
            }
            Map<Long, Double> own = network.seconds(sizes(curve));
            return Optional.of(StackFit.of(table, curve, own, stream));
        }

        private CurveFit stream(String test) {
            MeasuredTable found = TableChoice.of(test).in(log, Set.of(Kind.STREAM));
            return CurveFit.of(SoundPoints.of(found), new LineFit.Least(SMALLEST_LATENCY, 0));
        }

        private Optional<StackFit> ofRing(Optional<CurveFit> stream) {
            OptionalInt ranks = request.layout().ranks().isPresent()
                    ? request.layout().ranks()
                    : table.layout().ranks();
            OptionalInt hosts = request.layout().hosts().isPresent()
                    ? request.layout().hosts()
                    : table.layout().hosts();
            if (ranks.isEmpty() || hosts.isEmpty()) {
                notes.add(
                        "how many ranks on how many hosts took part stands nowhere in the log: say --ranks and --hosts, and a"
                                + " stack can be made of it");
                return Optional.empty();
            }
            Optional<Ring> ring = Ring.of(log.format(), table.test(), ranks.getAsInt());
            if (ranks.getAsInt() != hosts.getAsInt() || ring.isEmpty() || ranks.getAsInt() < 2) {
                notes.add(
                        hosts.getAsInt() == 1
                                ? "all ranks were on one host: the curve tells of its inside (host: intra), not of a stack"
                                : "only rings with one rank a host tell what a message costs: no stack");
                return Optional.empty();
            }
            notes.add("taken for a ring of " + ranks.getAsInt() + " hosts: "
                    + ring.get().steps() + " steps of 1/"
                    + Math.round(1 / ring.get().share()) + " of the size");
            CurveFit steps = steps(ring.get());
            Map<Long, Double> own = network.seconds(sizes(steps));
            long small = steps.regimes().get(0).fromBytes();
            if (steps.seconds(small) < own.get(small)) {
                notes.add("that would be " + Words.time(steps.seconds(small)) + " a step, less than the "
                        + Words.time(own.get(small))
                        + " of the network alone: it was no ring, and no stack can be made of it");
                return Optional.empty();
            }
            return Optional.of(StackFit.of(table, steps, own, stream));
        }

        /** The curve of one step. */
        private CurveFit steps(Ring ring) {
            List<Point> points = new ArrayList<>();
            List<Integer> starts = new ArrayList<>();
            for (CurveFit.Regime regime : curve.regimes()) {
                int start = points.size();
                for (Point point : regime.points()) {
                    long bytes = Math.max(1, Math.round(point.bytes() * ring.share()));
                    if (points.isEmpty() || points.get(points.size() - 1).bytes() < bytes) {
                        points.add(new Point(bytes, point.seconds() / ring.steps()));
                    }
                }
                if (points.size() > start) {
                    starts.add(start);
                }
            }
            return CurveFit.at(points, starts, new LineFit.Least(SMALLEST_LATENCY, 0));
        }

        private static List<Long> sizes(CurveFit curve) {
            return curve.regimes().stream()
                    .flatMap(regime -> regime.points().stream().map(Point::bytes))
                    .toList();
        }
    }

    /** The stack file: the stack with where it comes from, as comments. */
    public Optional<String> stackFile(String version) {
        return stack.map(fit -> "# Fitted by weft calibrate " + version + " from " + fileName() + ", line "
                + table.place().line() + ": " + table.title() + ".\n"
                + "# Measured over " + network.orElse("?") + "; what that network takes by itself is left out.\n"
                + "# Network and stack together are within " + Words.percent(fit.largestError())
                + " of every measured time.\n" + switches(fit) + fit.yaml());
    }

    /** Where the library changes its protocol, as a comment: the regimes hold what that costs. */
    private String switches(StackFit fit) {
        List<CurveFit.Regime> regimes = curve.regimes();
        StringBuilder text = new StringBuilder();
        for (int index = 1; index < regimes.size(); index++) {
            if (regimes.get(index).isSwitch()) {
                long limit = regimes.get(index - 1).toBytes();
                boolean written =
                        fit.eagerLimit().isPresent() && fit.eagerLimit().getAsLong() == limit;
                text.append("# Protocol switch above ")
                        .append(Words.size(limit))
                        .append(", at ")
                        .append(Words.size(regimes.get(index).fromBytes()))
                        .append(" at the latest: its cost is in the regimes")
                        .append(
                                written
                                        ? "; the largest jump, so taken for the one from eager to rendezvous.\n"
                                        : ".\n");
            }
        }
        return text.toString();
    }

    private String fileName() {
        return Place.of(table.place().file()).file().replaceFirst(".*[/\\\\]", "");
    }
}
