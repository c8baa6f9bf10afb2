package org.weft.network;

import org.weft.units.Bandwidth;

/**
 * What a port needs of its link for every packet. Links that are alike share one of these, so that it stays in the processor's
 * cache however many links there are.
 *
 * @param exactPsPerByte whole picoseconds a byte where that is exact, else 0
 * @param delayPs from a bit sent to the moment the receiver may act on it
 */
record LinkPace(
        long exactPsPerByte,
        long bitsPerSecond,
        long delayPs,
        int largestWireBytes,
        boolean embedded,
        boolean actsAtTail,
        Link.Acts acts) {
    private static final long PS_BITS_PER_BYTE = 8_000_000_000_000L;

    static LinkPace of(Link link) {
        return of(link, link.bitsPerSecond());
    }

    private static LinkPace of(Link link, long rate) {
        return new LinkPace(
                PS_BITS_PER_BYTE % rate == 0 ? PS_BITS_PER_BYTE / rate : 0,
                rate,
                link.delayPs(),
                link.largestWireBytes(),
                link.embedded(),
                link.acts() == Link.Acts.AT_TAIL,
                link.acts());
    }

    /** The pace of a link that runs at a share of its rate. */
    static LinkPace of(Link link, double share) {
        return share == 1 ? of(link) : of(link, Math.max(1, Math.round(link.bitsPerSecond() * share)));
    }

    long serialisationPs(long bytes) {
        return exactPsPerByte != 0 ? bytes * exactPsPerByte : Bandwidth.serialisationPs(bytes, bitsPerSecond);
    }

    /** From the first bit sent to the call of the receiver. */
    long noticePs(int wireBytes) {
        return delayPs
                + switch (acts) {
                    case AT_TAIL -> serialisationPs(wireBytes);
                    case AT_HEADER -> serialisationPs(Math.min(wireBytes, Link.HEADER_BYTES));
                    case AT_ONCE -> 0;
                };
    }
}
