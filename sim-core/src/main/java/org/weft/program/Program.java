package org.weft.program;

/**
 * What one rank does: it issues operations and is called back when what it waits for has happened, so that memory grows with
 * what is in flight and not with what will ever be sent.
 *
 * <p><b>Order.</b> Whatever is issued inside {@link #onDone} depends on that completion.
 */
public interface Program {
    /** Called once, when the rank starts. */
    void start(Rank rank);

    /**
     * An operation has completed.
     *
     * @param token as given when it was issued
     * @param peer the other rank of a send or receive, else -1
     * @param bytes sent or received, else 0
     */
    void onDone(Rank rank, int token, int peer, long bytes);
}
