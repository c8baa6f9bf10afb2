package org.weft.stack.rdma;

import java.util.List;
import org.weft.stack.StackSpec.Misfit;

/**
 * DCQCN: a rate that is cut when the receiver notifies of marks, and recovers by a timer and a byte counter.
 *
 * <p><b>Model.</b> A notification cuts the rate to (1 - alpha/2) of itself, and alpha moves towards 1 by g; without one alpha
 * decays by g every {@code alpha-timer}. After a cut, each expiry of the timer and each {@code byte-counter} of bytes sent is a
 * step: the first F of each go half the way back to the rate before the cut; then that rate itself grows, by {@code increase}, or
 * once both have passed F by {@code hyper-increase} a step. At the rate of the link nothing is held back.
 *
 * <p><b>Not modelled.</b> Rate limiters shared by several connections, clamping of the target rate.
 *
 * <p><b>Source.</b> Y. Zhu et al., "Congestion control for large-scale RDMA deployments", SIGCOMM 2015, section 3.
 */
public final class Dcqcn extends RateControl {
    private final Spec spec;
    private final double lineRate;
    private final double increase;
    private final double hyperIncrease;
    private double rate;
    private double target;
    private double alpha = 1;
    private long alphaPs;
    private long timerPs = NEVER;
    private int timerSteps;
    private int byteSteps;
    private long bytesUntilStep;

    /**
     * Its parameters.
     *
     * @param notificationPs at most one notification in so long
     * @param alphaTimerPs without a notification for so long alpha decays
     * @param ratePs length of a step by time
     * @param byteCounter bytes of a step by bytes
     * @param fastSteps F
     * @param gain g
     * @param increase bits a second; 0: a thousandth of the adapter's rate
     * @param hyperIncrease bits a second; 0: ten times {@code increase}
     * @param leastRate bits a second
     */
    public record Spec(
            long notificationPs,
            long alphaTimerPs,
            long ratePs,
            long byteCounter,
            int fastSteps,
            double gain,
            long increase,
            long hyperIncrease,
            long leastRate)
            implements ControlSpec {
        private static final int SHARE_OF_LINE = 1000;
        private static final int HYPER = 10;

        @Override
        public String name() {
            return "dcqcn";
        }

        @Override
        public List<Misfit> misfits(ControlPath path) {
            return ControlSpec.all(
                    ControlSpec.overLine(path, name(), "increase", increase),
                    ControlSpec.overLine(path, name(), "hyper-increase", hyperIncrease),
                    ControlSpec.overLine(path, name(), "least-rate", leastRate));
        }

        @Override
        public RateControl make(ControlPath path) {
            double additive = increase > 0 ? increase : (double) path.bitsPerSecond() / SHARE_OF_LINE;
            return new Dcqcn(
                    this, path.bitsPerSecond(), additive, hyperIncrease > 0 ? hyperIncrease : HYPER * additive);
        }
    }

    private Dcqcn(Spec spec, double lineRate, double increase, double hyperIncrease) {
        this.spec = spec;
        this.lineRate = lineRate;
        this.increase = increase;
        this.hyperIncrease = hyperIncrease;
        this.rate = lineRate;
        this.target = lineRate;
    }

    @Override
    double bitsPerSecond() {
        return rate >= lineRate ? Double.POSITIVE_INFINITY : rate;
    }

    @Override
    long nextChangePs() {
        return timerPs;
    }

    @Override
    void change() {
        timerSteps++;
        timerPs += spec.ratePs;
        step();
    }

    @Override
    void onSent(long order, int wireBytes, long nowPs) {
        if (timerPs == NEVER) {
            return;
        }
        bytesUntilStep -= wireBytes;
        if (bytesUntilStep <= 0) {
            bytesUntilStep += spec.byteCounter;
            byteSteps++;
            step();
        }
    }

    private void step() {
        int most = Math.max(timerSteps, byteSteps);
        int least = Math.min(timerSteps, byteSteps);
        if (least > spec.fastSteps) {
            target += hyperIncrease * (least - spec.fastSteps);
        } else if (most > spec.fastSteps) {
            target += increase;
        }
        target = Math.min(target, lineRate);
        rate = (target + rate) / 2;
        if (rate > lineRate - 1) {
            rate = lineRate;
            timerPs = NEVER;
        }
    }

    @Override
    void onNotification(long nowPs) {
        decay(nowPs);
        target = rate;
        rate = Math.max(spec.leastRate, rate * (1 - alpha / 2));
        alpha = (1 - spec.gain) * alpha + spec.gain;
        alphaPs = nowPs;
        timerSteps = 0;
        byteSteps = 0;
        bytesUntilStep = spec.byteCounter;
        timerPs = nowPs + spec.ratePs;
    }

    /** Alpha decays once each timer that has passed without a notification. */
    private void decay(long nowPs) {
        long times = (nowPs - alphaPs) / spec.alphaTimerPs;
        if (times > 0 && alphaPs > 0) {
            alpha *= StrictMath.pow(1 - spec.gain, times);
        }
    }
}
