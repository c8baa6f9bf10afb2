package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.observe.HostPart;
import org.weft.observe.LatencySummary;
import org.weft.observe.Term;
import org.weft.run.Observed;
import org.weft.run.Outcome;

/** Makes an outcome; all of its critical path is serialisation unless terms are given. */
final class OutcomeMaker {
    private final long completionPs;
    private final Long[] path = new Long[Term.values().length];
    private final Long[] parts = new Long[HostPart.count()];
    private final Double[] partUse = new Double[HostPart.count()];
    private final List<Outcome.LinkUse> links = new ArrayList<>();
    private final List<Outcome.HostUse> hosts = new ArrayList<>();
    private List<Long> iterations = List.of();
    private List<Long> rankCompute = List.of();
    private List<Long> rankEnds = List.of();
    private LatencySummary messages = LatencySummary.NONE;
    private Map<Long, LatencySummary> bySize = Map.of();
    private Outcome.Packets packets = new Outcome.Packets(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    private Optional<Outcome.Stopped> stopped = Optional.empty();
    private List<String> warnings = List.of();
    private long boundPs;

    OutcomeMaker(long completionPs) {
        this.completionPs = completionPs;
        java.util.Arrays.fill(path, 0L);
        java.util.Arrays.fill(parts, 0L);
        java.util.Arrays.fill(partUse, 0.0);
        path[Term.SERIALISATION.ordinal()] = completionPs;
    }

    /** Takes a stretch from serialisation and gives it to another term. */
    OutcomeMaker term(Term term, long ps) {
        path[Term.SERIALISATION.ordinal()] -= ps;
        path[term.ordinal()] += ps;
        return this;
    }

    /** Takes a stretch from serialisation and gives it to a part of the hosts; for hosts that come later, how busy that is. */
    OutcomeMaker part(HostPart part, long ps, double utilisation) {
        parts[part.ordinal()] += ps;
        partUse[part.ordinal()] = utilisation;
        return term(Term.HOST_STACK, ps);
    }

    OutcomeMaker iterations(Long... ps) {
        iterations = List.of(ps);
        return this;
    }

    OutcomeMaker computed(Long... ps) {
        rankCompute = List.of(ps);
        rankEnds = java.util.Collections.nCopies(ps.length, completionPs);
        return this;
    }

    OutcomeMaker messages(LatencySummary summary) {
        messages = summary;
        return this;
    }

    OutcomeMaker messages(Map<Long, LatencySummary> sizes) {
        bySize = sizes;
        return this;
    }

    OutcomeMaker packets(long sent, long droppedByCongestion, long retransmitted, long payloadBytes) {
        packets = new Outcome.Packets(
                sent,
                sent - droppedByCongestion,
                droppedByCongestion,
                0,
                0,
                0,
                0,
                retransmitted,
                0,
                0,
                0,
                0,
                payloadBytes,
                payloadBytes);
        return this;
    }

    OutcomeMaker bound(long ps) {
        boundPs = ps;
        return this;
    }

    OutcomeMaker hosts(int count) {
        return hosts(count, 0);
    }

    OutcomeMaker hosts(int count, double utilisation) {
        for (int host = 0; host < count; host++) {
            hosts.add(new Outcome.HostUse(
                    "host-" + host, (long) (utilisation * completionPs), utilisation, 0, 0, 0, List.of(partUse)));
        }
        return this;
    }

    OutcomeMaker link(String from, String to, int tier, double utilisation) {
        return link(from, to, tier, utilisation, utilisation, 100_000_000_000L, 0);
    }

    OutcomeMaker link(String from, String to, int tier, double utilisation, double peak, long rate, long drops) {
        links.add(new Outcome.LinkUse(
                links.size(),
                from + " > " + to,
                from,
                to,
                tier,
                false,
                rate,
                10,
                10_000,
                utilisation,
                peak,
                1000,
                drops,
                0,
                0,
                0,
                0));
        return this;
    }

    OutcomeMaker stopped(String reason, String says) {
        stopped = Optional.of(new Outcome.Stopped(reason, says));
        return this;
    }

    OutcomeMaker warns(String... sentences) {
        warnings = List.of(sentences);
        return this;
    }

    Outcome done() {
        return new Outcome(
                completionPs,
                iterations,
                boundPs,
                "",
                OptionalLong.empty(),
                List.of(path),
                List.of(parts),
                0,
                messages,
                bySize,
                LatencySummary.NONE,
                LatencySummary.NONE,
                LatencySummary.NONE,
                LatencySummary.NONE,
                rankCompute,
                rankEnds,
                0,
                packets,
                Outcome.Rdma.NONE,
                hosts,
                links,
                List.of(),
                stopped,
                warnings,
                completionPs,
                10,
                10,
                Observed.NOTHING);
    }
}
