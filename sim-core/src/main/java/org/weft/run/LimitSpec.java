package org.weft.run;

import java.util.OptionalLong;
import org.weft.units.TimeSpan;

/**
 * When a run is ended though it is not done.
 *
 * @param timePs simulated time
 * @param events events
 * @param stall a run in which no rank and no message made progress for so long is stalled
 */
public record LimitSpec(OptionalLong timePs, OptionalLong events, TimeSpan stall) {
    /** No limit but a stall of 100 s of simulated time. */
    public static LimitSpec none() {
        return new LimitSpec(OptionalLong.empty(), OptionalLong.empty(), TimeSpan.ofMilliseconds(100_000));
    }
}
