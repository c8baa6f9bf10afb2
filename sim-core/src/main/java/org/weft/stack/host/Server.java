package org.weft.stack.host;

/** Something that does one piece of work after another, as a virtual clock. */
final class Server {
    private long freePs;

    /** Books work that can start at a time; returns when it is done. */
    long pass(long readyPs, long costPs) {
        freePs = Math.max(readyPs, freePs) + costPs;
        return freePs;
    }

    /** When all that was booked will be done. */
    long freePs() {
        return freePs;
    }
}
