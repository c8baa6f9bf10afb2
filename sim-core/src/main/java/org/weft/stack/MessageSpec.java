package org.weft.stack;

/**
 * What a communication library does between its messages and the connections that carry them.
 *
 * @param eagerBytes largest message that is sent at once and copied; larger ones wait for their receive; -1 where there is no
 *     protocol: every message is sent at once and arrives where it belongs
 * @param copyBitsPerSecond rate of one core that copies
 * @param channels connections of a pair of ranks and stream
 * @param stripeBytes least message that is cut into a part a channel
 * @param batchBytes messages below are gathered until so many are together; 0 where none are
 * @param batchPs how long the first of them waits at most
 * @param matchPs what a core spends on each entry of a list that it looks at to match a message; 0 for nothing
 * @param reads where the receiver fetches the data (RDMA read) in place of the sender's writing it: how many of a connection may
 *     be under way; 0 where the sender writes
 */
public record MessageSpec(
        long eagerBytes,
        long copyBitsPerSecond,
        int channels,
        long stripeBytes,
        long batchBytes,
        long batchPs,
        long matchPs,
        int reads) {
    /** Every message is sent at once over one connection. */
    public static final MessageSpec USUAL = new MessageSpec(-1, 80_000_000_000L, 1, Long.MAX_VALUE, 0, 0, 0, 0);

    /** The same with data that the receiver fetches, so many messages of a connection at a time. */
    public MessageSpec pulling(int most) {
        return new MessageSpec(
                eagerBytes, copyBitsPerSecond, channels, stripeBytes, batchBytes, batchPs, matchPs, most);
    }

    boolean pulls() {
        return reads > 0;
    }

    boolean isUsual() {
        return eagerBytes < 0 && channels == 1 && batchBytes == 0 && !pulls();
    }

    boolean hasProtocol() {
        return eagerBytes >= 0;
    }
}
