package org.weft.stack;

import org.weft.engine.Engine;
import org.weft.network.Flow;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.network.PacketSource;
import org.weft.observe.HostPart;
import org.weft.observe.Split;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.random.Hashes;
import org.weft.stack.host.CpuCore;
import org.weft.stack.host.HostCosts;
import org.weft.stack.host.HostCpu;
import org.weft.units.Bandwidth;

/**
 * A connection from one rank to another on a different host: the messages it carries, at both ends. Subclasses say how messages
 * become packets.
 *
 * <p><b>Model.</b> A message is booked on a core of its sender, queued, sent by {@link #next}, received, booked on a core of its
 * receiver, delivered. Messages arrive in the order in which they were sent.
 *
 * <p><b>Order.</b> The listener is never called from within {@link MessageStack#send}.
 */
public abstract class Channel extends PacketSource implements PacketSink {
    protected static final int DATA = 0;
    protected static final int ACKNOWLEDGEMENT = 1;
    protected static final int NEGATIVE = 2;

    private static final long MESSAGE = Hashes.fnv1a64("stack/message");

    protected final MessageStack stack;
    protected final Engine engine;
    protected final PacketNetwork network;
    protected final long hash;
    protected final Flow flow;
    protected final HostCosts costs;
    protected final Wire wire;
    protected final TransferQueue queue = new TransferQueue();
    protected final Stalls stalls = new Stalls();
    protected final HostCpu sendingHost;
    protected final HostCpu receivingHost;
    protected final CpuCore sendingCore;
    protected final CpuCore receivingCore;
    private final long slowestBitsPerSecond;
    /** Small messages of its pair that are gathered; null before the first. */
    Batch batch;
    /** Whose turn it is among the channels of its pair. */
    int turn;
    /** What its adapter fetches from the far end; null before the first. */
    Reads reads;

    private long lastArrivalPs;
    private long lastTailPs;
    private long messagesStarted;
    private long messagesReceived;
    private final LoneMessage alone;

    protected Channel(MessageStack stack, Route route, HostCosts costs, Wire.Rule rule) {
        this.stack = stack;
        this.engine = stack.engine();
        this.network = stack.network();
        this.hash = route.hash();
        this.costs = stack.handling().costs(costs, stack.parts().coreFactor());
        this.flow = open(route, route.fromHost(), route.toHost(), hash, trafficClass(route), true);
        travelsOn(flow);
        this.wire = rule.wire(network.times(), flow).inside(stack.handling().envelope());
        this.slowestBitsPerSecond = network.times().slowestBitsPerSecond(flow);
        this.sendingHost = stack.cpu(route.fromHost());
        this.receivingHost = stack.cpu(route.toHost());
        this.sendingCore = sendingHost.core(hash);
        this.receivingCore = receivingHost.receivingCore(hash);
        stalls.between(sendingCore, receivingCore);
        this.alone = new LoneMessage(this, network.times(), flow, wire);
    }

    private int trafficClass(Route route) {
        TrafficSpec traffic = stack.traffic();
        return traffic.ofData(traffic.smallBytes() >= 0 && (route.stream() & MessageStack.SMALL) != 0);
    }

    private Flow open(Route route, int from, int to, long flowHash, int trafficClass, boolean isData) {
        Flow opened = network.open(
                from,
                to,
                route.rail(),
                flowHash,
                this,
                trafficClass,
                stack.traffic().markable());
        stack.handling().mark(opened);
        stack.hostSide().wire(opened, hash, this, costs, isData);
        if (isData && !stack.handling().paths().several()) {
            stack.hostSide().limit(opened);
        }
        return opened;
    }

    /** The flow of this connection's acknowledgements. */
    protected final Flow openBackwards(Route route) {
        int trafficClass = stack.traffic().ackPriority();
        Flow back = open(route, route.toHost(), route.fromHost(), Route.backwards(hash), trafficClass, false);
        flow.isAnsweredOn(back);
        return back;
    }

