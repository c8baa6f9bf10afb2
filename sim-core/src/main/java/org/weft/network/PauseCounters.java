package org.weft.network;

import java.util.Arrays;

/** Pauses of one line of a port by the link that caused them; few links cause the pauses of one port. */
final class PauseCounters {
    /** Times that the watchdog ended a pause, and packets that this has cost. */
    int trips;

    long swallowed;
    private int[] causes = new int[2];
    private long[] times = new long[2];
    private long[] counts = new long[2];
    private int size;

    /**
     * A pause is over.
     *
     * @param cause number of a link, or -1 where it is not known
     */
    void add(int cause, long ps) {
        add(cause, ps, 1);
    }

    private void add(int cause, long ps, long times1) {
        int at = 0;
        while (at < size && causes[at] != cause) {
            at++;
        }
        if (at == size) {
            if (size == causes.length) {
                causes = Arrays.copyOf(causes, 2 * size);
                times = Arrays.copyOf(times, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            causes[size++] = cause;
        }
        times[at] += ps;
        counts[at] += times1;
    }

    /** Adds all that another line has counted. */
    void add(PauseCounters other) {
        trips += other.trips;
        swallowed += other.swallowed;
        for (int at = 0; at < other.size; at++) {
            add(other.causes[at], other.times[at], other.counts[at]);
        }
    }

    PauseCounters copy() {
        PauseCounters copy = new PauseCounters();
        copy.add(this);
        return copy;
    }

    int causes() {
        return size;
    }

    int cause(int index) {
        return causes[index];
    }

    long pausedPs(int index) {
        return times[index];
    }

    long pauses(int index) {
        return counts[index];
    }
}
