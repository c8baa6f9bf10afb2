package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.weft.observe.HostPart;
import org.weft.run.Outcome;
import org.weft.study.result.Bottleneck;
import org.weft.study.result.Bottleneck.Kind;
import org.weft.study.result.CriticalPath;

/**
 * Names what limits a cell.
 *
 * <p><b>Model.</b> The terms of the critical path are grouped by what would have to be mended:
 *
 * <ul>
 *   <li>computation;
 *   <li>bandwidth: serialisation, queueing and pauses, which is the busiest link's fault; a host's link before others that are as
 *       busy within 2 %, for a link is kept busy by the host that feeds it; but where no link is busy half of the time and waiting
 *       in queues outweighs serialisation, messages collide, and the switch port with the longest queue is named;
 *   <li>parts of the hosts: bus, message rate, memory, copies, interrupts, tenants, each with what of the host stack's time was
 *       waiting for it or being served by it ({@link HostLimit}); one that is busier than links and cores has bandwidth as well, and
 *       the processors' time where it works nearly all of the run;
 *   <li>host stack: the hosts' processors, or, for small messages of an algorithm in steps, the steps;
 *   <li>latency: propagation and switching; the steps of an algorithm where it has some, else NICs and links, or switches;
 *   <li>window; loss (retransmission and timeouts); the path inside hosts; waiting for a start time.
 * </ul>
 *
 * Where a switch's backplane is busier than any link, bandwidth is its fault. The largest group is the bottleneck, unless a slow host ({@link SlowHost}) alone costs a tenth of the time: then it is. What
 * would be next is the largest of the other groups and of the busiest group after mending: bandwidth shrinks to the use of the
 * second busiest tier, a slow host's part goes away.
 *
 * <p>Shares are means over the replications; links are looked at in the replication with the median time, for random choices load
 * other links in each.
 */
final class BottleneckFinder {
    private static final double NEARLY = 0.02;
    private static final double STRAGGLER_COSTS = 0.1;
    private static final double SMALL_MESSAGE_BYTES = 8192;
    private static final double WORTH_NAMING = 0.02;
    private static final double BUSY = 0.5;
    private static final double BUSY_ALL_THE_TIME = 0.9;

    private final CellRun cell;
    private final CriticalPath path;
    private final LinkTable links;
    private final LinkNames names;
    private final MediumNames media;

    /** A thing that limits, with the share of the critical path that it has. */
    private record Limit(String name, Kind kind, double share) {}

    /** @param links of the replication with the median time */
    BottleneckFinder(CellRun cell, CriticalPath path, LinkTable links) {
        this.cell = cell;
        this.path = path;
        this.links = links;
        this.names = new LinkNames(links);
        this.media = new MediumNames(cell.typical().outcomes());
    }

    /** What limits the cell. */
    Bottleneck find() {
        List<Limit> limits = limits();
        if (path.total() <= 0 || limits.isEmpty()) {
            return new Bottleneck("nothing", Kind.NONE, null, null);
        }
        Optional<SlowHost> slow = SlowHost.of(cell, links);
        Optional<Limit> straggler = slow.map(this::straggler).filter(limit -> limit.share >= STRAGGLER_COSTS);
        if (straggler.isPresent()) {
            return named(straggler.get(), withoutStraggler(limits, slow.orElseThrow(), straggler.get()));
        }
        Limit top = limits.get(0);
        List<Limit> others = new ArrayList<>(limits.subList(1, limits.size()));
        busiest()
                .filter(row -> isBandwidth(top))
                .flatMap(row -> afterMending(row, top))
                .ifPresent(others::add);
        return named(top, others);
    }

    /** The link that bandwidth is the fault of. */
    Optional<LinkTable.Row> busiest() {
        List<LinkTable.Row> rows = links.rows();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        if (collide()) {
            return longestQueue();
        }
        double most = rows.get(0).utilisation();
        return rows.stream()
                .filter(row -> row.utilisation() >= most - NEARLY)
                .filter(LinkTable.Row::atHost)
                .findFirst()
                .or(() -> Optional.of(rows.get(0)));
    }

