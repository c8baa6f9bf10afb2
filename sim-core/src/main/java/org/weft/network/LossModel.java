package org.weft.network;

/** Decides which packets are lost on links that lose some. */
@FunctionalInterface
public interface LossModel {
    /**
     * Asked once for every transmission on such a link, in the order of transmission.
     *
     * @param fraction the link's share of lost packets
     */
    boolean isLost(Packet packet, double fraction);
}
