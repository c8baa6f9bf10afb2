package org.weft.stack.theory;

import org.weft.network.Packet;
import org.weft.stack.Channel;
import org.weft.stack.MessageStack;
import org.weft.stack.Route;
import org.weft.stack.Transfer;
import org.weft.stack.Wire;
import org.weft.stack.host.HostCosts;

/**
 * A connection without acknowledgements: packets leave as fast as the port serves them.
 *
 * <p><b>Model.</b> A message is complete when all its packets have arrived, in whatever order. The sender may use its buffer
 * again when the last packet has been handed to the port.
 *
 * <p><b>Not modelled.</b> Loss recovery: a message of which a packet is lost is never delivered.
 */
public final class RawChannel extends Channel {
    private long nextPacket;
    private long endPacket;

    RawChannel(MessageStack stack, Route route, Wire.Rule rule) {
        super(stack, route, HostCosts.NONE, rule);
    }

    @Override
    protected void enqueue(Transfer transfer) {
        transfer.first = endPacket;
        endPacket += wire.packets(transfer.bytes);
        transfer.end = endPacket;
        transfer.remaining = transfer.end - transfer.first;
        queue.add(transfer);
        flow.port().ready(this);
    }

    @Override
    protected Packet next() {
        if (queue.isEmpty()) {
            return null;
        }
        Transfer transfer = queue.first();
        if (nextPacket == transfer.first) {
            transfer.message.firstBitPs = engine.nowPs();
        }
        Packet packet = network.take();
        packet.flow = flow;
        packet.kind = DATA;
        packet.sequence = nextPacket;
        packet.cargo = transfer;
        boolean isLast = nextPacket + 1 == transfer.end;
        packet.payloadBytes = isLast ? wire.lastPayload(transfer.bytes) : wire.payloadBytes();
        packet.wireBytes = wire.packetBytes(packet.payloadBytes, nextPacket == transfer.first);
        nextPacket++;
        if (isLast) {
            queue.removeFirst();
            complete(transfer);
        }
        return packet;
    }

    @Override
    protected boolean hasNext() {
        return !queue.isEmpty();
    }

    @Override
    public void receive(Packet packet) {
        noteArrival(packet);
        Transfer transfer = (Transfer) packet.cargo;
        network.release(packet);
        if (--transfer.remaining == 0) {
            receiveLast(transfer, arrivedPs());
        }
    }
}
