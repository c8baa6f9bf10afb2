package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.List;
import org.weft.study.measured.Judgement;
import org.weft.study.measured.Judgement.Row;
import org.weft.study.measured.Judgement.Side;
import org.weft.study.measured.MeasuredTable;
import org.weft.study.measured.Suspect;
import org.weft.study.measured.Words;

/** A judgement as text: the verdict, the band by size, and the suspects with their tests. */
public final class JudgementReport {
    private static final int MOST_SUSPECTS = 6;
    private static final double LEAST_FIT = 0.02;

    private final Judgement judgement;
    private final Terminal terminal;
    private final List<String> lines = new ArrayList<>();

    private JudgementReport(Judgement judgement, Terminal terminal) {
        this.judgement = judgement;
        this.terminal = terminal;
    }

    /** The report, each line with its line feed. */
    public static String of(Judgement judgement, Terminal terminal) {
        JudgementReport report = new JudgementReport(judgement, terminal);
        report.head();
        report.rows();
        report.suspects();
        return String.join("\n", report.lines) + "\n";
    }

    private void head() {
        MeasuredTable table = judgement.table();
        lines.add(terminal.strong(terminal.text(table.title())));
        say("", judgement.log().file() + ", line " + table.place().line());
        List<String> verdict = terminal.wrapped("", judgement.verdict());
        verdict.forEach(line -> lines.add(judgement.isNormal() ? terminal.good(line) : terminal.bad(line)));
        judgement.remarks().forEach(each -> say("", "remark: " + each + "."));
        judgement.says().forEach(each -> say("  ", each));
    }

    private void rows() {
        boolean throughput = judgement.table().kind() == MeasuredTable.Kind.THROUGHPUT;
        TextTable table = new TextTable(terminal)
                .right("size")
                .right("measured")
                .right("least")
                .right("most")
                .left("")
                .right("rate");
        for (Row row : judgement.rows()) {
            table.row(List.of(
                    throughput ? "" : Words.size(row.bytes()),
                    figure(row.measured(), throughput),
                    figure(row.least(), throughput),
                    figure(row.most(), throughput),
                    side(row.side()),
                    throughput || row.bytes() == 0 ? "" : Words.bytesRate(row.bytes() / row.measured())));
        }
        lines.add("");
        lines.addAll(table.lines());
    }

    private static String figure(double value, boolean throughput) {
        return throughput ? Words.rate(value) : Words.time(value);
    }

    private static String side(Side side) {
        return switch (side) {
            case INSIDE -> "";
            case TOO_SLOW -> "too slow";
            case TOO_FAST -> "too fast";
        };
    }

    private void suspects() {
        List<Suspect> shown = judgement.suspects().stream()
                .filter(each -> each.fit() >= LEAST_FIT)
                .limit(MOST_SUSPECTS)
                .toList();
        if (!shown.isEmpty()) {
            lines.add("");
            lines.add(terminal.strong("Suspects, the likeliest first"));
        }
        int number = 0;
        for (Suspect suspect : shown) {
            number++;
            lines.addAll(terminal.wrapped(number + ". ", suspect.name() + ": " + suspect.why() + "."));
            say("   ", "test: " + suspect.test() + ".");
        }
        judgement.asks().forEach(each -> say("", "asks: " + each + "."));
    }

    private void say(String indent, String sentence) {
        lines.addAll(terminal.wrapped(indent, sentence));
    }
}
