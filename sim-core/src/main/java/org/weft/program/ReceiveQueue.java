package org.weft.program;

/**
 * Posted receives of one rank: those that name source and tag by key, those with a wildcard in a list of their own.
 *
 * <p><b>Order.</b> A message takes the receive that was posted first among all that match it.
 */
final class ReceiveQueue {
    private final MatchQueue exact = new MatchQueue();
    private Operation firstAny;
    private Operation lastAny;

    void add(Operation receive) {
        if (!receive.isWildcard()) {
            exact.add(receive);
            return;
        }
        receive.next = null;
        if (firstAny == null) {
            firstAny = receive;
        } else {
            lastAny.next = receive;
        }
        lastAny = receive;
    }

    /** Takes out the receive that a message belongs to, or gives null. */
    Operation take(int context, int from, int tag) {
        Operation named = exact.find(context, from, tag);
        if (firstAny != null) {
            Operation any = takeAny(context, from, tag, named == null ? Long.MAX_VALUE : named.sequence);
            if (any != null) {
                return any;
            }
        }
        if (named != null) {
            exact.remove(named);
        }
        return named;
    }

    private Operation takeAny(int context, int from, int tag, long before) {
        Operation previous = null;
        for (Operation each = firstAny; each != null && each.sequence < before; each = each.next) {
            if (each.matches(context, from, tag)) {
                unlink(previous, each);
                return each;
            }
            previous = each;
        }
        return null;
    }

    private void unlink(Operation previous, Operation receive) {
        if (previous == null) {
            firstAny = receive.next;
        } else {
            previous.next = receive.next;
        }
        if (lastAny == receive) {
            lastAny = previous;
        }
        receive.next = null;
    }

    /** How many were posted before this one. */
    int before(long sequence) {
        int count = exact.before(sequence);
        for (Operation each = firstAny; each != null && each.sequence < sequence; each = each.next) {
            count++;
        }
        return count;
    }

    /** Loads what {@link #take} needs. */
    int touch() {
        return exact.touch();
    }

    /** The receive that has waited longest, or null. */
    Operation oldest() {
        Operation named = exact.oldest();
        if (firstAny == null || named != null && named.sequence < firstAny.sequence) {
            return named;
        }
        return firstAny;
    }
}
