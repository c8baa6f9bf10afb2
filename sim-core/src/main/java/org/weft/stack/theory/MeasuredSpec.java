package org.weft.stack.theory;

import java.util.List;
import org.weft.stack.StackContext;
import org.weft.stack.StackOver;
import org.weft.stack.StackSpec;
import org.weft.units.Bandwidth;

/**
 * A stack of which only is known what its messages were measured to cost their hosts, by size.
 *
 * @param plain carries the messages and costs nothing
 * @param regimes what a message takes at its hosts beside the network, by ascending size
 * @param gaps how long a message keeps its sender busy, by ascending size; empty: not at all
 * @param eagerBytes largest message that does not wait for its receive
 */
public record MeasuredSpec(StackSpec plain, List<Regime> regimes, List<Regime> gaps, long eagerBytes)
        implements StackOver {
    public MeasuredSpec {
        regimes = List.copyOf(regimes);
        gaps = List.copyOf(gaps);
    }

    /** The same whose messages never wait for their receive. */
    public MeasuredSpec(StackSpec plain, List<Regime> regimes, List<Regime> gaps) {
        this(plain, regimes, gaps, Long.MAX_VALUE);
    }

    /**
     * A range of sizes in which time is a constant and a rate.
     *
     * @param fromBytes the smallest size; the next regime's is above the largest
     * @param bitsPerSecond 0 where bytes cost nothing
     */
    public record Regime(long fromBytes, long constantPs, long bitsPerSecond) {
        long ps(long bytes) {
            return constantPs + (bitsPerSecond == 0 ? 0 : Bandwidth.serialisationPs(bytes, bitsPerSecond));
        }

        /** Of the last regime that begins at or below a size; 0 where there is none. */
        static long ps(List<Regime> regimes, long bytes) {
            for (int index = regimes.size() - 1; index >= 0; index--) {
                if (regimes.get(index).fromBytes <= bytes) {
                    return regimes.get(index).ps(bytes);
                }
            }
            return 0;
        }
    }

    @Override
    public StackNetwork build(StackContext context) {
        return new MeasuredNetwork(context, plain.build(context), this);
    }

    boolean waits(long bytes) {
        return bytes > eagerBytes;
    }

    /** What a message waits for at its sender. */
    long delayPs(long bytes) {
        return Regime.ps(regimes, bytes);
    }

    /** What the next message of its sender waits for. */
    long gapPs(long bytes) {
        return Regime.ps(gaps, bytes);
    }
}
