package org.weft.network;

import org.weft.topology.Technology;

/**
 * What a link technology adds to what a stack hands over.
 *
 * <p><b>Source.</b> IEEE 802.3-2022 clauses 3 and 4: 14 B header, 4 B FCS, 8 B preamble, 12 B gap, 64 B least frame;
 * InfiniBand Architecture Specification 1.7, chapter 7: LRH 8 B and VCRC 2 B (BTH and ICRC belong to the transport), no gap.
 */
public final class Framing {
    private static final int ETHERNET_FRAME = 18;
    private static final int ETHERNET_GAP = 20;
    private static final int ETHERNET_LEAST = 64;
    private static final int IP_HEADER = 20;
    private static final int FRAGMENT_UNIT = 8;
    private static final int INFINIBAND = 10;
    /** GRH 40 B, BTH 12, RETH 16, ICRC 4 and room for other extended headers: an InfiniBand MTU counts payload only. */
    private static final int INFINIBAND_HEADERS = 96;

    private Framing() {}

    /** Bytes on the wire for so many bytes above the link header. */
    public static int wireBytes(Technology technology, int bytes) {
        return switch (technology) {
            case ETHERNET -> Math.max(bytes + ETHERNET_FRAME, ETHERNET_LEAST) + ETHERNET_GAP;
            case INFINIBAND -> bytes + INFINIBAND;
            case INTERNAL -> bytes;
        };
    }

    /** Of the bytes on the wire, preamble and gap, which hold nothing of the frame. */
    static int gapBytes(Technology technology) {
        return technology == Technology.ETHERNET ? ETHERNET_GAP : 0;
    }

    /**
     * Bytes on the wire of all fragments of an IPv4 packet on Ethernet: each has a header of its own, and all but the last hold a
     * multiple of 8 B (RFC 791, section 3.2, 1981).
     */
    static int fragmentedBytes(int wireBytes, int largestWireBytes) {
        int around = ETHERNET_FRAME + ETHERNET_GAP + IP_HEADER;
        int chunk = Math.max(FRAGMENT_UNIT, (largestWireBytes - around) / FRAGMENT_UNIT * FRAGMENT_UNIT);
        int content = wireBytes - around;
        return content + (content + chunk - 1) / chunk * around;
    }

    /** Bytes on the wire of the largest packet that a link with this MTU carries. */
    public static int largestWireBytes(Technology technology, int mtuBytes) {
        return technology == Technology.INFINIBAND
                ? wireBytes(technology, mtuBytes + INFINIBAND_HEADERS)
                : wireBytes(technology, mtuBytes);
    }
}
