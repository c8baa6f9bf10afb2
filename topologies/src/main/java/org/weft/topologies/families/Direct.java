package org.weft.topologies.families;

import java.util.List;
import java.util.Optional;
import org.weft.topology.Device;
import org.weft.topology.LinkKit;
import org.weft.topology.LinkSpec;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;

/**
 * A direct network: one router a position with its hosts in the same box, and cables between positions.
 *
 * <p><b>Model.</b> Host joints are embedded: no cable, no hop, no store-and-forward; their rate is the injection rate.
 */
abstract class Direct implements TopologyFamily {
    private final String family;
    private final Wiring wiring;
    private final Injection injection;
    private final int hostsPerRouter;

    Direct(String family, Wiring wiring, Injection injection, int hostsPerRouter) {
        this.family = family;
        this.wiring = wiring;
        this.injection = injection;
        this.hostsPerRouter = hostsPerRouter;
    }

    /** Number of positions when so many hosts are bought. */
    abstract int positions(int hosts);

    /** Place of a position, for names and for routing. */
    abstract List<Integer> coordinates(int position);

    /** Cables a position has in the middle of the network. */
    abstract int degree(int positions);

    /** Lays all cables between positions. */
    abstract void lay(int positions, Cabler cabler);

    /** Lays a cable between two positions. */
    interface Cabler {
        void cable(int a, int b);
    }

    final int hostsPerRouter() {
        return hostsPerRouter;
    }

    final Wiring wiring() {
        return wiring;
    }

    @Override
    public final int hosts(int nodes) {
        return wiring.hosts(nodes, capacity());
    }

    @Override
    public final Topology build(String name, int hosts, int nicsPerHost) {
        GraphBuilder builder = GraphBuilder.of(wiring);
        int positions = positions(hosts);
        boolean planes = wiring.rails() == Wiring.Rails.PLANES && nicsPerHost > 1;
        Device[] places = new Device[hosts];
        for (int host = 0; host < hosts; host++) {
            places[host] = builder.host("host-" + host, coordinates(host / hostsPerRouter));
        }
        for (int plane = 0; plane < (planes ? nicsPerHost : 1); plane++) {
            Device[] routers = routers(builder, positions, planes ? "plane-" + plane + "/" : "");
            LinkSpec link = wiring.trunkCable();
            LinkSpec joint = injection.joint(link, degree(positions));
            for (int host = 0; host < hosts; host++) {
                for (int rail = planes ? plane : 0; rail < (planes ? plane + 1 : nicsPerHost); rail++) {
                    builder.embedded(places[host], routers[host / hostsPerRouter], joint, rail);
                }
            }
            int rail = planes ? plane : 0;
            lay(positions, (a, b) -> builder.cable(routers[a], routers[b], link, rail));
        }
        return builder.build(name, family, wiring, nicsPerHost, true, Optional.empty());
    }

    private Device[] routers(GraphBuilder builder, int positions, String prefix) {
        Device[] routers = new Device[positions];
        for (int position = 0; position < positions; position++) {
            routers[position] = builder.switchDevice(prefix + "router-" + label(position), 1, coordinates(position));
        }
        return routers;
    }

    private String label(int position) {
        StringBuilder label = new StringBuilder();
        for (int coordinate : coordinates(position)) {
            label.append(label.isEmpty() ? "" : ".").append(coordinate);
        }
        return label.toString();
    }

    @Override
    public final LinkKit hostLink() {
        return wiring.trunkKit();
    }

    /** Routers sit in the hosts' boxes: no switch is bought. */
    @Override
    public final Optional<Integer> largestRadix() {
        return wiring.switchKit().flatMap(kit -> kit.spec().radix());
    }
}
