package org.weft.validation.transport;

import org.weft.random.Hashes;

/**
 * TCP a round trip at a time, with selective acknowledgements or as NewReno without them: written apart from the stack that it is held against: windows and
 * chance, no packets, no time.
 *
 * <p><b>Model.</b> A round sends the window's packets, each lost on its own. A round with a loss halves the window once; the next
 * round repeats what was lost and sends new packets up to the window; a repetition that is lost is repeated in the round after. The
 * window grows by one packet a round while nothing is lost. A round of which nothing arrives costs a timeout. NewReno repeats one
 * packet a round, and waits for a timeout where the repetition is lost or fewer than three duplicates come of a round.
 */
final class RoundSimulation {
    private static final int DUPLICATES = 3;

    private final double loss;
    private final double timeoutRounds;
    private final boolean isSelective;
    private final long seed;
    private long draws;

    RoundSimulation(boolean isSelective, double loss, double timeoutRounds, long seed) {
        this.isSelective = isSelective;
        this.loss = loss;
        this.timeoutRounds = timeoutRounds;
        this.seed = seed;
    }

    /** New packets that arrive a round, over so many rounds. */
    double packetsPerRound(long rounds) {
        double window = 10;
        double threshold = Double.MAX_VALUE;
        double time = 0;
        long arrived = 0;
        long missing = 0;
        for (long round = 0; round < rounds; round++) {
            time++;
            long sent = (long) window;
            long repeated = Math.min(missing, isSelective ? sent : 1);
            long lostAgain = lost(repeated);
            long lostNew = lost(sent - repeated);
            arrived += sent - lostAgain - lostNew;
            boolean wasRepairing = missing > 0;
            missing += lostNew + lostAgain - repeated;
            boolean isStuck =
                    !isSelective && (lostAgain > 0 || lostNew > 0 && !wasRepairing && sent - lostNew < DUPLICATES);
            if (lostAgain + lostNew == sent || isStuck) {
                time += timeoutRounds;
                missing = 0;
                threshold = Math.max(2, window / 2);
                window = 1;
            } else if (lostNew > 0 && !wasRepairing) {
                window = Math.max(2, window / 2);
                threshold = window;
            } else if (!wasRepairing) {
                window = window < threshold ? Math.min(2 * window, Math.max(threshold, window + 1)) : window + 1;
            }
        }
        return arrived / time;
    }

    private long lost(long packets) {
        long lost = 0;
        for (long packet = 0; packet < packets; packet++) {
            lost += Hashes.toUniform(Hashes.of(seed, ++draws, 7)) < loss ? 1 : 0;
        }
        return lost;
    }
}
