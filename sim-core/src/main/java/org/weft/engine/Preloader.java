package org.weft.engine;

/**
 * Loads what coming events need, for many of them at a time, so that their cache misses overlap; changes nothing.
 *
 * <p><b>Cost.</b> In a large model a reference that is followed takes as long as dozens of events without a miss. A processor waits for
 * many at once only if little stands between them: short loops, one reference further each, without a branch on what they ask for.
 */
@FunctionalInterface
public interface Preloader {
    /** The most events that are loaded for at a time: enough for misses to overlap, few enough to stay in the first cache. */
    int MOST = 64;

    /**
     * Loads for the first {@code count} of these events, which have been loaded themselves and come next unless others are scheduled
     * before them.
     *
     * @return any value made of what was loaded, so that loading it is not optimised away
     */
    int load(NetEvent[] events, int count);
}
