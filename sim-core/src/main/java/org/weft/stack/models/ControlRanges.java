package org.weft.stack.models;

import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** The ranges that the parameters of congestion control have in common. */
final class ControlRanges {
    private static final TimeSpan MOST = TimeSpan.ofMilliseconds(1000);
    static final Kind<TimeSpan> FROM_ZERO = Kinds.time(TimeSpan.ZERO, MOST);
    static final Kind<TimeSpan> ABOVE_ZERO = Kinds.time(TimeSpan.ofNanoseconds(1), MOST);
    static final Kind<Bandwidth> SOME_RATE = Kinds.rate(new Bandwidth(1000), new Bandwidth(100_000_000_000_000L));
    static final Kind<DataSize> SOME_SIZE = Kinds.size(DataSize.ofBytes(1), DataSize.ofBytes(1_000_000_000_000L));

    private ControlRanges() {}
}
