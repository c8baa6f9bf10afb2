package org.weft.stack;

/**
 * What an adapter fetches from one other rank: so many parts of messages at a time, further messages wait in their order.
 *
 * <p><b>Source.</b> InfiniBand Architecture Specification 1.4, volume 1, 9.4.4: an adapter has room for so many outstanding reads,
 * which the two ends agree on (initiator depth and responder resources; {@code max_rd_atomic} of verbs).
 */
final class Reads {
    private final int most;
    private int underWay;
    private Parcel first;
    private Parcel last;

    Reads(int most) {
        this.most = most;
    }

    /** Whether a parcel may be fetched at once; if not, it waits. */
    boolean admits(Parcel parcel, long nowPs) {
        if (first == null && underWay + parcel.parts <= most) {
            underWay += parcel.parts;
            return true;
        }
        parcel.waitingPs = nowPs;
        parcel.next = null;
        if (first == null) {
            first = parcel;
        } else {
            last.next = parcel;
        }
        last = parcel;
        return false;
    }

    /** A part has arrived. */
    void onLast() {
        underWay--;
    }

    /** The next one that may be fetched, or null. */
    Parcel next() {
        Parcel parcel = first;
        if (parcel == null || underWay + parcel.parts > most) {
            return null;
        }
        underWay += parcel.parts;
        first = parcel.next;
        parcel.next = null;
        return parcel;
    }
}
