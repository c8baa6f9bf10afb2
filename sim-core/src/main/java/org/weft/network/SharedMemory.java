package org.weft.network;

/**
 * Memory that all outputs of a switch share under a dynamic threshold.
 *
 * <p><b>Model.</b> A queue may hold alpha times what is free, so that one long queue gets alpha/(1+alpha) of the memory, n get
 * alpha/(1+n alpha) each, and 1/(1+n alpha) stays free for queues that are about to start. A packet that would take its queue
 * above the threshold, or does not fit into what is free, is dropped. What lossless classes hold of the pool at inputs is not free.
 *
 * <p><b>Not modelled.</b> A part that is guaranteed to each queue; cells (packets are counted by their wire bytes).
 *
 * <p><b>Source.</b> A. K. Choudhury and E. L. Hahne, "Dynamic queue length thresholds for shared-memory packet switches",
 * IEEE/ACM Transactions on Networking 6(2), 1998.
 */
final class SharedMemory implements Memory {
    private final MemoryPool pool;
    private final double alpha;

    SharedMemory(MemoryPool pool, double alpha) {
        this.pool = pool;
        this.alpha = alpha;
    }

    @Override
    public boolean admits(int wireBytes, long queueBytes) {
        long freeBytes = pool.freeBytes();
        return wireBytes <= freeBytes && queueBytes + wireBytes <= alpha * freeBytes;
    }

    @Override
    public void takes(int wireBytes) {
        pool.takes(wireBytes);
    }

    @Override
    public void frees(int wireBytes) {
        pool.frees(wireBytes);
    }
}
