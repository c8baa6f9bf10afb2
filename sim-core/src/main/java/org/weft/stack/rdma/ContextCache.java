package org.weft.stack.rdma;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.weft.stack.StackCounters;

/**
 * The memory of a host's adapters for the state of connections: so many fit, and those that were used last stay.
 *
 * <p><b>Model.</b> A message needs the state of its connection at its sending adapter before it is sent and at its receiving one
 * before it is taken. Where it is not there it is fetched from the host's memory, so many at a time, and takes the place of the
 * state that was not used for longest. Both directions between two ranks are one connection.
 *
 * <p><b>Not modelled.</b> Misses of single packets of a message, other things that adapters keep in the same memory (work
 * requests, translations of addresses), which make real adapters slow down gradually.
 *
 * <p><b>Cost.</b> A few array accesses a message; nothing where adapters are not limited.
 *
 * <p><b>Source.</b> "A scalable RDMA network interface card with efficient cache management", ISCAS 2023: message rates of
 * commercial adapters fall by 47 % with a few thousand connections. Reads of two ConnectX-6 by a public benchmark of reliable
 * connections: 83, 55, 42 and 21 million a second over 32, 64, 512 and 4096 of them.
 */
final class ContextCache {
    private static final int NONE = -1;

    private final int capacity;
    private final long missPs;
    private final StackCounters counters;
    private final Map<Long, Integer> indexOf = new TreeMap<>();
    /** By index: the one that was used next after it, and next before it. */
    private int[] later = new int[16];

    private int[] earlier = new int[16];
    private long[] readyPs = new long[16];
    private boolean[] isInside = new boolean[16];
    private int latest = NONE;
    private int oldest = NONE;
    private int inside;
    /** When each of the fetches that may be under way at a time ends, in a ring: they are equally long, so the next is the oldest. */
    private final long[] fetchEndsPs;

    private int nextFetch;

    ContextCache(QueuePairSpec.Contexts spec, StackCounters counters) {
        this.capacity = spec.connections();
        this.missPs = spec.missPs();
        this.fetchEndsPs = new long[spec.fetches()];
        this.counters = counters;
    }

    /** The index of a connection, which it has from now on. */
    int register(long connection) {
        int next = indexOf.size();
        int index = indexOf.computeIfAbsent(connection, any -> next);
        if (index == later.length) {
            later = Arrays.copyOf(later, 2 * index);
            earlier = Arrays.copyOf(earlier, 2 * index);
            readyPs = Arrays.copyOf(readyPs, 2 * index);
            isInside = Arrays.copyOf(isInside, 2 * index);
        }
        return index;
    }

    /** When the state of a connection that is needed now is there. */
    long readyPs(int index, long nowPs) {
        if (isInside[index]) {
            if (index != latest) {
                takeOut(index);
                putIn(index);
            }
            return Math.max(nowPs, readyPs[index]);
        }
        counters.contextMisses++;
        long endPs = Math.max(fetchEndsPs[nextFetch], nowPs) + missPs;
        fetchEndsPs[nextFetch] = endPs;
        nextFetch = nextFetch + 1 == fetchEndsPs.length ? 0 : nextFetch + 1;
        readyPs[index] = endPs;
        if (inside == capacity) {
            takeOut(oldest);
        }
        putIn(index);
        return endPs;
    }

    private void putIn(int index) {
        earlier[index] = latest;
        later[index] = NONE;
        if (latest == NONE) {
            oldest = index;
        } else {
            later[latest] = index;
        }
        latest = index;
        isInside[index] = true;
        inside++;
    }

    private void takeOut(int index) {
        if (earlier[index] == NONE) {
            oldest = later[index];
        } else {
            later[earlier[index]] = later[index];
        }
        if (later[index] == NONE) {
            latest = earlier[index];
        } else {
            earlier[later[index]] = earlier[index];
        }
        isInside[index] = false;
        inside--;
    }
}
