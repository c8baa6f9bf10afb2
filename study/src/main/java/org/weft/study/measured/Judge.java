package org.weft.study.measured;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.stack.models.Stacks;
import org.weft.study.catalog.Catalogue;
import org.weft.study.measured.Judgement.Side;
import org.weft.study.measured.MeasuredTable.Kind;
import org.weft.study.measured.MeasuredTable.Layout;
import org.weft.topology.Technology;

/**
 * Judges a benchmark's log: is this normal?
 *
 * <p><b>Model.</b> Each size has a band: no run can be below the bound of the hardware named, and a healthy system is not above a
 * closed form with generous costs ({@link Expectations}). The first size outside, and by how much large sizes miss the NICs' rate,
 * rank the suspects. What the log does not say and nobody has told is asked for.
 */
public final class Judge {
    private static final double SLACK = 0.02;
    private static final long SMALL = 1024;

    private final MeasuredLog log;
    private final MeasuredTable table;
    private final Request request;
    private final Problems missing = new Problems();

    private Judge(MeasuredLog log, Request request) {
        this.log = log;
        this.request = request;
        EnumSet<Kind> usable = EnumSet.complementOf(EnumSet.of(Kind.OTHER));
        this.table = request.choice().in(log, usable);
    }

    /**
     * What is known besides the log.
     *
     * @param choice the table
     * @param host YAML of a host or the name of a preset
     * @param topology YAML of the network
     * @param stack what carries the messages: the name of a stack
     * @param layout ranks and hosts where the log does not say them
     * @param roundTripSeconds of a throughput over TCP
     */
    public record Request(
            TableChoice choice,
            Optional<String> host,
            Optional<String> topology,
            Optional<String> stack,
            Layout layout,
            Optional<Double> roundTripSeconds) {}

    /** Judges a table of a log. */
    public static Judgement of(MeasuredLog log, Request request) {
        return new Judge(log, request).judge();
    }

    private Judgement judge() {
        boolean collective = table.kind() == Kind.COLLECTIVE;
        OptionalInt ranks = known(request.layout().ranks(), table.layout().ranks());
        OptionalInt hosts = known(request.layout().hosts(), table.layout().hosts());
        if (collective) {
            ask(ranks.isEmpty(), "the number of ranks", "--ranks", "--ranks 16");
            ask(hosts.isEmpty(), "the number of hosts", "--hosts", "--hosts 2");
        }
        int took = hosts.orElse(2);
        Optional<KnownSystem> system = KnownSystem.of(request.host(), request.topology(), took);
        ask(
                system.isEmpty(),
                "the rate of the hosts' links",
                "--host, --link or --topology",
                "--host dgx-a100, or --link 100GbE");
        boolean needsStack = table.kind() != Kind.THROUGHPUT
                && !(collective && took == 1)
                && system.map(known -> known.technology() == Technology.ETHERNET)
                        .orElse(true);
        ask(
                needsStack && request.stack().isEmpty(),
                "what carries the messages, TCP or RDMA (InfiniBand needs no word)",
                "--stack",
                "--stack tcp-newreno, or --stack roce-v2");
        request.stack().ifPresent(this::refuseUnknown);
        if (collective && hosts.isPresent() && ranks.isPresent() && hosts.getAsInt() > ranks.getAsInt()) {
            missing.add(new Problem(
                    Place.of(log.file()),
                    "--hosts",
                    hosts.getAsInt() + " hosts for " + ranks.getAsInt() + " ranks",
                    "at most as many hosts as ranks",
                    "say it with --hosts " + ranks.getAsInt() + " or fewer"));
        }
        missing.throwIfAny();
        return table.kind() == Kind.THROUGHPUT
                ? new ThroughputJudge(log, table, system.orElseThrow(), request.roundTripSeconds()).judge()
                : bySize(system.orElseThrow(), ranks.orElse(2), took);
    }

    private void refuseUnknown(String stack) {
        List<String> names = Catalogue.load().names("stacks");
        if (Stacks.ALL.stream().noneMatch(model -> model.name().equals(stack)) && !names.contains(stack)) {
            missing.add(new Problem(
                    Place.of(log.file()),
                    "--stack",
                    "\"" + stack + "\"",
                    "the name of a stack",
                    "write one that ./weft list stacks shows, such as tcp-linux or roce-v2"));
        }
    }

    private static OptionalInt known(OptionalInt told, OptionalInt read) {
        return told.isPresent() ? told : read;
    }

    private void ask(boolean absent, String what, String flag, String example) {
        if (absent) {
            missing.add(new Problem(
                    Place.of(log.file()), flag, "a log that does not say it", what, "say it with " + example));
        }
    }

