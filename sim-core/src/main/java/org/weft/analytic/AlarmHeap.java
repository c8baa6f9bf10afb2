package org.weft.analytic;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.weft.program.Clock;

/** Pending alarms by time, of equal ones in the order in which they were set. */
final class AlarmHeap {
    private final PriorityQueue<Entry> pending = new PriorityQueue<>(
            Comparator.<Entry>comparingLong(entry -> entry.ps).thenComparingLong(entry -> entry.order));
    private long order;

    long firstPs() {
        Entry first = pending.peek();
        return first == null ? Long.MAX_VALUE : first.ps;
    }

    Runnable pop() {
        Entry first = pending.remove();
        first.isPending = false;
        return first.action;
    }

    /** One alarm of somebody. */
    static final class Entry implements Clock.Alarm {
        private final AlarmHeap heap;
        private final Runnable action;
        private long ps;
        private long order;
        private boolean isPending;

        Entry(AlarmHeap heap, Runnable action) {
            this.heap = heap;
            this.action = action;
        }

        @Override
        public void at(long newPs) {
            if (isPending) {
                heap.pending.remove(this);
            }
            ps = newPs;
            order = heap.order++;
            isPending = true;
            heap.pending.add(this);
        }
    }
}
