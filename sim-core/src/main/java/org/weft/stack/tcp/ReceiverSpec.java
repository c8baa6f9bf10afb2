package org.weft.stack.tcp;

/**
 * What the receiving end of a TCP connection is.
 *
 * @param windowBytes the largest window that it offers
 * @param autotunes the window starts small and follows what arrives in a round trip
 * @param scales windows above 65,535 B can be written
 * @param leastDelayPs of an acknowledgement that waits; 0 where every segment is acknowledged at once
 * @param mostDelayPs up to which the delay follows the gaps between segments
 * @param quickStart so many segments at the start of a connection are acknowledged at once
 */
public record ReceiverSpec(
        long windowBytes, boolean autotunes, boolean scales, long leastDelayPs, long mostDelayPs, int quickStart) {
    /** RFC 9293, section 3.1: a field of 16 bits. */
    private static final long LARGEST_UNSCALED = 65_535;
    /** Linux: half of the second value of tcp_rmem (131072), 2023. */
    private static final long FIRST_WINDOW = 65_536;

    /** The largest window that can be written. */
    long mostBytes() {
        return scales ? windowBytes : Math.min(windowBytes, LARGEST_UNSCALED);
    }

    /** The window that is offered at first. */
    long firstBytes() {
        return autotunes ? Math.min(FIRST_WINDOW, mostBytes()) : mostBytes();
    }
}
