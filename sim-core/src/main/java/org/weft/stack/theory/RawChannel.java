package org.weft.stack.theory;

import org.weft.network.Packet;
import org.weft.stack.MessageStack;
import org.weft.stack.OneWayChannel;
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
public final class RawChannel extends OneWayChannel {
    RawChannel(MessageStack stack, Route route, Wire.Rule rule) {
        super(stack, route, HostCosts.NONE, rule);
    }

    @Override
    protected Packet next() {
        return hasNext() ? make() : null;
    }

    @Override
    protected void onAllSent(Transfer transfer) {
        complete(transfer);
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
