package org.weft.network;

/**
 * A link's use over a run; a shared medium has one row for all.
 *
 * @param link its number, or the first one of a medium
 * @param utilisation busy time of the transmitter over the window, framing included; never above 1
 * @param peak largest over windows of max(100 us, run/200), never under 10 packet times
 * @param drops for want of buffer, or because they were larger than the link's MTU
 * @param errors packets lost at random on the wire
 * @param downs packets sent into it while it was dead, or to a host that took nothing
 * @param smallestErrorBytes frame bytes of the smallest packet among the errors; 0 where there are none
 * @param pausedPs time its transmitter was held back by pauses or missing credits with something to send
 */
public record LinkUse(
        int link,
        String name,
        String from,
        String to,
        int tier,
        boolean embedded,
        long bitsPerSecond,
        long packets,
        long wireBytes,
        double utilisation,
        double peak,
        long maxQueueBytes,
        long drops,
        long errors,
        long downs,
        int smallestErrorBytes,
        long ecnMarked,
        long pausedPs) {}
