package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.weft.spec.Understood;
import org.weft.study.result.Assumption;
import org.weft.study.result.Nullable;
import org.weft.study.result.TopologySummary;

/**
 * What nobody said and was assumed.
 *
 * <p><b>Model.</b> What imports assumed comes first, most important first as they have it; then the values whose swing is known, the
 * heaviest first; then defaults; then what presets give. A value that several topologies, stacks or workloads share stands once,
 * with {@code *} for their names. Keys for which nothing had to be assumed, because another key says it, are left out, and so is
 * how a run is watched.
 */
final class Assumptions {
    private static final Set<String> WATCHING = Set.of("measure", "limits", "fidelity");
    private static final String NOTHING = "-";
    private static final String NOT_GIVEN = "not given";

    private final StudyRun study;
    private final Map<String, Double> swings;

    /** What stands in one line: the path below the name, the value and where it comes from. */
    private record Line(String before, String after, String value, String source, Understood.Origin origin) {}

    /** @param swings by path, with the names of things or {@code *} */
    Assumptions(StudyRun study, Map<String, Double> swings) {
        this.study = study;
        this.swings = swings;
    }

    List<Assumption> list() {
        List<Assumption> all = new ArrayList<>(imported());
        List<Assumption> values = new ArrayList<>(values(Understood.Origin.DEFAULT));
        values.addAll(values(Understood.Origin.PRESET));
        values.sort(Comparator.comparingDouble((Assumption each) -> each.swing() == null ? 0 : -each.swing()));
        all.addAll(values);
        return all;
    }

    private List<Assumption> imported() {
        List<Assumption> assumptions = new ArrayList<>();
        for (TopologyFacts topology : study.topologies()) {
            TopologySummary summary = topology.summary();
            for (String sentence : summary.assumed()) {
                assumptions.add(new Assumption("topologies." + topology.topology(), sentence, summary.family(), null));
            }
        }
        return assumptions;
    }

    private List<Assumption> values(Understood.Origin origin) {
        Map<Line, Set<String>> names = new LinkedHashMap<>();
        for (Understood value : IdleKeys.without(study.understood())) {
            if (value.origin() == origin && isAssumption(value)) {
                String[] keys = value.path().split("\\.", 3);
                boolean named = keys.length == 3 && isPart(keys[0]);
                Line line = new Line(
                        named ? keys[0] : "", named ? keys[2] : value.path(), value.value(), value.source(), origin);
                names.computeIfAbsent(line, any -> new LinkedHashSet<>()).add(named ? keys[1] : "");
            }
        }
        List<Assumption> assumptions = new ArrayList<>();
        names.forEach((line, own) -> assumptions.add(assumption(line, own)));
        return assumptions;
    }

    private Assumption assumption(Line line, Set<String> names) {
        String name = names.size() > 1 ? "*" : names.iterator().next();
        String path = line.before.isEmpty() ? line.after : line.before + "." + name + "." + line.after;
        String value = line.value.equals(NOTHING) ? "none" : line.value;
        return new Assumption(path, value, line.source, swing(line, names));
    }

    private @Nullable Double swing(Line line, Set<String> names) {
        if (line.before.isEmpty()) {
            return swings.get(line.after);
        }
        Double largest = swings.get(line.before + ".*." + line.after);
        for (String name : names) {
            Double swing = swings.get(line.before + "." + name + "." + line.after);
            largest = swing == null || (largest != null && largest > swing) ? largest : swing;
        }
        return largest;
    }

    private static boolean isAssumption(Understood value) {
        String part = value.path().split("\\.", 2)[0];
        boolean nothing = value.value().equals(NOTHING) && !value.source().startsWith(NOT_GIVEN);
        return !nothing && !WATCHING.contains(part);
    }

    private static boolean isPart(String key) {
        return key.equals("topologies") || key.equals("stacks") || key.equals("workloads");
    }
}
