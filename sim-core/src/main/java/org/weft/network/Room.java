package org.weft.network;

/** The buffer of one link and class at the far end, where pauses keep it from overflowing. */
abstract class Room {
    /**
     * A packet arrives.
     *
     * @param isAsked true if the link has been asked to pause, so that this is what was on its way
     * @return false if there is no room for it
     */
    abstract boolean takes(int wireBytes, boolean isAsked);

    /** True where the link must be asked to pause. */
    abstract boolean isFull();

    /** True where the link may go on. */
    abstract boolean isLow();

    /** A packet leaves. */
    abstract void frees(int wireBytes);

    /** For tests: takes away a part of the headroom. */
    abstract void shrink(long bytes);
}
