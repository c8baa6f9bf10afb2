package org.weft.stack;

/**
 * The transfers of a channel in the order in which they were queued, from the oldest that is not finished with.
 *
 * <p><b>Cost.</b> A ring that grows; an index stays valid until its transfer is removed.
 */
public final class TransferQueue {
    private Transfer[] ring = new Transfer[4];
    private long head;
    private long tail;

    /** Index of the oldest. */
    public long head() {
        return head;
    }

    /** Index after the youngest. */
    public long tail() {
        return tail;
    }

    public boolean isEmpty() {
        return head == tail;
    }

    public Transfer get(long index) {
        return ring[(int) (index & (ring.length - 1))];
    }

    public Transfer first() {
        return get(head);
    }

    public void add(Transfer transfer) {
        if (tail - head == ring.length) {
            Transfer[] larger = new Transfer[2 * ring.length];
            for (long index = head; index < tail; index++) {
                larger[(int) (index & (larger.length - 1))] = get(index);
            }
            ring = larger;
        }
        ring[(int) (tail++ & (ring.length - 1))] = transfer;
    }

    public void removeFirst() {
        ring[(int) (head++ & (ring.length - 1))] = null;
    }

    /** Index of the transfer that holds this place of the sequence; the place must be in one of them. */
    public long find(long place) {
        long low = head;
        long high = tail - 1;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (get(middle).end <= place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
