package org.weft.network;

import org.weft.topology.Technology;

/**
 * The share of packets of a size that have a wrong bit: 1 - (1 - rate)^bits.
 *
 * <p><b>Model.</b> Bits fail independently of each other, from the address of a frame to its check sum; preamble and gap cannot.
 */
final class BitErrorChance implements Damage.Chance {
    private final double logOfRight;
    private final int gapBytes;
    private int lastBytes = -1;
    private double lastShare;

    BitErrorChance(double rate, Technology technology) {
        logOfRight = StrictMath.log1p(-rate);
        gapBytes = Framing.gapBytes(technology);
    }

    @Override
    public double share(Packet packet, long startPs, long endPs) {
        int bytes = packet.wireBytes - gapBytes;
        if (bytes != lastBytes) {
            lastBytes = bytes;
            lastShare = -StrictMath.expm1(8.0 * bytes * logOfRight);
        }
        return lastShare;
    }
}
