package org.weft.topology;

import java.util.Optional;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * One thing that is or goes wrong with the hardware: what, where and when.
 *
 * @param where links or devices, as {@link LinkPattern} reads it
 * @param at when it begins
 * @param lasts how long; empty: to the end of the run
 */
public record FaultSpec(String where, TimeSpan at, Optional<TimeSpan> lasts, Effect effect) {

    /** What goes wrong. */
    public sealed interface Effect {
        /** True where it befalls hosts, false where it befalls links. */
        default boolean isOfHost() {
            return false;
        }
    }

    /**
     * A cable that carries nothing, either way.
     *
     * @param convergence how long routing takes to notice a change and to find other ways
     */
    public record LinkDown(TimeSpan convergence) implements Effect {}

    /**
     * A cable that goes down and comes up again and again.
     *
     * @param period from one fall to the next
     * @param duty share of every period in which it is down
     * @param convergence as of a {@link LinkDown}; what lasts no longer than this, routing does not notice
     */
    public record Flapping(TimeSpan period, double duty, TimeSpan convergence) implements Effect {}

    /** A link that runs at a share of its rate. */
    public record Degraded(double share) implements Effect {}

    /** Bits that arrive wrong, each on its own; a packet with one is lost. */
    public record BitErrors(double rate) implements Effect {}

    /** Losses in bursts. */
    public record ErrorBursts(BurstSpec burst) implements Effect {}

    /**
     * Frames of some sizes that arrive damaged while the port is loaded, as of a port whose firmware does not match.
     *
     * @param share of the frames in the window that arrive damaged
     * @param from smallest size of a frame that suffers, from its address to its check sum
     * @param to largest size that suffers; empty: no limit
     * @param load utilisation of the port from which on frames suffer
     */
    public record FrameErrors(double share, DataSize from, Optional<DataSize> to, double load) implements Effect {}

    /**
     * A host that is slower than the others.
     *
     * @param compute factor on its compute times
     * @param nic share of their rate at which its links run
     */
    public record SlowHost(double compute, double nic) implements Effect {
        @Override
        public boolean isOfHost() {
            return true;
        }
    }

    /** A host that takes nothing from its links: they are paused where they are lossless, else what arrives is lost. */
    public record StoppedReceiver() implements Effect {
        @Override
        public boolean isOfHost() {
            return true;
        }
    }

    public LinkPattern pattern() {
        return LinkPattern.of(where);
    }

    public long startPs() {
        return at.ps();
    }

    /** When it is over; {@link Long#MAX_VALUE} for never. */
    public long endPs() {
        return lasts.map(time -> at.ps() + time.ps()).orElse(Long.MAX_VALUE);
    }
}
