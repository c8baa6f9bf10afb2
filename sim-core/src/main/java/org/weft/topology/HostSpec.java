package org.weft.topology;

import java.util.List;
import java.util.Optional;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/**
 * A host as it is bought: NICs, ranks, cores and the way inside.
 *
 * @param preset name in the catalogue, or {@code custom}
 * @param nics NICs, each a rail
 * @param nicKit the link kit of its NICs where the study says so ({@code 8 x 400GbE}); empty: the topology's host link
 * @param nicBandwidth their rate where the study says so: host links are no faster than this
 * @param ranks ranks a host
 * @param cores that work for the stack; each a virtual clock
 * @param flops dense floating-point operations a second of one rank; empty where compute times are given
 * @param reduce rate at which a rank sums two buffers into one, in bytes of one buffer; empty: summing costs nothing
 * @param intraLatency of a message between ranks of one host
 * @param intraBandwidth of the path between ranks of one host, of each of them where there are several
 * @param nicLatency host bus and NIC, each way, added on both ends of every packet
 * @param sharedCores true where stack work steals time from compute
 * @param overrides what is different about single hosts
 * @param parts what else can be a limit
 * @param inside how messages between its ranks share {@code intraBandwidth}
 */
public record HostSpec(
        String preset,
        int nics,
        Optional<String> nicKit,
        Optional<Bandwidth> nicBandwidth,
        int ranks,
        int cores,
        Optional<Double> flops,
        Optional<Bandwidth> reduce,
        TimeSpan intraLatency,
        Bandwidth intraBandwidth,
        TimeSpan nicLatency,
        boolean sharedCores,
        List<Difference> overrides,
        HostParts parts,
        InsideSpec inside) {
    public HostSpec {
        overrides = List.copyOf(overrides);
    }

    /** The same with other parts. */
    public HostSpec with(HostParts others) {
        return new HostSpec(
                preset,
                nics,
                nicKit,
                nicBandwidth,
                ranks,
                cores,
                flops,
                reduce,
                intraLatency,
                intraBandwidth,
                nicLatency,
                sharedCores,
                overrides,
                others,
                inside);
    }

    /** The same with another way between its ranks. */
    public HostSpec with(InsideSpec way, TimeSpan latency, Bandwidth bandwidth) {
        return new HostSpec(
                preset,
                nics,
                nicKit,
                nicBandwidth,
                ranks,
                cores,
                flops,
                reduce,
                latency,
                bandwidth,
                nicLatency,
                sharedCores,
                overrides,
                parts,
                way);
    }

    /**
     * What is different about one host.
     *
     * @param host its name in the topology ({@code host-3}) or a pattern with {@code *}
     * @param compute factor on compute times, 1 for none
     * @param nicBandwidth the rate of its NICs where it differs
     */
    public record Difference(String host, double compute, Optional<Bandwidth> nicBandwidth) {
        /** Whether a host of this name is meant. */
        public boolean appliesTo(String name) {
            return name.matches("\\Q" + host.replace("*", "\\E.*\\Q") + "\\E");
        }
    }
}
