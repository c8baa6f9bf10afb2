package org.weft.workloads.common;

import org.weft.program.Program;
import org.weft.program.Rank;

/** A program that issues everything at its start and ends when all of it is complete. Can be started again. */
public abstract class Round implements Program {
    private int open;

    /** Issues operations; says how many. */
    protected abstract int issue(Rank rank);

    @Override
    public final void start(Rank rank) {
        open = issue(rank);
        if (open == 0) {
            rank.finish();
        }
    }

    @Override
    public final void onDone(Rank rank, int token, int peer, long bytes) {
        if (--open == 0) {
            rank.finish();
        }
    }
}
