package org.weft.network;

/**
 * A class of traffic that a run uses.
 *
 * @param priority as stacks and switches write it, 0 to 7; a higher one is more urgent
 * @param lossless its packets are held back in place of being dropped, where switches can do that
 */
public record TrafficClass(int priority, boolean lossless) {}
