package org.weft.run;

import java.util.Optional;
import org.weft.units.TimeSpan;

/**
 * What is measured of a run besides what is always counted.
 *
 * @param warmUp messages sent in this time from the start of the job are left out of all statistics of messages
 * @param sampleEvery how often queues and links are looked at; empty: never
 * @param latencySplit whether each message's time is split by component
 */
public record MeasureSpec(TimeSpan warmUp, Optional<TimeSpan> sampleEvery, boolean latencySplit) {
    /** Nothing besides. */
    public static final MeasureSpec NONE = new MeasureSpec(TimeSpan.ZERO, Optional.empty(), false);
}