    /** True where no link is short of bandwidth and messages wait for each other all the same. */
    private boolean collide() {
        return links.rows().get(0).utilisation() < BUSY && path.queueing() + path.pause() > path.serialisation();
    }

    /** A switch's backplane that is busier than any link. */
    Optional<BackplaneUse> backplane() {
        double most = links.rows().isEmpty() ? 0 : links.rows().get(0).utilisation();
        return BackplaneUse.busiest(cell.backplanes(), links)
                .filter(use -> use.utilisation() >= BUSY && use.utilisation() > most + NEARLY);
    }

    private Kind bandwidthKind(LinkTable.Row row) {
        return backplane().isPresent() ? Kind.SWITCH : names.kind(row);
    }

    private String bandwidthName(LinkTable.Row row) {
        Optional<BackplaneUse> backplane = backplane();
        if (backplane.isPresent()) {
            return backplane.get().says();
        }
        return media.contention(row).orElseGet(() -> collide() ? "queues at " + row.name() : names.name(row));
    }

    /** The switch port whose queue takes longest to drain. */
    private Optional<LinkTable.Row> longestQueue() {
        return links.rows().stream()
                .filter(row -> !row.fromHost())
                .max(Comparator.comparingDouble(
                        row -> (double) row.maxQueue() / row.link().bitsPerSecond()))
                .or(() -> Optional.of(links.rows().get(0)));
    }

    private static Bottleneck named(Limit top, List<Limit> others) {
        String next = others.stream()
                .filter(limit -> limit.share >= WORTH_NAMING && limit.kind != Kind.NONE && !limit.name.equals(top.name))
                .max(Comparator.comparingDouble(Limit::share))
                .map(Limit::name)
                .orElse(null);
        return new Bottleneck(top.name, top.kind, Math.min(1, top.share), next);
    }

    /** The groups that have a part of the path, largest first; equals in the order of the class comment. */
    private List<Limit> limits() {
        List<Limit> limits = new ArrayList<>();
        add(limits, "computation", Kind.COMPUTE, path.compute());
        double latency = path.propagation() + path.switching();
        double stack = path.hostStack() + ofHostsAndLinks(limits);
        if (inSmallSteps()) {
            add(limits, steps(), Kind.ALGORITHM, stack + latency);
        } else {
            add(limits, "host stack (" + cell.stack().type() + ")", Kind.CPU, stack);
            latency(limits, latency);
        }
        add(limits, window(), Kind.WINDOW, path.window());
        add(limits, lossPlace(), Kind.LOSS, path.retransmission() + path.timeout());
        add(limits, "path inside the hosts", Kind.LINK, path.intraHost());
        add(limits, "waiting for a start time", Kind.NONE, path.idle());
        limits.sort(Comparator.comparingDouble((Limit limit) -> -limit.share));
        return limits;
    }

    /** What senders wait for that may not send: leave by the window, or receivers that have room. */
    private String window() {
        boolean rests = cell.typical().outcomes().stream()
                .anyMatch(outcome -> outcome.rdma().notReady() > 0);
        return rests
                ? "receivers of " + cell.option().stack() + " without a posted receive"
                : "window of " + cell.option().stack();
    }

    /**
     * Bandwidth, and the parts of hosts that are no processors; one that is busier than the busiest link has bandwidth as well. One
     * that works nearly all of the run has the processors' time too, for what they do overlaps with it: without them the run would
     * be shorter by the rest at most.
     *
     * @return what is to be added to the host stack's time for its processors alone: a negative time
     */
    private double ofHostsAndLinks(List<Limit> limits) {
        List<HostLimit> hosts = HostLimit.of(cell);
        Optional<HostLimit> behind = busiest()
                .map(row -> Math.max(row.utilisation(), HostLimit.utilisation(cell, HostPart.RECEIVING_CORE)))
                .flatMap(others -> HostLimit.busierThan(others, WORTH_NAMING * path.total(), hosts));
        double heldBack = behind.isEmpty() ? 0 : collide() ? path.serialisation() : bandwidth();
        busiest().ifPresent(row -> add(limits, bandwidthName(row), bandwidthKind(row), bandwidth() - heldBack));
        double ofHosts = Math.min(hosts.stream().mapToDouble(HostLimit::seconds).sum(), path.hostStack());
        double ofCores = behind.filter(limit -> limit.utilisation() >= BUSY_ALL_THE_TIME)
                .map(limit -> path.hostStack() - ofHosts - (1 - limit.utilisation()) * path.total())
                .map(seconds -> Math.max(0, seconds))
                .orElse(0.0);
        for (HostLimit host : hosts) {
            double more = behind.isPresent() && behind.get().equals(host) ? heldBack + ofCores : 0;
            add(limits, host.name(), host.kind(), host.seconds() + more);
        }
        return -ofHosts - ofCores;
    }

