package org.weft.engine;

import java.util.Arrays;
import umontreal.ssj.simevents.Event;

/**
 * A heap of four children a node that holds any SSJ event, in the order (time, priority, rank).
 *
 * <p><b>Order.</b> Ranks order events of equal time and priority: they rise with each {@link #add}, so the later comes
 * last, and are handed out afresh where an event has to stand beside a given one.
 *
 * <p><b>Cost.</b> Logarithmic for adding, removing the first and removing any: an event knows its place through SSJ's
 * {@code setRa} (0 means: not here). {@link #addBeside} is linear. Nothing is allocated but for growth.
 */
final class EventHeap {
    private static final int CHILDREN = 4;

    private Event[] events = new Event[64];
    private double[] times = new double[64];
    private double[] priorities = new double[64];
    private long[] ranks = new long[64];
    private int size;
    private long lastRank;
    private long firstRank;

    int size() {
        return size;
    }

    /** The earliest time, or infinity if there is none. */
    double firstTime() {
        return size == 0 ? Double.POSITIVE_INFINITY : times[0];
    }

    double firstPriority() {
        return priorities[0];
    }

    /** The first event, or null. */
    Event first() {
        return events[0];
    }

    Event at(int index) {
        return events[index];
    }

    /** The rank of an event among its equals; the greatest for one that is not here. */
    long rankOf(Event event) {
        return contains(event) ? ranks[event.getRa() - 1] : Long.MAX_VALUE;
    }

    boolean contains(Event event) {
        int ra = event.getRa();
        return ra > 0 && ra <= size && events[ra - 1] == event;
    }

    /** Adds an event behind all that equal it. */
    void add(Event event) {
        add(event, ++lastRank);
    }

    /** Adds an event before all that equal it. */
    void addFirst(Event event) {
        add(event, --firstRank);
    }

    /** Adds an event directly before or behind one of equal time and priority that is here. */
    void addBeside(Event event, Event other, boolean before) {
        long own = 0;
        for (int place : equalTo(event)) {
            if (before && events[place] == other) {
                own = ++lastRank;
            }
            ranks[place] = ++lastRank;
            if (!before && events[place] == other) {
                own = ++lastRank;
            }
        }
        add(event, own);
    }

    Event removeFirst() {
        if (size == 0) {
            return null;
        }
        Event first = events[0];
        removeAt(0);
        return first;
    }

    boolean remove(Event event) {
        if (!contains(event)) {
            return false;
        }
        removeAt(event.getRa() - 1);
        return true;
    }

    void clear() {
        for (int i = 0; i < size; i++) {
            events[i].setRa(0);
            events[i] = null;
        }
        size = 0;
    }

    /** The places of the events that equal this one, in order of rank. */
    private int[] equalTo(Event event) {
        int[] places = new int[size];
        int n = 0;
        for (int i = 0; i < size; i++) {
            if (times[i] == event.time() && priorities[i] == event.priority()) {
                int j = n++;
                for (; j > 0 && ranks[places[j - 1]] > ranks[i]; j--) {
                    places[j] = places[j - 1];
                }
                places[j] = i;
            }
        }
        return Arrays.copyOf(places, n);
    }

    private void add(Event event, long rank) {
        double time = event.time();
        if (!(time >= 0)) {
            throw new IllegalArgumentException("the time of an event must be 0 or later, got " + time + ": " + event);
        }
        if (size == events.length) {
            grow();
        }
        siftUp(size++, event, time, event.priority(), rank);
    }

    private void removeAt(int place) {
        events[place].setRa(0);
        int last = --size;
        Event moved = events[last];
        events[last] = null;
        if (place != last) {
            double time = times[last];
            double priority = priorities[last];
            long rank = ranks[last];
            int parent = (place - 1) / CHILDREN;
            if (place > 0 && precedes(time, priority, rank, parent)) {
                siftUp(place, moved, time, priority, rank);
            } else {
                siftDown(place, moved, time, priority, rank);
            }
        }
    }

    private void siftUp(int from, Event event, double time, double priority, long rank) {
        int place = from;
        while (place > 0) {
            int parent = (place - 1) / CHILDREN;
            if (!precedes(time, priority, rank, parent)) {
                break;
            }
            copy(parent, place);
            place = parent;
        }
        put(place, event, time, priority, rank);
    }

    private void siftDown(int from, Event event, double time, double priority, long rank) {
        int place = from;
        while (true) {
            int first = place * CHILDREN + 1;
            if (first >= size) {
                break;
            }
            int least = first;
            int end = Math.min(first + CHILDREN, size);
            for (int child = first + 1; child < end; child++) {
                if (precedes(times[child], priorities[child], ranks[child], least)) {
                    least = child;
                }
            }
            if (precedes(time, priority, rank, least)) {
                break;
            }
            copy(least, place);
            place = least;
        }
        put(place, event, time, priority, rank);
    }

    private boolean precedes(double time, double priority, long rank, int place) {
        if (time != times[place]) {
            return time < times[place];
        }
        if (priority != priorities[place]) {
            return priority < priorities[place];
        }
        return rank < ranks[place];
    }

    private void copy(int from, int to) {
        put(to, events[from], times[from], priorities[from], ranks[from]);
    }

    private void put(int place, Event event, double time, double priority, long rank) {
        events[place] = event;
        times[place] = time;
        priorities[place] = priority;
        ranks[place] = rank;
        event.setRa(place + 1);
    }

    private void grow() {
        int capacity = 2 * size;
        events = Arrays.copyOf(events, capacity);
        times = Arrays.copyOf(times, capacity);
        priorities = Arrays.copyOf(priorities, capacity);
        ranks = Arrays.copyOf(ranks, capacity);
    }
}
