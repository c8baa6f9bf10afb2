package org.weft.network;

/**
 * What was sent in one traffic class, and what became of it; acknowledgements count.
 *
 * @param trafficClass which
 * @param sent packets that left their hosts
 * @param wireBytes of these
 * @param dropped packets that found no room
 * @param lost packets that errors, dead links and the like took
 * @param marked packets that were marked, each once
 */
public record ClassUse(TrafficClass trafficClass, long sent, long wireBytes, long dropped, long lost, long marked) {}
