package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.measured.MeasuredTable.Kind;

/**
 * Which table of a log is meant.
 *
 * @param test its test; empty: the only one there is
 * @param table its number in the log, from 1; empty: the only one of its test
 * @param inPlace true: the times of buffers that are input and output at once
 */
public record TableChoice(Optional<String> test, OptionalInt table, boolean inPlace) {
    /** The only table of a log. */
    public static final TableChoice ONLY = new TableChoice(Optional.empty(), OptionalInt.empty(), false);

    /** A table of this test. */
    public static TableChoice of(String test) {
        return new TableChoice(Optional.of(test), OptionalInt.empty(), false);
    }

    /** The table that is meant, of one of these kinds. */
    public MeasuredTable in(MeasuredLog log, Set<Kind> usable) {
        if (table.isPresent()
                && (table.getAsInt() < 1 || table.getAsInt() > log.tables().size())) {
            throw problem(
                    log,
                    "--table " + table.getAsInt(),
                    "1 to " + log.tables().size() + ": " + list(log, log.tables()),
                    "write one of these numbers");
        }
        List<MeasuredTable> fitting = new ArrayList<>();
        for (int number = 1; number <= log.tables().size(); number++) {
            MeasuredTable each = log.tables().get(number - 1);
            boolean numbered = table.isEmpty() || table.getAsInt() == number;
            boolean named = test.isEmpty() || test.get().equalsIgnoreCase(each.test());
            if (numbered && named && usable.contains(each.kind())) {
                fitting.add(each);
            }
        }
        if (fitting.size() == 1) {
            return placed(log, fitting.get(0));
        }
        throw fitting.isEmpty() ? none(log) : several(log, fitting);
    }

    private MeasuredTable placed(MeasuredLog log, MeasuredTable found) {
        if (inPlace && found.inPlace().isEmpty()) {
            throw problem(log, "--in-place", "a log with in-place times", "leave --in-place out");
        }
        return inPlace ? found.with(found.inPlace()) : found;
    }

    private ProblemsException none(MeasuredLog log) {
        boolean throughput = log.tables().stream().allMatch(each -> each.kind() == Kind.THROUGHPUT);
        String fix = throughput
                ? "measure latency by size (osu_latency, IMB-MPI1 PingPong); weft judge reads this log"
                : "choose one of " + list(log, log.tables());
        String got = throughput
                ? "one throughput and no sizes"
                : "no table" + test.map(name -> " of the test \"" + name + "\"").orElse("") + " that can be used here";
        return problem(log, got, "a table of times by size", fix);
    }

    private ProblemsException several(MeasuredLog log, List<MeasuredTable> fitting) {
        boolean tell = fitting.stream().map(MeasuredTable::test).distinct().count() == fitting.size();
        MeasuredTable likely = fitting.stream()
                .filter(each -> each.kind() == Kind.MESSAGE)
                .findFirst()
                .orElse(fitting.get(0));
        String flag =
                tell ? "--test " + likely.test() : "--table " + (log.tables().indexOf(likely) + 1);
        return problem(
                log,
                fitting.size() + " tables: " + list(log, fitting),
                "one of them",
                "choose with " + (tell ? "--test" : "--table") + ", such as " + flag);
    }

    private static String list(MeasuredLog log, List<MeasuredTable> tables) {
        return tables.stream()
                .map(each -> (log.tables().indexOf(each) + 1) + " " + each.label())
                .collect(Collectors.joining(", "));
    }

    private static ProblemsException problem(MeasuredLog log, String got, String expected, String fix) {
        return ProblemsException.of(Place.of(log.file()), "", got, expected, fix);
    }
}
