package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.study.result.TopologySummary;

/**
 * Says of each topology whether comparing it is fair: whether its hosts can inject as much as the others'.
 *
 * <p><b>Model.</b> Topologies are compared where they have the same kind of host and link on offer. The reference is the injection
 * bandwidth that most of them have, the first of equals; more than 10 % away from it is no equal comparison.
 */
final class Comparability {
    private static final double EQUAL = 0.1;

    private Comparability() {}

    /** The topologies with what was found out. */
    static List<TopologyFacts> judge(List<TopologyFacts> topologies) {
        List<TopologyFacts> judged = new ArrayList<>();
        for (TopologyFacts one : topologies) {
            List<TopologyFacts> peers = topologies.stream()
                    .filter(each ->
                            each.host().equals(one.host()) && each.link().equals(one.link()))
                    .toList();
            judged.add(new TopologyFacts(one.topology(), one.host(), one.link(), against(one.summary(), usual(peers))));
        }
        return judged;
    }

    private static TopologyFacts usual(List<TopologyFacts> peers) {
        TopologyFacts usual = peers.get(0);
        long most = 0;
        for (TopologyFacts one : peers) {
            long count = peers.stream()
                    .filter(each -> equal(one.summary(), each.summary()))
                    .count();
            if (count > most) {
                most = count;
                usual = one;
            }
        }
        return usual;
    }

    private static boolean equal(TopologySummary a, TopologySummary b) {
        double larger = Math.max(a.injectionBandwidth(), b.injectionBandwidth());
        return Math.abs(a.injectionBandwidth() - b.injectionBandwidth()) <= EQUAL * larger;
    }

    private static TopologySummary against(TopologySummary own, TopologyFacts usual) {
        if (equal(own, usual.summary())) {
            return with(own, Optional.empty());
        }
        return with(
                own,
                Optional.of("not an equal comparison: a host injects "
                        + Words.large(own.injectionBandwidth(), "b/s") + ", with " + usual.topology() + " "
                        + Words.large(usual.summary().injectionBandwidth(), "b/s")));
    }

    private static TopologySummary with(TopologySummary own, Optional<String> note) {
        return new TopologySummary(
                own.name(),
                own.family(),
                own.hosts(),
                own.switches(),
                own.cables(),
                own.hostCables(),
                own.nics(),
                own.switchPorts(),
                own.radix(),
                own.buildable(),
                own.buildableNote(),
                note.isEmpty(),
                note.orElse(null),
                own.injectionBandwidth(),
                own.wireBandwidth(),
                own.oversubscription(),
                own.bisectionLinks(),
                own.bisectionBandwidth(),
                own.diameter(),
                own.meanHops(),
                own.hostsPerLeaf(),
                own.drawing(),
                own.assumed(),
                own.skipped());
    }
}
