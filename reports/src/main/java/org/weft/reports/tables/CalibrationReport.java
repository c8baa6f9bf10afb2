package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.weft.study.measured.Calibration;
import org.weft.study.measured.CurveFit;
import org.weft.study.measured.CurveFit.Regime;
import org.weft.study.measured.MeasuredTable;
import org.weft.study.measured.Words;

/** A calibration as text: the ranges of sizes with their latency and bandwidth, the knees, and the stack. */
public final class CalibrationReport {
    private final Calibration calibration;
    private final Terminal terminal;
    private final List<String> lines = new ArrayList<>();

    private CalibrationReport(Calibration calibration, Terminal terminal) {
        this.calibration = calibration;
        this.terminal = terminal;
    }

    /**
     * The report, each line with its line feed.
     *
     * @param stackFile the file that the stack was written to, as a study names it
     */
    public static String of(Calibration calibration, Optional<String> stackFile, Terminal terminal) {
        CalibrationReport report = new CalibrationReport(calibration, terminal);
        report.head();
        report.regimes();
        report.knees();
        report.errors();
        report.stack(stackFile);
        return String.join("\n", report.lines) + "\n";
    }

    private void head() {
        MeasuredTable table = calibration.table();
        List<Regime> regimes = calibration.curve().regimes();
        lines.add(terminal.strong(terminal.text(table.title())));
        say(calibration.log().file() + ", line " + table.place().line() + ": "
                + table.rows().size() + " sizes from "
                + Words.size(regimes.get(0).fromBytes()) + " to "
                + Words.size(regimes.get(regimes.size() - 1).toBytes()));
        calibration.log().skipped().forEach(each -> say("skipped: " + each));
    }

    private void regimes() {
        TextTable table = new TextTable(terminal)
                .right("from")
                .right("to")
                .right("points")
                .right(what())
                .right("95 %")
                .right("bandwidth")
                .right("95 %")
                .right("error")
                .right("left out");
        for (Regime regime : calibration.curve().regimes()) {
            table.row(List.of(
                    Words.size(regime.fromBytes()),
                    Words.size(regime.toBytes()),
                    String.valueOf(regime.points().size()),
                    Words.time(regime.latencySeconds()),
                    half(regime.latencyHalf()),
                    Words.bytesRate(1 / regime.secondsPerByte()),
                    bandwidthHalf(regime),
                    regime.points().size() < 3 ? "" : Words.percent(regime.largestError()),
                    regime.leaveOneOut().isPresent()
                            ? Words.percent(regime.leaveOneOut().getAsDouble())
                            : "few points"));
        }
        lines.add("");
        lines.addAll(table.lines());
    }

    private String what() {
        return calibration.table().kind() == MeasuredTable.Kind.STREAM ? "gap" : "latency";
    }

    private static String half(OptionalDouble half) {
        return half.isPresent() ? "±" + Words.time(half.getAsDouble()) : "";
    }

    private static String bandwidthHalf(Regime regime) {
        if (regime.perByteHalf().isEmpty()) {
            return "";
        }
        return "±" + Words.percent(regime.perByteHalf().getAsDouble() / regime.secondsPerByte());
    }

    private void knees() {
        lines.add("");
        List<Regime> regimes = calibration.curve().regimes();
        if (regimes.size() == 1) {
            say("No knee: one latency and one bandwidth explain all sizes.");
        }
        for (int index = 1; index < regimes.size(); index++) {
            Regime regime = regimes.get(index);
            String at = Words.size(regime.fromBytes());
            say(knee(regimes.get(index - 1), regime, at));
        }
    }

    private static String knee(Regime before, Regime regime, String at) {
        return switch (regime.knee()) {
            case SWITCH ->
                "Protocol switch at " + at + ": from there on a message takes " + Words.time(regime.jumpSeconds())
                        + " more.";
            case UNSURE ->
                "Another law from " + at + " on, " + (regime.jumpSeconds() > 0 ? "slower" : "quicker")
                        + " than before: ranges of "
                        + before.points().size() + " and " + regime.points().size()
                        + " sizes are too few to name a protocol switch or a bend; more sizes about there would tell.";
            default ->
                "Bend at " + at + ": " + Words.bytesRate(1 / before.secondsPerByte()) + " before, "
                        + Words.bytesRate(1 / regime.secondsPerByte()) + " after.";
        };
    }

    private void errors() {
        CurveFit curve = calibration.curve();
        String left = curve.leaveOneOut().isPresent()
                ? "; a size that the fit did not see within "
                        + Words.percent(curve.leaveOneOut().getAsDouble()) + " (ranges of four points and more)"
                : "";
        say("Every point within " + Words.percent(curve.largestError()) + left + ".");
    }

    private void stack(Optional<String> stackFile) {
        calibration.notes().forEach(note -> say("note: " + note));
        if (calibration.stack().isEmpty()) {
            return;
        }
        lines.add("");
        say("Stack over " + calibration.network().orElse("") + ", within "
                + Words.percent(calibration.stack().get().largestError()) + " of every measured time:");
        if (stackFile.isPresent()) {
            say("  written to " + stackFile.get() + "; a study beside it says");
            say("  stacks: { ours: { file: " + stackFile.get().replaceFirst(".*[/\\\\]", "") + " } }");
        } else {
            calibration.stack().get().yaml().lines().forEach(line -> lines.add("  " + line));
            say("--out ours-stack.yaml writes it; a study then says stacks: { ours: { file: ours-stack.yaml } }");
        }
    }

    private void say(String sentence) {
        String text = sentence.stripLeading();
        lines.addAll(terminal.wrapped(" ".repeat(sentence.length() - text.length()), text));
    }
}
