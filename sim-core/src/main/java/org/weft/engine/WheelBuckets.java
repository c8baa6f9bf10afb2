package org.weft.engine;

import java.util.Arrays;

/**
 * The slots of a timing wheel: unordered bags of {@code long} keys, with a bitmap of those that hold any.
 *
 * <p><b>Model.</b> All keys live in one array, in chunks of eight that belong to a slot and form a chain; free chunks form
 * a chain too. So memory follows the number of keys, however unevenly they fall, and an emptied chunk is reused while it
 * is still in the cache.
 *
 * <p><b>Cost.</b> Appending is constant and touches neither other keys nor any event. Finding the next slot in use looks
 * at 64 slots a step, or 4096 where they are empty. Removing looks through one slot.
 */
final class WheelBuckets {
    private static final int CHUNK = 8;
    private static final int LAST = CHUNK - 1;
    /** The top of an empty slot: looks like the end of a full chunk, so that the next key starts a new one. */
    private static final int EMPTY = LAST;

    private final int mask;
    /** Where a slot's latest key is. */
    private final int[] top;
    /** A bit a slot that is in use. */
    private final long[] used;
    /** A bit a word of {@code used} that is not zero. */
    private final long[] usedWords;

    private long[] keys = new long[64 * CHUNK];
    /** What follows a chunk: in a slot the top before it was taken, among the free ones the next. */
    private int[] link = new int[64];

    private int free;
    private int chunks = 1;
    private int size;
    private int drained;

    /** Empty slots, {@code 2^log2Slots} of them, at least 64. */
    WheelBuckets(int log2Slots) {
        int slots = 1 << log2Slots;
        mask = slots - 1;
        top = new int[slots];
        used = new long[slots / Long.SIZE];
        usedWords = new long[(used.length + Long.SIZE - 1) / Long.SIZE];
        Arrays.fill(top, EMPTY);
    }

    int slots() {
        return mask + 1;
    }

    int size() {
        return size;
    }

    /** Adds a key to the slot of a bucket; buckets map to slots modulo their number. */
    void append(long bucket, long key) {
        int slot = (int) bucket & mask;
        int place = top[slot];
        if ((place & LAST) == LAST) {
            if (place == EMPTY) {
                mark(slot);
            }
            place = newChunk(place);
        } else {
            place++;
        }
        keys[place] = key;
        top[slot] = place;
        size++;
    }

    /** The first bucket after the given one that holds a key, or {@link Long#MAX_VALUE}; looks once around. */
    long nextAfter(long bucket) {
        if (size == 0) {
            return Long.MAX_VALUE;
        }
        int from = (int) (bucket + 1) & mask;
        int word = from >>> 6;
        long bits = used[word] & (-1L << from);
        if (bits == 0) {
            word = nextWord(word);
            bits = used[word];
        }
        int slot = (word << 6) + Long.numberOfTrailingZeros(bits);
        return bucket + 1 + ((slot - from) & mask);
    }

    /** Moves the keys of a bucket into an array, grown if need be, and empties the bucket. */
    long[] drain(long bucket, long[] into) {
        int slot = (int) bucket & mask;
        long[] run = into;
        int n = 0;
        int place = top[slot];
        while (place != EMPTY) {
            if (n == run.length) {
                run = Arrays.copyOf(run, 2 * n);
            }
            run[n++] = keys[place];
            place = below(place, true);
        }
        drained = n;
        size -= n;
        unmark(slot);
        return run;
    }

    /** How many keys the last {@link #drain} moved. */
    int drained() {
        return drained;
    }

    /** Takes one key out of a bucket; returns whether it was there. */
    boolean remove(long bucket, long key) {
        int slot = (int) bucket & mask;
        int found = find(slot, key);
        if (found < 0) {
            return false;
        }
        int place = top[slot];
        keys[found] = keys[place];
        top[slot] = below(place, true);
        size--;
        if (top[slot] == EMPTY) {
            unmark(slot);
        }
        return true;
    }

    void clear() {
        Arrays.fill(top, EMPTY);
        Arrays.fill(used, 0);
        Arrays.fill(usedWords, 0);
        free = 0;
        chunks = 1;
        size = 0;
    }

    /** All keys, in no order. */
    long[] keys() {
        long[] all = new long[size];
        int n = 0;
        for (int slot = 0; slot <= mask; slot++) {
            for (int place = top[slot]; place != EMPTY; place = below(place, false)) {
                all[n++] = keys[place];
            }
        }
        return all;
    }

    private int find(int slot, long key) {
        for (int place = top[slot]; place != EMPTY; place = below(place, false)) {
            if (keys[place] == key) {
                return place;
            }
        }
        return -1;
    }

    /** The place under this one in its slot; the chunk that is left is set free if asked. */
    private int below(int place, boolean release) {
        if ((place & LAST) != 0) {
            return place - 1;
        }
        int chunk = place / CHUNK;
        int below = link[chunk];
        if (release) {
            link[chunk] = free;
            free = chunk;
        }
        return below;
    }

    private int newChunk(int below) {
        int chunk = free;
        if (chunk != 0) {
            free = link[chunk];
        } else {
            chunk = chunks++;
            if (chunk == link.length) {
                link = Arrays.copyOf(link, 2 * chunk);
                keys = Arrays.copyOf(keys, 2 * chunk * CHUNK);
            }
        }
        link[chunk] = below;
        return chunk * CHUNK;
    }

    private int nextWord(int word) {
        int start = (word + 1) & (used.length - 1);
        int group = start >>> 6;
        long bits = usedWords[group] & (-1L << start);
        while (bits == 0) {
            group = group + 1 == usedWords.length ? 0 : group + 1;
            bits = usedWords[group];
        }
        return (group << 6) + Long.numberOfTrailingZeros(bits);
    }

    private void mark(int slot) {
        used[slot >>> 6] |= 1L << slot;
        usedWords[slot >>> 12] |= 1L << (slot >>> 6);
    }

    private void unmark(int slot) {
        top[slot] = EMPTY;
        int word = slot >>> 6;
        used[word] &= ~(1L << slot);
        if (used[word] == 0) {
            usedWords[word >>> 6] &= ~(1L << word);
        }
    }
}
