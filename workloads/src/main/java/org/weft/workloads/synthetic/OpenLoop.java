package org.weft.workloads.synthetic;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Workload;
import org.weft.random.Draws;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.BadValueException;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;
import umontreal.ssj.rng.RandomStream;

/**
 * Messages at times that do not depend on the network: latency as a function of offered load.
 *
 * <p><b>Model.</b> Every rank offers {@code load} of its share of the host's injection rate, counted in payload, to ranks that a
 * pattern names. With a duration it does so for that long: what is offered and what arrives after the warm-up and before that end is
 * the offered and the accepted load; then the network drains. Where less than 99 % of what is offered is accepted, so that ever
 * more waits, it is saturated.
 *
 * @param load share of the injection rate
 * @param messages a rank sends where no duration is given
 * @param width of the rows that ranks stand in; empty: of a square where they fill one, else all in one row
 * @param duration for how long messages are offered
 * @param warmUp at the start of that, not counted
 */
public record OpenLoop(
        double load,
        Arrivals arrivals,
        Sizes sizes,
        DataSize size,
        int messages,
        Pattern pattern,
        OptionalInt width,
        Optional<TimeSpan> duration,
        TimeSpan warmUp,
        Repeats repeats)
        implements Workload {
    static final long SMALL = 64;

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

    static final Key<Pattern> PATTERN = Key.of(
            "pattern",
            Kinds.oneOf(Pattern.class),
            Pattern.BALANCED,
            "all ranks receive equally many, so that no destination is the limit",
            "who sends to whom");
    static final Key<Integer> WIDTH = Key.optional(
            "width",
            Kinds.count(1, 1_000_000),
            "of a square where ranks fill one, else all in one row",
            "ranks in a row, for transpose and tornado: the first of a torus's dims");
    static final Key<TimeSpan> DURATION = Key.optional(
            "duration", Kinds.TIME, "messages times their mean distance", "for how long messages are offered");
    static final Key<TimeSpan> WARM_UP = Key.of(
            "warm-up",
            Kinds.TIME,
            TimeSpan.ZERO,
            "everything is counted unless said otherwise",
            "at its start, not counted");

    public static final Model<Workload> MODEL = new Model<>(
            "open-loop",
            "messages at times that do not depend on the network",
            List.of(
                    LOAD,
                    ARRIVALS,
                    SIZES,
                    SIZE,
                    PATTERN,
                    WIDTH,
                    MESSAGES,
                    DURATION,
                    WARM_UP,
                    Repeats.START,
                    Repeats.RANKS),
            OpenLoop::of);

    /** When messages are offered. */
    public enum Arrivals {
        POISSON,
        PERIODIC,
        /** With the same chance in every slot, the time of a message at full injection. */
        BERNOULLI
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
        if (values.get(SIZES) == Sizes.MIX && values.get(SIZE).bytes() <= SMALL) {
            values.reject(SIZE, "a mean above 64 B where half the messages have 64 B", "write a larger size");
        }
        check(values);
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
                values.get(PATTERN),
                values.find(WIDTH).map(OptionalInt::of).orElse(OptionalInt.empty()),
                values.find(DURATION),
                values.get(WARM_UP),
                repeats);
    }

    private static void check(Values values) {
        if (values.find(DURATION).isPresent() && values.has(MESSAGES)) {
            values.reject(MESSAGES, "duration or messages, not both", "leave messages out");
        }
        if (values.find(DURATION).isEmpty() && values.has(WARM_UP)) {
            values.reject(WARM_UP, "duration beside it, of which it is the start", "add duration: 1 ms");
        }
        long warmUpPs = values.get(WARM_UP).ps();
        if (values.find(DURATION).isPresent() && values.find(DURATION).get().ps() <= warmUpPs) {
            values.reject(
                    WARM_UP,
                    "less than the duration of " + values.find(DURATION).get(),
                    "write duration: " + new TimeSpan(Math.max(1, 2 * warmUpPs)));
        }
        if (values.get(ARRIVALS) == Arrivals.BERNOULLI && values.get(SIZES) != Sizes.FIXED) {
            values.reject(
                    ARRIVALS, "sizes: fixed beside bernoulli, for a slot is the time of one message", "write poisson");
        }
    }

    /** True where ranks offer what comes to their mind, and are told how much there is to come. */
    private boolean isByPattern() {
        return pattern != Pattern.BALANCED || duration.isPresent() || arrivals == Arrivals.BERNOULLI;
    }

    /** Ranks in a row. */
    int width(int ranks) {
        int root = (int) Math.round(Math.sqrt(ranks));
        int row = width.orElse(root * root == ranks ? root : ranks);
        if (pattern == Pattern.TRANSPOSE && row * row != ranks) {
            throw new BadValueException(
                    "a square of ranks for pattern: transpose, and " + ranks + " are none",
                    "the nearest is " + root * root);
        }
        return row;
    }

    /** Draws the bytes of a message. */
    long bytes(RandomStream stream) {
        long mean = size.bytes();
        return switch (sizes) {
            case FIXED -> mean;
            case EXPONENTIAL -> Math.max(1, Math.round(Draws.exponential(stream, mean)));
            case MIX -> stream.nextDouble() < 0.5 ? SMALL : 2 * mean - SMALL;
        };
    }

    private double gapPs(Setting setting) {
        if (setting.injectionBitsPerSecond() <= 0) {
            throw new BadValueException(
                    "hosts with NICs, for the load is a share of their rate; links inside a box are none",
                    "write technology: ethernet or infiniband for the links of the hosts");
        }
        double share = (double) setting.injectionBitsPerSecond() / setting.ranksPerHost();
        return size.bytes() * 8e12 / (share * load);
    }

    @Override
    public Optional<Window> window(Setting setting) {
        if (!isByPattern()) {
            return Optional.empty();
        }
        return Optional.of(new Window(startPs() + warmUp.ps(), untilPs(setting)));
    }

    private long untilPs(Setting setting) {
        long forPs = duration.map(TimeSpan::ps).orElse(Math.round(messages * gapPs(setting)));
        return startPs() + forPs;
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return repeats.ranks(nodes, ranksPerHost);
    }

    @Override
    public Program program(int rank, Setting setting) {
        double gapPs = gapPs(setting);
        return isByPattern()
                ? new OpenTrafficRank(this, gapPs, untilPs(setting), rank, setting)
                : repeats.of(new OpenLoopRank(this, gapPs, rank, setting), setting);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        return OptionalLong.empty();
    }

    @Override
    public Facts facts(Setting setting) {
        width(setting.ranks());
        gapPs(setting);
        return new FactsBuilder(repeats).build();
    }

    @Override
    public boolean fixedOrder() {
        return !isByPattern();
    }

    @Override
    public long startPs() {
        return repeats.start().ps();
    }
}
