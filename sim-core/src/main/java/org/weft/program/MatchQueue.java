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

    /** The only list while it is short. */
    private Operation head;

    private Operation tail;
    /** The buckets beyond; null before. */
    private Operation[] first;

    private Operation[] last;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** Takes an operation in; its sequence number is larger than that of any before. */
    void add(Operation operation) {
        if (size >= PER_BUCKET && (first == null || size >= PER_BUCKET * first.length)) {
            grow();
        }
        operation.next = null;
        size++;
        if (first != null) {
            append(operation);
        } else if (head == null) {
            head = operation;
            tail = operation;
        } else {
            tail.next = operation;
            tail = operation;
        }
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
        Operation[] before = first == null ? new Operation[] {head} : first;
        first = new Operation[before.length * 4];
        last = new Operation[first.length];
        head = null;
        tail = null;
        for (Operation each : before) {
            Operation operation = each;
            while (operation != null) {
                Operation next = operation.next;
                append(operation);
                operation = next;
            }
        }
    }

    private int bucket(int context, int from, int tag) {
        return (int) Hashes.mix64(((long) from << 32 ^ tag) + context * Hashes.GOLDEN) & (first.length - 1);
    }

    /** The first that matches, or null; it stays. */
    Operation find(int context, int from, int tag) {
        if (size == 0) {
            return null;
        }
        if (first == null) {
            return findIn(head, context, from, tag);
        }
        if (from != Rank.ANY && tag != Rank.ANY) {
            return findIn(first[bucket(context, from, tag)], context, from, tag);
        }
        Operation best = null;
        for (Operation list : first) {
            Operation found = findIn(list, context, from, tag);
            if (found != null && (best == null || found.sequence < best.sequence)) {
                best = found;
            }
        }
        return best;
    }

    private static Operation findIn(Operation list, int context, int from, int tag) {
        Operation operation = list;
        while (operation != null && !operation.matches(context, from, tag)) {
            operation = operation.next;
        }
        return operation;
    }

    /** How many came before this one. */
    int before(long sequence) {
        int count = count(head, sequence);
        if (first != null) {
            for (Operation list : first) {
                count += count(list, sequence);
            }
        }
        return count;
    }

    private static int count(Operation list, long sequence) {
        int count = 0;
        for (Operation each = list; each != null && each.sequence < sequence; each = each.next) {
            count++;
        }
        return count;
    }

    /** Takes out one that {@link #find} gave. */
    void remove(Operation operation) {
        size--;
        if (first == null) {
            Operation before = before(head, operation);
            head = before == null ? operation.next : head;
            tail = tail == operation ? before : tail;
        } else {
            int bucket = bucket(operation.context, operation.from, operation.tag);
            Operation before = before(first[bucket], operation);
            first[bucket] = before == null ? operation.next : first[bucket];
            last[bucket] = last[bucket] == operation ? before : last[bucket];
        }
        operation.next = null;
    }

    /** Takes the operation out of the middle of a list; gives the one before it, or null where it is the first. */
    private static Operation before(Operation list, Operation operation) {
        Operation before = null;
        for (Operation each = list; each != operation; each = each.next) {
            before = each;
        }
        if (before != null) {
            before.next = operation.next;
        }
        return before;
    }

    /** Loads what {@link #find} needs while the list is short. */
    int touch() {
        return head == null ? 0 : head.token;
    }

    /** The one that has waited longest, or null. */
    Operation oldest() {
        if (first == null) {
            return head;
        }
        Operation best = null;
        for (Operation list : first) {
            if (list != null && (best == null || list.sequence < best.sequence)) {
                best = list;
            }
        }
        return best;
    }
}
