package org.weft.observe;

/** Where time goes on the critical path; the terms of a split sum exactly to the time it covers. */
public enum Term {
    COMPUTE,
    HOST_STACK,
    /** Having data but not being allowed to send. */
    WINDOW,
    /** The message's own bytes on the slowest link of its path. */
    SERIALISATION,
    PROPAGATION,
    /** Switch latency, and what store-and-forward adds on the other links. */
    SWITCHING,
    /** Waiting behind other messages. */
    QUEUEING,
    /** Held back by a pause or by missing credits. */
    PAUSE,
    /** From first loss to recovery. */
    RETRANSMISSION,
    /** From first loss to recovery where a timer ended it. */
    TIMEOUT,
    INTRA_HOST,
    /** Waiting until a time that the program names, or for a late start. */
    IDLE
}
