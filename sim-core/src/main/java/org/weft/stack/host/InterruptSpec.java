package org.weft.stack.host;

/**
 * When an adapter interrupts a processor for packets that have arrived.
 *
 * @param gapPs least time from one interrupt of a queue to the next; the first one after a silence comes at once
 * @param delayPs from the first packet that waits to the interrupt
 * @param frames packets that end the delay early; 0: none do
 * @param costPs what an interrupt costs its core beside the packets
 */
public record InterruptSpec(long gapPs, long delayPs, int frames, long costPs) {
    /** The moment of the interrupt for packets of which the first arrives now. */
    long firstPs(long nowPs, long lastPs) {
        return Math.max(nowPs + delayPs, earliestPs(nowPs, lastPs));
    }

    /** The earliest moment at which the gap since the last interrupt allows another one. */
    long earliestPs(long nowPs, long lastPs) {
        return lastPs < 0 ? nowPs : Math.max(nowPs, lastPs + gapPs);
    }

    /** What a packet waits that comes after a long silence, and comes alone. */
    long alonePs() {
        return frames == 1 ? 0 : delayPs;
    }
}
