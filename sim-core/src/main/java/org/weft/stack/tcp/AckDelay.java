package org.weft.stack.tcp;

/**
 * How long an acknowledgement may wait for a second segment.
 *
 * <p><b>Model.</b> Follows the gaps between segments: a gap of up to half the least delay brings it towards the least one, a longer
 * one below the present delay to half of that and the gap; never beyond the most. A delay of nothing acknowledges at once.
 *
 * <p><b>Source.</b> Linux net/ipv4/tcp_input.c, tcp_event_data_recv (TCP_ATO_MIN), and tcp_output.c, tcp_send_delayed_ack
 * (TCP_DELACK_MAX), 2023.
 */
final class AckDelay {
    private final long leastPs;
    private final long mostPs;
    private long delayPs;
    private long lastPs = -1;

    AckDelay(long leastPs, long mostPs) {
        this.leastPs = leastPs;
        this.mostPs = Math.max(leastPs, mostPs);
        this.delayPs = leastPs;
    }

    boolean delays() {
        return leastPs > 0;
    }

    long delayPs() {
        return delayPs;
    }

    void onSegment(long nowPs) {
        if (lastPs >= 0 && mostPs > leastPs) {
            adapt(nowPs - lastPs);
        }
        lastPs = nowPs;
    }

    private void adapt(long gapPs) {
        if (gapPs <= leastPs / 2) {
            delayPs = delayPs / 2 + leastPs / 2;
        } else if (gapPs < delayPs) {
            delayPs = Math.min(mostPs, delayPs / 2 + gapPs);
        }
    }
}
