package org.weft.workloads.collectives;

import java.util.List;
import org.weft.program.Group;
import org.weft.program.Program;
import org.weft.program.Rank;

/** Programs of all ranks that run side by side, each going on by itself. Can be started again. */
final class Together implements Program {
    private final List<Program> parts;
    private int open;

    /** At most 255, as contexts of messages allow. */
    Together(List<Program> parts) {
        this.parts = List.copyOf(parts);
    }

    @Override
    public void start(Rank rank) {
        open = parts.size();
        Group all = Group.all(rank.size());
        for (int part = 0; part < parts.size(); part++) {
            rank.run(parts.get(part), all, part, part);
        }
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long bytes) {
        if (--open == 0) {
            rank.finish();
        }
    }
}
