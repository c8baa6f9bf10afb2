package org.weft.study.measured;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
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
    /** Stands where no network is in play. */
    private static final String ANY = "{ type: star, hosts: 2, link: 100GbE }";

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
        boolean throughput = table.kind() == Kind.THROUGHPUT;
        OptionalInt ranks = known(request.layout().ranks(), table.layout().ranks());
        OptionalInt hosts = known(request.layout().hosts(), table.layout().hosts());
        ask(collective && ranks.isEmpty(), "the number of ranks", "--ranks", "--ranks 16");
        boolean networked = throughput || !collective && request.topology().isPresent();
        ask(hosts.isEmpty() && !networked, "the number of hosts", "--hosts", "--hosts 2");
        int took = throughput ? 2 : hosts.orElse(2);
        Optional<KnownSystem> system = system(took);
        boolean ethernet =
                system.map(known -> known.technology() == Technology.ETHERNET).orElse(true);
        ask(
                !throughput && took > 1 && ethernet && request.stack().isEmpty(),
                "what carries the messages, TCP or RDMA (InfiniBand needs no word)",
                "--stack",
                "--stack tcp-linux, or --stack roce-v2");
        Optional<Technology> links = took == 1 ? Optional.empty() : system.map(KnownSystem::technology);
        Optional<NamedStack> stack = NamedStack.of(request.stack(), links, log.file(), missing);
        refuseTooManyHosts(ranks.orElse(collective ? Integer.MAX_VALUE : 2));
        missing.throwIfAny();
        return throughput
                ? new ThroughputJudge(log, table, system.orElseThrow(), request.roundTripSeconds()).judge()
                : bySize(system.orElseThrow(), stack, ranks.orElse(2), took);
    }

    private Optional<KnownSystem> system(int hosts) {
        if (hosts == 1) {
            ask(
                    request.host().isEmpty(),
                    "what the host is inside, where all ranks are",
                    "--host",
                    "--host dgx-a100, or --host '{intra: {latency: 300 ns, bandwidth: 10 GB/s}}'");
            return request.host().flatMap(host -> KnownSystem.of(Optional.of(host), Optional.of(ANY), hosts));
        }
        Optional<KnownSystem> system = KnownSystem.of(request.host(), request.topology(), hosts);
        ask(
                system.isEmpty(),
                "the rate of the hosts' links",
                "--host, --link or --topology",
                "--host dgx-a100, or --link 100GbE");
        return system;
    }

    private void refuseTooManyHosts(int processes) {
        OptionalInt hosts = request.layout().hosts();
        if (hosts.isPresent() && hosts.getAsInt() > processes) {
            missing.add(new Problem(
                    Place.of(log.file()),
                    "--hosts",
                    hosts.getAsInt() + " hosts for " + processes + " ranks",
                    "at most as many hosts as ranks",
                    "say it with --hosts " + processes + " or fewer"));
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

    private Judgement bySize(KnownSystem system, Optional<NamedStack> stack, int ranks, int hosts) {
        List<Point> points = SoundPoints.of(table);
        boolean tcp = stack.map(NamedStack::tcp).orElse(false);
        ExpectedTimes expected = expected(new Expectations(system, tcp), ranks, hosts);
        List<Judgement.Row> rows =
                points.stream().map(point -> row(point, expected)).toList();
        List<String> says = new ArrayList<>(expected.says());
        explainEffects(system, ranks, hosts, says);
        boolean isNormal = rows.stream().allMatch(row -> row.side() == Side.INSIDE);
        List<Suspect> suspects = List.of();
        if (!isNormal) {
            suspects = hosts == 1 ? inside(system, rows, points) : suspects(system, rows, points, tcp, hosts);
        }
        List<String> remarks = Remarks.of(log.seen(), system, stack, hosts > 1);
        return new Judgement(log, table, rows, verdict(rows, suspects), suspects, remarks, says, asks(hosts));
    }

    private static Judgement.Row row(Point point, ExpectedTimes expected) {
        double low = expected.low(point.bytes());
        double high = expected.high(point.bytes());
        Side side = point.seconds() < low * (1 - SLACK)
                ? Side.TOO_FAST
                : point.seconds() > high * (1 + SLACK) ? Side.TOO_SLOW : Side.INSIDE;
        return new Judgement.Row(point.bytes(), point.seconds(), low, high, side);
    }

    private ExpectedTimes expected(Expectations expectations, int ranks, int hosts) {
        if (table.kind() != Kind.COLLECTIVE && hosts == 1) {
            return expectations.inside();
        }
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
        Judgement.Row first = firstOutside(rows);
        Judgement.Row last = rows.get(rows.size() - 1);
        Suspects suspects = new Suspects(system, Math.min(1, last.least() / last.measured()), hosts);
        Remarks.otherAccelerator(log.seen(), system).ifPresent(suspects::ofOtherHost);
        if (first.side() == Side.TOO_FAST) {
            suspects.ofTooFast(first.bytes() <= SMALL, table.kind() == Kind.COLLECTIVE);
            return suspects.ranked();
        }
        if (first.bytes() <= SMALL) {
            suspects.ofLatency(first.measured() / first.most(), tcp);
        }
        if (last.side() == Side.TOO_SLOW) {
            suspects.ofBandwidth(table.kind() != Kind.COLLECTIVE, tcp);
            suspects.ofLog(log.seen());
        }
        suspects.ofShape(points);
        return suspects.ranked();
    }

    /** The same where all ranks are on one host. */
    private List<Suspect> inside(KnownSystem system, List<Judgement.Row> rows, List<Point> points) {
        Judgement.Row first = firstOutside(rows);
        Judgement.Row last = rows.get(rows.size() - 1);
        double rate = system.host().intraBandwidth().bitsPerSecond() / 8.0;
        double bound = table.kind() == Kind.COLLECTIVE ? last.least() : last.bytes() / rate;
        InsideSuspects suspects = new InsideSuspects(rate, Math.min(1, bound / last.measured()));
        Remarks.otherAccelerator(log.seen(), system).ifPresent(suspects::ofOtherHost);
        if (first.side() == Side.TOO_FAST) {
            suspects.ofTooFast();
            return suspects.ranked();
        }
        if (first.bytes() <= SMALL) {
            suspects.ofLatency(first.measured() / first.most(), system.accelerators());
        }
        if (last.side() == Side.TOO_SLOW) {
            suspects.ofBandwidth(system.accelerators());
        }
        suspects.ofShape(points);
        return suspects.ranked();
    }

    private static Judgement.Row firstOutside(List<Judgement.Row> rows) {
        return rows.stream()
                .filter(row -> row.side() != Side.INSIDE)
                .findFirst()
                .orElseThrow();
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
