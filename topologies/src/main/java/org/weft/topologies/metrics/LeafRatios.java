package org.weft.topologies.metrics;

import java.util.Optional;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * What the leaves carry: their down over their up capacity, and how many hosts hang on one.
 *
 * @param worst the largest ratio; empty where no leaf has a way up, and for direct networks
 * @param worstLeaf whose it is
 * @param best the smallest ratio
 * @param hostsOnFullest hosts on the leaf that has most; 0 where there are no leaves
 */
public record LeafRatios(
        Optional<Double> worst, Optional<String> worstLeaf, Optional<Double> best, int hostsOnFullest) {
    static LeafRatios of(CompiledTopology topology) {
        if (topology.topology().direct()) {
            return new LeafRatios(Optional.empty(), Optional.empty(), Optional.empty(), 0);
        }
        double worst = 0;
        double best = Double.POSITIVE_INFINITY;
        String leaf = "";
        int fullest = 0;
        for (int device = 0; device < topology.devices(); device++) {
            Leaf at = new Leaf(topology, device);
            fullest = Math.max(fullest, at.hosts);
            if (at.up > 0 && at.down > 0) {
                double ratio = at.down / at.up;
                leaf = ratio > worst ? topology.device(device).name() : leaf;
                worst = Math.max(worst, ratio);
                best = Math.min(best, ratio);
            }
        }
        boolean any = worst > 0;
        return new LeafRatios(
                any ? Optional.of(worst) : Optional.empty(),
                any ? Optional.of(leaf) : Optional.empty(),
                any ? Optional.of(best) : Optional.empty(),
                fullest);
    }

    /** Capacities of one device towards its hosts and towards other switches. */
    private static final class Leaf {
        private double down;
        private double up;
        private int hosts;

        Leaf(CompiledTopology topology, int device) {
            int lastHost = -1;
            boolean forwards = topology.device(device).role() == Role.SWITCH;
            for (int index = 0; forwards && index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                int other = topology.target(link);
                if (topology.device(other).role() == Role.HOST) {
                    down += topology.bitsPerSecond(CompiledTopology.reverse(link));
                    hosts += other == lastHost ? 0 : 1;
                    lastHost = other;
                } else {
                    up += topology.bitsPerSecond(link);
                }
            }
        }
    }
}
