package org.weft.stack.rdma;

/**
 * What a congestion control knows of the way of its packets before the first of them has left.
 *
 * @param bitsPerSecond of the sender's adapter
 * @param roundTripPs of a full packet and its acknowledgement when nothing else is under way
 * @param payloadBytes of a full packet
 * @param wireBytes of a full packet
 * @param hops links of the way
 * @param windowPackets full ones that the connection's window holds
 */
record ControlPath(
        long bitsPerSecond, long roundTripPs, int payloadBytes, int wireBytes, int hops, long windowPackets) {}
