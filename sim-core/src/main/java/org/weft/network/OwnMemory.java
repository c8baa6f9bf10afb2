package org.weft.network;

/** Memory that one output has for itself: a static partition. */
final class OwnMemory implements Memory {
    private final long bytes;

    OwnMemory(long bytes) {
        this.bytes = bytes;
    }

    @Override
    public boolean admits(int wireBytes, long queueBytes, long portBytes) {
        return portBytes + wireBytes <= bytes;
    }

    @Override
    public void takes(int wireBytes) {}

    @Override
    public void frees(int wireBytes) {}
}
