package org.weft.network;

/** Packet memory of a switch that its queues and inputs share. */
final class MemoryPool {
    private final long bytes;
    private long usedBytes;

    MemoryPool(long bytes) {
        this.bytes = bytes;
    }

    long freeBytes() {
        return bytes - usedBytes;
    }

    void takes(long wireBytes) {
        usedBytes += wireBytes;
    }

    void frees(long wireBytes) {
        usedBytes -= wireBytes;
    }
}
