package org.weft.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A program for tests: what it does at its start, and what it does when a token comes back; it writes down what it is told. */
final class Scripts implements Program {
    record Done(int token, int peer, long bytes, long atPs) {}

    final List<Done> told = new ArrayList<>();
    private final Consumer<Rank> start;
    private final Reaction reaction;

    interface Reaction {
        void onDone(Rank rank, Done done, Scripts self);
    }

    Scripts(Consumer<Rank> start, Reaction reaction) {
        this.start = start;
        this.reaction = reaction;
    }

    /** Issues everything at its start and ends when all of it is complete. */
    static Scripts once(Consumer<Rank> start) {
        return new Scripts(
                rank -> {
                    start.accept(rank);
                    rank.finish();
                },
                (rank, done, self) -> {});
    }

    @Override
    public void start(Rank rank) {
        start.accept(rank);
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long bytes) {
        Done done = new Done(token, peer, bytes, rank.nowPs());
        told.add(done);
        reaction.onDone(rank, done, this);
    }
}
