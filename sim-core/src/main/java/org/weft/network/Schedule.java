package org.weft.network;

import org.weft.topology.FaultSpec;

/**
 * When a fault is on: from one time to another, all the time or for a part of every period.
 *
 * <p><b>Order.</b> Known before the run, so it can be asked about times to come.
 *
 * @param startPs when it is on for the first time
 * @param endPs when it is over, not included; {@link Long#MAX_VALUE} for never
 * @param periodPs from one time on to the next; {@link Long#MAX_VALUE} where there is one only
 * @param onPs how long it is on in every period
 */
record Schedule(long startPs, long endPs, long periodPs, long onPs) {
    static final long NEVER = Long.MAX_VALUE;

    static Schedule of(FaultSpec fault) {
        if (fault.effect() instanceof FaultSpec.Flapping flapping) {
            long periodPs = flapping.period().ps();
            long onPs = Math.max(1, Math.round(periodPs * flapping.duty()));
            return new Schedule(fault.startPs(), fault.endPs(), periodPs, onPs);
        }
        return new Schedule(fault.startPs(), fault.endPs(), NEVER, NEVER);
    }

    boolean isOn(long ps) {
        return overlaps(ps, ps + 1);
    }

    /** True where it is on at some moment from one time (included) to another (not included). */
    boolean overlaps(long fromPs, long toPs) {
        long from = Math.max(fromPs, startPs);
        long to = Math.min(toPs, endPs);
        if (from >= to) {
            return false;
        }
        if (periodPs == NEVER) {
            return true;
        }
        long sincePs = (from - startPs) % periodPs;
        return sincePs < onPs || to - from > periodPs - sincePs;
    }

    /** The first moment after {@code ps} at which it changes, or {@link #NEVER}. */
    long nextChange(long ps) {
        if (ps < startPs) {
            return startPs;
        }
        if (ps >= endPs) {
            return NEVER;
        }
        if (periodPs == NEVER) {
            return endPs;
        }
        long sincePs = (ps - startPs) % periodPs;
        if (sincePs < onPs) {
            return Math.min(ps - sincePs + onPs, endPs);
        }
        long next = ps - sincePs + periodPs;
        return next < endPs ? next : NEVER;
    }
}
