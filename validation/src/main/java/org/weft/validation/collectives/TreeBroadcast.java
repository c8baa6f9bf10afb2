package org.weft.validation.collectives;

import org.weft.program.Program;
import org.weft.program.Rank;

/** The optimal broadcast of LogP to eight places: who passes the message on to whom, in order. */
final class TreeBroadcast implements Program {
    private static final int RECEIVED = 1;

    private static int[] children(int rank) {
        return switch (rank) {
            case 0 -> new int[] {1, 2, 3, 4};
            case 1 -> new int[] {5, 6};
            case 2 -> new int[] {7};
            default -> new int[0];
        };
    }

    @Override
    public void start(Rank rank) {
        if (rank.index() == 0) {
            passOn(rank);
        } else {
            rank.receive(Rank.ANY, 0, RECEIVED);
        }
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long bytes) {
        if (token == RECEIVED) {
            passOn(rank);
        }
    }

    private static void passOn(Rank rank) {
        for (int child : children(rank.index())) {
            rank.send(child, 1, 0, 0);
        }
        rank.finish();
    }
}
