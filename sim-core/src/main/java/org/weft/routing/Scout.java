package org.weft.routing;

/** A flow that looks for its way before any packet is sent. */
public final class Scout extends Traveller {
    private final int sourceHost;
    private final int destinationHost;
    private final int rail;
    private final long pathHash;
    private final long flowName;

    public Scout(int sourceHost, int destinationHost, int rail, long pathHash, long flowName) {
        this.sourceHost = sourceHost;
        this.destinationHost = destinationHost;
        this.rail = rail;
        this.pathHash = pathHash;
        this.flowName = flowName;
    }

    @Override
    public int sourceHost() {
        return sourceHost;
    }

    @Override
    public int destinationHost() {
        return destinationHost;
    }

    @Override
    public int rail() {
        return rail;
    }

    @Override
    public long pathHash() {
        return pathHash;
    }

    @Override
    public long flowName() {
        return flowName;
    }

    @Override
    public long number() {
        return 0;
    }

    @Override
    public int attempt() {
        return 0;
    }

    @Override
    public int wireBytes() {
        return 0;
    }
}
