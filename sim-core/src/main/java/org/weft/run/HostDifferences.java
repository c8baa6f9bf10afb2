package org.weft.run;

import java.util.regex.Pattern;
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
                if (like(difference.host(), name)) {
                    factors[host] = difference.compute();
                }
            }
        }
        return factors;
    }

    private static boolean like(String pattern, String name) {
        StringBuilder regex = new StringBuilder();
        for (String part : pattern.split("\\*", -1)) {
            regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(part));
        }
        return name.matches(regex.toString());
    }
}
