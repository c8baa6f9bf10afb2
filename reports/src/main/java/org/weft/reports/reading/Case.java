package org.weft.reports.reading;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.weft.study.result.CellResult;

/** A workload with its own axes, and all cells that ran it. */
public final class Case {
    private final Reading reading;
    private final String name;
    private final List<CellResult> cells;

    Case(Reading reading, String name, List<CellResult> cells) {
        this.reading = reading;
        this.name = name;
        this.cells = List.copyOf(cells);
    }

    /** The workload, with the values of its axes where it has some. */
    public String name() {
        return name;
    }

    /** The name in letters, digits and hyphens, for a file. */
    public String fileName() {
        String plain =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return plain.isEmpty() ? "case" : plain;
    }

    /** All cells, in the study's order. */
    public List<CellResult> cells() {
        return cells;
    }

    /** The largest number of nodes at which any cell ran to its end; 0 where none did. */
    public int largestNodes() {
        return cells.stream()
                .filter(CellResult::done)
                .mapToInt(CellResult::nodes)
                .max()
                .orElse(0);
    }

    /** The sizes that ran, ascending; empty where the workload has none. */
    public List<Long> sizes() {
        TreeSet<Long> sizes = new TreeSet<>();
        cells.stream()
                .filter(CellResult::done)
                .map(CellResult::size)
                .filter(Objects::nonNull)
                .forEach(sizes::add);
        return List.copyOf(sizes);
    }

    /** The cells that ran to their end at the largest number of nodes and the largest size, by rank of their option. */
    public List<CellResult> atFullSize() {
        int nodes = largestNodes();
        List<Long> sizes = sizes();
        Long size = sizes.isEmpty() ? null : sizes.get(sizes.size() - 1);
        return byRank(cell -> cell.done() && cell.nodes() == nodes && Objects.equals(cell.size(), size));
    }

    /** The matching cells by rank of their option, then in the study's order. */
    public List<CellResult> byRank(Predicate<CellResult> matching) {
        List<CellResult> found = new ArrayList<>(cells.stream().filter(matching).toList());
        found.sort(Comparator.comparingInt(reading::position));
        return found;
    }

    /** The cells sorted into series, those with the first placement before the others. */
    public Map<String, List<CellResult>> series(List<CellResult> of) {
        String first = reading.firstPlacement().orElse(null);
        List<CellResult> sorted = new ArrayList<>(of);
        sorted.sort(Comparator.comparing((CellResult cell) -> !Objects.equals(cell.placement(), first))
                .thenComparingInt(reading::position));
        Map<String, List<CellResult>> series = new LinkedHashMap<>();
        for (CellResult cell : sorted) {
            series.computeIfAbsent(reading.series(cell), key -> new ArrayList<>())
                    .add(cell);
        }
        return series;
    }

    /** What the cells have in common, in words: {@code 64 nodes, 64 MB, linear placement, 5 replications}. */
    public String conditions(Collection<CellResult> of) {
        CellResult cell = of.iterator().next();
        List<String> parts = new ArrayList<>();
        parts.add(cell.nodes() == 1 ? "1 node" : cell.nodes() + " nodes");
        if (cell.ranks() != cell.nodes()) {
            parts.add(cell.ranks() + " ranks");
        }
        if (cell.size() != null) {
            parts.add(Quantities.bytes(cell.size().doubleValue()));
        }
        if (reading.different(CellResult::stack) == 1) {
            parts.add(cell.stack());
        }
        if (cell.placement() != null
                && of.stream().map(CellResult::placement).distinct().count() == 1) {
            parts.add(cell.placement() + " placement");
        }
        parts.add(cell.replications() == 1 ? "1 replication" : cell.replications() + " replications");
        return String.join(", ", parts);
    }

    /** The document that this case is part of. */
    public Reading reading() {
        return reading;
    }
}