    private Judgement bySize(KnownSystem system, int ranks, int hosts) {
        List<Point> points = SoundPoints.of(table);
        boolean tcp = isTcp(request.stack());
        ExpectedTimes expected = expected(new Expectations(system, tcp), ranks, hosts);
        List<Judgement.Row> rows = new ArrayList<>();
        for (Point point : points) {
            double low = expected.low(point.bytes());
            double high = expected.high(point.bytes());
            Side side = point.seconds() < low * (1 - SLACK)
                    ? Side.TOO_FAST
                    : point.seconds() > high * (1 + SLACK) ? Side.TOO_SLOW : Side.INSIDE;
            rows.add(new Judgement.Row(point.bytes(), point.seconds(), low, high, side));
        }
        List<String> says = new ArrayList<>(expected.says());
        explainEffects(system, ranks, hosts, says);
        List<Suspect> suspects = suspects(system, rows, points, tcp, hosts);
        return new Judgement(log, table, rows, verdict(rows, suspects), suspects, says, asks(hosts));
    }

    static boolean isTcp(Optional<String> stack) {
        String name = stack.orElse("").toLowerCase(Locale.ROOT);
        return name.contains("tcp") || name.contains("ipoib") || name.contains("socket");
    }

    private ExpectedTimes expected(Expectations expectations, int ranks, int hosts) {
        if (table.kind() == Kind.MESSAGE) {
            return expectations.message();
        }
        if (table.kind() == Kind.STREAM) {
            return expectations.stream();
        }
        return expectations.collective(log.format(), table.test(), ranks, hosts).orElseThrow(() -> {
            missing.add(new Problem(
                    table.place(),
                    table.test(),
                    "a collective without a closed form here",
                    "allreduce, reduce_scatter, allgather or alltoall, or a test of two ranks",
                    "choose another table with --test or --table"));
            missing.throwIfAny();
            return new IllegalStateException();
        });
    }

    /** What looks wrong and is not. */
    private void explainEffects(KnownSystem system, int ranks, int hosts, List<String> says) {
        int perHost = ranks / Math.max(1, hosts);
        boolean allreduce = table.test().replace("_", "").equalsIgnoreCase("allreduce");
        if (table.kind() == Kind.COLLECTIVE && allreduce && hosts == 2 && perHost > 1) {
            double factor = 2 * (ranks - 1.0) / ranks;
            says.add("between two hosts each byte crosses once (a tree over NVLink): a bus bandwidth of up to "
                    + Words.digits(factor) + " times the hosts' " + Words.bytesRate(system.outBitsPerSecond() / 8)
                    + " is right");
        } else if (table.kind() == Kind.COLLECTIVE && hosts > 1 && perHost > 1) {
            says.add(
                    "bytes between ranks of one host do not cross its NICs: a bus bandwidth above the NICs' rate can be right");
        }
    }

    private List<Suspect> suspects(
            KnownSystem system, List<Judgement.Row> rows, List<Point> points, boolean tcp, int hosts) {
        Optional<Judgement.Row> first =
                rows.stream().filter(row -> row.side() != Side.INSIDE).findFirst();
        if (first.isEmpty()) {
            return List.of();
        }
        Judgement.Row last = rows.get(rows.size() - 1);
        Suspects suspects = new Suspects(system, Math.min(1, last.least() / last.measured()), hosts);
        if (first.get().side() == Side.TOO_FAST) {
            suspects.ofTooFast();
            return suspects.ranked();
        }
        if (first.get().bytes() <= SMALL) {
            suspects.ofLatency(first.get().measured() / first.get().most(), tcp);
        }
        if (last.side() == Side.TOO_SLOW) {
            suspects.ofBandwidth(table.kind() != Kind.COLLECTIVE, tcp);
        }
        suspects.ofShape(points);
        return suspects.ranked();
    }

    private static String verdict(List<Judgement.Row> rows, List<Suspect> suspects) {
        Optional<Judgement.Row> first =
                rows.stream().filter(row -> row.side() != Side.INSIDE).findFirst();
        if (first.isEmpty()) {
            return "Normal: every size is inside its band.";
        }
        Judgement.Row row = first.get();
        String by = row.side() == Side.TOO_SLOW
                ? Words.time(row.measured()) + " where " + Words.time(row.most()) + " is the most that is normal"
                : Words.time(row.measured()) + " where nothing can take less than " + Words.time(row.least());
        long outside = rows.stream().filter(each -> each.side() != Side.INSIDE).count();
        String best =
                suspects.isEmpty() ? "" : "; first suspect: " + suspects.get(0).name();
        return "Not normal from " + Words.size(row.bytes()) + " on (" + outside + " of " + rows.size() + " sizes): "
                + by + best + ".";
    }

    private List<String> asks(int hosts) {
        List<String> asks = new ArrayList<>();
        if (request.topology().isEmpty() && hosts > 2) {
            asks.add("--topology would tell a shared uplink from other suspects");
        }
        return asks;
    }
}
