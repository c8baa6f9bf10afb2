package org.weft.engine;

/**
 * How far a run may go before it is ended from outside.
 *
 * @param events that may happen in all
 * @param ps the last time at which an event may still happen, in picoseconds
 */
public record EngineLimits(long events, long ps) {
    /** No limit but that of the clock. */
    public static final EngineLimits NONE = new EngineLimits(Long.MAX_VALUE, NetEvent.MAX_PS);

    /** Checks that both are positive. */
    public EngineLimits {
        if (events <= 0 || ps < 0) {
            throw new IllegalArgumentException("limits must be positive, got " + events + " events and " + ps + " ps");
        }
    }

    /** A limit on the number of events only. */
    public static EngineLimits ofEvents(long events) {
        return new EngineLimits(events, NetEvent.MAX_PS);
    }

    /** A limit on simulated time only. */
    public static EngineLimits ofPs(long ps) {
        return new EngineLimits(Long.MAX_VALUE, ps);
    }
}
