package org.weft.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.spec.Understood;
import org.weft.study.plan.CheckReport;
import org.weft.study.plan.Checker;
import org.weft.study.plan.Estimate;
import org.weft.study.plan.Plan;
import org.weft.study.result.ResultJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks at a study without running it: mistakes, every value as understood, and what a run will take. */
@Command(
        name = "check",
        description = "All problems of a study at once; every value as understood; what running it will take.")
public final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private StudyOptions study;

    @Option(names = "--threads", description = "Threads of the run that is estimated.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        CheckReport report = Checker.check(study.read(), threads);
        if (json) {
            terminal.out().print(ResultJson.writeAny(document(report)));
        } else {
            print(report);
        }
        return ExitCode.DONE;
    }

    private static Map<String, Object> document(CheckReport report) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("study", report.plan().study().name());
        document.put("facts", report.facts());
        document.put("values", report.values());
        document.put("axes", report.axes());
        document.put("cells", report.cells());
        document.put("doesNotFit", report.doesNotFit());
        document.put("references", report.references());
        document.put("warnings", report.plan().warnings());
        document.put("estimate", report.estimate());
        return document;
    }

    private void print(CheckReport report) {
        section("Counts", report.facts());
        terminal.out().println("Values");
        report.values().forEach(this::print);
        section("Cells", report.axes());
        Plan plan = report.plan();
        if (!plan.warnings().isEmpty()) {
            section("Warnings", plan.warnings());
        }
        terminal.out().println("A run takes");
        Estimate estimate = report.estimate();
        String atLeast = estimate.atLeast() ? "at least " : "about ";
        terminal.out().printf(Locale.ROOT, "  %s%.2g million events%n", atLeast, estimate.events() / 1e6);
        terminal.out().printf(Locale.ROOT, "  %s%d MiB of memory%n", atLeast, (estimate.memoryBytes() >> 20) + 1);
        terminal.out()
                .printf(
                        Locale.ROOT,
                        "  %s to %s on %d threads%n",
                        seconds(estimate.leastSeconds()),
                        seconds(estimate.mostSeconds()),
                        threads);
        terminal.out().println("No problems.");
    }

    private void section(String title, List<String> lines) {
        terminal.out().println(title);
        lines.forEach(line -> terminal.out().println("  " + line));
    }

    private void print(Understood value) {
        String by = switch (value.origin()) {
            case WRITTEN -> "";
            case PRESET -> "  (" + value.source() + ")";
            case DEFAULT -> "  (default: " + value.source() + ")";
        };
        terminal.out().printf("  %-44s %s%s%n", value.path(), value.value(), by);
    }

    private static String seconds(double seconds) {
        if (seconds < 1) {
            return "under 1 s";
        }
        return seconds < 120
                ? String.format(Locale.ROOT, "%.0f s", seconds)
                : String.format(Locale.ROOT, "%.0f min", seconds / 60);
    }
}
