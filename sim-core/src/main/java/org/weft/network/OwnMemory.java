package org.weft.network;

/** Memory that one output has for itself, whatever the class of a packet: a static partition. */
final class OwnMemory implements Memory {
    private final long bytes;
    private long usedBytes;

    OwnMemory(long bytes) {
        this.bytes = bytes;
    }

    @Override
    public boolean admits(int wireBytes, long queueBytes) {
        return usedBytes + wireBytes <= bytes;
    }

    @Override
    public void takes(int wireBytes) {
        usedBytes += wireBytes;
    }

    @Override
    public void frees(int wireBytes) {
        usedBytes -= wireBytes;
    }
}
