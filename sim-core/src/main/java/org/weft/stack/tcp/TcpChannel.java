package org.weft.stack.tcp;

import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.Packet;
import org.weft.network.RouteTimes;
import org.weft.random.Hashes;
import org.weft.stack.Channel;
import org.weft.stack.LazyTimer;
import org.weft.stack.MessageStack;
import org.weft.stack.Preparation;
import org.weft.stack.Route;
import org.weft.stack.Transfer;
import org.weft.stack.host.CpuTask;
import org.weft.units.Bandwidth;

/**
 * A TCP connection in one direction: messages become bytes of a stream, the stream becomes segments. The other direction between
 * the same ranks is a channel of its own, whose segments carry acknowledgements along.
 *
 * <p><b>Model.</b> A segment is prepared by a core of the sender while the one before it is being sent, and taken in by a core of
 * the receiver before TCP sees it; where the processor is what limits, packets wait for it. The sender may use its buffer again once
 * its bytes are in the socket's buffer. An empty message travels as one byte. The connection is open, and its handshake has measured
 * the round trip once.
 *
 * <p><b>Not modelled.</b> The time of connection set-up and end, segmentation offload as bursts, interrupt moderation, receive buffers that
 * fill, retries that end.
 *
 * <p><b>Source.</b> See {@link TcpSender}, {@link TcpReceiver}, {@link NewReno}, {@link RttEstimator}.
 */
public final class TcpChannel extends Channel implements CpuTask {
    private static final long DELAYED = Hashes.fnv1a64("tcp/delayed-acknowledgement");

    private final TcpSpec spec;
    private final Flow backFlow;
    private final TcpSender sender;
    private final TcpReceiver receiver;
    private final LazyTimer retransmission;
    private final LazyTimer delayed;
    private final int fullWireBytes;
    private final long fullSerialPs;
    private final int acknowledgementWireBytes;
    private final boolean packetsAreFree;
    private final Preparation preparation = new Preparation(this);
    private TcpChannel partner;

    private long firstBitIndex;
    private long sentIndex;
    private long deliverIndex;
    private int repeatsSent;
    private long acknowledgementsSent;
    private long progressPs;
    private long lastSentPs;

    TcpChannel(MessageStack stack, Route route, TcpSpec spec) {
        super(stack, route, spec.costs(), spec::wire);
        this.spec = spec;
        this.backFlow = openBackwards(route);
        this.sender = new TcpSender(spec, wire.payloadBytes());
        this.receiver = new TcpReceiver(wire.payloadBytes(), spec.delayedAckPs() > 0, spec.minRtoPs());
        this.retransmission = new LazyTimer(engine, Turn.TIMER, hash, this::onRetransmissionTimer);
        this.delayed = new LazyTimer(engine, Turn.TIMER, hash ^ DELAYED, this::acknowledgeAlone);
        this.fullWireBytes = wire.packetBytes(wire.payloadBytes(), false);
        this.fullSerialPs = Bandwidth.serialisationPs(fullWireBytes, flow.port().bitsPerSecond());
        this.acknowledgementWireBytes = wire.controlBytes(spec.segmentHeaderBytes());
        this.packetsAreFree = costs.packetsAreFree();
        RouteTimes times = network.times();
        sender.rtt.sample(times.zeroLoadPs(flow, acknowledgementWireBytes)
                + times.zeroLoadPs(backFlow, acknowledgementWireBytes));
        if (stack.existing(/* fromRank= */ route.toRank(), /* toRank= */ route.fromRank(), route.stream())
                instanceof TcpChannel other) {
            partner = other;
            other.partner = this;
        }
    }

    @Override
    protected void enqueue(Transfer transfer) {
        transfer.first = sender.streamEnd();
        sender.write(Math.max(1, transfer.bytes));
        transfer.end = sender.streamEnd();
        queue.add(transfer);
        if (sender.isIdle() && engine.nowPs() - lastSentPs > sender.rtt.timeoutPs()) {
            sender.control.onIdle();
        }
        reportBuffered();
        flow.port().ready(this);
    }

    private void reportBuffered() {
        while (sentIndex < queue.tail() && queue.get(sentIndex).end <= sender.buffered()) {
            reportSent(queue.get(sentIndex++));
        }
    }

    @Override
    protected Packet next() {
        int length = sender.allowed();
        if (length == 0) {
            if (sender.isBlocked()) {
                stalls.stall(engine.nowPs());
            }
            return null;
        }
        if (!packetsAreFree && !preparation.isDone(length)) {
            return null;
        }
        Packet packet = segment(length);
        if (!packetsAreFree) {
            preparation.begin(sender.allowed());
        }
        return packet;
    }

    @Override
    protected boolean hasNext() {
        if (sender.allowed() > 0) {
            return true;
        }
        if (sender.isBlocked()) {
            stalls.stall(engine.nowPs() + fullSerialPs);
        }
        return false;
    }

