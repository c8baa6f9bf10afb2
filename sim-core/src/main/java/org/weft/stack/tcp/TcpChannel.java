package org.weft.stack.tcp;

import org.weft.engine.Turn;
import org.weft.network.Packet;
import org.weft.network.RouteTimes;
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
 * its bytes are in the socket's buffer. Under Nagle a call on a connection at rest prepares the first segment itself, before any
 * later call is served, so that the second of two writes in a row finds it on its way; without, what is written while a segment
 * is prepared joins it. An empty message travels as one byte. The connection is open, and its handshake has measured
 * the round trip once.
 *
 * <p>Longer than other classes: its rules stand in the classes named below, and what is left joins them for one segment.
 *
 * <p><b>Not modelled.</b> The time of connection set-up and end, receive buffers that fill, retries that end.
 *
 * <p><b>Source.</b> See {@link TcpSender} and its kinds, {@link TcpAcknowledger}, {@link TcpReceiver}, {@link RttEstimator}.
 */
public final class TcpChannel extends Channel implements CpuTask {
    static final int ACKNOWLEDGEMENT_KIND = ACKNOWLEDGEMENT;

    private final TcpSpec spec;
    private final TcpSender sender;
    private final TcpAcknowledger acknowledger;
    private final LazyTimer retransmission;
    private final AckSample sample = new AckSample();
    private final int fullWireBytes;
    private final long fullSerialPs;
    private final boolean packetsAreFree;
    private final Preparation preparation = new Preparation(this);
    private final Batch sent;
    private final Batch received;
    /** Null where segments leave as fast as the port takes them. */
    private final Pacing pacing;

    private TcpChannel partner;

    private long firstBitIndex;
    private long sentIndex;
    private long deliverIndex;
    private int repeatsSent;
    private int inProcessor;
    /** Calls that a core is booked for and that have not added to the stream yet. */
    private int calls;

    private long heldSincePs = -1;
    private long progressPs;
    private long lastSentPs;

    TcpChannel(MessageStack stack, Route route, TcpSpec spec) {
        super(stack, route, spec.costs(), spec::wire);
        this.spec = spec;
        this.sender =
                TcpSender.of(spec.sender(), wire.payloadBytes(), spec.receiver().firstBytes());
        if (stack.handling().interrupt().isPresent()) {
            sender.expectBunches();
        }
        var backFlow = openBackwards(route);
        this.acknowledger = new TcpAcknowledger(this, spec, backFlow);
        this.retransmission = timer(Turn.TIMER, 0, this::onTimer);
        this.fullWireBytes = wire.packetBytes(wire.payloadBytes(), false);
        this.fullSerialPs = Bandwidth.serialisationPs(fullWireBytes, flow.port().bitsPerSecond());
        this.packetsAreFree = costs.packetsAreFree() && spec.offload().perBatchPs() == 0;
        this.sent = new Batch(spec.offload().sends(), spec.offload());
        this.received = new Batch(spec.offload().receives(), spec.offload());
        this.pacing = spec.sender().paces() ? new Pacing(this, sender, spec.offload()) : null;
        RouteTimes times = network.times();
        sender.rtt.sample(times.zeroLoadPs(flow, acknowledger.wireBytes())
                + times.zeroLoadPs(backFlow, acknowledger.wireBytes()));
        if (stack.existing(/* fromRank= */ route.toRank(), /* toRank= */ route.fromRank(), route.stream())
                instanceof TcpChannel other) {
            partner = other;
            other.partner = this;
        }
    }

    LazyTimer timer(Turn turn, long name, LazyTimer.Task task) {
        return new LazyTimer(engine, turn, hash ^ name, task);
    }

    int segmentBytes() {
        return wire.payloadBytes();
    }

    int controlBytes(int headerBytes) {
        return wire.controlBytes(headerBytes);
    }

    boolean answersMarks() {
        return sender.control.answersMarks();
    }

    long roundTripPs() {
        return sender.rtt.smoothedPs();
    }

    /** The port may ask again. */
    void ask() {
        flow.port().ready(this);
    }

    /** Pacing has held a segment back that the window and the port would have let go. */
    void onHeldBack(long ps) {
        stalls.holdBack(ps);
    }

    Packet takePacket() {
        return network.take();
    }

    @Override
    protected void onCalled(Transfer transfer) {
        if (calls++ == 0 && !packetsAreFree && sender.sendsInCall()) {
            int length = (int) Math.min(Math.max(1, transfer.bytes), wire.payloadBytes());
            preparation.begin(length, preparationPs(length, sender.streamEnd() + Math.max(1, transfer.bytes)));
        }
    }

