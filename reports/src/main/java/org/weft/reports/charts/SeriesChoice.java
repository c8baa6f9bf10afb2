package org.weft.reports.charts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;

/** Chooses what a picture has room for, and says what was left out. */
final class SeriesChoice {
    private final Case of;
    private final Map<String, List<CellResult>> shown = new LinkedHashMap<>();
    private final Set<String> placementsLeftOut = new LinkedHashSet<>();
    private final List<String> leftOut = new ArrayList<>();

    private SeriesChoice(Case of) {
        this.of = of;
    }

    /**
     * The first {@code most} series of the cells by rank of their option. Where there are more, the first placement is
     * shown alone.
     */
    static SeriesChoice of(Case of, List<CellResult> cells, int most) {
        SeriesChoice choice = new SeriesChoice(of);
        Map<String, List<CellResult>> all = of.series(cells);
        Set<String> placements = new LinkedHashSet<>();
        all.values().forEach(members -> placements.add(placement(members)));
        boolean oneOnly = all.size() > most || placements.size() == 1;
        String first = placements.isEmpty() ? "" : placements.iterator().next();
        all.forEach((name, members) -> {
            if (oneOnly && !placement(members).equals(first)) {
                choice.placementsLeftOut.add(placement(members));
            } else {
                choice.add(oneOnly ? of.reading().seriesWithoutPlacement(members.get(0)) : name, members, most);
            }
        });
        return choice;
    }

    private void add(String name, List<CellResult> members, int most) {
        if (shown.size() < most) {
            shown.put(name, members);
        } else {
            leftOut.add(name);
        }
    }

    private static String placement(List<CellResult> members) {
        return Objects.requireNonNullElse(members.get(0).placement(), "");
    }

    Map<String, List<CellResult>> shown() {
        return shown;
    }

    /** The first cell of each series shown. */
    Map<String, CellResult> cells() {
        Map<String, CellResult> cells = new LinkedHashMap<>();
        shown.forEach((name, members) -> cells.put(name, members.get(0)));
        return cells;
    }

    /** What all series shown have in common. */
    String conditions() {
        Collection<CellResult> cells = cells().values();
        return cells.isEmpty() ? "" : of.conditions(cells);
    }

    /** Sentences about what was left out; empty where nothing was. */
    List<String> notes() {
        return notes(List.of());
    }

    /** The same, where the picture had no room for some of the series shown. */
    List<String> notes(List<String> noRoom) {
        List<String> names = new ArrayList<>(noRoom);
        names.addAll(leftOut);
        List<String> notes = new ArrayList<>();
        if (!placementsLeftOut.isEmpty()) {
            notes.add("Not drawn: placement " + Reading.list(List.copyOf(placementsLeftOut)) + ".");
        }
        if (!names.isEmpty()) {
            notes.add("Not drawn: " + Reading.some(names, 3) + ".");
        }
        return notes;
    }

    /** The cases that get a picture: the first ones, or from first to last where they are one workload's. */
    static List<Case> pictures(List<Case> cases) {
        boolean isSweep = cases.stream()
                        .map(each -> each.cells().get(0).workload())
                        .distinct()
                        .count()
                == 1;
        return isSweep
                ? Reading.spread(cases, Chart.MAX_PICTURES)
                : cases.subList(0, Math.min(cases.size(), Chart.MAX_PICTURES));
    }

    /** A sentence about the cases that get no picture; empty where all do. */
    static List<String> notPictured(List<Case> cases) {
        List<Case> without = new ArrayList<>(cases);
        without.removeAll(pictures(cases));
        if (without.isEmpty()) {
            return List.of();
        }
        List<String> names = without.stream().map(Case::name).toList();
        return List.of("No picture of " + Reading.some(names, 4) + ": see cells.csv.");
    }
}
