package org.weft.routing;

/** Stands for a packet on a way that it may not take; reused. */
final class Probe extends Traveller {
    private Traveller model;

    /** Stands for this packet from where it is, with another detour. */
    void follow(Traveller traveller, int otherDetour) {
        model = traveller;
        detour = otherDetour;
        arrivedOnLink = traveller.arrivedOnLink;
        lane = traveller.lane;
    }

    @Override
    public int sourceHost() {
        return model.sourceHost();
    }

    @Override
    public int destinationHost() {
        return model.destinationHost();
    }

    @Override
    public int rail() {
        return model.rail();
    }

    @Override
    public long pathHash() {
        return model.pathHash();
    }

    @Override
    public long flowName() {
        return model.flowName();
    }

    @Override
    public long number() {
        return model.number();
    }

    @Override
    public int attempt() {
        return model.attempt();
    }

    @Override
    public int wireBytes() {
        return model.wireBytes();
    }
}
