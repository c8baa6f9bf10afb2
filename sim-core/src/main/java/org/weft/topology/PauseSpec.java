package org.weft.topology;

import java.util.List;
import java.util.Optional;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * How a switch pauses the links that fill its buffers.
 *
 * @param enabled true for pause frames in place of credits
 * @param xoff bytes of one link's packets in the switch at which the link is paused; empty: what the headroom leaves
 * @param xon bytes at which it may go on; empty: two largest packets below {@code xoff}
 * @param headroom kept for what still arrives after XOFF; empty: computed from the link's own delays and rate
 * @param watchdog a queue paused for longer drops what waits and ignores pauses until they end; empty: it waits for ever
 * @param classes traffic classes that are paused; empty for all
 * @param quanta of 512 bit times that a pause frame asks for
 * @param refresh from one pause frame to the next while the buffer is full; empty: half of the time that a frame asks for
 */
public record PauseSpec(
        boolean enabled,
        Optional<DataSize> xoff,
        Optional<DataSize> xon,
        Optional<DataSize> headroom,
        Optional<TimeSpan> watchdog,
        List<Integer> classes,
        int quanta,
        Optional<TimeSpan> refresh) {
    /** The most that a pause frame can say. */
    public static final int MOST_QUANTA = 65_535;

    /** No pause frames. */
    public static final PauseSpec OFF =
            new PauseSpec(false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Pause frames with thresholds computed for each link. */
    public static final PauseSpec ON =
            new PauseSpec(true, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public PauseSpec {
        classes = List.copyOf(classes);
    }

    /** Of all classes, with pauses as long as they can be. */
    public PauseSpec(
            boolean enabled,
            Optional<DataSize> xoff,
            Optional<DataSize> xon,
            Optional<DataSize> headroom,
            Optional<TimeSpan> watchdog) {
        this(enabled, xoff, xon, headroom, watchdog, List.of(), MOST_QUANTA, Optional.empty());
    }

    /** The same with pause frames for so many quanta, repeated so often. */
    public PauseSpec withQuanta(int count, Optional<TimeSpan> every) {
        return new PauseSpec(enabled, xoff, xon, headroom, watchdog, classes, count, every);
    }

    /** The same for these classes only. */
    public PauseSpec withClasses(List<Integer> only) {
        return new PauseSpec(enabled, xoff, xon, headroom, watchdog, only, quanta, refresh);
    }

    /** Whether a traffic class is paused. */
    public boolean concerns(int priority) {
        return enabled && (classes.isEmpty() || classes.contains(priority));
    }
}
