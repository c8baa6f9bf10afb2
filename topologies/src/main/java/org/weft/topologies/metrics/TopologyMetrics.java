package org.weft.topologies.metrics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkSpec;
import org.weft.topology.Technology;
import org.weft.units.Bandwidth;

/**
 * What a topology is made of and how far and how wide it is, for the hosts that are there.
 *
 * <p><b>Model.</b> Joints inside a box are no cables, no hops and no switch ports. {@link HopCounts}, {@link Bisection} and
 * {@link LeafRatios} say how theirs are counted. <b>Units.</b> Bits a second of one direction.
 *
 * @param switches devices that forward, routers inside the hosts' boxes included
 * @param routers those of them that sit inside hosts' boxes
 * @param media shared media
 * @param cables between devices, rails included
 * @param hostCables those with a host at an end
 * @param nics network cards in all hosts: an end of a cable outside a scale-up domain, or a link's rate of a joint
 * @param switchPorts in use
 * @param largestDegree ports in use on the switch that uses most
 * @param largestSwitch which that is; empty where there is none
 * @param parts connected parts, largest first: a sound topology has one
 * @param diameter hops between the farthest hosts; empty as {@link HopCounts} says
 * @param meanHops over ordered pairs of distinct hosts
 * @param bisectionLinks across the worst of the halvings that {@link Bisection} tries
 * @param bisectionBandwidth across the same
 * @param oversubscription as the design says for the hosts used, else as {@link LeafRatios} finds it
 * @param injectionBandwidth what one host can send: the middle one of all hosts
 * @param wireBandwidth all cables added up
 */
public record TopologyMetrics(
        int hosts,
        int switches,
        int routers,
        int media,
        int cables,
        int hostCables,
        int nics,
        int switchPorts,
        int largestDegree,
        Optional<String> largestSwitch,
        List<Part> parts,
        OptionalInt diameter,
        OptionalDouble meanHops,
        OptionalLong bisectionLinks,
        Optional<Bandwidth> bisectionBandwidth,
        Optional<Double> oversubscription,
        LeafRatios leaves,
        Bandwidth injectionBandwidth,
        Bandwidth wireBandwidth) {
    public TopologyMetrics {
        parts = List.copyOf(parts);
    }

    /** Measures a topology. */
    public static TopologyMetrics of(CompiledTopology topology) {
        Counts counts = new Counts(topology);
        HopCounts hops = HopCounts.of(topology);
        Bisection bisection = Bisection.of(topology);
        LeafRatios leaves = LeafRatios.of(topology);
        return new TopologyMetrics(
                topology.hosts(),
                counts.switches,
                counts.routers,
                counts.media,
                counts.cables,
                counts.hostCables,
                counts.nics,
                counts.switchPorts,
                counts.largestDegree,
                Optional.ofNullable(counts.largestSwitch),
                Part.of(topology),
                hops.diameter(),
                hops.mean(),
                bisection.links(),
                bisection.bitsPerSecond().stream().mapToObj(Bandwidth::new).findFirst(),
                topology.topology().oversubscription().or(leaves::worst),
                leaves,
                counts.injection(),
                new Bandwidth(Math.max(1, counts.wire)));
    }

    /** One walk over the devices. */
    private static final class Counts {
        private final CompiledTopology topology;
        private int switches;
        private int routers;
        private int media;
        private int cables;
        private int hostCables;
        private int nics;
        private int switchPorts;
        private int largestDegree;
        private String largestSwitch;
        private long wire;
        private final List<Long> injections = new ArrayList<>();

        Counts(CompiledTopology topology) {
            this.topology = topology;
            for (int device = 0; device < topology.devices(); device++) {
                switch (topology.device(device).role()) {
                    case HOST -> host(device);
                    case SWITCH -> switchDevice(device);
                    case MEDIUM -> media++;
                }
            }
            for (int link = 0; link < topology.links(); link += 2) {
                cable(link);
            }
        }

        private void cable(int link) {
            if (topology.embedded(link)) {
                return;
            }
            cables++;
            wire = Math.addExact(wire, topology.bitsPerSecond(link));
            boolean atHost = topology.hostOf(topology.source(link)) >= 0 || topology.hostOf(topology.target(link)) >= 0;
            hostCables += atHost ? 1 : 0;
        }

        private void switchDevice(int device) {
            switches++;
            int ports = 0;
            for (int index = 0; index < topology.degree(device); index++) {
                ports += topology.embedded(topology.outgoing(device, index)) ? 0 : 1;
            }
            routers += ports < topology.degree(device) ? 1 : 0;
            switchPorts += ports;
            if (ports > largestDegree) {
                largestDegree = ports;
                largestSwitch = topology.device(device).name();
            }
        }

        private void host(int device) {
            long network = 0;
            long inside = 0;
            for (int index = 0; index < topology.degree(device); index++) {
                int out = topology.outgoing(device, index);
                LinkSpec link = topology.link(out);
                if (link.technology() == Technology.INTERNAL) {
                    inside += link.bandwidth().bitsPerSecond();
                } else {
                    network += link.bandwidth().bitsPerSecond();
                    nics += topology.embedded(out) ? cards(link, topology.target(out)) : 1;
                }
            }
            injections.add(network > 0 ? network : inside);
        }

        /** A joint as fast as all links of its router stands for a card a link. */
        private int cards(LinkSpec joint, int router) {
            long fastest = 0;
            for (int index = 0; index < topology.degree(router); index++) {
                int link = topology.outgoing(router, index);
                fastest = Math.max(fastest, topology.embedded(link) ? 0 : topology.bitsPerSecond(link));
            }
            long rate = joint.bandwidth().bitsPerSecond();
            return fastest == 0 ? 1 : (int) ((rate + fastest - 1) / fastest);
        }

        Bandwidth injection() {
            Collections.sort(injections);
            return new Bandwidth(injections.isEmpty() ? 1 : Math.max(1, injections.get((injections.size() - 1) / 2)));
        }
    }

    /** True where there is a way between every two hosts. */
    public boolean connected() {
        return parts.stream().filter(part -> part.hosts() > 0).count() <= 1;
    }
}
