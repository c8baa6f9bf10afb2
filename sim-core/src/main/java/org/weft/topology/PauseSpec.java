package org.weft.topology;

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
 */
public record PauseSpec(
        boolean enabled,
        Optional<DataSize> xoff,
        Optional<DataSize> xon,
        Optional<DataSize> headroom,
        Optional<TimeSpan> watchdog) {
    /** No pause frames. */
    public static final PauseSpec OFF =
            new PauseSpec(false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Pause frames with thresholds computed for each link. */
    public static final PauseSpec ON =
            new PauseSpec(true, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
