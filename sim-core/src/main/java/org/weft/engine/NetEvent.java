package org.weft.engine;

import org.weft.random.Hashes;
import umontreal.ssj.simevents.Event;

/**
 * A reusable event of the model: one object a component, scheduled again and again through {@link #at}.
 *
 * <p><b>Order.</b> Events of one instant run in ascending SSJ priority P = turn 2^50 + h 2^25 + n, a whole number below
 * 2^53 that is computed whenever the event is scheduled. <i>turn</i> is causality ({@link Turn}). <i>h</i> is 25 bits of
 * a hash of (seed, replication, name of the event, time): who goes first among equals is drawn anew at each instant, so
 * nobody is favoured for ever, and yet it depends on nothing but those four, least of all on the order in which events
 * were scheduled. <i>n</i> is the number of the event object, unique among those alive, so no two pending events are
 * equal; it decides only between two whose 25 bits agree. Priorities below 2^50 are left to plain SSJ events, which therefore run first in their instant. What
 * is scheduled for the current instant takes its place among what is still pending.
 *
 * <p><b>Units.</b> Whole picoseconds, exact in SSJ's {@code double} up to 2^53 ps = 9007 s; later times are refused.
 *
 * <p><b>Cost.</b> Scheduling allocates nothing.
 *
 * <p><b>Source.</b> The two-multiply hash of h was chosen because one wide multiply fails on arithmetic progressions of
 * time; constants from SplitMix64 and D. Lemire's and P. Evensen's mixers.
 */
public abstract class NetEvent extends Event {
    /** The last time that can be scheduled: 2^53 ps, about 9007 s. */
    public static final long MAX_PS = 1L << 53;

    static final int NUMBER_BITS = 25;
    private static final int TURN_SHIFT = 50;
    private static final long HASH_MULTIPLIER = 0xd6e8feb86659fd93L;
    private static final long RETIRED = -1;
    private static final double NOT_PENDING = -10.0;

    private final Engine engine;
    private final long salt;
    private long turnAndNumber;

    /**
     * An event that is not yet scheduled; it takes the smallest free number.
     *
     * @param engine the run it belongs to
     * @param turn its causal rank
     * @param nameHash hash of its name, as {@link Hashes#fnv1a64} gives it: unique, and the same in every run
     */
    protected NetEvent(Engine engine, Turn turn, long nameHash) {
        super(engine.simulator());
        this.engine = engine;
        this.salt = Hashes.salt(engine.runSeed(), nameHash);
        this.turnAndNumber = ((long) turn.rank() << TURN_SHIFT) | engine.allocateNumber();
    }

    /** An event that is not yet scheduled, of the given name ("leaf-3:7/departure"). */
    protected NetEvent(Engine engine, Turn turn, String name) {
        this(engine, turn, Hashes.fnv1a64(name));
    }

    /**
     * Schedules this event for an absolute time.
     *
     * @param ps not before {@link Engine#nowPs} and not after {@link #MAX_PS}
     * @throws IllegalArgumentException if the time is in the past or too late
     * @throws IllegalStateException if the event is pending already, or retired
     */
    public final void at(long ps) {
        if (ps < engine.nowPs() || ps > MAX_PS || eventTime >= 0 || turnAndNumber < 0) {
            throw refusal(ps);
        }
        eventTime = ps;
        priority = turnAndNumber + (hash(ps) << NUMBER_BITS);
        engine.eventList().add(this);
    }

    /** Schedules this event for an absolute time, whether or not it was pending before. */
    public final void moveTo(long ps) {
        cancelPending();
        at(ps);
    }

    /** Whether this event is scheduled and has not happened yet. */
    public final boolean isPending() {
        return eventTime >= 0;
    }

    /** The time for which this event is pending, in picoseconds; negative if it is not. */
    public final long ps() {
        return (long) eventTime;
    }

    /** Takes this event out of the event list; returns whether it was there. */
    public final boolean cancelPending() {
        if (eventTime < 0) {
            return false;
        }
        boolean removed = engine.eventList().remove(this);
        eventTime = NOT_PENDING;
        return removed;
    }

    /** Gives the number of this event back for reuse; the event can never be scheduled again. */
    public final void retire() {
        if (isPending()) {
            throw new IllegalStateException("a pending event cannot retire: " + this);
        }
        if (turnAndNumber >= 0) {
            int number = number();
            turnAndNumber = RETIRED;
            engine.releaseNumber(number);
        }
    }

    /** The number of this event object. */
    public final int number() {
        return (int) (turnAndNumber & ((1L << NUMBER_BITS) - 1));
    }

    /** The priority P of the pending event. */
    final long order() {
        return (long) priority;
    }

    /** The run this event belongs to. */
    protected final Engine engine() {
        return engine;
    }

    /** Schedules after a whole number of picoseconds, as {@link #at} does. */
    @Override
    public final void schedule(double delay) {
        at(engine.nowPs() + wholePs(delay));
    }

    /** Moves a pending event to a whole number of picoseconds from now. */
    @Override
    public final void reschedule(double delay) {
        if (!isPending()) {
            throw new IllegalStateException("Event not scheduled");
        }
        moveTo(engine.nowPs() + wholePs(delay));
    }

    /** The same as {@link #cancelPending}. */
    @Override
    public final boolean cancel() {
        return cancelPending();
    }

    /** Refused: the order of model events is computed, never chosen. */
    @Override
    public final void scheduleNext() {
        throw new UnsupportedOperationException("a model event is scheduled by at(ps) only");
    }

    /** Refused: the order of model events is computed, never chosen. */
    @Override
    public final void scheduleBefore(Event other) {
        throw new UnsupportedOperationException("a model event is scheduled by at(ps) only");
    }

    /** Refused: the order of model events is computed, never chosen. */
    @Override
    public final void scheduleAfter(Event other) {
        throw new UnsupportedOperationException("a model event is scheduled by at(ps) only");
    }

    private long hash(long ps) {
        long z = (ps ^ salt) * Hashes.GOLDEN;
        z ^= z >>> 32;
        z *= HASH_MULTIPLIER;
        return z >>> (64 - NUMBER_BITS);
    }

    private static long wholePs(double delay) {
        long ps = (long) delay;
        if (ps != delay || ps < 0 || ps > MAX_PS) {
            throw new IllegalArgumentException(
                    "a model event is scheduled after a whole number of picoseconds from 0 to 2^53, got " + delay);
        }
        return ps;
    }

    private RuntimeException refusal(long ps) {
        if (turnAndNumber < 0) {
            return new IllegalStateException("the event has retired: " + this);
        }
        if (isPending()) {
            return new IllegalStateException("the event is already pending at " + ps() + " ps: " + this);
        }
        String reason = ps > MAX_PS ? "the latest time is 2^53 ps" : "it is already " + engine.nowPs() + " ps";
        return new IllegalArgumentException("cannot schedule at " + ps + " ps: " + reason + ": " + this);
    }
}
