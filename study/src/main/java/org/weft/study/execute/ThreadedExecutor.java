package org.weft.study.execute;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.weft.study.plan.Cell;

/**
 * Runs cells on threads of this machine, one engine a thread.
 *
 * <p><b>Order.</b> Replications are handed out in the order of the cells. Which thread runs what changes nothing in the
 * outcomes.
 */
final class ThreadedExecutor implements CellExecutor {
    private static final int STACK_BYTES = 16 << 20;

    private final CellRunner runner;
    private final ExecutorService threads;

    ThreadedExecutor(CellRunner runner, int threads) {
        this.runner = runner;
        ThreadFactory daemons = action -> {
            Thread thread = new Thread(null, action, "cell", STACK_BYTES);
            thread.setDaemon(true);
            return thread;
        };
        this.threads = Executors.newFixedThreadPool(threads, daemons);
    }

    @Override
    public void execute(List<Cell> cells, Consumer<CellOutcomes> onFinished) {
        BlockingQueue<Part> finished = new LinkedBlockingQueue<>();
        int replications = runner.replications();
        for (int cell = 0; cell < cells.size(); cell++) {
            for (int replication = 0; replication < replications; replication++) {
                int at = cell;
                int number = replication;
                threads.execute(() -> finished.add(new Part(at, number, runner.run(cells.get(at), number))));
            }
        }
        CellRunner.Replication[][] parts = new CellRunner.Replication[cells.size()][replications];
        int[] missing = new int[cells.size()];
        Arrays.fill(missing, replications);
        for (int waiting = cells.size() * replications; waiting > 0; waiting--) {
            Part part = take(finished);
            parts[part.cell][part.replication] = part.result;
            if (--missing[part.cell] == 0) {
                onFinished.accept(runner.together(cells.get(part.cell), List.of(parts[part.cell])));
                parts[part.cell] = null;
            }
        }
    }

    private static Part take(BlockingQueue<Part> finished) {
        try {
            return finished.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while cells were running", e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private record Part(int cell, int replication, CellRunner.Replication result) {}
}
