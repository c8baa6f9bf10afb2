package org.weft.reports.html;

import java.util.LinkedHashSet;
import java.util.List;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.Bottleneck;
import org.weft.study.result.CellResult;
import org.weft.study.result.Decision;
import org.weft.study.result.Metrics;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.Uncertainty;

/** The texts of the report's first page, cut so that they fit on one sheet. */
public final class FirstPage {
    private static final int MOST_UNLESS = 4;
    private static final int MOST_OTHERS = 4;
    private static final int MOST_OPTIONS = 6;
    private static final int MOST_WORKLOADS = 3;
    private static final int MOST_LIMITS = 5;
    private static final int MOST_INPUTS = 5;
    private static final int MOST_PARTS = 5;
    private static final int MOST_WARNINGS = 2;
    private static final int LONGEST_SENTENCE = 480;
    private static final int LONG_SENTENCE = 180;
    private static final int LONGEST_NAME = 72;
    private static final int LONGEST_CELL = 70;
    private static final int LONGEST_REMARK = 240;

    private final Reading reading;
    private final ResultDocument document;

    FirstPage(Reading reading) {
        this.reading = reading;
        this.document = reading.document();
    }

    /** What to buy, or why nothing is said. */
    public String sentence() {
        Decision decision = document.decision();
        if (decision != null) {
            return Texts.cut(decision.sentence(), LONGEST_SENTENCE);
        }
        return reading.findings().stream()
                .findFirst()
                .map(finding -> Texts.cut(finding, LONGEST_SENTENCE))
                .orElse("No cell ran to its end.");
    }

    /** Where nothing is recommended: what came out of the other cases, the first ones. */
    public List<String> others() {
        List<String> findings = document.decision() == null ? reading.findings() : List.of();
        return findings.size() < 2
                ? List.of()
                : Texts.most(findings.subList(1, findings.size()), MOST_OTHERS, LONGEST_REMARK);
    }

    /** What would change the recommendation. */
    public List<String> unless() {
        return document.decision() == null
                ? List.of()
                : Texts.most(document.decision().unless(), MOST_UNLESS, LONGEST_REMARK);
    }

    /** All that would change the recommendation, where the first page has not room for it; else empty. */
    public List<String> allUnless() {
        boolean cut =
                document.decision() != null && document.decision().unless().size() > MOST_UNLESS;
        return cut ? document.decision().unless() : List.of();
    }

    /** The number of columns of the table of options. */
    public int optionColumns() {
        return (differ() ? 9 : 7) + workloads().size();
    }

    /** Whether any option cannot be built or compared: else these columns are left out. */
    public boolean differ() {
        return document.ranking().stream().anyMatch(row -> !row.buildable() || !row.equalComparison());
    }

    /** How sure it is; or what to add so that there is a recommendation. */
    public String confidence() {
        return document.decision() == null
                ? noRecommendation()
                : "Confidence: " + document.decision().confidence() + ".";
    }

    private String noRecommendation() {
        return document.ranking().size() < 2
                ? "No recommendation, for there is one option only. Add a second topology, stack or link to the study."
                : "No recommendation: see the options, and the cells that gave no result.";
    }

    /** The first warnings. */
    public List<String> warnings() {
        return Texts.most(document.warnings(), MOST_WARNINGS, LONGEST_REMARK);
    }

    /** The names of the workloads that have a column of scores. */
    public List<String> workloads() {
        LinkedHashSet<String> names = new LinkedHashSet<>();
        document.ranking().forEach(row -> names.addAll(row.byWorkload().keySet()));
        return names.size() < 2
                ? List.of()
                : names.stream().limit(MOST_WORKLOADS).toList();
    }

    /** The first options by rank. */
    public List<OptionRow> options() {
        return allOptions().stream().limit(MOST_OPTIONS).toList();
    }

    /** All options by rank. */
    public List<OptionRow> allOptions() {
        return document.ranking().stream()
                .map(row -> OptionRow.of(reading, row, workloads()))
                .toList();
    }

    /** How many options do not fit on the page. */
    public int moreOptions() {
        return Math.max(0, document.ranking().size() - MOST_OPTIONS);
    }

