package org.weft.engine;

import java.util.Arrays;

/**
 * The keys of the open bucket of a timing wheel in ascending order, taken from the front.
 *
 * <p><b>Cost.</b> A bucket of up to 32 keys is sorted by insertion, a fuller one by Java's sort of primitives. A late
 * arrival moves at most 32 keys or is turned away.
 */
final class WheelRun {
    private static final int INSERTION = 32;

    private long[] keys = new long[64];
    private int head;
    private int tail;

    boolean isEmpty() {
        return head == tail;
    }

    int size() {
        return tail - head;
    }

    long first() {
        return keys[head];
    }

    long take() {
        return keys[head++];
    }

    /** The key that comes {@code ahead} places after the first, of which there are enough. */
    long ahead(int ahead) {
        return keys[head + ahead];
    }

    /** Takes over all keys of a bucket; there must be none left here. */
    void load(WheelBuckets buckets, long bucket) {
        keys = buckets.drain(bucket, keys);
        head = 0;
        tail = buckets.drained();
        sort();
    }

    /** Adds a key unless that would move too many others; returns whether it did. */
    boolean insert(long key) {
        int place = -1 - Arrays.binarySearch(keys, head, tail, key);
        if (head > 0 && place - head <= INSERTION) {
            System.arraycopy(keys, head, keys, head - 1, place - head);
            head--;
            place--;
        } else if (tail - place <= INSERTION) {
            if (tail == keys.length) {
                keys = Arrays.copyOf(keys, 2 * tail);
            }
            System.arraycopy(keys, place, keys, place + 1, tail - place);
            tail++;
        } else {
            return false;
        }
        keys[place] = key;
        return true;
    }

    /** Takes out one key; returns whether it was here. */
    boolean remove(long key) {
        int place = Arrays.binarySearch(keys, head, tail, key);
        if (place < 0) {
            return false;
        }
        System.arraycopy(keys, place + 1, keys, place, tail - place - 1);
        tail--;
        return true;
    }

    void copyTo(long[] target, int from) {
        System.arraycopy(keys, head, target, from, tail - head);
    }

    void clear() {
        head = 0;
        tail = 0;
    }

    private void sort() {
        if (tail > INSERTION) {
            Arrays.sort(keys, 0, tail);
            return;
        }
        for (int i = 1; i < tail; i++) {
            long key = keys[i];
            int j = i;
            while (j > 0 && keys[j - 1] > key) {
                keys[j] = keys[j - 1];
                j--;
            }
            keys[j] = key;
        }
    }
}
