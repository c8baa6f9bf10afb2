package org.weft.workloads.collectives;

import org.weft.program.Program;
import org.weft.program.Rank;

/**
 * One rank of a collective that follows a {@link Schedule}. Can be started again.
 *
 * <p><b>Cost.</b> A few words a rank; steps are worked out when they are reached.
 */
public final class ScheduledCollective implements Program {
    private static final int REDUCED = 1 << 30;
    private static final int SENT = -1;
    private static final int SENT_BESIDE = -2;

    private final Schedule schedule;
    private final long bytes;
    private final Exchange exchange = new Exchange();
    private final DataFlow flow;
    private Blocks blocks;
    private int steps;
    private int next;
    private int open;

    /** A rank's part in a collective on so many bytes. */
    ScheduledCollective(Schedule schedule, long bytes, DataFlow flow) {
        this.schedule = schedule;
        this.bytes = bytes;
        this.flow = flow;
    }

    ScheduledCollective(Schedule schedule, long bytes) {
        this(schedule, bytes, DataFlow.NONE);
    }

    /** Sees which blocks move; for tests that carry data along. */
    interface DataFlow {
        DataFlow NONE = new DataFlow() {};

        default void onSend(int rank, Exchange exchange) {}

        default void onReceived(int rank, Exchange exchange) {}
    }

    @Override
    public void start(Rank rank) {
        blocks = new Blocks(bytes, schedule.blocks(rank.size()));
        steps = schedule.steps(rank.index(), rank.size());
        next = 0;
        open = 0;
        advance(rank);
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long size) {
        if (token == SENT_BESIDE) {
            return;
        }
        if (token >= 0 && token < REDUCED) {
            at(rank, token);
            flow.onReceived(rank.index(), exchange);
            if (exchange.reduces && size > 0) {
                rank.reduce(size, token | REDUCED);
                return;
            }
        }
        if (--open == 0) {
            advance(rank);
        }
    }

    private void advance(Rank rank) {
        boolean more = true;
        while (more && next < steps) {
            at(rank, next);
            issue(rank, next++);
            more = exchange.together;
        }
        if (open == 0) {
            rank.finish();
        }
    }

    private void at(Rank rank, int step) {
        exchange.clear();
        schedule.step(rank.index(), rank.size(), step, exchange);
    }

    private void issue(Rank rank, int step) {
        if (exchange.receiveFrom != Exchange.NOBODY) {
            open++;
            rank.receive(exchange.receiveFrom, 0, step);
        }
        if (exchange.sendTo != Exchange.NOBODY) {
            boolean waits = exchange.sendHoldsUp();
            open += waits ? 1 : 0;
            flow.onSend(rank.index(), exchange);
            long size = blocks.bytes(exchange.sendFirst, exchange.sendBlocks);
            rank.send(exchange.sendTo, size, 0, waits ? SENT : SENT_BESIDE);
        }
    }
}
