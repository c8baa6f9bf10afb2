package org.weft.workloads.synthetic;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.workloads.common.AlphaBeta;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;
import org.weft.workloads.common.Round;

/** Many ranks send to the first one at once, as storage servers answer a client. */
public record Incast(DataSize size, OptionalInt senders, int flows, Repeats repeats) implements Workload {
    public static final Key<DataSize> SIZE = Key.required("size", Kinds.SIZE_ABOVE_ZERO, "bytes a flow");
    public static final Key<Integer> SENDERS = Key.optional(
            "senders", Kinds.count(1, 10_000_000), "all ranks but the first", "ranks that send to the first");
    public static final Key<Integer> FLOWS = Key.of(
            "flows",
            Kinds.count(1, 100_000),
            1,
            "one message a sender",
            "messages a sender, all at once, each on a connection of its own");

    public static final Model<Workload> MODEL = new Model<>(
            "incast",
            "many ranks send to the first one at once",
            List.of(SIZE, SENDERS, FLOWS, Repeats.ITERATIONS, Repeats.WARM_UP, Repeats.START),
            Incast::of);

    private static Workload of(Values values) {
        Repeats repeats = Repeats.of(values);
        return new Incast(
                values.get(SIZE),
                values.find(SENDERS).map(OptionalInt::of).orElse(OptionalInt.empty()),
                values.get(FLOWS),
                repeats);
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return senders.isPresent() ? senders.getAsInt() + 1 : Math.multiplyExact(nodes, ranksPerHost);
    }

    @Override
    public Program program(int rank, Setting setting) {
        int last = setting.ranks() - 1;
        return repeats.of(
                new Round() {
                    @Override
                    protected int issue(Rank self) {
                        for (int flow = 0; flow < flows; flow++) {
                            for (int from = 1; rank == 0 && from <= last; from++) {
                                self.receive(from, flow, 0);
                            }
                            if (rank > 0) {
                                self.send(0, size.bytes(), flow, flow, 0);
                            }
                        }
                        return rank == 0 ? flows * last : flows;
                    }
                },
                setting);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        AlphaBeta network = new AlphaBeta(setting, cost);
        int remote = setting.ranks() - (network.nodes() == 1 ? 1 : network.ranksPerHost());
        return OptionalLong.of(repeats.total(remote == 0 ? 0 : network.serial(size.bytes() * flows, remote)));
    }

    @Override
    public Facts facts(Setting setting) {
        double bytes = (double) size.bytes() * flows * (setting.ranks() - 1);
        return new FactsBuilder(repeats).bandwidth(bytes, 0).build();
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
