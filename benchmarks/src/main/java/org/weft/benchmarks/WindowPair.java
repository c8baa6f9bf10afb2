package org.weft.benchmarks;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.network.PacketSource;

/** A sender that keeps a fixed number of packets under way to one receiver, which acknowledges each: no stack at all. */
final class WindowPair extends PacketSource {
    private static final int DATA_BYTES = 4096 + 82;
    private static final int ACKNOWLEDGEMENT_BYTES = 84;

    private final PacketNetwork network;
    private final Flow forth;
    private final Flow back;
    private int allowed;
    private long sequence;

    WindowPair(PacketNetwork network, int from, int to, int window) {
        this.network = network;
        this.allowed = window;
        PacketSink acknowledged = this::onAcknowledgement;
        this.forth = network.open(from, to, -1, 2L * from, this::onData);
        this.back = network.open(to, from, -1, 2L * from + 1, acknowledged);
    }

    /** Starts at a time of its own. */
    void startAt(org.weft.engine.Engine engine, long ps) {
        new NetEvent(engine, Turn.PROGRAM, "start-" + forth.sourceHost()) {
            @Override
            public void actions() {
                forth.port().ready(WindowPair.this);
            }
        }.at(ps);
    }

    @Override
    protected Packet next() {
        if (allowed == 0) {
            return null;
        }
        allowed--;
        Packet packet = network.take();
        packet.flow = forth;
        packet.payloadBytes = 4096;
        packet.wireBytes = DATA_BYTES;
        packet.sequence = sequence++;
        return packet;
    }

    @Override
    protected boolean hasNext() {
        return allowed > 0;
    }

    private void onData(Packet data) {
        network.release(data);
        Packet packet = network.take();
        packet.flow = back;
        packet.wireBytes = ACKNOWLEDGEMENT_BYTES;
        back.port().send(packet);
    }

    private void onAcknowledgement(Packet packet) {
        network.release(packet);
        allowed++;
        forth.port().ready(this);
    }
}
