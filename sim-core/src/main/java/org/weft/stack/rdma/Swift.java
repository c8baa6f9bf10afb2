package org.weft.stack.rdma;

import java.util.List;
import org.weft.network.Packet;
import org.weft.stack.StackSpec.Misfit;

/**
 * Swift: a window that holds the round-trip time at a target, which grows with the way and with the number of flows.
 *
 * <p><b>Model.</b> The target is {@code base-target} + {@code per-hop} x links + the flow's own part, which falls with the square
 * root of its window: small windows mean many flows. Below it the window grows by {@code increase} packets a round trip; above it
 * falls by {@code decrease} times the excess over the round trip, at most by {@code most-decrease} and once a round trip. Below one
 * packet the connection is paced.
 *
 * <p><b>Not modelled.</b> The second window for delays in the receiving host: an RDMA adapter has none.
 *
 * <p><b>Source.</b> G. Kumar et al., "Swift: delay is simple and effective for congestion control in the datacenter", SIGCOMM 2020,
 * sections 3.2 to 3.5.
 */
public final class Swift extends RateControl {
    private final Spec spec;
    private final double basePs;
    private final int payloadBytes;
    private final double wireBits;
    private final SendTimes times;
    private final double flowScale;
    private final double flowOffset;
    private final double mostPackets;
    private double packets;
    private long acknowledgedTo;
    private long roundTripPs;
    private long decreasedPs = Long.MIN_VALUE / 2;

    /**
     * Its parameters.
     *
     * @param basePs of the target
     * @param hopPs of the target, each link
     * @param flowRangePs most that the flow's own part adds
     * @param leastFlowWindow packets at which it adds all of that
     * @param mostFlowWindow packets at which it adds nothing
     * @param increase packets a round trip
     * @param decrease beta
     * @param mostDecrease share of the window
     * @param leastWindow packets
     */
    public record Spec(
            long basePs,
            long hopPs,
            long flowRangePs,
            double leastFlowWindow,
            double mostFlowWindow,
            double increase,
            double decrease,
            double mostDecrease,
            double leastWindow)
            implements ControlSpec {
        @Override
        public String name() {
            return "swift";
        }

        @Override
        public List<Misfit> misfits(ControlPath path) {
            return ControlSpec.belowRoundTrip(
                    path,
                    name(),
                    "base-target",
                    basePs + hopPs * path.hops() + flowRangePs,
                    basePs,
                    ", with per-hop and flow-range: else every answer cuts the window");
        }

        @Override
        public RateControl make(ControlPath path) {
            return new Swift(this, path);
        }

        @Override
        public int acknowledgeEvery(int usual) {
            return 1;
        }
    }

    private Swift(Spec spec, ControlPath path) {
        this.spec = spec;
        this.basePs = spec.basePs + (double) spec.hopPs * path.hops();
        this.payloadBytes = path.payloadBytes();
        this.wireBits = 8.0 * path.wireBytes();
        this.times = new SendTimes(path.windowPackets());
        double least = 1 / StrictMath.sqrt(spec.leastFlowWindow);
        double most = 1 / StrictMath.sqrt(spec.mostFlowWindow);
        this.flowScale = spec.flowRangePs / (least - most);
        this.flowOffset = -flowScale * most;
        this.mostPackets = path.windowPackets();
        this.roundTripPs = path.roundTripPs();
        this.packets = Math.max(
                1, Math.min(mostPackets, path.bitsPerSecond() * (path.roundTripPs() / PS_PER_SECOND) / wireBits));
    }

    @Override
    double bitsPerSecond() {
        return packets >= 1 ? Double.POSITIVE_INFINITY : packets * wireBits / roundTripPs * PS_PER_SECOND;
    }

    @Override
    long windowBytes() {
        return Math.max(1, (long) packets) * payloadBytes;
    }

    @Override
    void onSent(long order, int wireBytes, long nowPs) {
        times.put(order, nowPs);
    }

    @Override
    void onAcknowledged(long order, long acknowledged, long sentEnd, Packet answer, long nowPs) {
        long newly = Math.max(0, acknowledged - acknowledgedTo);
        acknowledgedTo = Math.max(acknowledgedTo, acknowledged);
        long delayPs = times.sincePs(order, nowPs);
        if (delayPs < 0) {
            return;
        }
        roundTripPs = delayPs;
        double target = targetPs();
        if (delayPs < target) {
            packets += packets >= 1 ? spec.increase * newly / packets : spec.increase * newly;
        } else if (nowPs - decreasedPs >= delayPs) {
            double factor = 1 - spec.decrease * (delayPs - target) / delayPs;
            shrink(Math.max(factor, 1 - spec.mostDecrease), nowPs);
        }
        packets = Math.min(mostPackets, packets);
    }

    private double targetPs() {
        double own = flowScale / StrictMath.sqrt(packets) + flowOffset;
        return basePs + Math.max(0, Math.min(own, spec.flowRangePs));
    }

    @Override
    void onTimeout(long nowPs) {
        shrink(1 - spec.mostDecrease, nowPs);
    }

    private void shrink(double factor, long nowPs) {
        packets = Math.max(spec.leastWindow, packets * factor);
        decreasedPs = nowPs;
    }
}
