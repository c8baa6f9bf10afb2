package org.weft.stack;

/**
 * What links and hosts there are under a stack, as far as its values must fit them.
 *
 * @param mtuBytes the smallest MTU of the links
 * @param latencyPs what the links between the farthest hosts take there and back, without bytes
 * @param insidePs what switches and NICs on the way add to that
 * @param hops links between the farthest hosts
 * @param leastBitsPerSecond the slowest link between hosts
 * @param hostBitsPerSecond the fastest port of a host
 * @param connections that may send to one host at once: those of all ranks of all other hosts
 */
public record LinkFacts(
        int mtuBytes,
        long latencyPs,
        long insidePs,
        int hops,
        long leastBitsPerSecond,
        long hostBitsPerSecond,
        long connections) {
    /** The same where each pair of ranks has so many connections. */
    public LinkFacts withChannels(int channels) {
        return new LinkFacts(
                mtuBytes, latencyPs, insidePs, hops, leastBitsPerSecond, hostBitsPerSecond, connections * channels);
    }

    /** The same where something round each packet takes its bytes from the MTU. */
    public LinkFacts without(int envelopeBytes) {
        return new LinkFacts(
                mtuBytes - envelopeBytes,
                latencyPs,
                insidePs,
                hops,
                leastBitsPerSecond,
                hostBitsPerSecond,
                connections);
    }

    /** What a packet of so many bytes takes there and its answer back when nothing else is under way. */
    public long roundTripPs(int wireBytes, int answerBytes) {
        return latencyPs + insidePs + hops * (serialPs(wireBytes) + serialPs(answerBytes));
    }

    /** What so many bytes take on the slowest link. */
    public long serialPs(double bytes) {
        return (long) StrictMath.ceil(bytes * 8e12 / leastBitsPerSecond);
    }
}
