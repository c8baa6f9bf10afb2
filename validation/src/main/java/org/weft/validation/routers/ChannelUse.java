package org.weft.validation.routers;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.weft.network.Flow;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * Flits that each channel between routers carried in a window, and how many flows need it.
 *
 * @param flits by link
 * @param cycles of the window
 */
record ChannelUse(CompiledTopology topology, long[] flits, int cycles, List<Flow> flows) {
    private boolean isBetweenRouters(int link) {
        return topology.device(topology.source(link)).role() == Role.SWITCH
                && topology.device(topology.target(link)).role() == Role.SWITCH;
    }

    /** Flits a flow and cycle over the channels that most flows need, in the mean; a channel carries a flit a cycle at most. */
    double overFullest() {
        int[] needed = new int[flits.length];
        for (Flow flow : flows) {
            for (int link : flow.route()) {
                needed[link]++;
            }
        }
        int most = 0;
        for (int link = 0; link < needed.length; link++) {
            most = isBetweenRouters(link) ? Math.max(most, needed[link]) : most;
        }
        long sum = 0;
        long channels = 0;
        for (int link = 0; link < needed.length; link++) {
            if (isBetweenRouters(link) && needed[link] == most) {
                sum += flits[link];
                channels++;
            }
        }
        // A flit whose transmission began with the first cycle is one more than fits.
        return (double) sum / channels / (cycles + 1) / most;
    }

    /** Flits a channel and cycle in the fullest direction of the fullest dimension, in the mean over its channels. */
    double ofFullestDirection() {
        Map<Integer, long[]> sums = new TreeMap<>();
        for (int link = 0; link < flits.length; link++) {
            if (isBetweenRouters(link)) {
                long[] sum = sums.computeIfAbsent(direction(link), any -> new long[2]);
                sum[0] += flits[link];
                sum[1]++;
            }
        }
        return sums.values().stream()
                .mapToDouble(sum -> (double) sum[0] / sum[1] / cycles)
                .max()
                .orElse(0);
    }

    private int direction(int link) {
        List<Integer> from = topology.device(topology.source(link)).coordinates();
        List<Integer> to = topology.device(topology.target(link)).coordinates();
        int dimension = 0;
        while (from.get(dimension).equals(to.get(dimension))) {
            dimension++;
        }
        int step = to.get(dimension) - from.get(dimension);
        boolean isUp = step == 1 || step < -1;
        return 2 * dimension + (isUp ? 1 : 0);
    }
}
