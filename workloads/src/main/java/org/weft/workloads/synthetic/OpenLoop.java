package org.weft.workloads.synthetic;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;

/**
 * Messages at times that do not depend on the network: latency as a function of offered load.
 *
 * <p><b>Model.</b> Every rank offers {@code load} of its share of the host's injection rate, counted in payload. Its k-th message
 * goes to the rank that is further on by a number drawn for that k, the same for all, so that all ranks receive equally many.
 *
 * @param load share of the injection rate
 * @param messages a rank sends
 */
public record OpenLoop(double load, Arrivals arrivals, Sizes sizes, DataSize size, int messages, Repeats repeats)
        implements Workload {
    public static final Key<Double> LOAD =
            Key.required("load", Kinds.SHARE, "offered load as a share of the injection rate");
    public static final Key<Arrivals> ARRIVALS = Key.of(
            "arrivals",
            Kinds.oneOf(Arrivals.class),
            Arrivals.POISSON,
            "independent users",
            "when messages are offered");
    public static final Key<Sizes> SIZES = Key.of(
            "sizes", Kinds.oneOf(Sizes.class), Sizes.FIXED, "the simplest", "how sizes are spread about their mean");
    public static final Key<DataSize> SIZE = Key.of(
            "size", Kinds.SIZE_ABOVE_ZERO, DataSize.ofKibibytes(1), "a small request", "mean bytes of a message");
    public static final Key<Integer> MESSAGES =
            Key.of("messages", Kinds.count(1, 100_000_000), 1000, "enough for a p99", "messages that a rank sends");

    public static final Model<Workload> MODEL = new Model<>(
            "open-loop",
            "messages at times that do not depend on the network",
            List.of(LOAD, ARRIVALS, SIZES, SIZE, MESSAGES, Repeats.START, Repeats.RANKS),
            OpenLoop::of);

    /** When messages are offered. */
    public enum Arrivals {
        POISSON,
        PERIODIC
    }

    /** How sizes are spread. */
    public enum Sizes {
        FIXED,
        EXPONENTIAL,
        /** Half of them 64 B, half so that the mean comes out. */
        MIX
    }

    private static Workload of(Values values) {
        if (values.get(LOAD) == 0) {
            values.reject(LOAD, "a load above zero", "write a load such as 50 %");
        }
        if (values.get(SIZES) == Sizes.MIX && values.get(SIZE).bytes() <= OpenLoopRank.SMALL) {
            values.reject(SIZE, "a mean above 64 B where half the messages have 64 B", "write a larger size");
        }
        Repeats repeats = new Repeats(
                1,
                0,
                values.get(Repeats.START),
                values.find(Repeats.RANKS).map(OptionalInt::of).orElse(OptionalInt.empty()));
        return new OpenLoop(
                values.get(LOAD),
                values.get(ARRIVALS),
                values.get(SIZES),
                values.get(SIZE),
                values.get(MESSAGES),
                repeats);
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return repeats.ranks(nodes, ranksPerHost);
    }

    @Override
    public Program program(int rank, Setting setting) {
        if (setting.injectionBitsPerSecond() <= 0) {
            throw new IllegalStateException("the load is a share of the injection rate, which is not known");
        }
        double share = (double) setting.injectionBitsPerSecond() / setting.ranksPerHost();
        double gapPs = size.bytes() * 8e12 / (share * load);
        return repeats.of(new OpenLoopRank(this, gapPs, rank, setting), setting);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        return OptionalLong.empty();
    }

    @Override
    public Facts facts(Setting setting) {
        return new FactsBuilder(repeats).build();
    }

    @Override
    public boolean fixedOrder() {
        return true;
    }

    @Override
    public long startPs() {
        return repeats.start().ps();
    }
}
