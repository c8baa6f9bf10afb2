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

/** A message to the second rank and back, again and again: the latency of one size. */
public record PingPong(DataSize size, Repeats repeats) implements Workload {
    public static final Key<DataSize> SIZE = Key.required("size", Kinds.SIZE_ABOVE_ZERO, "bytes of a message");
    public static final Key<Integer> ITERATIONS = Key.of(
            "iterations", Kinds.count(1, 10_000_000), 10, "enough to see whether they differ", "round trips measured");

    public static final Model<Workload> MODEL = new Model<>(
            "ping-pong",
            "a message to the second rank and back, again and again",
            List.of(SIZE, ITERATIONS, Repeats.WARM_UP, Repeats.START),
            PingPong::of);

    private static Workload of(Values values) {
        return new PingPong(
                values.get(SIZE),
                new Repeats(
                        values.get(ITERATIONS),
                        values.get(Repeats.WARM_UP),
                        values.get(Repeats.START),
                        OptionalInt.of(2)));
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return 2;
    }

    @Override
    public Program program(int rank, Setting setting) {
        return repeats.of(rank == 0 ? new Pinger(size.bytes()) : new Ponger(size.bytes()), setting);
    }

    private record Pinger(long bytes) implements Program {
        @Override
        public void start(Rank rank) {
            rank.receive(1, 0, 1);
            rank.send(1, bytes, 0, 0);
            rank.finish();
        }

        @Override
        public void onDone(Rank rank, int token, int peer, long size) {}
    }

    private record Ponger(long bytes) implements Program {
        @Override
        public void start(Rank rank) {
            rank.receive(0, 0, 1);
        }

        @Override
        public void onDone(Rank rank, int token, int peer, long size) {
            if (token == 1) {
                rank.send(0, bytes, 0, 0);
                rank.finish();
            }
        }
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        return OptionalLong.of(repeats.total(2 * new AlphaBeta(setting, cost).serial(size.bytes(), 1)));
    }

    @Override
    public Facts facts(Setting setting) {
        return new FactsBuilder(repeats).bandwidth(2.0 * size.bytes(), 0).build();
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
