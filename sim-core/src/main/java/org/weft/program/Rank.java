package org.weft.program;

/** What a program can ask for. Every call returns at once; its token comes back in {@link Program#onDone}. */
public interface Rank {
    /** As a source or tag of a receive: any. */
    int ANY = -1;

    /** This rank's number in its group. */
    int index();

    /** Ranks in the group. */
    int size();

    long nowPs();

    /** Works for so long; stack work on shared cores makes it longer. Several computes of a rank run one after another. */
    default void compute(long ps, int token) {
        compute(ps, 0, token);
    }

    /**
     * The same on one of several streams: computes of one stream run one after another, streams run side by side.
     *
     * @param stream 0 or above, small
     */
    void compute(long ps, int stream, int token);

    /** Is called back at an absolute time, at once where that has passed. */
    void waitUntil(long ps, int token);

    /** Hands over a message of 0 bytes or more. Completes when the sender may use its buffer again. */
    default void send(int to, long bytes, int tag, int token) {
        send(to, bytes, tag, 0, token);
    }

    /** The same on one of several connections between the two ranks, numbered from 0: each has its window and its path. */
    void send(int to, long bytes, int tag, int stream, int token);

    /** Posts a receive. Completes when a matching message has arrived: same context, source and tag, in posting order. */
    void receive(int from, int tag, int token);

    /**
     * Sums two buffers of this size into one at the host's {@code reduce} rate; costs nothing where none is given. Sums of a rank
     * run one after another, beside its computations.
     */
    void reduce(long bytes, int token);

    /**
     * Runs another program inside this one, with its own numbering of ranks.
     *
     * @param group which ranks of this group take part, in the order of their new numbers; this rank is one of them
     * @param context tells messages of concurrent nested programs apart: 0 to 254, at most three levels deep
     */
    void run(Program nested, Group group, int context, int token);

    /**
     * Ends the calling program once everything that it has issued is complete; nothing may be issued after. A nested program
     * gives the parent's token back, a top-level one has then finished its rank. Every program must end so.
     */
    void finish();

    /**
     * Calls the top-level program of another rank back at this instant, free of cost and outside the network: for traces of
     * simulators that know such triggers. That program must not have ended.
     *
     * @param token as that program numbers its tokens; the caller is the peer
     */
    void signal(int to, int token);

    /** Notes that this rank has completed an iteration, numbered from 0. */
    void mark(int iteration);
}
