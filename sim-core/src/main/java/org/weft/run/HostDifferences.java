package org.weft.run;

import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/** What is different about single hosts, by host index. */
final class HostDifferences {
    private HostDifferences() {}

    /** Factors on compute times; empty where all hosts are alike. */
    static double[] computeFactors(CompiledTopology topology, HostSpec spec) {
        if (spec.overrides().stream().allMatch(difference -> difference.compute() == 1)) {
            return new double[0];
        }
        double[] factors = new double[topology.hosts()];
        for (int host = 0; host < factors.length; host++) {
            factors[host] = 1;
            String name = topology.device(topology.hostDevice(host)).name();
            for (HostSpec.Difference difference : spec.overrides()) {
                if (difference.appliesTo(name)) {
                    factors[host] = difference.compute();
                }
            }
        }
        return factors;
    }
}
