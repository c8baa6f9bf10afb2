package org.weft.reports.tables;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;
import org.weft.study.result.ScalingCurve;

/** A case from one node to many on the recommended option: time, speed-up, efficiency. */
final class ScalingTable {
    private final Reading reading;
    private final Case of;
    private final Terminal terminal;
    private final Optional<ScalingCurve> curve;

    ScalingTable(Reading reading, Case of, Terminal terminal) {
        this.reading = reading;
        this.of = of;
        this.terminal = terminal;
        Set<String> ids = of.cells().stream().map(CellResult::id).collect(Collectors.toSet());
        List<ScalingCurve> curves = reading.document().scaling().stream()
                .filter(each -> each.rows().size() > 1
                        && ids.contains(each.rows().get(each.rows().size() - 1).cell()))
                .toList();
        this.curve = Stream.concat(
                        curves.stream()
                                .filter(each -> Optional.of(each.option()).equals(reading.shownOption())),
                        curves.stream())
                .findFirst();
    }

    String heading() {
        String where = curve.map(each -> " on " + reading.name(each.option())
                        + (each.placement() == null ? "" : ", " + each.placement() + " placement")
                        + ", " + each.mode() + " scaling")
                .orElse("");
        return of.name() + where;
    }

    TextTable table() {
        TextTable table = new TextTable(terminal)
                .right("nodes")
                .right("time")
                .right("throughput")
                .right("speed-up")
                .right("efficiency")
                .left("");
        curve.ifPresent(each -> each.rows()
                .forEach(row -> table.row(List.of(
                        String.valueOf(row.nodes()),
                        words(row.time()),
                        words(row.throughput()),
                        row.speedup() == null ? "" : Quantities.of(row.speedup(), ""),
                        row.efficiency() == null ? "" : Quantities.percent(row.efficiency()),
                        row.note() == null ? "" : row.note()))));
        return table;
    }

    List<String> sentences() {
        return curve.stream()
                .flatMap(each -> Stream.of(
                        each.sentence(), each.noSpeedup() == null ? null : "no speed-up: " + each.noSpeedup()))
                .filter(each -> each != null && !each.isEmpty())
                .toList();
    }

    private static String words(Estimate estimate) {
        return estimate == null ? "" : Quantities.of(estimate);
    }
}
