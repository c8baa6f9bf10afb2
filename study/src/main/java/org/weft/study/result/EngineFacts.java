package org.weft.study.result;

/**
 * What the run cost: the only fields that differ between two runs of the same study.
 *
 * @param events events executed
 * @param packetHops links crossed by packets
 * @param wallTime seconds
 * @param peakMemory bytes of heap at the peak
 * @param threads how many ran at once
 */
public record EngineFacts(long events, long packetHops, double wallTime, long peakMemory, int threads) {}
