package org.weft.study.plan;

/**
 * What running something will take.
 *
 * @param events within a factor of two, unless many packets are lost
 * @param memoryBytes of heap at the peak
 * @param leastSeconds on a fast machine that does nothing else
 * @param mostSeconds on a slow one
 * @param atLeast true where a workload was too large to be tried: the numbers are then a lower limit
 */
public record Estimate(long events, long memoryBytes, double leastSeconds, double mostSeconds, boolean atLeast) {}