    @Override
    protected void enqueue(Transfer transfer) {
        if (!transfer.isFreeAtSender) {
            calls--;
        }
        transfer.first = sender.streamEnd();
        sender.write(Math.max(1, transfer.bytes));
        transfer.end = sender.streamEnd();
        queue.add(transfer);
        sender.rest(engine.nowPs() - lastSentPs);
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
                holdBack(engine.nowPs());
            }
            return null;
        }
        if (pacing != null && pacing.holdsBack(engine.nowPs())) {
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
            return pacing == null || !pacing.holdsBack(engine.nowPs() + fullSerialPs);
        }
        if (sender.isBlocked()) {
            holdBack(engine.nowPs() + fullSerialPs);
        }
        return false;
    }

    private void holdBack(long sincePs) {
        stalls.stall(sincePs);
        if (sender.isHeld() && heldSincePs < 0) {
            heldSincePs = sincePs;
        }
    }

    /** What Nagle held back leaves. */
    private void letGo(long nowPs) {
        stack.running().nagleHolds++;
        stack.running().nagleHeldPs += Math.max(0, nowPs - heldSincePs);
        heldSincePs = -1;
    }

    @Override
    protected long preparationPs(int payloadBytes) {
        return preparationPs(payloadBytes, sender.streamEnd());
    }

    private long preparationPs(int payloadBytes, long knownEnd) {
        return costs.packetPs(payloadBytes) + sent.costPs(sender.sentEnd(), payloadBytes, true, knownEnd);
    }

    @Override
    protected long zeroLoadBatchesPs(long packets) {
        return (packets == 1 ? 2 : 1) * spec.offload().perBatchPs();
    }

    private Packet segment(int length) {
        long nowPs = engine.nowPs();
        if (heldSincePs >= 0) {
            letGo(nowPs);
        }
        long sentBefore = sender.sentEnd();
        if (!retransmission.isSet()) {
            progressPs = nowPs;
        }
        Packet packet = network.take();
        packet.flow = flow;
        packet.kind = DATA;
        packet.sequence = sender.send(length, nowPs);
        packet.payloadBytes = length;
        packet.wireBytes = length == wire.payloadBytes() ? fullWireBytes : wire.packetBytes(length, false);
        packet.stampPs = spec.timestamps() ? nowPs : -1;
        packet.attempt = 0;
        packet.hostPs = preparation.takeWaitedPs();
        if (packet.sequence < sentBefore) {
            packet.attempt = ++repeatsSent;
            stack.running().retransmitted++;
        }
        packet.acknowledged = -1;
        if (partner != null && partner.acknowledger.owes()) {
            partner.acknowledger.ride(packet);
        }
        if (pacing != null) {
            pacing.onSent(length, nowPs);
        }
        noteFirstBits(nowPs);
        lastSentPs = nowPs;
        setTimer();
        return packet;
    }

    private void setTimer() {
        long deadlinePs = sender.deadlinePs();
        if (deadlinePs == TcpSender.NEVER) {
            retransmission.clear();
        } else {
            retransmission.set(deadlinePs);
        }
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
        inProcessor++;
        if (packetsAreFree) {
            onWorked(packet);
        } else {
            long costPs = costs.packetPs(packet.payloadBytes)
                    + received.costPs(packet.sequence, packet.payloadBytes, inProcessor > 1, Long.MAX_VALUE);
            long name = packet.sequence + ((long) packet.attempt << 48);
            receivingCore.submit(receivingHost.jittered(costPs, hash, name), 0, this, packet);
        }
    }

    /** A segment has been taken in. */
    @Override
    public void onWorked(Packet packet) {
        long arrivedPs = packet.tailPs;
        inProcessor--;
        packet.hostPs = engine.nowPs() - arrivedPs + packet.fetchPs;
        if (packet.acknowledged >= 0) {
            partner.takeAcknowledgement(packet);
        }
        if (acknowledger.take(packet, engine.nowPs())) {
            stack.running().spuriousRetransmissions++;
        }
        network.release(packet);
        while (deliverIndex < queue.tail() && queue.get(deliverIndex).end <= acknowledger.expected()) {
            receiveLast(queue.get(deliverIndex++), arrivedPs);
        }
    }

    /** An acknowledgement of this channel's data, alone or carried along by a segment of the other direction. */
    private void takeAcknowledgement(Packet packet) {
        long nowPs = engine.nowPs();
        boolean wasRecovering = sender.isRecovering();
        long unackedBefore = sender.unacked();
        sender.take(read(packet, nowPs));
        if (sample.blocks != null) {
            acknowledger.release(sample.blocks);
        }
        if (sender.unacked() > unackedBefore) {
            progress(nowPs);
        }
        setTimer();
        if (wasRecovering && !sender.isRecovering()) {
            stalls.recover(nowPs);
        } else if (!wasRecovering && sender.isRecovering()) {
            onLoss();
        }
        stalls.resume(nowPs, packet);
        flow.port().ready(this);
    }

    private void onLoss() {
        stack.running().recoveries++;
        stalls.lose(progressPs);
    }

    private AckSample read(Packet packet, long nowPs) {
        boolean isAlone = packet.kind == ACKNOWLEDGEMENT;
        sample.number = packet.acknowledged;
        sample.isAlone = isAlone;
        sample.echoPs = isAlone ? packet.stampPs : -1;
        sample.isMarked = packet.echo;
        sample.offeredBytes = packet.offeredBytes;
        sample.blocks = isAlone && packet.cargo instanceof SackBlocks blocks ? blocks : null;
        sample.nowPs = nowPs;
        return sample;
    }

    private void progress(long nowPs) {
        progressPs = nowPs;
        while (!queue.isEmpty() && queue.first().end <= sender.unacked()) {
            Transfer transfer = queue.first();
            queue.removeFirst();
            complete(transfer);
        }
        reportBuffered();
    }

    private void onTimer() {
        long nowPs = engine.nowPs();
        boolean wasRecovering = sender.isRecovering();
        switch (sender.onTimer(nowPs)) {
            case TIMEOUT -> {
                stack.running().timeouts++;
                stalls.timeout(progressPs, nowPs);
                progressPs = nowPs;
            }
            case PROBE -> stack.running().probes++;
            default -> {}
        }
        if (!wasRecovering && sender.isRecovering()) {
            onLoss();
        }
        setTimer();
        flow.port().ready(this);
    }
}
