package org.weft.network;

/** Holds nothing back: the gate of a class that may be lost beside lossless ones, and of a host's port whose rate changes. */
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
