package org.weft.stack.rdma;

import java.util.ArrayDeque;
import org.weft.engine.Engine;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.Packet;
import org.weft.network.Telemetry;
import org.weft.random.Hashes;
import org.weft.stack.Channel;
import org.weft.stack.LazyTimer;
import org.weft.stack.MessageStack;
import org.weft.stack.Route;
import org.weft.stack.Transfer;
import org.weft.units.Bandwidth;

/**
 * A reliable connection with a window, as RDMA adapters have it: packets are numbered, what arrives is acknowledged, what
 * is lost is sent again.
 *
 * <p><b>Model.</b> A packet is sent while the payload in flight stays within the window, or nothing is in flight. One
 * acknowledgement answers every n-th packet and the last one of a message. A timer that runs while anything is unacknowledged,
 * and starts anew with every progress, makes the sender repeat; after so many in a row without progress the connection fails and
 * sends nothing more. Subclasses say what is repeated. The sender may use its buffer again when the last packet has been handed
 * to the port; on RDMA when it has been acknowledged, unless the message is one packet, which libraries copy when they post it.
 *
 * <p><b>Not modelled.</b> Atomics, shared receive queues, caches of connection state.
 *
 * <p><b>Source.</b> InfiniBand Architecture Specification 1.4, volume 1, 9.7 (reliable connection).
 */
public abstract class WindowChannel extends Channel implements LazyTimer.Task {
    private static final long REST = Hashes.fnv1a64("stack/not-ready");
    private static final int NOTIFICATION = 3;
    private static final int NOT_READY = 4;
    /** No transfer ends before this. */
    private static final long NONE = Long.MAX_VALUE;
    /** Annex A17.9.3: a congestion notification packet has 16 reserved bytes. */
    private static final int NOTIFICATION_BYTES = 16;

    final WindowSpec spec;
    private final Flow backFlow;
    private long windowBytes;
    private final int acknowledgeEvery;
    private final int fullPayloadBytes;
    private final int fullWireBytes;
    private final long fullSerialPs;
    private final int acknowledgementWireBytes;
    private final LazyTimer timer;
    /** What decides on rate and window; null for a constant window at the rate of the link. */
    private final RateControl control;

    private final Pacer pacer;
    private final boolean takesTelemetry;
    /** Those that came back and can be used again. */
    private final ArrayDeque<Telemetry> freeTelemetry = new ArrayDeque<>();

    private final long notificationPs;
    private final int notificationWireBytes;
    private long notifiedPs = Long.MIN_VALUE / 2;

    /** Oldest packet that is not acknowledged. */
    long unacked;
    /** After the highest packet that was sent. */
    long sentEnd;
    /** After the last packet of all that is queued. */
    long end;
    /** Transmissions so far; the number of one is its order. */
    long transmissions;
    /** The receiver's: next packet in sequence. */
    long expected;

    private final FetchLine fetches;
    private final SizeMemory registration;
    private final long completionPs;
    private final int depth;
    private final boolean needsRoom;
    private final LazyTimer resting;
    /** The receiver's: messages that it has room posted for. */
    private int room;

    private long restUntilPs;
    private int rests;
    private long endByte;
    /** What follows spares most packets a look at the queue and its transfers, each of which may be a cache miss. */
    private Transfer sending;

    private long sendingIndex;

    private long sendingFirst;
    private long sendingEnd;
    /** Index in the queue of the transfer that is delivered next, and where that one ends. */
    private long deliverIndex;

    private long deliverEnd = NONE;
    /** End of the oldest transfer that is not acknowledged. */
    private long oldestEnd = NONE;

    private int sinceAcknowledgement;
    private long acknowledgementsSent;
    private int repeatsSent;
    private long recoverAt;
    private long progressPs;
    private int retries;
    private boolean failed;

    WindowChannel(MessageStack stack, Route route, WindowSpec spec) {
        super(stack, route, spec.costs(), spec::wire);
        this.spec = spec;
        this.backFlow = openBackwards(route);
        this.windowBytes = spec.windowBytes();
        this.fullPayloadBytes = wire.payloadBytes();
        this.fullWireBytes = wire.packetBytes(fullPayloadBytes, false);
        this.fullSerialPs = Bandwidth.serialisationPs(fullWireBytes, flow.port().bitsPerSecond());
        this.acknowledgementWireBytes = wire.controlBytes(spec.acknowledgementBytes() + spec.telemetryBytes());
        this.acknowledgeEvery = spec.acknowledgeEvery(wire.payloadBytes());
        this.timer = new LazyTimer(engine, Turn.TIMER, hash, this);
        this.control = spec.queuePair().control().map(each -> each.make(path())).orElse(null);
        this.pacer = control == null ? null : new Pacer(this, control, hash);
        this.takesTelemetry = spec.telemetry();
        this.notificationPs =
                spec.queuePair().control().map(ControlSpec::notificationPs).orElse(-1L);
        this.notificationWireBytes = wire.controlBytes(spec.headerBytes() + NOTIFICATION_BYTES);
        limit();
        QueuePairSpec pair = spec.queuePair();
        this.fetches = pair.fetchPs() == 0 ? null : new FetchLine(this, pair.fetchPs(), pair.inlineBytes(), hash);
        this.registration = pair.registration().isFree() ? null : new SizeMemory();
        this.completionPs = pair.completionPs() < 0 ? costs.perMessagePs() : pair.completionPs();
        this.depth = pair.depth();
        this.room = pair.receives();
        this.needsRoom = room > 0;
        this.resting = new LazyTimer(engine, Turn.TIMER, hash ^ REST, this::ask);
    }

