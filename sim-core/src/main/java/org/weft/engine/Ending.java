package org.weft.engine;

/** Why an engine's run came to its end. */
public enum Ending {
    /** It has not been run yet. */
    NOT_STARTED,
    /** Nothing was scheduled any more. */
    EMPTY,
    /** The model asked for it. */
    STOPPED,
    /** As many events as allowed have happened, and more are pending. */
    EVENT_LIMIT,
    /** The next event lies beyond the allowed time. */
    TIME_LIMIT
}
