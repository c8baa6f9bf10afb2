package org.weft.topologies.families;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.Cable;
import org.weft.topology.Device;
import org.weft.topology.LinkKit;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;

/** All hosts on one shared medium: one of them sends at a time, at the medium's rate. */
public record Bus(Wiring wiring, BusMedium medium) implements TopologyFamily {
    public static final Model<TopologyFamily> MODEL =
            new Model<>("bus", "all hosts on one shared medium", keys(), Bus::of);

    private static List<Key<?>> keys() {
        List<Key<?>> own = new ArrayList<>(List.of(Wiring.HOSTS_REQUIRED));
        own.addAll(BusMedium.KEYS);
        return Wiring.keys(own.toArray(new Key<?>[0]));
    }

    private static Bus of(Values values) {
        Wiring wiring = Wiring.of(values, Wiring.HOSTS_REQUIRED);
        return new Bus(wiring, BusMedium.of(values, wiring.hostCable()));
    }

    @Override
    public int hosts(int nodes) {
        return wiring.hosts(nodes, capacity());
    }

    @Override
    public int capacity() {
        return wiring.hosts().orElse(Integer.MAX_VALUE);
    }

    @Override
    public Topology build(String name, int hosts, int nicsPerHost) {
        GraphBuilder builder = GraphBuilder.of(wiring);
        Device[] places = new Device[hosts];
        for (int host = 0; host < hosts; host++) {
            places[host] = builder.host("host-" + host, List.of(host));
        }
        boolean planes = wiring.rails() == Wiring.Rails.PLANES;
        Device[] media = new Device[planes ? nicsPerHost : 1];
        for (int plane = 0; plane < media.length; plane++) {
            media[plane] = builder.medium(media.length == 1 ? "bus" : "bus-" + plane);
        }
        for (Device host : places) {
            for (int rail = 0; rail < nicsPerHost; rail++) {
                builder.cable(host, media[planes ? rail : 0], wiring.hostCable(), rail);
            }
        }
        Topology topology = builder.build(name, "bus", wiring, nicsPerHost, false, Optional.empty());
        medium.requireFits(
                name, topology.graph().edgeSet().stream().map(Cable::aToB).toList());
        return topology.withMedium(medium.spec(wiring.hostCable()));
    }

    @Override
    public LinkKit hostLink() {
        return wiring.hostKit();
    }

    @Override
    public Optional<Integer> largestRadix() {
        return Optional.empty();
    }
}
