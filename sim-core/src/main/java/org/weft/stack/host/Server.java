package org.weft.stack.host;

/** Something that does one piece of work after another, as a virtual clock. */
final class Server {
    private long freePs;
    private long busyPs;

    /** Books work that can start at a time; returns when it is done. */
    long pass(long readyPs, long costPs) {
        freePs = Math.max(readyPs, freePs) + costPs;
        busyPs += costPs;
        return freePs;
    }

    /** Time that it works in all for what was booked so far. */
    long busyPs() {
        return busyPs;
    }
}
