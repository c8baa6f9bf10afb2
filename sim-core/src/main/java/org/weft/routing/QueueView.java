package org.weft.routing;

/** What a routing may know of queues. */
@FunctionalInterface
public interface QueueView {
    /** Bytes that wait for a link or are being transmitted on it. */
    long queueBytes(int link);
}
