package org.weft.stack.tcp;

/** The batch that a connection's processor is working on at one end: who joins it costs less. */
final class Batch {
    private final boolean joins;
    private final long mostBytes;
    private final long perBatchPs;
    private long end;
    private long next = -1;

    Batch(boolean joins, OffloadSpec spec) {
        this.joins = joins;
        this.mostBytes = spec.batchBytes();
        this.perBatchPs = spec.perBatchPs();
    }

    /**
     * What a segment costs besides its own share: nothing where it joins.
     *
     * @param start its first byte
     * @param isOpen true where the batch before it is not finished
     * @param knownEnd after the last byte that a batch could hold at present
     */
    long costPs(long start, int payloadBytes, boolean isOpen, long knownEnd) {
        boolean isJoined = joins && isOpen && start == next && start + payloadBytes <= end;
        next = start + payloadBytes;
        if (isJoined) {
            return 0;
        }
        end = Math.min(start + mostBytes, knownEnd);
        return perBatchPs;
    }
}
