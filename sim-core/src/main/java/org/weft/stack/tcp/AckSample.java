package org.weft.stack.tcp;

/**
 * What an acknowledgement says to a sender, and what the sender makes of it for its congestion control: one object a connection,
 * filled anew with each acknowledgement.
 */
final class AckSample {
    /** First byte that the receiver misses. */
    long number;
    /** The echoed time stamp, or -1 where there is none. */
    long echoPs;
    /** True where it came without data of the other direction. */
    boolean isAlone;
    /** What it acknowledges met a switch that marks. */
    boolean isMarked;
    /** What arrived out of sequence or twice; null where nothing did. */
    SackBlocks blocks;
    /** Bytes beyond {@link #number} that the receiver has room for. */
    long offeredBytes;

    long nowPs;

    /** Bytes that it acknowledges in sequence. */
    long bytes;
    /** Bytes that were out before it came. */
    long flightBytes;
    /** The round trip of the youngest segment that it acknowledges, or -1. */
    long roundTripPs;
    /** The smoothed round trip. */
    long smoothedPs;
    /** After the highest byte sent. */
    long sentEnd;
}