    private Packet segment(int length) {
        long nowPs = engine.nowPs();
        long sentBefore = sender.sentEnd();
        Packet packet = network.take();
        packet.flow = flow;
        packet.kind = DATA;
        packet.sequence = sender.send(length, nowPs);
        packet.payloadBytes = length;
        packet.wireBytes = length == wire.payloadBytes() ? fullWireBytes : wire.packetBytes(length, false);
        packet.stampPs = spec.timestamps() ? nowPs : -1;
        packet.attempt = 0;
        packet.hostPs = 0;
        if (packet.sequence < sentBefore) {
            packet.attempt = ++repeatsSent;
            stack.running().retransmitted++;
        }
        packet.acknowledged = -1;
        if (partner != null && partner.receiver.owes()) {
            packet.acknowledged = partner.receiver.expected();
            partner.receiver.onAcknowledging();
            partner.delayed.clear();
        }
        noteFirstBits(nowPs);
        lastSentPs = nowPs;
        if (!retransmission.isSet()) {
            progressPs = nowPs;
            retransmission.set(nowPs + sender.rtt.timeoutPs());
        }
        return packet;
    }

    private void noteFirstBits(long nowPs) {
        while (firstBitIndex < queue.tail() && queue.get(firstBitIndex).first < sender.sentEnd()) {
            queue.get(firstBitIndex++).message.firstBitPs = nowPs;
        }
    }

    @Override
    public void receive(Packet packet) {
        if (packet.kind == ACKNOWLEDGEMENT) {
            takeAcknowledgement(packet);
            network.release(packet);
            return;
        }
        noteArrival(packet);
        if (packetsAreFree) {
            onWorked(packet);
        } else {
            long costPs = receivingHost.jittered(
                    costs.packetPs(packet.payloadBytes), hash, packet.sequence + ((long) packet.attempt << 48));
            receivingCore.submit(costPs, 0, this, packet);
        }
    }

    /** A segment has been taken in. */
    @Override
    public void onWorked(Packet packet) {
        long arrivedPs = packet.tailPs;
        packet.hostPs = engine.nowPs() - arrivedPs;
        if (packet.acknowledged >= 0) {
            partner.takeAcknowledgement(packet);
        }
        TcpReceiver.Answer answer = receiver.take(packet.sequence, packet.payloadBytes, packet.stampPs, engine.nowPs());
        if (answer == TcpReceiver.Answer.NOW) {
            acknowledge(packet.queuedPs, packet.pausedPs, packet.hostPs);
        } else if (!delayed.isSet()) {
            delayed.set(engine.nowPs() + spec.delayedAckPs());
        }
        network.release(packet);
        while (deliverIndex < queue.tail() && queue.get(deliverIndex).end <= receiver.expected()) {
            receiveLast(queue.get(deliverIndex++), arrivedPs);
        }
    }

    private void acknowledgeAlone() {
        acknowledge(0, 0, 0);
    }

    private void acknowledge(long queuedPs, long pausedPs, long hostPs) {
        Packet packet = network.take();
        packet.flow = backFlow;
        packet.kind = ACKNOWLEDGEMENT;
        packet.payloadBytes = 0;
        packet.wireBytes = acknowledgementWireBytes;
        packet.sequence = acknowledgementsSent++;
        packet.attempt = 0;
        packet.acknowledged = receiver.expected();
        packet.stampPs = spec.timestamps() ? receiver.echoPs() : -1;
        packet.queuedPs = queuedPs;
        packet.pausedPs = pausedPs;
        packet.hostPs = hostPs;
        receiver.onAcknowledging();
        delayed.clear();
        backFlow.port().send(packet);
    }

    /** An acknowledgement of this channel's data, alone or carried along by a segment of the other direction. */
    private void takeAcknowledgement(Packet packet) {
        boolean isAlone = packet.kind == ACKNOWLEDGEMENT;
        long nowPs = engine.nowPs();
        if (packet.acknowledged > sender.unacked()) {
            boolean wasRecovering = sender.control.isRecovering();
            long echoPs = isAlone ? packet.stampPs : -1;
            boolean restarts = sender.onAcknowledged(packet.acknowledged, echoPs, nowPs);
            progress(restarts, nowPs);
            if (wasRecovering && !sender.control.isRecovering()) {
                stalls.recover(nowPs);
            }
        } else if (isAlone && packet.acknowledged == sender.unacked() && !sender.isIdle() && sender.onDuplicate()) {
            stalls.lose(progressPs);
        }
        stalls.resume(nowPs, packet);
        flow.port().ready(this);
    }

    private void progress(boolean restartsTimer, long nowPs) {
        progressPs = nowPs;
        if (sender.isIdle()) {
            retransmission.clear();
        } else if (restartsTimer) {
            retransmission.set(nowPs + sender.rtt.timeoutPs());
        }
        while (!queue.isEmpty() && queue.first().end <= sender.unacked()) {
            Transfer transfer = queue.first();
            queue.removeFirst();
            complete(transfer);
        }
        reportBuffered();
    }

    private void onRetransmissionTimer() {
        if (sender.isIdle()) {
            return;
        }
        long nowPs = engine.nowPs();
        stack.running().timeouts++;
        stalls.timeout(progressPs, nowPs);
        progressPs = nowPs;
        sender.onTimeout();
        retransmission.set(nowPs + sender.rtt.timeoutPs());
        flow.port().ready(this);
    }
}
