package org.weft.workloads.applications;

import java.util.List;
import org.weft.program.Program;
import org.weft.program.Rank;

/** One time step of a rank that exchanges faces with its neighbours. Can be started again. */
final class HaloRank implements Program {
    private static final int REST_TAGS = 6;

    private final List<Face> faces;
    private final long computePs;
    private final double overlap;
    private int open;
    private boolean resting;

    /**
     * What goes to one neighbour while as much comes from the opposite one.
     *
     * @param to the neighbour, or -1 at the edge
     * @param from the opposite neighbour, or -1 at the edge
     * @param tag of the direction
     */
    record Face(int to, int from, int tag, long bytes) {
        /** The bytes that are under way while the rank computes. */
        long part(double overlap) {
            return Math.round(bytes * overlap);
        }
    }

    HaloRank(List<Face> faces, long computePs, double overlap) {
        this.faces = faces;
        this.computePs = computePs;
        this.overlap = overlap;
    }

    @Override
    public void start(Rank rank) {
        resting = false;
        open = 1;
        if (overlap > 0) {
            exchange(rank, false);
        }
        rank.compute(computePs, 0);
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long bytes) {
        if (--open > 0) {
            return;
        }
        if (!resting && overlap < 1) {
            resting = true;
            exchange(rank, true);
        }
        if (open == 0) {
            rank.finish();
        }
    }

    private void exchange(Rank rank, boolean rest) {
        for (Face face : faces) {
            long part = face.part(overlap);
            int tag = rest ? REST_TAGS + face.tag() : face.tag();
            if (face.from() >= 0) {
                open++;
                rank.receive(face.from(), tag, 0);
            }
            if (face.to() >= 0) {
                open++;
                rank.send(face.to(), rest ? face.bytes() - part : part, tag, 0);
            }
        }
    }
}
