package org.weft.network;

import java.util.Arrays;

/** Pauses of one link by the link that caused them; few links cause the pauses of one. */
final class PauseCounters {
    private static final int PAUSES = 0;
    private static final int TIME = 1;
    private static final int TRIPS = 2;
    private static final int SWALLOWED = 3;
    private static final int FIELDS = 4;

    private int[] causes = new int[2];
    private long[] values = new long[2 * FIELDS];
    private int size;

    /**
     * A pause is over.
     *
     * @param cause number of a link, or -1 where it is not known
     */
    void add(int cause, long ps) {
        int at = FIELDS * place(cause);
        values[at + PAUSES]++;
        values[at + TIME] += ps;
    }

    /** The watchdog has lost its patience with a pause. */
    void trip(int cause) {
        int at = FIELDS * place(cause);
        values[at + TRIPS]++;
    }

    /** A packet was dropped in place of waiting. */
    void swallow(int cause) {
        int at = FIELDS * place(cause);
        values[at + SWALLOWED]++;
    }

    private int place(int cause) {
        int at = 0;
        while (at < size && causes[at] != cause) {
            at++;
        }
        if (at == size) {
            if (size == causes.length) {
                causes = Arrays.copyOf(causes, 2 * size);
                values = Arrays.copyOf(values, 2 * size * FIELDS);
            }
            causes[size++] = cause;
        }
        return at;
    }

    /** Adds all that another line has counted. */
    void add(PauseCounters other) {
        for (int at = 0; at < other.size; at++) {
            int place = FIELDS * place(other.causes[at]);
            for (int field = 0; field < FIELDS; field++) {
                values[place + field] += other.values[FIELDS * at + field];
            }
        }
    }

    int causes() {
        return size;
    }

    int cause(int index) {
        return causes[index];
    }

    long pauses(int index) {
        return values[FIELDS * index + PAUSES];
    }

    long pausedPs(int index) {
        return values[FIELDS * index + TIME];
    }

    long trips(int index) {
        return values[FIELDS * index + TRIPS];
    }

    long swallowed(int index) {
        return values[FIELDS * index + SWALLOWED];
    }
}
