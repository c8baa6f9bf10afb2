package org.weft.stack;

import org.weft.random.Hashes;

/**
 * Who a connection joins, and by which NIC.
 *
 * @param rail NIC at both ends, or -1 where hosts have one
 * @param hash of its name: a function of ranks and stream only
 */
public record Route(int fromRank, int toRank, int stream, int fromHost, int toHost, int rail, long hash) {
    private static final long NAME = Hashes.fnv1a64("stack/connection");
    private static final long BACKWARDS = Hashes.fnv1a64("stack/acknowledgements");

    public static long hashOf(int fromRank, int toRank, int stream) {
        return Hashes.of(NAME ^ Hashes.mix64(stream), fromRank, toRank);
    }

    /** The hash of the flow that runs the other way. */
    public static long backwards(long hash) {
        return Hashes.mix64(hash ^ BACKWARDS);
    }
}