    private ControlPath path() {
        long roundTripPs = network.times().zeroLoadPs(flow, fullWireBytes)
                + network.times().zeroLoadPs(backFlow, acknowledgementWireBytes);
        return new ControlPath(
                flow.port().bitsPerSecond(),
                roundTripPs,
                wire.payloadBytes(),
                fullWireBytes,
                network.times().hops(flow),
                Math.max(1, spec.windowBytes() / wire.payloadBytes()));
    }

    private Telemetry takeTelemetry() {
        Telemetry telemetry = freeTelemetry.isEmpty() ? new Telemetry() : freeTelemetry.pop();
        telemetry.clear();
        return telemetry;
    }

    private void limit() {
        if (control != null) {
            windowBytes = Math.min(spec.windowBytes(), control.windowBytes());
        }
    }

    final Engine engine() {
        return engine;
    }

    /** The port may ask again. */
    final void ask() {
        flow.port().ready(this);
    }

    /** The control has held a packet back for so long. */
    final void onHeldBack(long ps) {
        stalls.holdBack(ps);
    }

    /** The packet to send next, or -1. */
    abstract long choose();

    /** Payload bytes that count against the window. */
    abstract long flightBytes();

    /** A packet is on its way; {@code order} numbers the transmission. */
    abstract void onTransmit(long number, long order, int payloadBytes);

    /** A data packet has arrived: moves {@link #expected} on where it can; returns what to answer, or -1 for the usual. */
    abstract int accept(Packet packet);

    /** All packets before {@code number} have arrived, and the transmission {@code order} caused this answer. */
    abstract void onAcknowledged(long number, long order, boolean isNegative);

    /** The timer has ended the wait: what is unacknowledged has to be repeated. */
    abstract void onExpired();

    @Override
    protected final void enqueue(Transfer transfer) {
        if (fetches == null) {
            place(transfer);
        } else {
            fetches.add(transfer);
        }
    }

    @Override
    protected final long adapterPs(long bytes) {
        return fetches == null ? 0 : fetches.ps(bytes);
    }

    @Override
    protected final long completionPs() {
        return completionPs;
    }

    @Override
    protected final long memoryPs(Transfer transfer) {
        return registration == null ? 0 : registrationPs(transfer);
    }

    /** Memory is made known where data goes from or to it without a copy. */
    private long registrationPs(Transfer transfer) {
        QueuePairSpec.Registration each = spec.queuePair().registration();
        long bytes = transfer.unregisteredBytes();
        boolean isKnown = bytes <= spec.queuePair().inlineBytes() || each.isCached() && registration.hasOrAdds(bytes);
        return isKnown ? 0 : each.ps(bytes);
    }

    @Override
    protected final void onTaken() {
        room++;
    }

    /** The adapter has a transfer's data. */
    final void onFetched(Transfer transfer) {
        markReady(transfer);
        place(transfer);
    }

    /** Gives a transfer its place in the sequence. */
    final void place(Transfer transfer) {
        transfer.first = end;
        transfer.firstByte = endByte;
        end += wire.packets(transfer.bytes);
        endByte += transfer.bytes;
        transfer.end = end;
        queue.add(transfer);
        deliverEnd = Math.min(deliverEnd, end);
        oldestEnd = Math.min(oldestEnd, end);
        flow.port().ready(this);
    }

    /** Bytes of the channel before a packet that is not acknowledged; or before {@link #end}. */
    final long bytesBefore(long number) {
        if (number == end) {
            return endByte;
        }
        Transfer transfer = queue.get(queue.find(number));
        return transfer.firstByte + (number - transfer.first) * fullPayloadBytes;
    }

    /** Payload bytes from an unacknowledged packet to a later one. */
    final long bytesBetween(long from, long fromByte, long to) {
        return to < oldestEnd ? (to - from) * fullPayloadBytes : bytesBefore(to) - fromByte;
    }

