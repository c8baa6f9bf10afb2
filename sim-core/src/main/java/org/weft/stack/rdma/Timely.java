package org.weft.stack.rdma;

import java.util.List;
import org.weft.network.Packet;
import org.weft.stack.StackSpec.Misfit;

/**
 * TIMELY: a rate that follows the gradient of round-trip times.
 *
 * <p><b>Model.</b> With each acknowledgement: below {@code low} the rate grows by {@code increase}, above {@code high} it falls
 * towards it; between the two it grows where round trips do not, five times as fast after five of those in a row, and falls by
 * beta times the gradient where they do, at most by half. Acknowledgements that come closer together than {@code leastRoundTrip}
 * change it by their part of that. Paced, without a window of its own.
 *
 * <p>So a rate below which nothing queues grows e-fold in every segment / {@code increase}, and once its segments take less than
 * {@code leastRoundTrip}, by {@code increase} in each of those. While a queue builds up, every answer that comes back halves it.
 *
 * <p><b>Source.</b> R. Mittal et al., "TIMELY: RTT-based congestion control for the datacenter", SIGCOMM 2015, algorithm 1; the
 * authors' code snippet for changes by time and by half at most; Y. Zhu et al., "ECN or delay", CoNEXT 2016, section 4, for the
 * interval of updates, max(segment/rate, D_minRTT).
 */
public final class Timely extends RateControl {
    private static final int RUN = 5;

    private final Spec spec;
    private final double lineRate;
    private final double increase;
    private final SendTimes times;
    private double rate;
    private double gradientPs;
    private long previousPs = -1;
    private long changedPs = Long.MIN_VALUE / 2;
    private int falling;

    /**
     * Its parameters.
     *
     * @param lowPs below, the gradient does not count
     * @param highPs above, neither
     * @param leastRoundTripPs what the gradient is normalised by
     * @param gain alpha, weight of the newest difference
     * @param decrease beta
     * @param increase bits a second; 0: a thousandth of the adapter's rate
     * @param leastRate bits a second
     */
    public record Spec(
            long lowPs, long highPs, long leastRoundTripPs, double gain, double decrease, long increase, long leastRate)
            implements ControlSpec {
        private static final int SHARE_OF_LINE = 1000;

        @Override
        public String name() {
            return "timely";
        }

        @Override
        public List<Misfit> misfits(ControlPath path) {
            return ControlSpec.all(
                    ControlSpec.overLine(path, name(), "increase", increase),
                    ControlSpec.overLine(path, name(), "least-rate", leastRate),
                    ControlSpec.belowRoundTrip(
                            path, name(), "high", highPs, highPs, ": else every answer cuts the rate"));
        }

        @Override
        public RateControl make(ControlPath path) {
            double additive = increase > 0 ? increase : (double) path.bitsPerSecond() / SHARE_OF_LINE;
            return new Timely(this, path, additive);
        }
    }

    private Timely(Spec spec, ControlPath path, double increase) {
        this.spec = spec;
        this.lineRate = path.bitsPerSecond();
        this.increase = increase;
        this.times = new SendTimes(path.windowPackets());
        this.rate = lineRate;
    }

    @Override
    double bitsPerSecond() {
        return rate >= lineRate ? Double.POSITIVE_INFINITY : rate;
    }

    @Override
    void onSent(long order, int wireBytes, long nowPs) {
        times.put(order, nowPs);
    }

    @Override
    void onAcknowledged(long order, long acknowledged, long sentEnd, Packet answer, long nowPs) {
        long roundTripPs = times.sincePs(order, nowPs);
        if (roundTripPs < 0) {
            return;
        }
        if (previousPs >= 0) {
            gradientPs = (1 - spec.gain) * gradientPs + spec.gain * (roundTripPs - previousPs);
        }
        previousPs = roundTripPs;
        double gradient = gradientPs / spec.leastRoundTripPs;
        falling = gradient <= 0 ? falling + 1 : 0;
        double weight = Math.min(1, (double) (nowPs - changedPs) / spec.leastRoundTripPs);
        changedPs = nowPs;
        if (roundTripPs < spec.lowPs) {
            rate += weight * increase;
        } else if (roundTripPs > spec.highPs) {
            shrink(weight * (1 - (double) spec.highPs / roundTripPs));
        } else if (gradient <= 0) {
            rate += weight * (falling >= RUN ? RUN * increase : increase);
        } else {
            shrink(weight * gradient);
        }
        rate = Math.min(lineRate, Math.max(spec.leastRate, rate));
    }

    /** By beta times an excess, at most by half. */
    private void shrink(double excess) {
        rate *= Math.max(0.5, 1 - spec.decrease * excess);
    }
}
