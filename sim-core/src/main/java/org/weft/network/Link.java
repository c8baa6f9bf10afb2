package org.weft.network;

import org.weft.units.Bandwidth;

/**
 * One direction of a cable as a run uses it: its rate, its delay, and when its far end may act.
 *
 * <p><b>Model.</b> The latency of the switch that it leads to is part of the delay, and so is that of a NIC at either end: a
 * receiver is called when it may forward.
 *
 * @param id number in the topology
 * @param delayPs from a bit sent to the moment the receiver may act on it
 * @param switchPs how much of the delay is the latency of the switch that it leads to
 * @param acts when the receiver is called
 * @param embedded true between a host and the router in the same box: bits go straight through
 * @param largestWireBytes of a packet, by the link's MTU
 * @param bufferBytes where packets wait for this link; or, on lossless links, at its far end
 * @param ecnAtBytes a packet that finds so many bytes queued is marked
 */
record Link(
        int id,
        long bitsPerSecond,
        long delayPs,
        long switchPs,
        Acts acts,
        boolean embedded,
        int largestWireBytes,
        long bufferBytes,
        long ecnAtBytes) {
    /** Bytes on the wire that a cut-through switch must have seen. */
    static final int HEADER_BYTES = 64;

    /** When the receiver is called. */
    enum Acts {
        /** At the last bit. */
        AT_TAIL,
        /** At the end of the header. */
        AT_HEADER,
        /** With the first bit: a router that sits in the same box as the sending host. */
        AT_ONCE
    }

    long serialisationPs(long bytes) {
        return Bandwidth.serialisationPs(bytes, bitsPerSecond);
    }

    /** From the first bit sent to the call of the receiver. */
    long noticePs(int wireBytes) {
        return LinkPace.of(this).noticePs(wireBytes);
    }

    /**
     * When transmission may start if nothing else wants the link.
     *
     * <p><b>Model.</b> A packet that is there as a whole starts now. One that came through a header starts now too, unless this
     * link is the faster one, which would run dry: then it is stored first. Bits go straight through an embedded link on either
     * side, the slower of the two sets the pace.
     *
     * @param nowPs when the receiver was called
     * @param tailPs when the last bit is there
     * @param arrivingPs what the packet took on the link that brought it
     * @param serialPs what it takes on this one
     * @param isInside true if that link was embedded
     */
    static long startPs(boolean embedded, long nowPs, long tailPs, long arrivingPs, long serialPs, boolean isInside) {
        if (embedded || isInside) {
            return tailPs - Math.min(arrivingPs, serialPs);
        }
        return serialPs < arrivingPs ? tailPs : nowPs;
    }
}
