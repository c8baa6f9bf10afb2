package org.weft.validation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.weft.study.analysis.ValidatedErrors;

/**
 * The page {@code docs/validation.md} and the resource {@code validated.yaml}, from rows that were run.
 *
 * <p><b>Model.</b> A mechanism's error is the largest relative error of the rows that tell something about it.
 */
public final class ValidationPage {
    private static final Path RESOURCE = Path.of("study/src/main/resources/org/weft/study/validated.yaml");
    private static final Map<Character, String> CHAPTERS = chapters();

    private static final double MILLION = 1e6;

    private ValidationPage() {}

    private static Map<Character, String> chapters() {
        Map<Character, String> chapters = new LinkedHashMap<>();
        chapters.put('A', "Queues and sharing");
        chapters.put('B', "Topologies");
        chapters.put('C', "Transport");
        chapters.put('D', "Collectives");
        chapters.put('Q', "Cases from the field");
        return chapters;
    }

    /**
     * Writes the page to a file; the resource too, into the project that holds the file's folder, else beside the file.
     *
     * @return the files written
     */
    public static List<Path> write(List<Row> rows, Path file) throws IOException {
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElseThrow();
        Files.createDirectories(folder);
        Files.writeString(file, page(rows), StandardCharsets.UTF_8);
        Path project = Optional.ofNullable(folder.getParent()).orElse(folder).resolve(RESOURCE);
        Path resource = Files.isDirectory(project.getParent()) ? project : folder.resolve(RESOURCE.getFileName());
        Files.writeString(resource, errors(rows).text(), StandardCharsets.UTF_8);
        return List.of(file, resource);
    }

    /** The largest relative error by mechanism, in whole millionths. */
    static ValidatedErrors errors(List<Row> rows) {
        Map<String, ValidatedErrors.Entry> entries = new LinkedHashMap<>();
        for (Row row : rows) {
            if (row.relativeError().isPresent()) {
                double error = Math.ceil(row.relativeError().get() * MILLION) / MILLION;
                ValidatedErrors.Entry own = new ValidatedErrors.Entry(error, row.id(), 1);
                row.mechanisms().forEach(mechanism -> entries.merge(mechanism, own, ValidationPage::larger));
            }
        }
        return new ValidatedErrors(entries);
    }

    private static ValidatedErrors.Entry larger(ValidatedErrors.Entry before, ValidatedErrors.Entry next) {
        boolean more = next.error() > before.error();
        return new ValidatedErrors.Entry(
                more ? next.error() : before.error(), more ? next.row() : before.row(), before.rows() + 1);
    }

    /** The page's text. */
    static String page(List<Row> rows) {
        long passed = rows.stream().filter(Row::pass).count();
        StringBuilder page = new StringBuilder("# What Weft was held against\n\n");
        page.append(
                        "Written by `./weft validate --long --write docs/validation.md`; nothing in it is written by hand.\n\n")
                .append(passed)
                .append(" of ")
                .append(rows.size())
                .append(
                        " rows pass. A row passes if the value is within the tolerance of the reference, and three standard"
                                + " errors over the seeds are within the tolerance too. Each row has a *mutant*, a wrong model that must"
                                + " fail it; tests see to that. `./weft validate ID` runs a row again; `--keep DIR` writes the study of"
                                + " a case where it is one.\n");
        CHAPTERS.forEach((letter, title) -> chapter(page, letter, title, rows));
        page.append("\n## Conditions\n\n");
        Map<String, String> conditions = new LinkedHashMap<>();
        rows.forEach(row -> conditions.merge(
                row.conditions().text() + "; seeds: " + row.seeds(), row.caseId(), ValidationPage::joined));
        page.append("| cases | conditions |\n|---|---|\n");
        conditions.forEach((text, cases) -> line(page, cases, text));
        return page.toString();
    }

    private static String joined(String cases, String next) {
        return List.of(cases.split(", ")).contains(next) ? cases : cases + ", " + next;
    }

    private static void chapter(StringBuilder page, char letter, String title, List<Row> rows) {
        List<Row> own =
                rows.stream().filter(row -> row.id().charAt(0) == letter).toList();
        if (own.isEmpty()) {
            return;
        }
        page.append("\n## ").append(letter).append(". ").append(title).append("\n\n");
        page.append("| id | case | reference | got | 3 s.e. | tolerance | unit | | source | fails with |\n");
        page.append("|---|---|---:|---:|---:|---:|---|---|---|---|\n");
        for (Row row : own) {
            line(
                    page,
                    row.id(),
                    row.says(),
                    number(row.reference()),
                    row.got().map(ValidationPage::number).orElse(row.failure().orElse("nothing")),
                    row.standardError() == 0 ? "" : number(3 * row.standardError()),
                    number(row.tolerance()),
                    row.unit(),
                    row.pass() ? "pass" : "**FAIL**",
                    row.source(),
                    row.mutant());
        }
    }

    private static void line(StringBuilder page, String... cells) {
        for (String cell : cells) {
            page.append("| ")
                    .append(cell.replace("|", "\\|").replace('\n', ' '))
                    .append(' ');
        }
        page.append("|\n");
    }

    /** Six digits, without zeros at the end. */
    static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e9) {
            return String.valueOf((long) value);
        }
        double size = Math.abs(value);
        if (size >= 1e9 || size < 1e-4) {
            return String.format(Locale.ROOT, "%.4g", value);
        }
        int digits = Math.max(0, 5 - (int) Math.floor(Math.log10(size)));
        return String.format(Locale.ROOT, "%." + digits + "f", value)
                .replaceFirst("(\\.\\d*?)0+$", "$1")
                .replaceFirst("\\.$", "");
    }
}
