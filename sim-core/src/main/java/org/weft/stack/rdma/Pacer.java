package org.weft.stack.rdma;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.random.Hashes;

/**
 * Holds the packets of a connection back to the rate that its control allows.
 *
 * <p><b>Model.</b> A packet is a debt of its bits, which is paid off at the rate of the moment; the next one may leave when none is
 * left. What is not used is not saved up. Where the rate changes by itself before the debt is paid, that change is waited for.
 *
 * <p><b>Cost.</b> An event where the port asks too early, none where the link is what holds back.
 */
final class Pacer extends NetEvent {
    private static final long NAME = Hashes.fnv1a64("stack/pace");
    private static final double NOTHING_BITS = 1e-3;

    private final WindowChannel channel;
    private final RateControl control;
    private double debtBits;
    private long settledPs;
    private long heldSincePs = -1;

    Pacer(WindowChannel channel, RateControl control, long hash) {
        super(channel.engine(), Turn.TIMER, hash ^ NAME);
        this.channel = channel;
        this.control = control;
    }

    /** True where a packet may leave now; otherwise the channel is told when to ask again. */
    boolean admits() {
        long nowPs = engine().nowPs();
        settle(nowPs);
        if (debtBits <= NOTHING_BITS) {
            if (heldSincePs >= 0) {
                channel.onHeldBack(nowPs - heldSincePs);
                heldSincePs = -1;
            }
            return true;
        }
        heldSincePs = heldSincePs < 0 ? nowPs : heldSincePs;
        wakeAt(duePs(nowPs));
        return false;
    }

    /** True where a packet may leave by then as things stand; otherwise the channel is told when to ask. */
    boolean admitsAt(long ps) {
        long duePs = duePs(engine().nowPs());
        if (duePs <= ps) {
            return true;
        }
        heldSincePs = heldSincePs < 0 ? ps : heldSincePs;
        wakeAt(duePs);
        return false;
    }

    /** A packet leaves. */
    void takes(int wireBytes) {
        if (control.bitsPerSecond() != Double.POSITIVE_INFINITY) {
            debtBits += 8.0 * wireBytes;
        }
    }

    /** Applies what has changed until now, and pays what could be paid. */
    void settle(long nowPs) {
        while (control.nextChangePs() <= nowPs) {
            pay(control.nextChangePs());
            control.change();
        }
        pay(nowPs);
    }

    private void pay(long untilPs) {
        double rate = control.bitsPerSecond();
        debtBits = rate == Double.POSITIVE_INFINITY
                ? 0
                : Math.max(0, debtBits - rate * ((untilPs - settledPs) / RateControl.PS_PER_SECOND));
        settledPs = untilPs;
    }

    private long duePs(long nowPs) {
        if (debtBits <= NOTHING_BITS) {
            return nowPs;
        }
        // A rate without limit leaves no debt: it is settled at once.
        double waitPs = debtBits / control.bitsPerSecond() * RateControl.PS_PER_SECOND;
        return Math.min(control.nextChangePs(), nowPs + (long) StrictMath.ceil(waitPs));
    }

    private void wakeAt(long ps) {
        if (!isPending()) {
            at(ps);
        } else if (ps() > ps) {
            moveTo(ps);
        }
    }

    @Override
    public void actions() {
        channel.ask();
    }
}