    /** Takes a transfer whose data is ready: gives it its place in the sequence and queues it. */
    protected abstract void enqueue(Transfer transfer);

    /** What the next packet costs the sender's processor. */
    protected long preparationPs(int payloadBytes) {
        return costs.packetPs(payloadBytes);
    }

    /** What batches add to the work of both ends on a message without load. */
    protected long zeroLoadBatchesPs(long packets) {
        return 0;
    }

    /** Takes a message. */
    protected final void send(Transfer transfer) {
        if (transfer.isFreeAtSender) {
            start(transfer);
            return;
        }
        long costPs = sendingHost.jittered(costs.perMessagePs(), hash ^ MESSAGE, messagesStarted++)
                + transfer.copyPs
                + memoryPs(transfer);
        sendingCore.submit(costPs, costs.latencyPs(), transfer.starting, null);
        onCalled(transfer);
    }

    /** A core of the sender is booked for a transfer's call; what the call does besides is booked here. */
    protected void onCalled(Transfer transfer) {}

    protected final void start(Transfer transfer) {
        markReady(transfer);
        if (transfer.parcel != null) {
            stack.protocol().onStarted(transfer);
        }
        enqueue(transfer);
    }

    /** A transfer's data may be sent from now on, as far as the sending host is concerned. */
    protected final void markReady(Transfer transfer) {
        transfer.readyPs = engine.nowPs();
        stalls.read(transfer.readyPs, transfer.stallsPs);
        transfer.noteWaits(stalls.hostWaits());
    }

    /** What the sender's core does for a transfer besides posting and copying it. */
    protected long memoryPs(Transfer transfer) {
        return 0;
    }

    /** The last byte of a transfer has arrived, at {@code arrivedPs}; now or a little before. */
    protected final void receiveLast(Transfer transfer, long arrivedPs) {
        transfer.message.lastBitPs = arrivedPs;
        transfer.lastBitPs = arrivedPs;
        transfer.notePassed(stalls.hostWaits());
        if (transfer.parcel != null) {
            stack.protocol().onLast(transfer);
        }
        if (completionPs() == 0 || transfer.isFreeAtReceiver) {
            deliver(transfer);
        } else {
            long costPs = receivingHost.jittered(completionPs(), hash ^ MESSAGE, --messagesReceived);
            receivingCore.submit(costPs, 0, transfer.delivering, null);
        }
    }

    /**
     * A data packet has arrived: as far as it came later than its own bytes explain, a pause or its sending host is to blame. What
     * had to wait for its core has that to blame, and not what it passed then, which was idle.
     */
    protected final void noteArrival(Packet packet) {
        long nowPs = engine.nowPs();
        stalls.see(packet);
        if (packet.pausedPs > 0 || packet.fetchPs > 0) {
            long latePs = nowPs - lastArrivalPs - Bandwidth.serialisationPs(packet.wireBytes, slowestBitsPerSecond);
            long pausedPs = Math.max(0, Math.min(latePs, packet.pausedPs));
            stalls.pause(pausedPs);
            stalls.waitForHost(Math.max(0, Math.min(latePs - pausedPs - packet.hostPs, packet.fetchPs)));
        }
        lastArrivalPs = nowPs;
        lastTailPs = packet.tailPs;
    }

    /** When the last bit of the packet that came last was at the adapter: buses and interrupts come after it. */
    protected final long arrivedPs() {
        return lastTailPs;
    }

    /** The sender may use the buffer of this transfer again. */
    protected final void reportSent(Transfer transfer) {
        transfer.isSent = true;
        if (transfer.parcel != null) {
            stack.protocol().onSent(transfer);
        } else {
            stack.listener().onSent(transfer.message);
        }
    }

    /** What a core does when a message has arrived. */
    protected long completionPs() {
        return costs.perMessagePs();
    }

    /** What a message waits for at its sending adapter. */
    protected long adapterPs(long bytes) {
        return 0;
    }

