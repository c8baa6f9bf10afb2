package org.weft.analytic;

import java.util.Arrays;
import org.weft.program.Message;

/** Messages by the time of their delivery ({@link Message#lastBitPs}), of equal ones by their number. */
final class MessageHeap {
    private Message[] heap = new Message[16];
    private int size;

    long firstPs() {
        return size == 0 ? Long.MAX_VALUE : heap[0].lastBitPs;
    }

    void add(Message message) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size);
        }
        int hole = size++;
        while (hole > 0) {
            int parent = (hole - 1) >> 2;
            if (!isBefore(message, heap[parent])) {
                break;
            }
            heap[hole] = heap[parent];
            hole = parent;
        }
        heap[hole] = message;
    }

    Message pop() {
        Message first = heap[0];
        Message last = heap[--size];
        heap[size] = null;
        if (size > 0) {
            sink(last);
        }
        return first;
    }

    private void sink(Message last) {
        int hole = 0;
        while (4 * hole + 1 < size) {
            int child = 4 * hole + 1;
            int end = Math.min(child + 4, size);
            for (int other = child + 1; other < end; other++) {
                if (isBefore(heap[other], heap[child])) {
                    child = other;
                }
            }
            if (!isBefore(heap[child], last)) {
                break;
            }
            heap[hole] = heap[child];
            hole = child;
        }
        heap[hole] = last;
    }

    private static boolean isBefore(Message a, Message b) {
        return a.lastBitPs < b.lastBitPs || a.lastBitPs == b.lastBitPs && a.id < b.id;
    }
}
