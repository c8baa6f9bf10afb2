package org.weft.validation.collectives;

import org.weft.program.Program;
import org.weft.program.Rank;

/** A barrier by dissemination: in round k everybody sends to the rank 2^k further and hears from the one 2^k before. */
final class Dissemination implements Program {
    private final long bytes;
    private int distance = 1;
    private int open;

    Dissemination(long bytes) {
        this.bytes = bytes;
    }

    @Override
    public void start(Rank rank) {
        int size = rank.size();
        if (distance >= size) {
            rank.finish();
            return;
        }
        open = 2;
        rank.send((rank.index() + distance) % size, bytes, distance, 0);
        rank.receive((rank.index() - distance + size) % size, distance, 0);
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long size) {
        if (--open == 0) {
            distance *= 2;
            start(rank);
        }
    }
}
