package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.weft.spec.Kinds;
import org.weft.study.plan.Design;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Study;
import org.weft.study.result.TopologyDetail;
import org.weft.study.result.TopologyDetail.CableEntry;
import org.weft.study.result.TopologyDetail.DeviceEntry;
import org.weft.study.result.TopologyDetail.LinkKind;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.Topology;

/** Writes a topology's devices and cables down for the run directory. */
public final class TopologyDetails {
    private final String name;
    private final CompiledTopology topology;
    private final Map<LinkKind, Integer> kinds = new LinkedHashMap<>();
    private final Map<CableEntry, Integer> cables = new LinkedHashMap<>();

    private TopologyDetails(String name, CompiledTopology topology) {
        this.name = name;
        this.topology = topology;
    }

    /** Every device and cable. */
    public static TopologyDetail of(Topology topology) {
        return new TopologyDetails(topology.name(), CompiledTopology.of(topology)).detail();
    }

    /** Every topology that a study compares, under the names of its result document. */
    public static List<TopologyDetail> of(Plan plan) {
        return plan.designs().stream()
                .map(design -> new TopologyDetails(name(plan.study(), design), design.topology()).detail())
                .toList();
    }

    /** What the result document calls a topology: with its host where the study compares several. */
    static String name(Study study, Design design) {
        return study.hosts().size() > 1
                ? design.label() + " with " + study.hosts().get(design.host()).fullLabel()
                : design.label();
    }

    /** The file of a topology in a run directory, without its ending. */
    public static String file(String name) {
        return "topologies/" + name.replaceAll("[^A-Za-z0-9._-]+", "-");
    }

    private TopologyDetail detail() {
        for (int there = 0; there < topology.links(); there += 2) {
            CableEntry entry = new CableEntry(
                    topology.source(there),
                    topology.target(there),
                    kind(topology.link(there)),
                    kind(topology.link(CompiledTopology.reverse(there))),
                    1,
                    topology.rail(there),
                    topology.embedded(there));
            cables.merge(entry, 1, Integer::sum);
        }
        List<CableEntry> counted = new ArrayList<>();
        cables.forEach((one, count) -> counted.add(
                new CableEntry(one.a(), one.b(), one.there(), one.back(), count, one.rail(), one.embedded())));
        return new TopologyDetail(
                name,
                topology.topology().family(),
                topology.topology().direct(),
                topology.topology().rails(),
                IntStream.range(0, topology.devices())
                        .mapToObj(device -> device(topology.device(device)))
                        .toList(),
                List.copyOf(kinds.keySet()),
                counted);
    }

    private static DeviceEntry device(Device device) {
        return new DeviceEntry(device.name(), Kinds.word(device.role()), device.tier(), device.coordinates());
    }

    private int kind(LinkSpec link) {
        LinkKind kind = new LinkKind(
                link.kit(),
                Kinds.word(link.technology()),
                link.bandwidth().bitsPerSecond(),
                link.latency().seconds(),
                link.buffer().bytes(),
                link.mtu().bytes(),
                link.lossFraction());
        Integer known = kinds.putIfAbsent(kind, kinds.size());
        return known == null ? kinds.size() - 1 : known;
    }
}
