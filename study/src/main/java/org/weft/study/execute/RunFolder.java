package org.weft.study.execute;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.stream.Stream;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.plan.Cell;
import org.weft.study.plan.Study;

/**
 * The folder of one run. Until the run is complete it is called {@code <folder>.partial}, so that nothing half-written looks
 * whole.
 *
 * <p><b>Order.</b> {@link #open}, cells and results, {@link #complete}.
 */
public final class RunFolder {
    /** What makes a folder a complete run. */
    public static final String RESULTS = "results.json";

    private static final String MARK = "run.weft";
    private static final String CELLS = "cells";
    private static final String DETAILS = "details";
    private static final String INPUTS = "inputs";

    private final Path target;
    private final Path partial;

    private RunFolder(Path target) {
        this.target = target;
        this.partial = target.resolveSibling(target.getFileName() + ".partial");
    }

    /**
     * Makes the partial folder with the study's inputs, or goes on with the one of a stopped run.
     *
     * @param configHash a stopped run of another study is not gone on with
     */
    static RunFolder open(Path folder, Study study, String configHash, boolean resume) {
        RunFolder run = new RunFolder(folder.toAbsolutePath().normalize());
        run.refuseForeign(run.target, RESULTS);
        try {
            run.begin(study, configHash, resume);
        } catch (IOException e) {
            throw problem(
                    folder,
                    "a folder that cannot be written (" + reason(e) + ")",
                    "a folder that can be written",
                    "choose another with --out");
        }
        return run;
    }

    private void begin(Study study, String configHash, boolean resume) throws IOException {
        Path mark = partial.resolve(MARK);
        if (resume && Files.exists(mark)) {
            if (!Files.readString(mark).strip().equals(configHash)) {
                throw problem(
                        partial,
                        "a stopped run of another study",
                        "a stopped run of this study",
                        "run without --resume to start anew");
            }
            return;
        }
        refuseForeign(partial, MARK);
        delete(partial);
        Files.createDirectories(partial.resolve(CELLS));
        Files.createDirectories(partial.resolve(INPUTS));
        write("study.yaml", Inputs.of(study).copyTo(partial.resolve(INPUTS)));
        Path written = Path.of(study.file());
        if (Files.isRegularFile(written)) {
            Path copy = partial.resolve(INPUTS).resolve(written.getFileName());
            Files.copy(written, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        write(MARK, configHash + "\n");
    }

    /** A folder that is there must be empty, or one of ours. */
    private void refuseForeign(Path folder, String mark) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> content = Files.list(folder)) {
            boolean empty = content.findAny().isEmpty();
            if (!empty && !Files.exists(folder.resolve(mark))) {
                throw problem(
                        folder,
                        "a folder with other files in it",
                        "a new or empty folder, or an older run",
                        "choose another with --out");
            }
        } catch (IOException e) {
            throw problem(
                    folder, "no folder that can be read (" + reason(e) + ")", "a folder", "choose another with --out");
        }
    }

    /** Where results are written now. */
    public Path path() {
        return partial;
    }

    /** Where they will be. */
    public Path target() {
        return target;
    }

    /** Writes a file whole or not at all. */
    public void write(String name, String text) {
        try {
            Path file = partial.resolve(name);
            Files.createDirectories(file.getParent());
            Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
            Files.writeString(unfinished, text, StandardCharsets.UTF_8);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Keeps a finished cell. */
    void keep(CellOutcomes cell) {
        write(CELLS + "/" + cell.cell().fileName() + ".json", CellJson.write(cell));
    }

    /** A cell that an earlier run has finished without a failure. */
    Optional<CellOutcomes> kept(Cell cell) {
        Path file = partial.resolve(CELLS).resolve(cell.fileName() + ".json");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(CellJson.read(Files.readString(file), cell)).filter(CellOutcomes::ran);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Gives the folder its name; an older complete run of that name is replaced. Without results it stays partial. */
    public void complete() {
        if (!Files.exists(partial.resolve(RESULTS))) {
            throw new IllegalStateException("a run without " + RESULTS + " is not complete");
        }
        try {
            keepDetails();
            delete(partial.resolve(CELLS));
            delete(target);
            Files.move(partial, target);
            Files.deleteIfExists(target.resolve(MARK)); // last: a stop before it leaves a folder that is known as ours
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Several at once: on a small study this is the longest work that is not simulation. */
    private void keepDetails() throws IOException {
        try (Stream<Path> cells = Files.list(partial.resolve(CELLS))) {
            cells.toList().parallelStream().forEach(this::keepDetails);
        }
    }

    private void keepDetails(Path cell) {
        try {
            write(DETAILS + "/" + cell.getFileName(), Details.of(Files.readString(cell)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException thrown) throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static String reason(IOException e) {
        return e.getClass().getSimpleName().replace("Exception", "") + ": " + e.getMessage();
    }

    private static ProblemsException problem(Path path, String got, String expected, String fix) {
        return ProblemsException.of(Place.of(path.toString()), "", got, expected, fix);
    }
}
