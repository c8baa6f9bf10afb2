package org.weft.network;

/**
 * A link's part of memory that all inputs of a switch share under a dynamic threshold, and headroom of its own.
 *
 * <p><b>Model.</b> What arrives before the link is asked to pause stands in the shared part, what arrives afterwards in the
 * headroom. The link is paused when it holds alpha times what is free of the shared part (or a fixed XOFF), and may go on when
 * its headroom is empty and it is two largest packets below that (or at a fixed XON).
 */
final class SharedRoom extends Room {
    private final MemoryPool pool;
    private final double alpha;
    private final long xoffBytes;
    private final long xonBytes;
    private final long gapBytes;
    private long headroomBytes;
    private long sharedBytes;
    private long overBytes;

    /**
     * A part of the pool.
     *
     * @param xoffBytes fixed threshold, or -1
     * @param xonBytes fixed threshold, or -1
     * @param gapBytes between XOFF and XON where that is not fixed
     */
    SharedRoom(MemoryPool pool, double alpha, long headroomBytes, long xoffBytes, long xonBytes, long gapBytes) {
        this.pool = pool;
        this.alpha = alpha;
        this.headroomBytes = headroomBytes;
        this.xoffBytes = xoffBytes;
        this.xonBytes = xonBytes;
        this.gapBytes = gapBytes;
    }

    @Override
    boolean takes(int wireBytes, boolean isAsked) {
        if (isAsked || wireBytes > pool.freeBytes()) {
            if (overBytes + wireBytes > headroomBytes) {
                return false;
            }
            overBytes += wireBytes;
        } else {
            sharedBytes += wireBytes;
            pool.takes(wireBytes);
        }
        return true;
    }

    private double xoff() {
        return xoffBytes >= 0 ? xoffBytes : alpha * pool.freeBytes();
    }

    @Override
    boolean isFull() {
        return overBytes > 0 || sharedBytes >= xoff();
    }

    @Override
    boolean isLow() {
        long allowed = xonBytes >= 0 ? xonBytes : (long) Math.max(0, xoff() - gapBytes);
        return overBytes == 0 && sharedBytes <= allowed;
    }

    @Override
    void frees(int wireBytes) {
        long fromHeadroom = Math.min(overBytes, wireBytes);
        overBytes -= fromHeadroom;
        sharedBytes -= wireBytes - fromHeadroom;
        pool.frees(wireBytes - fromHeadroom);
    }

    @Override
    void shrink(long less) {
        headroomBytes -= less;
    }
}
