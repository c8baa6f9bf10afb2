package org.weft.network;

/**
 * Holds nothing back: makes a host's port decide packet by packet where its rate changes.
 */
final class OpenGate extends Gate {
    OpenGate(Port port) {
        super(port);
    }

    @Override
    boolean admits(int wireBytes) {
        return true;
    }

    @Override
    void takes(Packet packet) {}

    @Override
    boolean arrives(Packet packet) {
        return true;
    }

    @Override
    void leaves(int wireBytes) {}

    @Override
    void lost(Packet packet) {}
}
