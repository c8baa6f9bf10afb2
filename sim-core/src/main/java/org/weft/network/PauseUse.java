package org.weft.network;

/**
 * Pauses of one link with one cause.
 *
 * @param link that was paused, all its classes together
 * @param cause the link whose queue started it, though it was not paused itself; empty where that is not known
 * @param pausedPs time in pause, whether or not there was something to send
 * @param trips how often a watchdog lost its patience
 * @param swallowed packets that this has cost
 */
public record PauseUse(int link, String name, String cause, long pauses, long pausedPs, long trips, long swallowed) {}