    @Override
    protected final Packet next() {
        long number = failed || restUntilPs > engine.nowPs() ? -1 : choose();
        if (number < 0) {
            return null;
        }
        int payload = payload(number);
        if (!fits(payload)) {
            stalls.stall(engine.nowPs());
            return null;
        }
        if (pacer != null && !pacer.admits()) {
            return null;
        }
        return transmit(number, payload, number + 1 == sendingEnd);
    }

    @Override
    protected final boolean hasNext() {
        long number = choose();
        if (number < 0) {
            return false;
        }
        if (fits(payload(number))) {
            return pacer == null || pacer.admitsAt(engine.nowPs() + fullSerialPs);
        }
        stalls.stall(engine.nowPs() + fullSerialPs);
        return false;
    }

    private int payload(long number) {
        if (number < sendingFirst || number >= sendingEnd) {
            sendingIndex = queue.find(number);
            sending = queue.get(sendingIndex);
            sendingFirst = sending.first;
            sendingEnd = sending.end;
        }
        return number + 1 == sendingEnd ? wire.lastPayload(sending.bytes) : fullPayloadBytes;
    }

    private boolean fits(int payload) {
        long flight = flightBytes();
        return flight == 0 || flight + payload <= windowBytes && sendingIndex - queue.head() < depth;
    }

    /** A sender whose window is about to shut asks for an acknowledgement, however rarely those come otherwise. */
    private boolean isLastThatFits(int payload) {
        return flightBytes() + payload + wire.payloadBytes() > windowBytes;
    }

    private Packet transmit(long number, int payload, boolean isLast) {
        boolean isFirst = number == sendingFirst;
        Packet packet = network.take();
        packet.flow = flow;
        packet.kind = DATA;
        packet.sequence = number;
        packet.payloadBytes = payload;
        packet.wireBytes = isFirst || isLast ? wire.packetBytes(payload, isFirst) : fullWireBytes;
        packet.acknowledged = isLast || control != null && isLastThatFits(payload) ? 1 : 0;
        packet.stampPs = transmissions;
        packet.attempt = 0;
        if (takesTelemetry) {
            packet.cargo = takeTelemetry();
        }
        if (number < sentEnd) {
            packet.attempt = ++repeatsSent;
            stack.running().retransmitted++;
        } else {
            sentEnd = number + 1;
            if (isFirst) {
                sending.message.firstBitPs = engine.nowPs();
            }
        }
        if (control != null) {
            pacer.takes(packet.wireBytes);
            control.onSent(transmissions, packet.wireBytes, engine.nowPs());
        }
        onTransmit(number, transmissions++, payload);
        if (!timer.isSet()) {
            progressPs = engine.nowPs();
            timer.set(progressPs + spec.waitPs(retries));
        }
        if (isLast && !sending.isSent && (isFirst || !spec.completesWhenAcknowledged())) {
            reportSent(sending);
        }
        return packet;
    }

    @Override
    public final void receive(Packet packet) {
        switch (packet.kind) {
            case DATA -> receiveData(packet);
            case NOTIFICATION -> receiveNotification(packet);
            default -> receiveAnswer(packet);
        }
    }

    @Override
    public final int touch() {
        return (int) (unacked + expected + endByte) + stalls.touch();
    }

    private void receiveNotification(Packet packet) {
        network.release(packet);
        pacer.settle(engine.nowPs());
        control.onNotification(engine.nowPs());
    }

    /** A marked packet has arrived: the sender is told, but not too often. */
    private void noteMark() {
        long nowPs = engine.nowPs();
        if (nowPs - notifiedPs < notificationPs) {
            return;
        }
        notifiedPs = nowPs;
        stack.running().notifications++;
        Packet packet = network.take();
        packet.flow = backFlow;
        packet.kind = NOTIFICATION;
        packet.payloadBytes = 0;
        packet.wireBytes = notificationWireBytes;
        packet.sequence = acknowledgementsSent++;
        backFlow.port().send(packet);
    }

    private void receiveData(Packet packet) {
        noteArrival(packet);
        if (packet.marked && notificationPs >= 0) {
            noteMark();
        }
        int answer = isWithoutRoom(packet) ? NOT_READY : accept(packet);
        boolean isDue = ++sinceAcknowledgement >= acknowledgeEvery || packet.acknowledged != 0;
        if (answer < 0 && isDue) {
            answer = ACKNOWLEDGEMENT;
        }
        if (answer > 0) {
            sinceAcknowledgement = 0;
            answer(packet, answer);
        } else {
            network.release(packet);
        }
        while (expected >= deliverEnd) {
            Transfer transfer = queue.get(deliverIndex++);
            deliverEnd = deliverIndex < queue.tail() ? queue.get(deliverIndex).end : NONE;
            receiveLast(transfer, arrivedPs());
        }
    }

