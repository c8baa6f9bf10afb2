package org.weft.stack.rdma;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.weft.stack.StackCounters;

/**
 * The memory of a host's adapters for the state of connections: so many fit, and those that were used last stay.
 *
 * <p><b>Model.</b> A message needs the state of its connection at its sending adapter before it is sent and at its receiving one
 * before it is taken. Where it is not there it is fetched from the host's memory, one after another, and takes the place of the
 * state that was not used for longest. Both directions between two ranks are one connection.
 *
 * <p><b>Not modelled.</b> Misses of single packets of a message, several fetches at a time, other things that adapters keep in the
 * same memory (work requests, translations of addresses).
 *
 * <p><b>Cost.</b> A few array accesses a message; nothing where adapters are not limited.
 *
 * <p><b>Source.</b> A. Dragojevic et al., "FaRM: fast remote memory", NSDI 2014; A. Kalia et al., "Datacenter RPCs can be general
 * and fast", NSDI 2019: throughput falls as connections exceed what an adapter keeps.
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
    private long fetchesEndPs;

    ContextCache(QueuePairSpec.Contexts spec, StackCounters counters) {
        this.capacity = spec.connections();
        this.missPs = spec.missPs();
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
        fetchesEndPs = Math.max(fetchesEndPs, nowPs) + missPs;
        readyPs[index] = fetchesEndPs;
        if (inside == capacity) {
            takeOut(oldest);
        }
        putIn(index);
        return fetchesEndPs;
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
