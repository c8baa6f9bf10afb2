package org.weft.network;

/**
 * A buffer that one link and class has for itself: full at XOFF, low at XON, and above XOFF the headroom for what still arrives.
 */
final class OwnRoom extends Room {
    private long bytes;
    private final long xoffBytes;
    private final long xonBytes;
    private long occupiedBytes;

    OwnRoom(long bytes, long xoffBytes, long xonBytes) {
        this.bytes = bytes;
        this.xoffBytes = xoffBytes;
        this.xonBytes = xonBytes;
    }

    @Override
    boolean takes(int wireBytes, boolean isAsked) {
        if (occupiedBytes + wireBytes > bytes) {
            return false;
        }
        occupiedBytes += wireBytes;
        return true;
    }

    @Override
    boolean isFull() {
        return occupiedBytes >= xoffBytes;
    }

    @Override
    boolean isLow() {
        return occupiedBytes <= xonBytes;
    }

    @Override
    void frees(int wireBytes) {
        occupiedBytes -= wireBytes;
    }

    @Override
    void shrink(long less) {
        bytes -= less;
    }
}
