package org.weft.program;

import org.weft.random.Hashes;

/**
 * Operations that wait for their counterpart, found by (context, source, tag) in the order in which they came.
 *
 * <p><b>Order.</b> Of several that match, the one with the smallest sequence number is first. <b>Cost.</b> Constant on average:
 * a single list while it is short, buckets by key beyond; a search with wildcards looks at all of them.
 */
final class MatchQueue {
    private static final int PER_BUCKET = 8;

    private Operation[] first = new Operation[1];
    private Operation[] last = new Operation[1];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** Takes an operation in; its sequence number is larger than that of any before. */
    void add(Operation operation) {
        if (size >= PER_BUCKET * first.length) {
            grow();
        }
        append(operation);
        size++;
    }

    private void append(Operation operation) {
        int bucket = bucket(operation.context, operation.from, operation.tag);
        operation.next = null;
        if (first[bucket] == null) {
            first[bucket] = operation;
        } else {
            last[bucket].next = operation;
        }
        last[bucket] = operation;
    }

    private void grow() {
        Operation[] before = first;
        first = new Operation[before.length * 4];
        last = new Operation[first.length];
        for (Operation operation : before) {
            while (operation != null) {
                Operation next = operation.next;
                append(operation);
                operation = next;
            }
        }
    }

    private int bucket(int context, int from, int tag) {
        if (first.length == 1) {
            return 0;
        }
        return (int) Hashes.mix64(((long) from << 32 ^ tag) + context * Hashes.GOLDEN) & (first.length - 1);
    }

    /** The first that matches, or null; it stays. */
    Operation find(int context, int from, int tag) {
        if (size == 0) {
            return null;
        }
        if (from != Rank.ANY && tag != Rank.ANY) {
            return findIn(bucket(context, from, tag), context, from, tag);
        }
        Operation best = null;
        for (int bucket = 0; bucket < first.length; bucket++) {
            Operation found = findIn(bucket, context, from, tag);
            if (found != null && (best == null || found.sequence < best.sequence)) {
                best = found;
            }
        }
        return best;
    }

    private Operation findIn(int bucket, int context, int from, int tag) {
        Operation operation = first[bucket];
        while (operation != null && !operation.matches(context, from, tag)) {
            operation = operation.next;
        }
        return operation;
    }

    /** Takes out one that {@link #find} gave. */
    void remove(Operation operation) {
        int bucket = bucket(operation.context, operation.from, operation.tag);
        Operation before = null;
        for (Operation each = first[bucket]; each != operation; each = each.next) {
            before = each;
        }
        if (before == null) {
            first[bucket] = operation.next;
        } else {
            before.next = operation.next;
        }
        if (last[bucket] == operation) {
            last[bucket] = before;
        }
        operation.next = null;
        size--;
    }

    /** The one that has waited longest, or null. */
    Operation oldest() {
        Operation best = null;
        for (Operation head : first) {
            if (head != null && (best == null || head.sequence < best.sequence)) {
                best = head;
            }
        }
        return best;
    }
}
