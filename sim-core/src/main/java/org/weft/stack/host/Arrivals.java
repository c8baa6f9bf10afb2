package org.weft.stack.host;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;

/**
 * Packets on their way from a port into host memory.
 *
 * <p><b>Model.</b> Where a processor takes packets in, no more can be on the way than a ring has room for.
 *
 * <p><b>Not modelled.</b> The adapter's own buffer: where adapters run the protocol themselves, it does not overflow or pause the
 * link if the bus is slower than that.
 *
 * <p><b>Cost.</b> One event a packet.
 */
final class Arrivals extends NetEvent {
    private final AdapterWay way;
    private final PacketNetwork network;
    private final int ring;
    private final PacketLine line = new PacketLine();
    private long drops;

    /**
     * @param ring packets that may be on the way; more are dropped
     */
    Arrivals(Engine engine, PacketNetwork network, long nameHash, AdapterWay way, int ring) {
        super(engine, Turn.HOST, nameHash);
        this.network = network;
        this.way = way;
        this.ring = ring;
    }

    /** Packets that found too many before them. */
    long drops() {
        return drops;
    }

    AdapterWay way() {
        return way;
    }

    private void receive(Packet packet, PacketSink sink) {
        if (line.size() >= ring) {
            drops++;
            network.release(packet);
            return;
        }
        long ps = way.pass(packet, engine().nowPs());
        line.add(packet, sink, ps);
        if (line.size() == 1) {
            at(ps);
        }
    }

    @Override
    public void actions() {
        PacketSink sink = line.firstSink();
        Packet packet = line.remove();
        if (!line.isEmpty()) {
            at(line.firstPs());
        }
        sink.receive(packet);
    }

    /** The way of one flow's packets through this. */
    PacketSink entrance(PacketSink sink) {
        return packet -> receive(packet, sink);
    }
}
