package org.weft.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.validation.Row;
import org.weft.validation.Validation;
import org.weft.validation.ValidationPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Holds Weft against theory, published results and field cases: a row each. */
@Command(name = "validate", description = "Weft against theory, published results and field cases, a row each.")
public final class ValidateCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            index = "0",
            arity = "0..*",
            paramLabel = "ID",
            description = "Rows by id or the first part of it: A, A4, A4/k-2, Q05; all if left out.")
    private final List<String> ids = new ArrayList<>();

    @Option(names = "--long", description = "The rows that take minutes, too.")
    private boolean slow;

    @Option(names = "--threads", description = "Cases that run side by side.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    @Option(
            names = "--write",
            paramLabel = "FILE",
            description = "Writes the table as a page, such as docs/validation.md.")
    private Path write;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "Hands out the studies of the cases, instead of running.")
    private Path keep;

    public ValidateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Choices.threads(threads);
        Validation validation = Validation.standard();
        if (keep != null) {
            validation.keep(ids, keep).forEach(path -> terminal.out().println(path));
            return ExitCode.DONE;
        }
        Validation.Options options = new Validation.Options(slow, Validation.Options.SEEDS, threads);
        List<Row> rows = validation.run(ids, options, row -> {
            if (!json) {
                print(row);
            }
        });
        if (json) {
            terminal.out().print(Validation.json(rows));
        } else {
            long passed = rows.stream().filter(Row::pass).count();
            terminal.out().println(passed + " of " + rows.size() + " rows pass");
        }
        if (write != null) {
            ValidationPage.write(rows, write).forEach(path -> terminal.err().println("written: " + path));
        }
        return rows.stream().allMatch(Row::pass) ? ExitCode.DONE : ExitCode.NO;
    }

    private void print(Row row) {
        String got = row.got().map(ValidateCommand::number).orElse("nothing");
        terminal.out()
                .printf(
                        Locale.ROOT,
                        "%-4s %-22s got %-12s reference %-12s +-%-10s %s  %s%n",
                        row.pass() ? "pass" : "FAIL",
                        row.id(),
                        got,
                        number(row.reference()),
                        number(row.tolerance()),
                        row.unit(),
                        row.says());
        row.failure().ifPresent(why -> terminal.out().println("     " + why));
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.6g", value);
    }
}
