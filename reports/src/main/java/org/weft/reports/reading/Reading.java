package org.weft.reports.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.weft.study.result.CellResult;
import org.weft.study.result.Option;
import org.weft.study.result.RankingRow;
import org.weft.study.result.ResultDocument;

/**
 * A result document as it is read: cells sorted into cases (what is run) and series (on what), under short names.
 *
 * <p>A <em>case</em> is a workload with its own axes such as the algorithm; a <em>series</em> is an option with a
 * placement and every other axis. Names leave out what is the same in the whole document. <b>Order.</b> Cases stand in
 * the study's order, series by the rank of their option, then in the study's order.
 */
public final class Reading {
    private final ResultDocument document;
    private final Names names;
    private final List<Case> cases;
    private final Map<Option, Integer> positions;

    private Reading(ResultDocument document) {
        this.document = document;
        this.names = new Names(document);
        this.positions = positions(document);
        Map<String, List<CellResult>> byCase = new LinkedHashMap<>();
        for (CellResult cell : document.cells()) {
            byCase.computeIfAbsent(names.caseOf(cell), name -> new ArrayList<>())
                    .add(cell);
        }
        List<Case> found = new ArrayList<>();
        byCase.forEach((name, cells) -> found.add(new Case(this, name, cells)));
        this.cases = List.copyOf(found);
    }

    /** Reads a document. */
    public static Reading of(ResultDocument document) {
        return new Reading(document);
    }

    /** What is read. */
    public ResultDocument document() {
        return document;
    }

    /** What is run. */
    public List<Case> cases() {
        return cases;
    }

    /** The option's name without the parts that all options share. */
    public String name(Option option) {
        return names.option(option);
    }

    /** The name of the option with this label, as {@link #name} gives it. */
    public String nameOf(String label) {
        return options().stream()
                .filter(option -> option.label().equals(label))
                .findFirst()
                .map(this::name)
                .orElse(label);
    }

    /** The name of what the cell ran on. */
    public String series(CellResult cell) {
        return names.seriesOf(cell, true);
    }

    /** The cell in a person's words: on what, what it ran, and its nodes and size where the study has several. */
    public String cell(CellResult cell) {
        List<String> parts = new ArrayList<>(List.of(series(cell)));
        if (cases.size() > 1) {
            parts.add(names.caseOf(cell));
        }
        if (different(CellResult::nodes) > 1) {
            parts.add(cell.nodes() == 1 ? "1 node" : cell.nodes() + " nodes");
        }
        boolean severalSizes = document.cells().stream()
                        .filter(each -> each.workload().equals(cell.workload()))
                        .map(CellResult::size)
                        .distinct()
                        .count()
                > 1;
        if (severalSizes && cell.size() != null) {
            parts.add(Quantities.bytes(cell.size().doubleValue()));
        }
        return String.join(", ", parts);
    }

    /** The words for a cell that is named by its id; the id where there is no such cell. */
    public String cellOf(String id) {
        return document.cells().stream()
                .filter(cell -> cell.id().equals(id))
                .findFirst()
                .map(this::cell)
                .orElse(id);
    }

    /** What came out where nothing is recommended: the verdict of each case at full size, on the option that is shown. */
    public List<String> findings() {
        return shownCells().stream()
                .filter(cell -> cell.verdict() != null)
                .map(cell -> (cases.size() > 1 ? names.caseOf(cell) + ": " : "") + cell.verdict())
                .toList();
    }

    /** A cell for each case: the option that is shown, else the best that ran it, with the first placement. */
    public List<CellResult> shownCells() {
        List<CellResult> shown = new ArrayList<>();
        for (Case each : cases) {
            List<CellResult> cells = each.atFullSize();
            Stream<CellResult> wanted =
                    cells.stream().filter(cell -> shownOption().equals(Optional.of(cell.option())));
            Stream.concat(wanted, cells.stream()).findFirst().ifPresent(shown::add);
        }
        return shown;
    }

    /** The name of what the cell ran on, where its placement is said elsewhere. */
    public String seriesWithoutPlacement(CellResult cell) {
        return names.seriesOf(cell, false);
    }

    /** The options by rank; those without a rank last; where nothing is ranked, in the order of the cells. */
    public List<Option> options() {
        return List.copyOf(positions.keySet());
    }

    /** The place of the cell's option in {@link #options()}. */
    public int position(CellResult cell) {
        return positions.get(cell.option());
    }

    private static Map<Option, Integer> positions(ResultDocument document) {
        Map<Option, Integer> positions = new LinkedHashMap<>();
        document.ranking().stream()
                .sorted(Comparator.comparing(RankingRow::rank, Comparator.nullsLast(Comparator.naturalOrder())))
                .forEach(row -> positions.putIfAbsent(row.option(), positions.size()));
        document.cells().forEach(cell -> positions.putIfAbsent(cell.option(), positions.size()));
        return positions;
    }

    /** The placement that the study names first: the one that is shown where there is room for one only. */
    public Optional<String> firstPlacement() {
        return document.cells().stream()
                .map(CellResult::placement)
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** The recommended option, or else the best ranked, or else the first that ran. */
    public Optional<Option> shownOption() {
        if (document.decision() != null && document.decision().recommended() != null) {
            return Optional.of(document.decision().recommended());
        }
        return options().stream().findFirst();
    }

    /** The number of different values of something over all cells. */
    public long different(Function<CellResult, ?> of) {
        return document.cells().stream().map(of).distinct().count();
    }

    /** Words in a row as a person lists them: {@code a, b and c}. */
    public static String list(List<String> words) {
        if (words.size() < 2) {
            return String.join("", words);
        }
        return String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.get(words.size() - 1);
    }

    /** At most so many of a list, first and last among them, at equal distances. */
    public static <T> List<T> spread(List<T> all, int most) {
        if (all.size() <= most) {
            return all;
        }
        List<T> some = new ArrayList<>();
        for (int index = 0; index < most; index++) {
            some.add(all.get(index * (all.size() - 1) / (most - 1)));
        }
        return some;
    }

    /** The words with commas, the last ones counted where there are more than {@code most}. */
    public static String some(List<String> words, int most) {
        if (words.size() <= most) {
            return list(words);
        }
        return Stream.concat(words.stream().limit(most), Stream.of((words.size() - most) + " more"))
                .collect(Collectors.collectingAndThen(Collectors.toList(), Reading::list));
    }
}
