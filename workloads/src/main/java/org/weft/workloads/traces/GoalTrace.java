package org.weft.workloads.traces;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.units.DataSize;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;

/** A GOAL schedule, replayed: every operation as soon as what it requires has happened. */
public final class GoalTrace implements Workload {
    private static final long LATENCY_ONLY = 64;

    private final GoalRanks schedule;

    GoalTrace(GoalRanks schedule) {
        this.schedule = schedule;
    }

    GoalRanks.Counts counts() {
        return schedule.counts();
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return schedule.ranks().size();
    }

    @Override
    public Program program(int rank, Setting setting) {
        return new Replay(schedule.ranks().get(rank));
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        return OptionalLong.empty();
    }

    @Override
    public Facts facts(Setting setting) {
        List<String> remarks = new ArrayList<>();
        if (schedule.counts().sends() > 0 && schedule.counts().largest() <= LATENCY_ONLY) {
            remarks.add("latency only: no message is longer than "
                    + new DataSize(schedule.counts().largest()));
        }
        return new FactsBuilder(Repeats.ONCE).needs(remarks).build();
    }

    @Override
    public boolean fixedOrder() {
        return !schedule.wildcards();
    }

    @Override
    public Optional<String> format() {
        return Optional.of("goal");
    }

    @Override
    public List<String> assumed() {
        return schedule.assumed();
    }

    /** One rank's operations. */
    private static final class Replay implements Program {
        private final GoalRanks.Block block;
        private final int[] missing;
        private final CpuQueues cpus;
        private int left;

        Replay(GoalRanks.Block block) {
            this.block = block;
            this.missing = block.requirements().clone();
            this.cpus = new CpuQueues(block.operations());
            this.left = block.operations();
        }

        @Override
        public void start(Rank rank) {
            for (int operation = 0; operation < block.operations(); operation++) {
                if (block.requirements()[operation] == 0) {
                    begin(rank, operation);
                }
            }
            endIfDone(rank);
        }

        @Override
        public void onDone(Rank rank, int operation, int peer, long bytes) {
            if (block.kind()[operation] == GoalRanks.COMPUTE) {
                int next = cpus.next(block.cpu()[operation]);
                if (next >= 0) {
                    compute(rank, next);
                }
            }
            left--;
            release(rank, operation, false);
            endIfDone(rank);
        }

        private void endIfDone(Rank rank) {
            if (left == 0) {
                rank.mark(0);
                rank.finish();
            }
        }

        private void begin(Rank rank, int operation) {
            switch (block.kind()[operation]) {
                case GoalRanks.SEND ->
                    rank.send(block.peer()[operation], block.amount()[operation], block.tag()[operation], operation);
                case GoalRanks.RECEIVE -> rank.receive(block.peer()[operation], block.tag()[operation], operation);
                default -> {
                    if (cpus.takes(block.cpu()[operation], operation)) {
                        compute(rank, operation);
                    }
                    return;
                }
            }
            release(rank, operation, true);
        }

        private void compute(Rank rank, int operation) {
            rank.compute(block.amount()[operation], block.cpu()[operation], operation);
            release(rank, operation, true);
        }

        /** Lets those go on that wait for the start or the end of an operation and for nothing else. */
        private void release(Rank rank, int operation, boolean started) {
            int end = block.firstDependent()[operation + 1];
            for (int at = block.firstDependent()[operation]; at < end; at++) {
                int dependent = block.dependents()[at];
                if (dependent < 0 == started) {
                    int waiting = started ? ~dependent : dependent;
                    if (--missing[waiting] == 0) {
                        begin(rank, waiting);
                    }
                }
            }
        }
    }

    /** Computations that wait for their cpu, in the order in which they became ready. */
    private static final class CpuQueues {
        private static final int NONE = -1;
        private final int[] next;
        private int[] first = new int[0];
        private int[] last = new int[0];

        CpuQueues(int operations) {
            next = new int[operations];
        }

        /** True where the cpu is free for the operation; else it waits. */
        boolean takes(int cpu, int operation) {
            if (cpu >= first.length) {
                int before = first.length;
                first = java.util.Arrays.copyOf(first, cpu + 1);
                last = java.util.Arrays.copyOf(last, cpu + 1);
                java.util.Arrays.fill(first, before, cpu + 1, NONE);
                java.util.Arrays.fill(last, before, cpu + 1, NONE);
            }
            next[operation] = NONE;
            boolean free = first[cpu] == NONE;
            if (free) {
                first[cpu] = operation;
            } else {
                next[last[cpu]] = operation;
            }
            last[cpu] = operation;
            return free;
        }

        /** The present one is done: the one after it, or -1. */
        int next(int cpu) {
            first[cpu] = next[first[cpu]];
            return first[cpu];
        }
    }
}
