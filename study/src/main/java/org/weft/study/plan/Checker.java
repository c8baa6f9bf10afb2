package org.weft.study.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.weft.spec.Understood;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.Technology;
import org.weft.units.Bandwidth;

/** Looks at a study without running it. */
public final class Checker {
    private Checker() {}

    /** Everything that can be said before running on so many threads. */
    public static CheckReport check(Study study, int threads) {
        Plan plan = Plan.of(study);
        long cells = plan.cells().stream()
                .filter(cell -> !cell.reference() && cell.fits())
                .count();
        long misfits = plan.cells().stream().filter(cell -> !cell.fits()).count();
        long references = plan.cells().stream().filter(Cell::reference).count();
        return new CheckReport(
                plan,
                facts(plan),
                merged(plan.study().understood()),
                axes(plan, cells, misfits),
                (int) cells,
                (int) misfits,
                (int) references,
                new Estimator(plan).all(threads));
    }

    private static List<String> facts(Plan plan) {
        List<String> facts = new ArrayList<>();
        for (Design design : plan.designs()) {
            HostSpec host = plan.study().hosts().get(design.host()).value();
            CompiledTopology topology = design.topology();
            long ranks = (long) topology.hosts() * host.ranks();
            facts.add(design.label() + ": " + topology.hosts() + " hosts x " + host.ranks()
                    + (host.ranks() == 1 ? " rank = " : " ranks = ") + ranks + " ranks, " + nics(topology, host));
        }
        return facts;
    }

    /** NICs by rate; the links of a scale-up domain are none, and a host inside a router has those that the study gives it. */
    private static String nics(CompiledTopology topology, HostSpec host) {
        Map<Bandwidth, Integer> byRate = new TreeMap<>(Comparator.reverseOrder());
        for (int index = 0; index < topology.hosts(); index++) {
            int device = topology.hostDevice(index);
            for (int out = 0; out < topology.degree(device); out++) {
                int link = topology.outgoing(device, out);
                LinkSpec spec = topology.link(link);
                if (spec.technology() != Technology.INTERNAL) {
                    Bandwidth rate = host.nicBandwidth()
                            .filter(nic -> nic.compareTo(spec.bandwidth()) < 0)
                            .orElse(spec.bandwidth());
                    byRate.merge(rate, 1, Integer::sum);
                }
            }
        }
        return byRate.entrySet().stream()
                .map(rate -> rate.getValue() + " NICs of " + rate.getKey())
                .collect(Collectors.joining(" and "));
    }

    private static List<String> axes(Plan plan, long cells, long misfits) {
        Study study = plan.study();
        List<String> parts = new ArrayList<>();
        if (study.hosts().size() > 1) {
            parts.add(count(study.hosts().size(), "host"));
        }
        parts.add(count(study.topologies().size(), "topology"));
        parts.add(count(study.stacks().size(), "stack"));
        parts.add(count(study.workloads().size(), "workload"));
        parts.add(count(study.placements().size(), "placement"));
        parts.add(count(study.nodes().map(List::size).orElse(1), "number") + " of nodes");
        List<String> axes = new ArrayList<>();
        axes.add(String.join(" x ", parts) + ", less what stack and link exclude: " + count(cells, "cell") + " to run"
                + (misfits > 0 ? " and " + misfits + " that do not fit" : "") + ", each "
                + count(study.settings().replications(), "time"));
        Map<String, Set<String>> values = new LinkedHashMap<>();
        for (Cell cell : plan.cells()) {
            cell.axes()
                    .forEach((path, value) -> values.computeIfAbsent(path, key -> new LinkedHashSet<>())
                            .add(value));
        }
        values.forEach((path, all) -> axes.add(path + ": " + String.join(", ", all)));
        return axes;
    }

    private static String count(long count, String noun) {
        String plural = noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
        return count + " " + (count == 1 ? noun : plural);
    }

    /** A path once, with all the values that it takes. */
    static List<Understood> merged(List<Understood> values) {
        Map<String, Understood> first = new LinkedHashMap<>();
        Map<String, Set<String>> all = new LinkedHashMap<>();
        for (Understood value : values) {
            first.putIfAbsent(value.path(), value);
            all.computeIfAbsent(value.path(), key -> new LinkedHashSet<>()).add(value.value());
        }
        List<Understood> merged = new ArrayList<>();
        first.forEach((path, value) ->
                merged.add(new Understood(path, String.join(", ", all.get(path)), value.origin(), value.source())));
        return merged;
    }
}
