package org.weft.topology;

import java.util.Optional;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * One direction of a cable.
 *
 * @param kit name of the link kit it comes from ({@code 100GbE}), or {@code custom}
 * @param latency port, coding and propagation: from the last bit sent to the last bit received
 * @param buffer of the sending switch port (wire bytes, the packet in service included); a host's sending end holds back the
 *     stack instead
 * @param mtu largest payload of a frame above the link header
 * @param lossFraction share of packets that are lost at random on the wire, each on its own
 * @param bitErrorRate share of bits that arrive wrong after error correction: a packet with one is lost, so long ones suffer more
 * @param burst losses that come in bursts, besides
 */
public record LinkSpec(
        String kit,
        Technology technology,
        Bandwidth bandwidth,
        TimeSpan latency,
        DataSize buffer,
        DataSize mtu,
        double lossFraction,
        double bitErrorRate,
        Optional<BurstSpec> burst) {

    /** A link whose losses, if there are any, are independent of each other and of sizes. */
    public LinkSpec(
            String kit,
            Technology technology,
            Bandwidth bandwidth,
            TimeSpan latency,
            DataSize buffer,
            DataSize mtu,
            double lossFraction) {
        this(kit, technology, bandwidth, latency, buffer, mtu, lossFraction, 0, Optional.empty());
    }

    /** The same with these losses. */
    public LinkSpec withLosses(double fraction, double ofBits, Optional<BurstSpec> inBursts) {
        return new LinkSpec(kit, technology, bandwidth, latency, buffer, mtu, fraction, ofBits, inBursts);
    }
}
