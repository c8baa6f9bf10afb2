package org.weft.topology;

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
 */
public record LinkSpec(
        String kit,
        Technology technology,
        Bandwidth bandwidth,
        TimeSpan latency,
        DataSize buffer,
        DataSize mtu,
        double lossFraction) {}
