package org.weft.stack;

import org.weft.network.Packet;
import org.weft.stack.host.HostCosts;

/**
 * A connection without acknowledgements: packets leave one after another, and what is lost is lost.
 *
 * <p><b>Model.</b> Packets are numbered from 0 through all messages; {@link Transfer#remaining} counts those that have not arrived.
 */
public abstract class OneWayChannel extends Channel {
    private long nextPacket;
    private long endPacket;

    protected OneWayChannel(MessageStack stack, Route route, HostCosts costs, Wire.Rule rule) {
        super(stack, route, costs, rule);
    }

    @Override
    protected final void enqueue(Transfer transfer) {
        transfer.first = endPacket;
        endPacket += wire.packets(transfer.bytes);
        transfer.end = endPacket;
        transfer.remaining = transfer.end - transfer.first;
        queue.add(transfer);
        flow.port().ready(this);
    }

    @Override
    protected final boolean hasNext() {
        return !queue.isEmpty();
    }

    /** Bytes of the first message in the packet that comes next; there must be one. */
    protected final int nextPayload() {
        Transfer transfer = queue.first();
        return nextPacket + 1 == transfer.end ? wire.lastPayload(transfer.bytes) : wire.payloadBytes();
    }

    /** Makes the packet that comes next; a message that it ends leaves the queue. */
    protected final Packet make() {
        Transfer transfer = queue.first();
        boolean isFirst = nextPacket == transfer.first;
        if (isFirst) {
            transfer.message.firstBitPs = engine.nowPs();
        }
        Packet packet = network.take();
        packet.flow = flow;
        packet.kind = DATA;
        packet.sequence = nextPacket;
        packet.cargo = transfer;
        packet.payloadBytes = nextPayload();
        packet.wireBytes = wire.packetBytes(packet.payloadBytes, isFirst);
        if (++nextPacket == transfer.end) {
            queue.removeFirst();
            onAllSent(transfer);
        }
        return packet;
    }

    /** The last packet of a message has been made. */
    protected abstract void onAllSent(Transfer transfer);
}
