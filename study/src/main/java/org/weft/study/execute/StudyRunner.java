package org.weft.study.execute;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.run.Fidelity;
import org.weft.run.PacketFidelity;
import org.weft.study.plan.Cell;
import org.weft.study.plan.Fabrics;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Scenarios;

/**
 * Runs studies.
 *
 * <p><b>Order.</b> {@link Plan#of}, then {@link #run}; an analysis then turns the {@link RunResult} into results, writes them
 * into its folder, and calls {@link RunFolder#complete}.
 */
public final class StudyRunner {
    private final Fidelity fidelity;

    /** Runs cells by this fidelity. */
    public StudyRunner(Fidelity fidelity) {
        this.fidelity = fidelity;
    }

    /** Runs cells packet by packet. */
    public static StudyRunner packets() {
        return new StudyRunner(new PacketFidelity());
    }

    /**
     * Runs every cell of a plan that fits.
     *
     * @throws org.weft.spec.ProblemsException where the folder cannot be used
     */
    public RunResult run(Plan plan, RunOptions options, Progress progress) {
        long start = System.nanoTime();
        String hash = ConfigHash.of(plan.study());
        Optional<RunFolder> folder =
                options.folder().map(path -> RunFolder.open(path, plan.study(), hash, options.resume()));
        Map<String, CellOutcomes> finished = new HashMap<>();
        List<Cell> left = new ArrayList<>();
        for (Cell cell : plan.toRun()) {
            Optional<CellOutcomes> kept = folder.flatMap(run -> run.kept(cell));
            kept.ifPresentOrElse(before -> finished.put(cell.id(), before), () -> left.add(cell));
        }
        progress.started(left.size(), finished.size());
        Scenarios scenarios = new Scenarios(plan.study(), new Fabrics(plan.study()));
        Course course =
                new Course(progress, left.size(), plan.study().settings().replications(), System::nanoTime);
        CellRunner runner = new CellRunner(plan, scenarios, fidelity, options.eventList(), course);
        resetPeak();
        try (CellExecutor executor = new ThreadedExecutor(runner, options.threads())) {
            executor.execute(left, cell -> {
                folder.ifPresent(run -> run.keep(cell));
                finished.put(cell.cell().id(), cell);
                course.finished(cell);
            });
        }
        List<CellOutcomes> cells = plan.cells().stream()
                .map(cell -> finished.getOrDefault(cell.id(), CellOutcomes.notRun(cell)))
                .toList();
        double seconds = (System.nanoTime() - start) / 1e9;
        return new RunResult(plan, cells, hash, folder, seconds, peak(), options.threads());
    }

    private static void resetPeak() {
        heap().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    private static long peak() {
        return heap().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    }

    private static List<MemoryPoolMXBean> heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }
}
