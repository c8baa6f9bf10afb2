package org.weft.network;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.routing.LinkState;

/**
 * How routing learns of one fault that cuts cables: a convergence time after each change that lasts so long.
 *
 * <p><b>Model.</b> Until then packets are sent into the dead link, and are lost. A change that is undone within the convergence
 * time is never noticed, so a cable that flaps faster is used all the time. <b>Not modelled.</b> Switches that learn one after
 * the other, and loops of packets among them meanwhile.
 */
final class Convergence extends NetEvent {
    private final Engine engine;
    private final Schedule schedule;
    private final long delayPs;
    private final int[] links;
    /** By link: faults that routing knows of. */
    private final int[] knownFaults;

    private final LinkState state;
    private final Runnable reroute;
    private boolean isKnown;
    private long changePs = -1;

    /**
     * @param links that the fault cuts
     * @param knownFaults by link, shared by all faults of a run
     * @param reroute called when routing has learnt something
     */
    Convergence(
            Engine engine,
            Schedule schedule,
            long delayPs,
            int[] links,
            int[] knownFaults,
            LinkState state,
            Runnable reroute,
            long nameHash) {
        super(engine, Turn.FAULT, nameHash);
        this.engine = engine;
        this.schedule = schedule;
        this.delayPs = delayPs;
        this.links = links;
        this.knownFaults = knownFaults;
        this.state = state;
        this.reroute = reroute;
    }

    void start() {
        awaitNext();
    }

    /** Finds the next change that lasts, and so is noticed. */
    private void awaitNext() {
        long next = noticed(changePs);
        if (next != Schedule.NEVER && next <= NetEvent.MAX_PS - delayPs) {
            changePs = next;
            at(Math.max(engine.nowPs(), next + delayPs));
        }
    }

    private long noticed(long afterPs) {
        if (schedule.periodPs() != Schedule.NEVER
                && schedule.onPs() <= delayPs
                && schedule.periodPs() - schedule.onPs() <= delayPs) {
            return Schedule.NEVER;
        }
        long change = schedule.nextChange(afterPs);
        while (change != Schedule.NEVER && schedule.nextChange(change) - change <= delayPs) {
            change = schedule.nextChange(change);
        }
        return change;
    }

    @Override
    public void actions() {
        boolean isDown = schedule.isOn(changePs);
        if (isDown != isKnown) {
            isKnown = isDown;
            for (int link : links) {
                knownFaults[link] += isDown ? 1 : -1;
                state.set(link, knownFaults[link] == 0);
            }
            reroute.run();
        }
        awaitNext();
    }
}
