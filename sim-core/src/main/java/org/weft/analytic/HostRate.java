package org.weft.analytic;

import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/** What all NICs of a host send and receive together: the rates of its links, no faster than its NICs. */
public final class HostRate {
    private final double[] out;
    private final double[] in;

    public HostRate(CompiledTopology topology, HostSpec spec) {
        out = new double[topology.hosts()];
        in = new double[topology.hosts()];
        for (int host = 0; host < out.length; host++) {
            int device = topology.hostDevice(host);
            long nic = nic(topology.device(device).name(), spec);
            for (int index = 0; index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                out[host] += Math.min(topology.bitsPerSecond(link), nic);
                in[host] += Math.min(topology.bitsPerSecond(CompiledTopology.reverse(link)), nic);
            }
        }
    }

    private static long nic(String host, HostSpec spec) {
        long rate = spec.nicBandwidth().map(each -> each.bitsPerSecond()).orElse(Long.MAX_VALUE);
        for (HostSpec.Difference difference : spec.overrides()) {
            if (difference.nicBandwidth().isPresent() && difference.appliesTo(host)) {
                rate = difference.nicBandwidth().get().bitsPerSecond();
            }
        }
        return rate;
    }

    /** Sent at most. */
    public double outBitsPerSecond(int host) {
        return out[host];
    }

    /** Received at most. */
    public double inBitsPerSecond(int host) {
        return in[host];
    }
}