    /** The three uncertainties, each with its question, its words and its largest parts. */
    public List<Part> uncertainties() {
        Uncertainty uncertainty = document.uncertainty();
        return List.of(
                part("Seed", "what another seed would change", uncertainty.seed()),
                part("Model", "how far the models are from what they were validated against", uncertainty.model()),
                part("Assumed", "what the inputs that nobody gave could change", uncertainty.assumed()));
    }

    /**
     * One of the three uncertainties.
     *
     * @param name its name
     * @param question what it answers
     * @param text its words
     * @param largest its largest parts in words; empty where there are none
     */
    public record Part(String name, String question, String text, String largest) {}

    private Part part(String name, String question, Uncertainty.Part part) {
        List<String> largest = part.largest().stream()
                .filter(each -> each.value() > 0)
                .limit(MOST_PARTS)
                .map(each -> Texts.middle(reading.cellOf(each.name()), LONGEST_NAME) + ": "
                        + Quantities.percent(each.value()))
                .toList();
        return new Part(
                name,
                question,
                Texts.cut(part.text(), LONGEST_REMARK),
                largest.isEmpty() ? "" : "Largest: " + String.join("; ", largest));
    }

    /**
     * What limits a workload.
     *
     * @param workload what was run
     * @param time its objective
     * @param bound its time over the bound
     * @param limit what limits
     * @param share which part of the time
     * @param next what would limit if that were mended
     */
    public record Limit(String workload, String time, String bound, String limit, String share, String next) {}

    /** What limits each workload on the option that is shown. */
    public List<Limit> limits() {
        List<CellResult> shown = reading.shownCells();
        boolean isSweep = shown.stream().map(CellResult::workload).distinct().count() == 1;
        List<CellResult> some =
                isSweep ? Reading.spread(shown, MOST_LIMITS) : shown.subList(0, Math.min(shown.size(), MOST_LIMITS));
        return some.stream().map(this::limit).toList();
    }

    /** On which option the limits are shown. */
    public String limitsOn() {
        return reading.shownCells().stream()
                .findFirst()
                .map(cell -> reading.series(cell) + ", " + cell.nodes() + (cell.nodes() == 1 ? " node" : " nodes"))
                .orElse("");
    }

    private Limit limit(CellResult cell) {
        Bottleneck bottleneck = cell.bottleneck();
        Metrics metrics = cell.metrics();
        boolean bounded = metrics != null
                && metrics.boundTime() != null
                && metrics.completionTime() != null
                && metrics.boundTime().mean() > 0;
        return new Limit(
                caseName(cell),
                cell.objective() == null ? "" : Quantities.of(cell.objective().value()),
                bounded
                        ? Quantities.times(metrics.completionTime().mean()
                                / metrics.boundTime().mean())
                        : "",
                bottleneck == null ? "" : Texts.cut(bottleneck.name(), LONGEST_CELL),
                bottleneck == null || bottleneck.share() == null ? "" : Quantities.percent(bottleneck.share()),
                bottleneck == null || bottleneck.next() == null ? "" : Texts.cut(bottleneck.next(), LONGEST_CELL));
    }

    private String caseName(CellResult cell) {
        return reading.cases().stream()
                .filter(each ->
                        each.cells().stream().anyMatch(other -> other.id().equals(cell.id())))
                .map(Case::name)
                .findFirst()
                .orElse(cell.workload());
    }

    /** The first inputs that were given. */
    public List<String> given() {
        return Texts.most(Inputs.together(document.given()), MOST_INPUTS, LONGEST_CELL);
    }

    /** The first inputs that were measured. */
    public List<String> measured() {
        return Texts.most(Inputs.together(document.measured()), MOST_INPUTS, LONGEST_CELL);
    }

    /** The first inputs that were assumed. */
    public List<String> assumed() {
        return Texts.most(Inputs.heaviest(document.assumptions()), MOST_INPUTS, LONGEST_CELL);
    }

    /** Whether any limit has a bound beside it. */
    public boolean bounded() {
        return limits().stream().anyMatch(limit -> !limit.bound().isEmpty());
    }

    /** The CSS class of the recommendation: a long one is set smaller. */
    public String sentenceStyle() {
        return sentence().length() > LONG_SENTENCE ? "sentence long" : "sentence";
    }

    /** The command that runs the study again; empty where it is not known. */
    public String reproduce() {
        return document.reproduce() == null ? "" : document.reproduce();
    }
}
