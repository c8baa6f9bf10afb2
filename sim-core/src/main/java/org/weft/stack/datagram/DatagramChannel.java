package org.weft.stack.datagram;

import org.weft.engine.Turn;
import org.weft.network.Packet;
import org.weft.random.Hashes;
import org.weft.stack.LazyTimer;
import org.weft.stack.MessageStack;
import org.weft.stack.OneWayChannel;
import org.weft.stack.Preparation;
import org.weft.stack.Route;
import org.weft.stack.Transfer;
import org.weft.stack.TransferQueue;
import org.weft.stack.host.CpuTask;

/**
 * A connection without acknowledgements that costs its hosts something.
 *
 * <p><b>Model.</b> A core of the sender prepares each packet, one of the receiver takes it in. A message is complete when all its
 * packets have been taken in, in whatever order. Where one is lost the message never arrives, and whoever waits for it waits for
 * ever; or, after a time to give up, it is handed over with holes, which are counted. The sender may use its buffer again when the
 * last packet has been handed to the port.
 *
 * <p><b>Not modelled.</b> Socket buffers that overflow: a ring that is full ({@code nic.ring}) drops.
 */
final class DatagramChannel extends OneWayChannel implements CpuTask, LazyTimer.Task {
    private static final long GIVE_UP = Hashes.fnv1a64("datagram/give-up");

    private final DatagramSpec spec;
    private final boolean packetsAreFree;
    private final Preparation preparation = new Preparation(this);
    private final LazyTimer timer;
    /** Messages whose packets were all sent, until they are whole or given up. */
    private final TransferQueue sent = new TransferQueue();

    private long incomplete;

    DatagramChannel(MessageStack stack, Route route, DatagramSpec spec) {
        super(stack, route, spec.costs(), spec::wire);
        this.spec = spec;
        this.packetsAreFree = costs.packetsAreFree();
        this.timer = new LazyTimer(engine, Turn.TIMER, hash ^ GIVE_UP, this);
    }

    @Override
    protected Packet next() {
        if (!hasNext() || (!packetsAreFree && !preparation.isDone(nextPayload()))) {
            return null;
        }
        Packet packet = make();
        packet.hostPs = preparation.takeWaitedPs();
        if (!packetsAreFree && hasNext()) {
            preparation.begin(nextPayload());
        }
        return packet;
    }

    @Override
    protected void onAllSent(Transfer transfer) {
        if (spec.giveUpPs().isEmpty()) {
            complete(transfer);
            return;
        }
        reportSent(transfer);
        transfer.deadlinePs = engine.nowPs() + spec.giveUpPs().getAsLong();
        sent.add(transfer);
        if (!timer.isSet()) {
            timer.set(transfer.deadlinePs);
        }
    }

    @Override
    public void receive(Packet packet) {
        noteArrival(packet);
        if (packetsAreFree) {
            onWorked(packet);
        } else {
            long costPs = receivingHost.jittered(costs.packetPs(packet.payloadBytes), hash, packet.sequence);
            receivingCore.submit(costPs, 0, this, packet);
        }
    }

    /** A packet has been taken in. */
    @Override
    public void onWorked(Packet packet) {
        Transfer transfer = (Transfer) packet.cargo;
        long number = packet.sequence;
        long arrivedPs = packet.tailPs;
        network.release(packet);
        boolean isKnown = transfer.message != null && number >= transfer.first && number < transfer.end;
        if (isKnown && transfer.remaining > 0 && --transfer.remaining == 0) {
            receiveLast(transfer, arrivedPs);
        }
    }

    /** Messages whose time is up are handed over as they are. */
    @Override
    public void onTimer() {
        long nowPs = engine.nowPs();
        while (!sent.isEmpty() && sent.first().deadlinePs <= nowPs) {
            Transfer transfer = sent.first();
            sent.removeFirst();
            if (transfer.remaining > 0) {
                handOver(transfer, nowPs);
            }
            complete(transfer);
        }
        if (!sent.isEmpty()) {
            timer.set(sent.first().deadlinePs);
        }
    }

    private void handOver(Transfer transfer, long nowPs) {
        if (incomplete++ == 0) {
            stack.warn("messages from " + stack.hostName(flow.sourceHost()) + " to "
                    + stack.hostName(flow.destinationHost())
                    + " were handed over with holes, for packets were lost and nobody repeats them (give-up)");
        }
        transfer.remaining = 0;
        receiveLast(transfer, nowPs);
    }
}
