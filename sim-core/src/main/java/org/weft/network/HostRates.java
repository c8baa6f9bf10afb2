package org.weft.network;

import java.util.Arrays;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/** The rate of each host's NICs where it is lower than that of their links. */
final class HostRates {
    private final long[] bitsPerSecond;

    HostRates(CompiledTopology topology, HostSpec spec) {
        bitsPerSecond = new long[topology.hosts()];
        Arrays.fill(
                bitsPerSecond,
                spec.nicBandwidth().map(rate -> rate.bitsPerSecond()).orElse(Long.MAX_VALUE));
        for (HostSpec.Difference different : spec.overrides()) {
            if (different.nicBandwidth().isEmpty()) {
                continue;
            }
            for (int host = 0; host < bitsPerSecond.length; host++) {
                String name = topology.device(topology.hostDevice(host)).name();
                if (different.appliesTo(name)) {
                    bitsPerSecond[host] = different.nicBandwidth().get().bitsPerSecond();
                }
            }
        }
    }

    /** What a host's NIC lets a link of this rate carry. */
    long limit(int host, long linkBitsPerSecond) {
        return host < 0 ? linkBitsPerSecond : Math.min(linkBitsPerSecond, bitsPerSecond[host]);
    }
}
