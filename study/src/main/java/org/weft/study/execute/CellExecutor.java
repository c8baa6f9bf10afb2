package org.weft.study.execute;

import java.util.List;
import java.util.function.Consumer;
import org.weft.study.plan.Cell;

/** Runs cells, on threads of this machine or elsewhere. */
public interface CellExecutor extends AutoCloseable {
    /**
     * Runs all of them.
     *
     * @param onFinished is called for each as it is finished, in any order, by one thread at a time
     */
    void execute(List<Cell> cells, Consumer<CellOutcomes> onFinished);

    @Override
    void close();
}
