package org.weft.stack;

/**
 * A connection that gave up and went into error: what it holds, and what is handed to it later, never arrives.
 *
 * @param from the sending host
 * @param to the receiving host
 * @param atPs when it gave up
 * @param tries that were in vain, in a row
 * @param negatives of them, those that a negative acknowledgement asked for
 * @param waitPs what the last of them waited for, or would have
 * @param messages that it held then
 */
public record BrokenConnection(
        String from, String to, long atPs, Cause cause, int tries, int negatives, long waitPs, long messages) {
    /** What was in vain. */
    public enum Cause {
        /** No answer came before the timer ended. */
        NO_ANSWER,
        /** The receiver went on to say that packets are missing. */
        LOST_AGAIN,
        /** The receiver had no room posted. */
        NO_ROOM
    }
}
