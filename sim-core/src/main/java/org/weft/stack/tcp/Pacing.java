package org.weft.stack.tcp;

import org.weft.engine.Turn;
import org.weft.random.Hashes;
import org.weft.stack.LazyTimer;

/**
 * When the next segment of a connection may leave that is paced.
 *
 * <p><b>Model.</b> Segments leave at 2 windows a round trip while the window is below half of the slow-start threshold, at 1.2
 * afterwards; a window that is smaller than what is out counts as that. They leave in bursts as the segmentation offload makes
 * them: what the rate takes a millisecond for, two segments at least, a batch at most; a segment at a time without it. The first
 * ten segments are not held back.
 *
 * <p><b>Not modelled.</b> The buckets of a queue discipline, the jitter that a kernel's timers make up for.
 *
 * <p><b>Cost.</b> An event a burst.
 *
 * <p><b>Source.</b> Linux 6.1, 2022: tcp_update_pacing_rate (tcp_pacing_ss_ratio 200, tcp_pacing_ca_ratio 120), tcp_tso_autosize
 * (sk_pacing_shift 10, tcp_min_tso_segs 2), tcp_update_skb_after_send (the first ten).
 */
final class Pacing {
    private static final long NAME = Hashes.fnv1a64("tcp/pace");
    private static final double SLOW_START = 2;
    private static final double AVOIDANCE = 1.2;
    private static final int UNPACED = 10;
    private static final int LEAST_SEGMENTS = 2;
    /** 2^-10 s. */
    private static final double BURST_PS = 1e12 / 1024;

    private final TcpChannel channel;
    private final TcpSender sender;
    private final OffloadSpec offload;
    private final LazyTimer timer;
    private long segments;
    private long burstStartPs;
    private long burstEndPs;
    private long burstBytes;
    private long duePs;

    Pacing(TcpChannel channel, TcpSender sender, OffloadSpec offload) {
        this.channel = channel;
        this.sender = sender;
        this.offload = offload;
        this.timer = channel.timer(Turn.TIMER, NAME, channel::ask);
    }

    /** True where no segment may leave by then; the channel asks its port again when one may. */
    boolean holdsBack(long ps) {
        if (duePs <= ps) {
            return false;
        }
        if (!timer.isSet()) {
            channel.onHeldBack(duePs - ps);
            timer.set(duePs);
        }
        return true;
    }

    /** A segment leaves. */
    void onSent(int bytes, long nowPs) {
        long roundTripPs = sender.rtt.smoothedPs();
        if (segments++ < UNPACED || roundTripPs <= 0) {
            return;
        }
        if (burstBytes == 0 || nowPs > burstEndPs) {
            burstStartPs = nowPs;
            burstBytes = 0;
        }
        burstBytes += bytes;
        double bytesPerPs = bytesPerPs(roundTripPs);
        burstEndPs = burstStartPs + (long) (burstBytes / bytesPerPs);
        if (burstBytes >= mostBytes(bytesPerPs)) {
            duePs = burstEndPs;
            burstBytes = 0;
        }
    }

    private double bytesPerPs(long roundTripPs) {
        CongestionWindow window = sender.window;
        double ratio = window.bytes() < window.threshold() / 2 ? SLOW_START : AVOIDANCE;
        return ratio * Math.max(window.bytes(), sender.sentEnd - sender.unacked) / roundTripPs;
    }

    private double mostBytes(double bytesPerPs) {
        if (!offload.sends()) {
            return 1;
        }
        return Math.max(LEAST_SEGMENTS * (double) sender.mss, Math.min(offload.batchBytes(), bytesPerPs * BURST_PS));
    }
}
