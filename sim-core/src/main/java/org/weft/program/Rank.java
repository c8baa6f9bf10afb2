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
    void compute(long ps, int token);

    /** Is called back at an absolute time, at once where that has passed. */
    void waitUntil(long ps, int token);

    /** Hands over a message. Completes when the sender may use its buffer again. */
    void send(int to, long bytes, int tag, int token);

    /** Posts a receive. Completes when a matching message has arrived: same context, source and tag, in posting order. */
    void receive(int from, int tag, int token);

    /** Sums two buffers of this size into one at the host's {@code reduce} rate; costs nothing where none is given. */
    void reduce(long bytes, int token);

    /**
     * Runs another program inside this one, with its own numbering of ranks.
     *
     * @param group which ranks of this group take part, in the order of their new numbers; this rank is one of them
     * @param context tells messages of concurrent nested programs apart
     */
    void run(Program nested, Group group, int context, int token);

    /** Ends the calling (nested) program: the parent's token comes back. A top-level program that ends has finished its rank. */
    void finish();

    /** Notes that this rank has completed an iteration, numbered from 0. */
    void mark(int iteration);
}
