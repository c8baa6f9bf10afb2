package org.weft.topologies.families;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Model;
import org.weft.topology.Device;
import org.weft.topology.LinkKit;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;

/** All hosts on one switch (a switch a rail with {@code rails: planes}). */
public record Star(Wiring wiring) implements TopologyFamily {
    public static final Model<TopologyFamily> MODEL = new Model<>(
            "star",
            "all hosts on one switch",
            Wiring.keys(Wiring.HOSTS_REQUIRED),
            values -> new Star(Wiring.of(values, Wiring.HOSTS_REQUIRED)));

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
        boolean planes = wiring.rails() == Wiring.Rails.PLANES;
        int switches = planes ? nicsPerHost : 1;
        Device[] centres = new Device[switches];
        Device[] places = new Device[hosts];
        for (int host = 0; host < hosts; host++) {
            places[host] = builder.host("host-" + host, List.of(host));
        }
        for (int plane = 0; plane < switches; plane++) {
            centres[plane] = builder.switchDevice(switches == 1 ? "switch" : "switch-" + plane, 1, List.of());
        }
        for (Device host : places) {
            for (int rail = 0; rail < nicsPerHost; rail++) {
                builder.cable(host, centres[planes ? rail : 0], wiring.hostCable(), rail);
            }
        }
        return builder.build(name, "star", wiring, nicsPerHost, false, Optional.empty());
    }

    @Override
    public LinkKit hostLink() {
        return wiring.hostKit();
    }

    @Override
    public Optional<Integer> largestRadix() {
        return wiring.largestRadix();
    }

    @Override
    public Optional<String> largestWith(int radix, int nicsPerHost) {
        int hosts = wiring.rails() == Wiring.Rails.PLANES ? radix : radix / nicsPerHost;
        return hosts < 1 ? Optional.empty() : Optional.of(hosts + " hosts");
    }
}
