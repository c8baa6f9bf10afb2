package org.weft.workloads.applications;

import java.util.Optional;
import org.weft.program.Group;
import org.weft.program.Program;
import org.weft.program.Rank;

/** One training step of a rank. Can be started again. */
final class DataParallelStep implements Program {
    private static final int FORWARD = 0;
    private static final int UNDER = 1;
    private static final int AFTER = 2;

    private final long forwardPs;
    private final long backwardPs;
    private final Optional<Program> hidden;
    private final Optional<Program> exposed;
    private final Group all;
    private int open;

    /**
     * @param hidden sums the gradients that may travel under the backward pass
     * @param exposed sums the others after it
     */
    DataParallelStep(long forwardPs, long backwardPs, Optional<Program> hidden, Optional<Program> exposed, int ranks) {
        this.forwardPs = forwardPs;
        this.backwardPs = backwardPs;
        this.hidden = hidden;
        this.exposed = exposed;
        this.all = Group.all(ranks);
    }

    @Override
    public void start(Rank rank) {
        rank.compute(forwardPs, FORWARD);
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long bytes) {
        switch (token) {
            case FORWARD -> {
                open = hidden.isPresent() ? 2 : 1;
                rank.compute(backwardPs, UNDER);
                hidden.ifPresent(program -> rank.run(program, all, 0, UNDER));
            }
            case UNDER -> {
                if (--open == 0) {
                    exposed.ifPresentOrElse(program -> rank.run(program, all, 1, AFTER), rank::finish);
                }
            }
            default -> rank.finish();
        }
    }
}
