package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.spec.Kinds;
import org.weft.study.result.TopologyDetail;
import org.weft.study.result.TopologyDetail.CableEntry;
import org.weft.study.result.TopologyDetail.DeviceEntry;
import org.weft.study.result.TopologyDetail.LinkKind;
import org.weft.topology.Cable;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.Topology;

/** Writes a topology's devices and cables down for the run directory. */
public final class TopologyDetails {
    private final Topology topology;
    private final Map<LinkKind, Integer> kinds = new LinkedHashMap<>();
    private final Map<CableEntry, Integer> cables = new LinkedHashMap<>();

    private TopologyDetails(Topology topology) {
        this.topology = topology;
    }

    /** Every device and cable. */
    public static TopologyDetail of(Topology topology) {
        return new TopologyDetails(topology).detail();
    }

    private TopologyDetail detail() {
        for (Cable cable : topology.graph().edgeSet()) {
            CableEntry entry = new CableEntry(
                    topology.graph().getEdgeSource(cable).id(),
                    topology.graph().getEdgeTarget(cable).id(),
                    kind(cable.aToB()),
                    kind(cable.bToA()),
                    1,
                    cable.rail(),
                    cable.embedded());
            cables.merge(entry, 1, Integer::sum);
        }
        List<CableEntry> counted = new ArrayList<>();
        cables.forEach((one, count) -> counted.add(
                new CableEntry(one.a(), one.b(), one.there(), one.back(), count, one.rail(), one.embedded())));
        return new TopologyDetail(
                topology.name(),
                topology.family(),
                topology.direct(),
                topology.rails(),
                topology.graph().vertexSet().stream()
                        .map(TopologyDetails::device)
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
