package org.weft.validation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.spec.Spelling;
import org.weft.study.result.ResultJson;

/**
 * The comparison of Weft with what is known: {@code validate}.
 *
 * <p><b>Model.</b> A row passes if its value is within the tolerance of the reference, and three standard errors over the seeds
 * are within the tolerance too. An experiment that fails gives rows that do not pass and say why.
 *
 * <p><b>Order.</b> For the command line: {@link #standard}, then {@link #run(List, Options, Consumer)}; {@link #json} for {@code --json}, {@link
 * ValidationPage#write} for {@code --write FILE}, {@link #keep} for {@code --keep DIR}. The exit code is 1 if a row does not pass.
 */
public final class Validation {
    private final List<Case> cases;

    /** A validation by these cases, in this order. */
    public Validation(List<Case> cases) {
        this.cases = List.copyOf(cases);
    }

    /** All that this version is held against. */
    public static Validation standard() {
        return new Validation(CaseCatalogue.all());
    }

    /**
     * How rows are run.
     *
     * @param slow true: rows that take long are run too ({@code --long})
     * @param seeds of rows that depend on chance; the others use the first
     * @param threads that run cases at once
     */
    public record Options(boolean slow, List<Long> seeds, int threads) {
        /** The three seeds that every published row stands on. */
        public static final List<Long> SEEDS = List.of(1L, 2L, 3L);

        public Options {
            seeds = List.copyOf(seeds);
            if (seeds.isEmpty() || threads < 1) {
                throw new IllegalArgumentException("at least one seed and one thread");
            }
        }

        /** The rows that are quick, on the usual seeds and all processors. */
        public static Options quick() {
            return new Options(false, SEEDS, Runtime.getRuntime().availableProcessors());
        }
    }

    /** All cases. */
    public List<Case> cases() {
        return cases;
    }

    /** The ids of all rows. */
    public List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (Case each : cases) {
            each.expectations().forEach(expectation -> ids.add(each.idOf(expectation)));
        }
        return ids;
    }

    /** Runs rows; see {@link #run(List, Options, Consumer)}. */
    public List<Row> run(List<String> ids, Options options) {
        return run(ids, options, row -> {});
    }

    /**
     * Runs rows.
     *
     * @param ids whole ids, or the first parts of them: {@code A}, {@code A4}, {@code A4/k-2}; empty for all. A slow case that is
     *     named by its own id is run without {@link Options#slow} too
     * @param onRow is told of each row in its turn
     * @return the rows in the order of the cases
     * @throws ProblemsException where an id names nothing
     */
    public List<Row> run(List<String> ids, Options options, Consumer<Row> onRow) {
        check(ids);
        List<Row> rows = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(options.threads(), Validation::daemon);
        try {
            List<Future<List<Row>>> running = new ArrayList<>();
            for (Case each : cases) {
                if (isWanted(each, ids, options)) {
                    running.add(threads.submit(() -> new Trial(each, options.seeds()).rows(row -> isNamed(row, ids))));
                }
            }
            for (Future<List<Row>> each : running) {
                for (Row row : result(each)) {
                    rows.add(row);
                    onRow.accept(row);
                }
            }
        } finally {
            threads.shutdownNow();
        }
        return rows;
    }

    private static Thread daemon(Runnable action) {
        Thread thread = new Thread(null, action, "case", 16L << 20);
        thread.setDaemon(true);
        return thread;
    }

    private static List<Row> result(Future<List<Row>> running) {
        try {
            return running.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while cases were running", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a case could not be run", e.getCause());
        }
    }

    /** The rows as the document that {@code --json} prints. */
    public static String json(List<Row> rows) {
        return ResultJson.writeAny(rows.stream().map(Row::fields).toList());
    }

    /**
     * Gives the studies of cases to the user: a folder each, named by the case.
     *
     * @return the folders; none for cases that no study can say
     */
    public List<Path> keep(List<String> ids, Path folder) throws IOException {
        check(ids);
        List<Path> written = new ArrayList<>();
        for (Case each : cases) {
            if (each.experiment() instanceof StudyExperiment study && isNamedAtAll(each, ids)) {
                written.add(study.writeTo(folder.resolve(each.id().replace('/', '_'))));
            }
        }
        return written;
    }

    private void check(List<String> ids) {
        List<String> known = ids();
        for (String id : ids) {
            if (known.stream().noneMatch(each -> starts(each, id))) {
                throw ProblemsException.of(
                        Place.of("validate " + id),
                        "",
                        "\"" + id + "\", which names no row",
                        "ids such as A, A4 or " + known.get(0),
                        Spelling.closest(id, known)
                                .map(close -> "did you mean \"" + close + "\"?")
                                .orElse("validate without ids shows them all"));
            }
        }
    }

    private static boolean isWanted(Case each, List<String> ids, Options options) {
        return isNamedAtAll(each, ids) && (!each.slow() || options.slow() || isNamedItself(each, ids));
    }

    private static boolean isNamedItself(Case each, List<String> ids) {
        return ids.stream().anyMatch(id -> id.equals(each.id()) || id.startsWith(each.id() + "/"));
    }

    private static boolean isNamedAtAll(Case each, List<String> ids) {
        return each.expectations().stream().anyMatch(expectation -> isNamed(each.idOf(expectation), ids));
    }

    private static boolean isNamed(String row, List<String> ids) {
        return ids.isEmpty() || ids.stream().anyMatch(id -> starts(row, id));
    }

    /** True where a row's id begins with these parts: a letter alone stands for a chapter. */
    static boolean starts(String row, String id) {
        boolean chapter = id.length() == 1 && Character.isLetter(id.charAt(0));
        return row.equals(id) || row.startsWith(id + "/") || chapter && row.startsWith(id);
    }
}