    /** Whether a packet begins a message that the receiver has posted no room for; takes room where there is. */
    private boolean isWithoutRoom(Packet packet) {
        if (!needsRoom || packet.sequence != expected || queue.get(deliverIndex).first != expected) {
            return false;
        }
        if (room > 0) {
            room--;
            return false;
        }
        onNotReady();
        return true;
    }

    /** The sender is told that it must wait: what follows is thrown away. */
    abstract void onNotReady();

    private void rest() {
        long nowPs = engine.nowPs();
        if (restUntilPs > nowPs) {
            return;
        }
        stack.running().notReady++;
        if (++rests > spec.queuePair().restsInARow() && spec.queuePair().restsInARow() != QueuePairSpec.ENDLESS) {
            fail(rests - 1 + " times \"receiver not ready\" in a row");
            return;
        }
        onExpired();
        restUntilPs = nowPs + spec.queuePair().restPs();
        stalls.holdBack(spec.queuePair().restPs());
        resting.set(restUntilPs);
        timer.set(restUntilPs + spec.waitPs(retries));
    }

    private void answer(Packet cause, int kind) {
        long order = cause.stampPs;
        Object cargo = cause.cargo;
        long queuedPs = cause.queuedPs;
        long pausedPs = cause.pausedPs;
        long hostPs = engine.nowPs() - cause.tailPs + cause.fetchPs;
        network.release(cause);
        Packet packet = network.take();
        packet.flow = backFlow;
        packet.kind = kind;
        packet.payloadBytes = 0;
        packet.wireBytes = acknowledgementWireBytes;
        packet.sequence = acknowledgementsSent++;
        packet.attempt = 0;
        packet.acknowledged = expected;
        packet.stampPs = order;
        packet.cargo = cargo;
        packet.queuedPs = queuedPs;
        packet.pausedPs = pausedPs;
        packet.hostPs = hostPs;
        backFlow.port().send(packet);
    }

    private void receiveAnswer(Packet packet) {
        long before = unacked;
        onAcknowledged(packet.acknowledged, packet.stampPs, packet.kind == NEGATIVE);
        if (packet.kind == NOT_READY) {
            rest();
        } else {
            rests = 0;
        }
        if (control != null) {
            pacer.settle(engine.nowPs());
            control.onAcknowledged(packet.stampPs, packet.acknowledged, sentEnd, packet, engine.nowPs());
            if (packet.cargo instanceof Telemetry telemetry) {
                freeTelemetry.push(telemetry);
            }
            limit();
        }
        if (unacked > before) {
            progress();
        }
        stalls.resume(engine.nowPs(), packet);
        network.release(packet);
        flow.port().ready(this);
    }

    private void progress() {
        progressPs = engine.nowPs();
        retries = 0;
        if (unacked >= recoverAt) {
            stalls.recover(progressPs);
        }
        if (unacked < sentEnd) {
            timer.set(progressPs + spec.waitPs(retries));
        } else {
            timer.clear();
        }
        while (unacked >= oldestEnd) {
            Transfer transfer = queue.first();
            queue.removeFirst();
            oldestEnd = queue.isEmpty() ? NONE : queue.first().end;
            if (transfer.phase == 0) {
                stack.running().rdmaCompletion.record(progressPs - transfer.issuedPs + completionPs);
            }
            if (transfer.isSent || completionPs == 0 || transfer.isFreeAtSender) {
                complete(transfer);
            } else {
                sendingCore.submit(completionPs, 0, transfer.completing, null);
            }
        }
    }

    /** A packet was found to be lost. */
    final void onLoss() {
        stalls.lose(progressPs);
        recoverAt = sentEnd;
    }

    @Override
    public final void onTimer() {
        if (unacked == sentEnd) {
            return;
        }
        if (retries == spec.retries()) {
            fail(retries + " timeouts in a row");
            return;
        }
        retries++;
        stack.running().timeouts++;
        stack.running().retries++;
        stalls.timeout(progressPs, engine.nowPs());
        progressPs = engine.nowPs();
        onExpired();
        if (control != null) {
            control.onTimeout(engine.nowPs());
            limit();
        }
        timer.set(progressPs + spec.waitPs(retries));
        flow.port().ready(this);
    }

    private void fail(String why) {
        if (failed) {
            return;
        }
        failed = true;
        stack.running().queuePairErrors++;
        stack.warn("a connection from " + stack.hostName(flow.sourceHost()) + " to "
                + stack.hostName(flow.destinationHost()) + " failed after " + why
                + "; its messages are never delivered");
    }
}
