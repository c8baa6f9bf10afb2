package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.rdma.ControlSpec;
import org.weft.stack.rdma.Hpcc;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about HPCC: a window from telemetry. */
final class HpccKeys {
    private static final long MOST_TELEMETRY = 1024;
    private static final String PAPER = "HPCC, SIGCOMM 2019, ";
    private static final Key<Double> UTILISATION =
            Key.of("utilisation", Kinds.number(0.5, 1), 0.95, PAPER + "section 5.1: eta", "use that links are held at");
    private static final Key<Integer> STAGES = Key.of(
            "stages",
            Kinds.count(0, 100),
            5,
            PAPER + "section 5.1: maxStage",
            "additive round trips in a row before the window follows the links again");
    private static final Key<DataSize> INCREASE = Key.optional(
            "increase",
            ControlRanges.SOME_SIZE,
            "a hundredth of the full window times (1 - utilisation) (" + PAPER
                    + "section 3.3: so many flows share a link)",
            "growth of the window in a round trip");
    private static final Key<DataSize> TELEMETRY = Key.of(
            "telemetry",
            Kinds.size(DataSize.ofBytes(0), DataSize.ofBytes(MOST_TELEMETRY)),
            DataSize.ofBytes(42),
            PAPER + "section 4.1: 8 bytes for each of 5 hops and 2 more",
            "bytes that telemetry takes in each packet and acknowledgement");
    private static final Key<TimeSpan> BASE_ROUND_TRIP = Key.optional(
            "base-round-trip",
            ControlRanges.ABOVE_ZERO,
            "that of the connection when nothing else is under way",
            "round trip that windows and rates are reckoned with");
    private static final Key<Bandwidth> LEAST_RATE = Key.optional(
            "least-rate",
            ControlRanges.SOME_RATE,
            "a hundredth of the adapter's rate (simulator of HPCC, SIGCOMM 2019: 1 Gb/s at 100 Gb/s)",
            "rate below which no cut goes");

    static final Model<ControlSpec> MODEL = new Model<>(
            "hpcc",
            "a window from what switches say of their links",
            List.of(UTILISATION, STAGES, INCREASE, TELEMETRY, BASE_ROUND_TRIP, LEAST_RATE),
            HpccKeys::build);

    private HpccKeys() {}

    private static ControlSpec build(Values values) {
        return new Hpcc.Spec(
                values.get(UTILISATION),
                values.get(STAGES),
                values.find(INCREASE).map(DataSize::bytes).orElse(0L),
                (int) values.get(TELEMETRY).bytes(),
                values.find(BASE_ROUND_TRIP).map(TimeSpan::ps).orElse(0L),
                values.find(LEAST_RATE).map(Bandwidth::bitsPerSecond).orElse(0L));
    }
}
