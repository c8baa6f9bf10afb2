package org.weft.study.measured;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.measured.Judgement.Row;
import org.weft.study.measured.Judgement.Side;
import org.weft.study.measured.MeasuredTable.Stream;
import org.weft.topology.Technology;

/**
 * Judges a throughput over time.
 *
 * <p><b>Model.</b> At most the link's rate less frames and headers; at least nine tenths of that, or 20 Gb/s a stream where that is
 * less, for a core does not do more at 1500 B.
 */
final class ThroughputJudge {
    private static final double HEALTHY = 0.9;
    private static final double STREAM_BITS_PER_SECOND = 20e9;
    private static final double NEAR = 0.25;
    private static final int HEADERS = 52;
    private static final int FRAMING = 38;
    private static final int INFINIBAND_FRAMING = 26;

    private final MeasuredLog log;
    private final MeasuredTable table;
    private final KnownSystem system;
    private final Stream stream;
    private final Optional<Double> roundTrip;
    private final List<String> asks = new ArrayList<>();

    ThroughputJudge(MeasuredLog log, MeasuredTable table, KnownSystem system, Optional<Double> roundTripSeconds) {
        this.log = log;
        this.table = table;
        this.system = system;
        this.stream = table.stream().orElseThrow();
        this.roundTrip = roundTripSeconds.or(stream::roundTripSeconds);
    }

    Judgement judge() {
        double rate = stream.bitsPerSecond();
        if (!(rate > 0) || Double.isInfinite(rate)) {
            throw ProblemsException.of(
                    Place.of(log.file()), table.test(), String.valueOf(rate), "a rate above zero", "measure again");
        }
        double mtu = system.mtuBytes();
        boolean ethernet = system.technology() == Technology.ETHERNET;
        double payload = (mtu - HEADERS) / (mtu + (ethernet ? FRAMING : INFINIBAND_FRAMING));
        double most = system.outBitsPerSecond() * payload;
        double least = Math.min(HEALTHY * most, STREAM_BITS_PER_SECOND * stream.streams());
        Side side = rate > most * 1.01 ? Side.TOO_FAST : rate < least ? Side.TOO_SLOW : Side.INSIDE;
        List<String> says = List.of(
                "at most " + Words.rate(most) + ": " + Words.percent(payload) + " of " + system.nics()
                        + " at an MTU of " + system.mtuBytes() + " B",
                "at least " + Words.rate(least) + ": nine tenths of that, or 20 Gb/s a stream where that is less");
        List<Suspect> suspects = suspects(side, rate, most);
        String best =
                suspects.isEmpty() ? "" : "; first suspect: " + suspects.get(0).name();
        String verdict = switch (side) {
            case INSIDE -> "Normal: " + Words.rate(rate) + ".";
            case TOO_SLOW ->
                "Not normal: " + Words.rate(rate) + " where " + Words.rate(least) + " is the least that is" + " normal"
                        + best + ".";
            case TOO_FAST ->
                "Not normal: " + Words.rate(rate) + " where nothing can be above " + Words.rate(most) + best + ".";
        };
        return new Judgement(
                log, table, List.of(new Row(0, rate, least, most, side)), verdict, suspects, List.of(), says, asks);
    }

    private List<Suspect> suspects(Side side, double rate, double most) {
        Suspects suspects = new Suspects(system, Math.min(1, rate / system.outBitsPerSecond()), 2);
        if (side == Side.INSIDE) {
            return List.of();
        }
        if (side == Side.TOO_FAST) {
            suspects.ofTooFast(false, false);
            return suspects.ranked();
        }
        suspects.ofBandwidth(true, true);
        List<Suspect> ranked = new ArrayList<>(suspects.ranked());
        ranked.removeIf(
                each -> each.name().startsWith("the window") || each.name().startsWith("packets are"));
        window(rate).ifPresent(ranked::add);
        loss(rate, most).ifPresent(ranked::add);
        ranked.sort(Comparator.comparingDouble(Suspect::fit).reversed());
        return ranked;
    }

    /** Rate = window / round trip for each stream. */
    private Optional<Suspect> window(double rate) {
        if (roundTrip.isEmpty()) {
            asks.add("the round trip (--rtt, or iperf3 -J) would tell whether the window is the limit");
            return Optional.of(new Suspect(
                    "the window is too small for the round trip",
                    "cannot be told without the round trip",
                    "iperf3 -P 2 must be twice as fast",
                    0.4));
        }
        double needed = rate / stream.streams() / 8 * roundTrip.get();
        String why = Words.rate(rate / stream.streams()) + " a stream over " + Words.time(roundTrip.get())
                + " is a window of " + Words.about(needed);
        double fit = 0.3;
        if (stream.windowBytes().isPresent()) {
            double off = Math.abs(Math.log(stream.windowBytes().get() / needed));
            fit = off < NEAR ? 0.95 : 0.2;
            why += ", and the largest seen was "
                    + Words.size(stream.windowBytes().get());
        }
        return Optional.of(new Suspect(
                "the window is too small for the round trip",
                why,
                "iperf3 -P 2 must be twice as fast; raise tcp_rmem and tcp_wmem to "
                        + Words.about(2 * system.outBitsPerSecond() / 8 * roundTrip.get()),
                fit));
    }

    private Optional<Suspect> loss(double rate, double most) {
        if (stream.retransmits().isEmpty()) {
            asks.add("retransmissions (the sender's side of iperf3) would tell whether packets are lost");
            return Optional.empty();
        }
        long count = stream.retransmits().get();
        if (count == 0) {
            return Optional.empty();
        }
        double packets = rate * stream.seconds().orElse(10.0) / 8 / Math.max(1, system.mtuBytes() - HEADERS);
        double share = count / Math.max(1, packets);
        double fit = share > 1e-4 ? 0.9 : 0.5;
        return Optional.of(new Suspect(
                "packets are lost",
                count + " retransmissions, about " + Words.percent(share) + " of the packets; the link would give "
                        + Words.rate(most),
                "ethtool -S for errors and drops at both ends and on the switch ports on the way; a cable that is bad hurts one"
                        + " direction",
                fit));
    }
}
