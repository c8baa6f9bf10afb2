package org.weft.stack.host;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Packet;
import org.weft.network.PacketSink;

/**
 * Packets on their way from a port into host memory.
 *
 * <p><b>Not modelled.</b> The adapter's own buffer, which would overflow, or pause the link, where the bus is slower than the link.
 *
 * <p><b>Cost.</b> One event a packet.
 */
final class Arrivals extends NetEvent {
    private final AdapterWay way;
    private final PacketLine line = new PacketLine();

    Arrivals(Engine engine, long nameHash, AdapterWay way) {
        super(engine, Turn.HOST, nameHash);
        this.way = way;
    }

    AdapterWay way() {
        return way;
    }

    private void receive(Packet packet, PacketSink sink) {
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