    private void add(List<Limit> limits, String name, Kind kind, double seconds) {
        if (seconds > 0) {
            limits.add(new Limit(name, kind, seconds / path.total()));
        }
    }

    private void latency(List<Limit> limits, double seconds) {
        if (inSteps()) {
            add(limits, steps(), Kind.ALGORITHM, seconds);
        } else if (path.switching() > path.propagation()) {
            add(limits, "latency of the switches", Kind.SWITCH, seconds);
        } else {
            add(limits, "latency of NICs and links", Kind.LINK, seconds);
        }
    }

    private double bandwidth() {
        return path.serialisation() + path.queueing() + path.pause();
    }

    private boolean isBandwidth(Limit limit) {
        return busiest().map(row -> bandwidthName(row).equals(limit.name)).orElse(false);
    }

    private boolean inSteps() {
        return cell.ranks() > 2
                && cell.facts().map(facts -> facts.algorithm().isPresent()).orElse(false);
    }

    /** True where messages are so small that the number of steps counts and not the bytes. */
    private boolean inSmallSteps() {
        double bytes = 0;
        double messages = 0;
        for (Outcome outcome : cell.outcomes()) {
            bytes += outcome.packets().payloadBytes();
            messages += outcome.messages().count();
        }
        return inSteps() && messages > 0 && bytes / messages <= SMALL_MESSAGE_BYTES;
    }

    private String steps() {
        return "steps of " + cell.facts().orElseThrow().algorithm().orElseThrow();
    }

    /** The link that lost most, by its name, unless the rings of hosts lost more. */
    private String lossPlace() {
        long atRings = cell.outcomes().stream()
                .flatMap(outcome -> outcome.hosts().stream())
                .mapToLong(Outcome.HostUse::ringDrops)
                .sum();
        if (atRings > links.rows().stream().mapToLong(LinkTable.Row::lost).max().orElse(0)) {
            return "losses at full rings of the hosts";
        }
        return links.rows().stream()
                .filter(row -> row.lost() > 0)
                .max(Comparator.comparingLong(LinkTable.Row::lost))
                .map(row -> media.collisions(row).orElse("losses at " + row.name()))
                .orElse("losses");
    }

    private Limit straggler(SlowHost slow) {
        boolean linkIsSlow = busiest()
                .map(row -> row.atHost() && row.host().equals(slow.host()))
                .orElse(false);
        double seconds = slow.computing() ? path.compute() : linkIsSlow ? bandwidth() : 0;
        double saved = seconds * (1 - 1 / slow.factor());
        return new Limit(slow.host(), Kind.STRAGGLER, path.total() <= 0 ? 0 : saved / path.total());
    }

    private List<Limit> withoutStraggler(List<Limit> limits, SlowHost slow, Limit straggler) {
        List<Limit> rest = new ArrayList<>();
        for (Limit limit : limits) {
            boolean shrinks = slow.computing() ? limit.kind == Kind.COMPUTE : isBandwidth(limit);
            String name = shrinks && !slow.computing() ? names.others(slow.host()) : limit.name;
            rest.add(new Limit(name, limit.kind, limit.share - (shrinks ? straggler.share : 0)));
        }
        return rest;
    }

    /** What bandwidth would cost, and where, if the links of the busiest tier had no limit. */
    private Optional<Limit> afterMending(LinkTable.Row busiest, Limit top) {
        return links.rows().stream()
                .filter(row -> row.link().tier() != busiest.link().tier() || row.atHost() != busiest.atHost())
                .findFirst()
                .map(row -> new Limit(
                        names.name(row), names.kind(row), top.share * row.utilisation() / busiest.utilisation()));
    }
}
