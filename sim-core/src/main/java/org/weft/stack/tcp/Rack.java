package org.weft.stack.tcp;

/**
 * Finds losses by time: a segment is lost when one that was sent later has arrived and a little more than its round trip has
 * passed.
 *
 * <p><b>Model.</b> The reordering window is nothing until reordering has been seen (once three segments have arrived beyond a gap,
 * or in a recovery), else a quarter of the least round trip; each round trip in which a segment is reported to have arrived twice
 * adds another quarter, up to the smoothed round trip, and sixteen recoveries without such a report bring it back.
 *
 * <p><b>Not modelled.</b> The least round trip is that of the whole connection, without a sliding window.
 *
 * <p><b>Source.</b> RFC 8985, section 6.2.
 */
final class Rack {
    private static final int DUPLICATES = 3;
    private static final long UNKNOWN = Long.MAX_VALUE;
    private static final int PERSISTENCE = 16;

    private long sentPs = -1;
    private long end;
    private long roundTripPs;
    private long leastPs = UNKNOWN;
    private long highestArrived;
    private boolean reorderingSeen;
    private int multiplier = 1;
    private int persistence = PERSISTENCE;
    private long duplicateRound = -1;
    private AckSample ack;

    long leastRoundTripPs() {
        return leastPs;
    }

    boolean hasSeenReordering() {
        return reorderingSeen;
    }

    int multiplier() {
        return multiplier;
    }

    /** The deliveries that follow are what this acknowledgement says. */
    void begin(AckSample newAck) {
        ack = newAck;
        ack.roundTripPs = -1;
    }

    /** A segment has arrived. */
    void onDelivered(long segmentEnd, long segmentSentPs, boolean isRepeated) {
        long rttPs = ack.nowPs - segmentSentPs;
        if (!isRepeated) {
            leastPs = Math.min(leastPs, rttPs);
            ack.roundTripPs = rttPs;
        }
        if (segmentEnd < highestArrived) {
            reorderingSeen |= !isRepeated;
        } else {
            highestArrived = segmentEnd;
        }
        // An acknowledgement sooner than the least round trip is that of the original, as far as there was one.
        boolean isOriginal = isRepeated && leastPs != UNKNOWN && rttPs < leastPs;
        if (!isOriginal && sentAfter(segmentSentPs, segmentEnd, sentPs, end)) {
            sentPs = segmentSentPs;
            end = segmentEnd;
            roundTripPs = rttPs;
        }
    }

    /** A segment is reported to have arrived twice: losses were declared too early. */
    void onDuplicate(long unacked, long sentEnd) {
        if (unacked > duplicateRound) {
            duplicateRound = sentEnd;
            multiplier++;
        }
        persistence = PERSISTENCE;
    }

    /** A recovery is over. */
    void onRecovered() {
        if (--persistence <= 0) {
            multiplier = 1;
        }
    }

    long windowPs(Scoreboard board, boolean isRecovering, long smoothedPs) {
        if (!reorderingSeen && (isRecovering || board.arrived() >= DUPLICATES)) {
            return 0;
        }
        long knownPs = leastPs == UNKNOWN ? smoothedPs : leastPs;
        return Math.min(multiplier * (knownPs / 4), smoothedPs);
    }

    /** Marks what is lost; returns how long to wait until what may be lost is, or 0 where nothing is in doubt. */
    long detect(Scoreboard board, long windowPs, long nowPs) {
        long waitPs = 0;
        long index = board.oldest();
        while (index != Scoreboard.NONE && sentAfter(sentPs, end, board.sentPs(index), board.end(index))) {
            long next = board.younger(index);
            long restPs = board.sentPs(index) + roundTripPs + windowPs - nowPs;
            if (restPs <= 0) {
                board.lose(index);
            } else {
                waitPs = Math.max(waitPs, restPs);
            }
            index = next;
        }
        return waitPs;
    }

    private static boolean sentAfter(long timePs, long end, long otherPs, long otherEnd) {
        return timePs > otherPs || timePs == otherPs && end > otherEnd;
    }
}
