package org.weft.program;

import org.weft.observe.Split;

/** Sees every message of a run as it arrives and as it is matched. */
public interface MessageObserver {
    /** Sees nothing. */
    MessageObserver NONE = new MessageObserver() {};

    /** A rank has called send; the message has its inherited split and has not been handed to the network. */
    default void onIssued(Message message) {}

    /**
     * An announced message has waited for its receive, whose rank has the split {@code receiver}: the message is about to take
     * that over.
     */
    default void onReleased(Message message, Split receiver) {}

    /** The last byte is in the destination's memory. */
    default void onDelivered(Message message, long nowPs) {}

    /** A receive has taken the message, so long after its arrival; 0 where the receive was there before. */
    default void onMatched(Message message, long waitedPs) {}
}
