package org.weft.validation.transport;

import org.weft.random.Hashes;

/**
 * The assumptions of PFTK a round trip at a time, over the windows that come of them rather than at their mean: no packets, no time.
 *
 * <p><b>Model.</b> A round sends the window's packets; the first one lost takes the rest of its round along. What arrived before it
 * lets as many packets leave in a last round, lost by the same rule; with three of those the window is halved, with fewer timeouts
 * pass, doubled up to 64 times until one packet arrives, and the halved window follows. A round without a loss adds one packet.
 *
 * <p><b>Source.</b> J. Padhye, V. Firoiu, D. Towsley, J. Kurose, Modeling TCP throughput, SIGCOMM 1998, section 2.
 */
final class PlainRenoRounds {
    private static final int DUPLICATES = 3;
    private static final int MOST_DOUBLINGS = 6;

    private final double loss;
    private final double timeoutRounds;
    private final long seed;
    private long draws;
    private long sent;
    private double rounds;

    PlainRenoRounds(double loss, double timeoutRounds, long seed) {
        this.loss = loss;
        this.timeoutRounds = timeoutRounds;
        this.seed = seed;
    }

    /** Packets sent a round, over so many losses. */
    double packetsPerRound(int losses) {
        double window = 1;
        for (int found = 0; found < losses; ) {
            long packets = (long) window;
            long arrived = round(packets);
            if (arrived == packets) {
                window++;
                continue;
            }
            found++;
            if (round(arrived) < DUPLICATES) {
                timeOut();
            }
            window = Math.max(1, window / 2);
        }
        return sent / rounds;
    }

    private void timeOut() {
        int doublings = 0;
        do {
            rounds += timeoutRounds * (1 << doublings);
            doublings = Math.min(doublings + 1, MOST_DOUBLINGS);
            sent++;
        } while (isLost());
    }

    /** Sends packets; returns how many arrive before the first one that is lost. */
    private long round(long packets) {
        sent += packets;
        rounds += packets > 0 ? 1 : 0;
        long arrived = 0;
        while (arrived < packets && !isLost()) {
            arrived++;
        }
        return arrived;
    }

    private boolean isLost() {
        return Hashes.toUniform(Hashes.of(seed, ++draws, 13)) < loss;
    }
}
