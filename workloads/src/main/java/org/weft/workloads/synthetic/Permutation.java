package org.weft.workloads.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.random.Draws;
import org.weft.random.Streams;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.workloads.common.AlphaBeta;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;
import org.weft.workloads.common.Round;

/**
 * Every rank sends to one other and receives from one other, all at once: what a network carries when every host wants its whole
 * rate.
 *
 * <p><b>Model.</b> The pairs are drawn anew for each replication, uniformly over all permutations in which nobody sends to
 * himself, from the stream {@code permutation}.
 */
public final class Permutation implements Workload {
    public static final Key<DataSize> SIZE = Key.required("size", Kinds.SIZE_ABOVE_ZERO, "bytes a flow");
    public static final Key<Integer> FLOWS = Key.of(
            "flows",
            Kinds.count(1, 100_000),
            1,
            "one message a pair",
            "messages a pair, all at once, each on a connection of its own");

    public static final Model<Workload> MODEL = new Model<>(
            "permutation", "every rank sends to one other and receives from one other", keys(), Permutation::of);

    private final DataSize size;
    private final int flows;
    private final Repeats repeats;
    private volatile Pairs latest = new Pairs(0, 0, 0, new int[0], new int[0]);

    public Permutation(DataSize size, int flows, Repeats repeats) {
        this.size = size;
        this.flows = flows;
        this.repeats = repeats;
    }

    private static List<Key<?>> keys() {
        List<Key<?>> keys = new ArrayList<>(List.of(SIZE, FLOWS));
        keys.addAll(Repeats.KEYS);
        return keys;
    }

    private static Workload of(Values values) {
        return new Permutation(values.get(SIZE), values.get(FLOWS), Repeats.of(values));
    }

    /** Who sends to whom, as drawn for one replication. */
    private record Pairs(int ranks, long seed, int replication, int[] to, int[] from) {
        static Pairs draw(Setting setting) {
            Streams streams = new Streams(setting.seed(), setting.replication());
            int ranks = setting.ranks();
            int[] to = ranks == 1 ? new int[1] : Draws.derangement(streams.named("permutation"), ranks);
            int[] from = new int[ranks];
            for (int rank = 0; rank < ranks; rank++) {
                from[to[rank]] = rank;
            }
            return new Pairs(ranks, setting.seed(), setting.replication(), to, from);
        }

        boolean isOf(Setting setting) {
            return ranks == setting.ranks() && seed == setting.seed() && replication == setting.replication();
        }
    }

    private Pairs pairs(Setting setting) {
        Pairs pairs = latest;
        if (!pairs.isOf(setting)) {
            pairs = Pairs.draw(setting);
            latest = pairs;
        }
        return pairs;
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return repeats.ranks(nodes, ranksPerHost);
    }

    @Override
    public Program program(int rank, Setting setting) {
        Pairs pairs = pairs(setting);
        int to = pairs.to()[rank];
        int from = pairs.from()[rank];
        return repeats.of(
                new Round() {
                    @Override
                    protected int issue(Rank self) {
                        for (int flow = 0; flow < flows && to != rank; flow++) {
                            self.receive(from, flow, 0);
                            self.send(to, size.bytes(), flow, flow, 0);
                        }
                        return to == rank ? 0 : 2 * flows;
                    }
                },
                setting);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        AlphaBeta network = new AlphaBeta(setting, cost);
        int sharing = network.nodes() == 1 ? setting.ranks() : network.ranksPerHost();
        return OptionalLong.of(setting.ranks() == 1 ? 0 : repeats.total(network.serial(size.bytes() * flows, sharing)));
    }

    @Override
    public Facts facts(Setting setting) {
        return new FactsBuilder(repeats)
                .bandwidth((double) size.bytes() * flows, 0)
                .build();
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
