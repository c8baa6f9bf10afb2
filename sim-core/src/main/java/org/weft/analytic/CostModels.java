package org.weft.analytic;

import org.weft.program.CostModel;
import org.weft.program.Workload;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;

/** The alpha-beta view of a network, from what its messages would take one by one. */
public final class CostModels {
    private CostModels() {}

    /**
     * The cost model that closed forms use.
     *
     * @param hostBitsPerSecond of a host's way out, all its NICs
     * @param payloadFraction payload over wire bytes
     * @param nics over which a host's messages are spread
     * @param meanZeroLoadPs of messages between hosts
     * @param meanBytes of the same messages
     */
    public static CostModel of(
            HostSpec host,
            Workload.Setting setting,
            double hostBitsPerSecond,
            double payloadFraction,
            int nics,
            double meanZeroLoadPs,
            double meanBytes) {
        double payloadRate = hostBitsPerSecond * payloadFraction;
        double alphaPs = meanZeroLoadPs - meanBytes * 8e12 / (payloadRate / nics);
        return new CostModel(
                Math.max(0, Math.round(alphaPs)),
                Math.max(1, Math.round(payloadRate)),
                setting.ranksPerHost(),
                host.intraLatency().ps(),
                host.intraBandwidth().bitsPerSecond(),
                host.reduce().map(rate -> rate.bitsPerSecond()).orElse(0L),
                host.inside().path() == InsideSpec.Path.ONE);
    }
}
