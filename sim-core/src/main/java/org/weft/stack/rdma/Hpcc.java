package org.weft.stack.rdma;

import java.util.ArrayList;
import java.util.List;
import org.weft.network.Packet;
import org.weft.network.Telemetry;
import org.weft.stack.StackSpec.Misfit;
import org.weft.units.DataSize;

/**
 * HPCC: a window that follows from how full every link of the way is, as its switches write into the packets.
 *
 * <p><b>Model.</b> Of each output: its queue over rate x base round trip, plus its rate of sending over its rate; the largest
 * counts, averaged over a round trip. Above {@code utilisation}, or after so many additive stages, the window becomes what brings
 * that link to it; below it grows by {@code increase} a round trip. Packets are paced at window over base round trip.
 *
 * <p><b>Not modelled.</b> Telemetry that is compressed (PINT).
 *
 * <p><b>Source.</b> Y. Li et al., "HPCC: high precision congestion control", SIGCOMM 2019, algorithm 1.
 */
public final class Hpcc extends RateControl {
    private final Spec spec;
    private final double roundTripPs;
    private final double fullWindow;
    private final double increase;
    private final double leastWindow;
    private final double payloadShare;
    private final int payloadBytes;
    private final Telemetry last = new Telemetry();
    private double window;
    private double reference;
    private double utilisation;
    private int stage;
    private long updateAt;

    /**
     * Its parameters.
     *
     * @param utilisation eta, that links are held at
     * @param stages additive ones in a row at most
     * @param increase bytes a round trip; 0: a hundredth of what the links are held below full
     * @param headerBytes of telemetry in each packet and acknowledgement
     * @param roundTripPs base round trip; 0: that of the connection without load
     * @param leastRate bits a second; 0: a hundredth of the adapter's
     */
    public record Spec(double utilisation, int stages, long increase, int headerBytes, long roundTripPs, long leastRate)
            implements ControlSpec {
        private static final int FLOWS = 100;
        private static final int LEAST_SHARE = 100;

        @Override
        public String name() {
            return "hpcc";
        }

        @Override
        public boolean readsTelemetry() {
            return true;
        }

        @Override
        public List<Misfit> misfits(ControlPath path) {
            double base = roundTripPs > 0 ? roundTripPs : path.roundTripPs();
            long full = (long) (path.bitsPerSecond() / 8.0 * (base / PS_PER_SECOND));
            List<Misfit> found = new ArrayList<>(ControlSpec.overLine(path, name(), "least-rate", leastRate));
            if (roundTripPs > 0) {
                found.addAll(ControlSpec.belowRoundTrip(
                        path, name(), "base-round-trip", roundTripPs, roundTripPs, ": windows follow from it"));
            }
            if (increase > full) {
                found.add(new Misfit(
                        "hpcc.increase",
                        DataSize.ofBytes(increase).toString(),
                        "at most the full window, " + DataSize.ofBytes(full),
                        "write increase: " + DataSize.ofBytes(Math.max(1, full / FLOWS)) + ", a hundredth of it"));
            }
            return found;
        }

        @Override
        public RateControl make(ControlPath path) {
            double basePs = roundTripPs > 0 ? roundTripPs : path.roundTripPs();
            double full = path.bitsPerSecond() / 8.0 * (basePs / PS_PER_SECOND);
            double additive = increase > 0 ? increase : full * (1 - utilisation) / FLOWS;
            double least = leastRate > 0 ? leastRate * (basePs / PS_PER_SECOND) / 8 : full / LEAST_SHARE;
            return new Hpcc(this, path, basePs, full, additive, Math.min(full, least));
        }

        @Override
        public int telemetryBytes() {
            return headerBytes;
        }

        @Override
        public int acknowledgeEvery(int usual) {
            return 1;
        }
    }

    private Hpcc(
            Spec spec, ControlPath path, double roundTripPs, double fullWindow, double increase, double leastWindow) {
        this.leastWindow = leastWindow;
        this.spec = spec;
        this.roundTripPs = roundTripPs;
        this.fullWindow = fullWindow;
        this.increase = increase;
        this.payloadShare = (double) path.payloadBytes() / path.wireBytes();
        this.payloadBytes = path.payloadBytes();
        this.window = fullWindow;
        this.reference = fullWindow;
    }

    @Override
    double bitsPerSecond() {
        return window >= fullWindow ? Double.POSITIVE_INFINITY : window * 8 / roundTripPs * PS_PER_SECOND;
    }

    @Override
    long windowBytes() {
        // A packet may start as long as less than the window is in flight.
        return (long) (window * payloadShare) + payloadBytes - 1;
    }

    @Override
    void onAcknowledged(long order, long acknowledged, long sentEnd, Packet answer, long nowPs) {
        if (!(answer.cargo instanceof Telemetry seen) || seen.hops() == 0) {
            return;
        }
        if (seen.hops() == last.hops()) {
            measure(seen);
            boolean isNewRound = acknowledged > updateAt;
            adjust(isNewRound);
            if (isNewRound) {
                updateAt = sentEnd;
            }
        }
        last.copy(seen);
    }

    private void measure(Telemetry seen) {
        double most = 0;
        double spanPs = 0;
        for (int hop = 0; hop < seen.hops(); hop++) {
            double gapPs = seen.ps(hop) - last.ps(hop);
            if (gapPs <= 0) {
                continue;
            }
            double bytesPerPs = seen.bitsPerSecond(hop) / (8 * PS_PER_SECOND);
            double sending = (seen.sentBytes(hop) - last.sentBytes(hop)) / gapPs / bytesPerPs;
            double queue = Math.min(seen.queueBytes(hop), last.queueBytes(hop)) / (bytesPerPs * roundTripPs);
            if (queue + sending > most) {
                most = queue + sending;
                spanPs = gapPs;
            }
        }
        double weight = Math.min(spanPs, roundTripPs) / roundTripPs;
        utilisation = (1 - weight) * utilisation + weight * most;
    }

    private void adjust(boolean isNewRound) {
        boolean isFull = utilisation >= spec.utilisation || stage >= spec.stages;
        double next = isFull ? reference / (utilisation / spec.utilisation) + increase : reference + increase;
        window = Math.min(fullWindow, Math.max(next, leastWindow));
        if (isNewRound) {
            stage = isFull ? 0 : stage + 1;
            reference = window;
        }
    }
}
