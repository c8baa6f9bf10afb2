package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.List;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Decision;
import org.weft.study.result.EngineFacts;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.Uncertainty;

/** The answer of a run as text: what was compared, how each option does, how it scales, and what to buy. */
public final class TerminalReport {
    /** What sentences about values and NICs in vain have in common. */
    private static final List<String> IN_VAIN = List.of(
            " changes nothing: ",
            " follows marks, ",
            " follows what switches write ",
            ", answers may take ",
            "the queue pair from ",
            " NICs; write rings: ",
            "Nagle held ");

    private static final String DEADLOCK = "a deadlock is possible";
    private static final int MOST_CASES = 6;
    private static final int MOST_PROBLEMS = 8;

    private final Reading reading;
    private final ResultDocument document;
    private final Terminal terminal;
    private final List<String> lines = new ArrayList<>();

    private TerminalReport(ResultDocument document, Terminal terminal) {
        this.reading = Reading.of(document);
        this.document = document;
        this.terminal = terminal;
    }

    /** The report of a document, each line with its line feed. */
    public static String of(ResultDocument document, Terminal terminal) {
        TerminalReport report = new TerminalReport(document, terminal);
        report.head();
        report.addTable("Options, score 1 is best", OptionTable.of(report.reading, terminal));
        report.results();
        report.addTable("Paused links, longest first", PauseTable.of(report.reading, terminal));
        report.addTable("Queue pairs that had to repeat or to rest", QueuePairTable.of(report.reading, terminal));
        ClassTable classes = new ClassTable(report.reading);
        report.addTable(classes.heading(), classes.table(terminal));
        report.problems();
        report.warnings();
        report.decision();
        return String.join("\n", report.lines) + "\n";
    }

    private void head() {
        lines.add(terminal.strong(terminal.text(document.study())));
        EngineFacts engine = document.engine();
        long ran = document.cells().stream().filter(CellResult::done).count();
        lines.add(ran + (ran == 1 ? " cell" : " cells") + " of "
                + document.cells().size() + ", seed " + document.seed()
                + ", " + Quantities.count(engine.events()) + " events in "
                + Quantities.of(engine.wallTime(), "s"));
    }

    private void results() {
        List<Case> cases = reading.cases();
        for (Case each : cases.subList(0, Math.min(MOST_CASES, cases.size()))) {
            ResultTable results = new ResultTable(reading, each, terminal);
            addTable(results.heading(), results.table());
            results.notes().forEach(note -> lines.addAll(terminal.wrapped("", note)));
            PortTable ports = new PortTable(reading, each, terminal);
            addTable(ports.heading(), ports.table());
            ports.causes().forEach(cause -> lines.addAll(terminal.wrapped("", cause)));
            if (each.sizes().size() > 1) {
                addTable(
                        each.name() + " over size" + (SizeTable.repeats(each) ? ", one iteration" : ""),
                        SizeTable.of(each, terminal));
            }
            ScalingTable scaling = new ScalingTable(reading, each, terminal);
            addTable(scaling.heading(), scaling.table());
            scaling.sentences().forEach(sentence -> lines.addAll(terminal.wrapped("", sentence)));
        }
        if (cases.size() > MOST_CASES) {
            lines.add("");
            List<String> names = cases.subList(MOST_CASES, cases.size()).stream()
                    .map(Case::name)
                    .toList();
            lines.addAll(terminal.wrapped("", "Not shown: " + Reading.some(names, 6) + "; see cells.csv."));
        }
    }

    private void addTable(String heading, TextTable table) {
        if (!table.isEmpty()) {
            lines.add("");
            lines.add(terminal.text(heading));
            lines.addAll(table.lines());
        }
    }

    /** Deadlocks that are possible, queue pairs that gave up, and what of the study was in vain: the others stand in the report. */
    private void warnings() {
        List<String> warnings = document.warnings().stream()
                .filter(warning ->
                        warning.startsWith(DEADLOCK) || IN_VAIN.stream().anyMatch(warning::contains))
                .toList();
        if (warnings.isEmpty()) {
            return;
        }
        lines.add("");
        warnings.stream().limit(MOST_PROBLEMS).forEach(warning -> lines.addAll(terminal.wrapped("Warning: ", warning)));
        if (warnings.size() > MOST_PROBLEMS) {
            lines.add("  and " + (warnings.size() - MOST_PROBLEMS) + " more, see report.html");
        }
    }

    /** Cells that did not run to their end. */
    private void problems() {
        List<CellResult> problems =
                document.cells().stream().filter(cell -> !cell.done()).toList();
        if (problems.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add(terminal.bad(problems.size() + (problems.size() == 1 ? " cell" : " cells") + " without a result"));
        for (CellResult cell : problems.subList(0, Math.min(MOST_PROBLEMS, problems.size()))) {
            String reason = cell.reason() == null ? cell.status().toString() : cell.reason();
            lines.addAll(terminal.wrapped("  ", cell.id() + ": " + reason));
        }
        if (problems.size() > MOST_PROBLEMS) {
            lines.add("  and " + (problems.size() - MOST_PROBLEMS) + " more, see cells.csv");
        }
    }

    private void decision() {
        lines.add("");
        Decision decision = document.decision();
        if (decision != null) {
            terminal.wrapped("", decision.sentence()).stream()
                    .map(terminal::strong)
                    .forEach(lines::add);
            decision.unless().forEach(each -> lines.addAll(terminal.wrapped("  unless ", each)));
            lines.addAll(terminal.wrapped("Confidence: ", decision.confidence()));
        } else {
            reading.findings().forEach(finding -> lines.addAll(terminal.wrapped("", finding)));
        }
        Uncertainty uncertainty = document.uncertainty();
        lines.add("Uncertainty");
        lines.addAll(terminal.wrapped("  seed     ", uncertainty.seed().text()));
        lines.addAll(terminal.wrapped("  model    ", uncertainty.model().text()));
        lines.addAll(terminal.wrapped("  assumed  ", uncertainty.assumed().text()));
    }
}