    /** The receiving core has taken a transfer. */
    protected void onTaken() {}

    protected final void deliver(Transfer transfer) {
        onTaken();
        if (transfer.parcel != null) {
            stack.protocol().onArrived(this, transfer);
            transfer.isDelivered = true;
            releaseWhereDone(transfer);
            return;
        }
        Message message = transfer.message;
        account(transfer, message, message.issuedPs);
        transfer.isDelivered = true;
        releaseWhereDone(transfer);
        stack.reportDelivered(message);
    }

    /** The channel itself has no more use for this transfer; reports it as sent where that has not been done. */
    protected final void complete(Transfer transfer) {
        if (!transfer.isSent) {
            reportSent(transfer);
        }
        transfer.isDone = true;
        releaseWhereDone(transfer);
    }

    private void releaseWhereDone(Transfer transfer) {
        if (transfer.isDelivered && transfer.isDone) {
            stack.release(transfer);
        }
    }

    /** Extends the message's split by everything from {@code sincePs} to now; what no term explains is queueing. */
    final void account(Transfer transfer, Message message, long sincePs) {
        long nowPs = engine.nowPs();
        long bytes = transfer.phase == MessageProtocol.DATA ? Math.max(transfer.bytes, message.bytes) : transfer.bytes;
        alone.of(bytes);
        message.zeroLoadPs += alone.zeroLoadPs;
        Split split = message.split;
        addSending(split, transfer, sincePs);
        HostWaits.addArrival(split, nowPs - transfer.lastBitPs, transfer.passedPs, receivingCore);
        long rest = transfer.lastBitPs - transfer.readyPs;
        rest -= take(split, Term.PROPAGATION, rest, alone.propagationPs);
        rest -= take(split, Term.SERIALISATION, rest, alone.serialisationPs);
        rest -= take(split, Term.SWITCHING, rest, alone.switchingPs);
        long[] before = transfer.stallsPs;
        rest -= take(split, Term.TIMEOUT, rest, stalls.since(before, Stalls.TIMEOUT, nowPs));
        rest -= take(split, Term.RETRANSMISSION, rest, stalls.since(before, Stalls.RETRANSMISSION, nowPs));
        rest -= take(split, Term.PAUSE, rest, stalls.since(before, Stalls.PAUSE, nowPs));
        rest -= takeHosts(split, transfer, rest, stalls.since(before, Stalls.HOST, nowPs));
        rest -= take(split, Term.WINDOW, rest, stalls.since(before, Stalls.WINDOW, nowPs));
        split.add(Term.QUEUEING, rest);
    }

    /** From a message's send call until its data could be sent: waits that keep nothing busy, fetches of the adapter, the core. */
    private void addSending(Split split, Transfer transfer, long sincePs) {
        long restPs = transfer.readyPs - sincePs;
        long latencyPs =
                Math.min(restPs, transfer.issuedPs - sincePs + (transfer.isFreeAtSender ? 0 : costs.latencyPs()));
        split.add(HostPart.LATENCY, latencyPs);
        restPs -= latencyPs;
        long fetchPs = Math.min(restPs, adapterPs(transfer.bytes));
        split.add(HostPart.SENDING_BUS, fetchPs);
        restPs -= fetchPs;
        long memoryPs = (long) (restPs * sendingCore.memoryShare());
        split.add(HostPart.SENDING_MEMORY, memoryPs);
        split.add(HostPart.SENDING_CORE, restPs - memoryPs);
    }

    private long takeHosts(Split split, Transfer transfer, long restPs, long ps) {
        long taken = Math.max(0, Math.min(restPs, ps));
        if (taken > 0) {
            stalls.hostWaits().addStalls(split, taken, transfer.waitsBefore());
        }
        return taken;
    }

    private static long take(Split split, Term term, long restPs, long ps) {
        long taken = Math.max(0, Math.min(restPs, ps));
        split.add(term, taken);
        return taken;
    }
}
