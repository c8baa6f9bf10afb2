package org.weft.stack.rdma;

import java.util.Arrays;

/** When the transmissions of a connection left, for round-trip times: the most recent ones. */
final class SendTimes {
    private final long[] orders;
    private final long[] ps;

    /** Remembers at least so many. */
    SendTimes(long transmissions) {
        int length = Integer.highestOneBit((int) Math.min(1 << 20, Math.max(32, transmissions))) << 1;
        orders = new long[length];
        ps = new long[length];
        Arrays.fill(orders, -1);
    }

    void put(long order, long nowPs) {
        int slot = (int) order & (orders.length - 1);
        orders[slot] = order;
        ps[slot] = nowPs;
    }

    /** How long ago a transmission left, or -1 where that is forgotten. */
    long sincePs(long order, long nowPs) {
        int slot = (int) order & (orders.length - 1);
        return orders[slot] == order ? nowPs - ps[slot] : -1;
    }
}
