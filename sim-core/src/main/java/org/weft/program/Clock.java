package org.weft.program;

/** Time as programs see it: what is now, and alarms. */
public interface Clock {
    long nowPs();

    /**
     * An alarm of its own, which may be set again and again.
     *
     * @param name for the order of simultaneous events ("rank-7/compute")
     */
    Alarm alarm(String name, Runnable action);

    /** One pending call at most. */
    interface Alarm {
        /** Sets the time; not before now. An alarm that is pending is moved. */
        void at(long ps);
    }
}
