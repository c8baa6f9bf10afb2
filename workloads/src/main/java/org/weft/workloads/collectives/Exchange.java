package org.weft.workloads.collectives;

/** What one rank does in one step of a schedule; filled in by {@link Schedule#step}, reused. */
final class Exchange {
    static final int NOBODY = -1;

    int sendTo;
    int sendFirst;
    int sendBlocks;
    int receiveFrom;
    int receiveFirst;
    int receiveBlocks;
    /** What is received is added to the buffer; else it replaces it. */
    boolean reduces;
    /** The next step does not wait for this one. */
    boolean together;

    void clear() {
        sendTo = NOBODY;
        sendFirst = 0;
        sendBlocks = 0;
        receiveFrom = NOBODY;
        receiveFirst = 0;
        receiveBlocks = 0;
        reduces = false;
        together = false;
    }

    /**
     * Whether the step is complete only when the sender may use its buffer again: where nothing is received, so that sends follow
     * one another, and where what is received goes to the blocks that are being sent.
     */
    boolean sendHoldsUp() {
        boolean apart = receiveFirst + receiveBlocks <= sendFirst || sendFirst + sendBlocks <= receiveFirst;
        return receiveFrom == NOBODY || !apart;
    }

    void send(int to, int first, int blocks) {
        sendTo = to;
        sendFirst = first;
        sendBlocks = blocks;
    }

    /** Receives and adds. */
    void reduce(int from, int first, int blocks) {
        copy(from, first, blocks);
        reduces = true;
    }

    /** Receives and replaces. */
    void copy(int from, int first, int blocks) {
        receiveFrom = from;
        receiveFirst = first;
        receiveBlocks = blocks;
    }
}
