package org.weft.stack.rdma;

import java.util.ArrayDeque;
import java.util.Optional;
import org.weft.engine.Turn;
import org.weft.network.Packet;
import org.weft.network.Telemetry;
import org.weft.random.Hashes;
import org.weft.stack.BrokenConnection;
import org.weft.stack.LazyTimer;
import org.weft.stack.MessageStack;
import org.weft.stack.Route;
import org.weft.stack.StackCounters;
import org.weft.stack.Transfer;
import org.weft.units.Bandwidth;

/**
 * A reliable connection with a window, as RDMA adapters have it: what is queued is sent while the window allows, and sent again
 * where it is lost.
 *
 * <p><b>Model.</b> A packet is sent while the payload in flight stays within the window, or nothing is in flight. A timer that runs while anything is unacknowledged,
 * and starts anew with every progress, makes the sender repeat; so does a negative acknowledgement. Both are tries, counted in
 * one row, which any answer that acknowledges something new ends, a negative one too; after so many the connection fails and
 * sends nothing more. Where the timer adapts, only that counts. Subclasses say what is repeated. The sender may use its buffer again when the last packet has been handed
 * to the port; on RDMA when it has been acknowledged, unless the message is one packet, which libraries copy when they post it.
 *
 * <p><b>Not modelled.</b> Atomics, shared receive queues.
 *
 * <p><b>Source.</b> InfiniBand Architecture Specification 1.4, volume 1, 9.7 (reliable connection); 9.9.2.1.1: what
 * counts as a try.
 */
public abstract class WindowChannel extends WorkQueue implements LazyTimer.Task {
    private static final long REST = Hashes.fnv1a64("stack/not-ready");
    /** Connections in error that results name. */
    private static final int MOST_NAMED = 10;

    private long windowBytes;
    private final int fullWireBytes;
    private final long fullSerialPs;
    private final LazyTimer timer;
    /** What decides on rate and window; null for a constant window at the rate of the link. */
    private final RateControl control;

    private final Pacer pacer;
    private final boolean takesTelemetry;
    /** Those that came back and can be used again. */
    private final ArrayDeque<Telemetry> freeTelemetry = new ArrayDeque<>();

    /** Oldest packet that is not acknowledged. */
    long unacked;
    /** After the highest packet that was sent. */
    long sentEnd;
    /** Transmissions so far; the number of one is its order. */
    long transmissions;

    private final int depth;
    private final LazyTimer resting;
    private long restUntilPs;
    private int rests;
    /** What follows spares most packets a look at the queue and its transfers, each of which may be a cache miss. */
    private Transfer sending;

    private long sendingIndex;

    private long sendingFirst;
    private long sendingEnd;
    private int repeatsSent;
    private long recoverAt;
    private long progressPs;
    /** In a row, by the timer and by negative acknowledgements. */
    private int retries;
    /** Of them, by negative acknowledgements. */
    private int negatives;
    /** Timeouts in a row: a timer that adapts doubles with them. */
    private int waits;
    /** A negative acknowledgement has made the sender repeat. */
    private boolean isAsked;

    WindowChannel(MessageStack stack, Route route, WindowSpec spec, Optional<Adapters> adapters) {
        super(stack, route, spec, adapters);
        this.windowBytes = spec.windowBytes();
        this.fullWireBytes = wire.packetBytes(fullPayloadBytes, false);
        this.fullSerialPs = Bandwidth.serialisationPs(fullWireBytes, flow.port().bitsPerSecond());
        this.timer = new LazyTimer(engine, Turn.TIMER, hash, this);
        this.control = spec.queuePair().control().map(each -> each.make(path())).orElse(null);
        this.pacer = control == null ? null : new Pacer(this, control, hash);
        this.takesTelemetry = spec.telemetry();
        limit();
        this.depth = spec.queuePair().depth();
        this.resting = new LazyTimer(engine, Turn.TIMER, hash ^ REST, this::ask);
        stack.running().queuePairs++;
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

    /** All packets before {@code number} have arrived, and the transmission {@code order} caused this answer. */
    abstract void onAcknowledged(long number, long order, boolean isNegative);

    /** The timer has ended the wait: what is unacknowledged has to be repeated. */
    abstract void onExpired();

    @Override
    protected final Packet next() {
        long number = isBroken || restUntilPs > engine.nowPs() ? -1 : choose();
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
            timer.set(progressPs + spec.waitPs(waits));
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
        return (int) (unacked + expected + sendingEnd) + stalls.touch();
    }

    private void receiveNotification(Packet packet) {
        network.release(packet);
        pacer.settle(engine.nowPs());
        control.onNotification(engine.nowPs());
    }

    private void rest() {
        long nowPs = engine.nowPs();
        if (restUntilPs > nowPs) {
            return;
        }
        endRetries();
        stack.running().notReady++;
        if (rests == 0) {
            stack.running().queuePairsResting++;
        }
        if (++rests > spec.queuePair().restsInARow() && spec.queuePair().restsInARow() != QueuePairSpec.ENDLESS) {
            fail(BrokenConnection.Cause.NO_ROOM, rests - 1, 0, spec.queuePair().restPs());
            return;
        }
        onExpired();
        restUntilPs = nowPs + spec.queuePair().restPs();
        stalls.holdBack(spec.queuePair().restPs());
        resting.set(restUntilPs);
        timer.set(restUntilPs + spec.waitPs(waits));
    }

    /** There is an answer: tries are no longer in a row. */
    private void endRetries() {
        waits = 0;
        negatives = 0;
        if (retries > 0) {
            retries = 0;
            stack.running().queuePairsRetrying--;
        }
    }

    /** One more try; false where there have been enough, and the connection has failed. */
    private boolean tries(BrokenConnection.Cause cause) {
        if (retries == spec.retries()) {
            fail(cause, retries, negatives, spec.waitPs(waits));
            return false;
        }
        StackCounters counters = stack.running();
        if (retries++ == 0) {
            counters.queuePairsRetrying++;
        }
        counters.mostRetriesInARow = Math.max(counters.mostRetriesInARow, retries);
        counters.retries++;
        return true;
    }

    private void receiveAnswer(Packet packet) {
        if (isBroken) {
            network.release(packet);
            return;
        }
        long before = unacked;
        onAcknowledged(packet.acknowledged, packet.stampPs, packet.kind == NEGATIVE);
        if (packet.kind == NOT_READY) {
            rest();
        } else if (rests > 0) {
            rests = 0;
            stack.running().queuePairsResting--;
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
        if (isAsked) {
            isAsked = false;
            negatives += tries(BrokenConnection.Cause.LOST_AGAIN) ? 1 : 0;
        }
        stalls.resume(engine.nowPs(), packet);
        network.release(packet);
        flow.port().ready(this);
    }

    private void progress() {
        progressPs = engine.nowPs();
        endRetries();
        if (unacked >= recoverAt) {
            stalls.recover(progressPs);
        }
        if (unacked < sentEnd) {
            timer.set(progressPs + spec.waitPs(waits));
        } else {
            timer.clear();
        }
        completeBefore(unacked, progressPs);
    }

    /** The receiver asks for a packet again. */
    final void onAsked() {
        isAsked = spec.countsNegatives();
        stack.running().negatives++;
        onLoss();
    }

    /** A packet was found to be lost. */
    final void onLoss() {
        stalls.lose(progressPs);
        recoverAt = sentEnd;
    }

    @Override
    public final void onTimer() {
        if (unacked == sentEnd || isBroken) {
            return;
        }
        if (!tries(BrokenConnection.Cause.NO_ANSWER)) {
            return;
        }
        waits++;
        stack.running().timeouts++;
        stalls.timeout(progressPs, engine.nowPs());
        progressPs = engine.nowPs();
        onExpired();
        if (control != null) {
            control.onTimeout(engine.nowPs());
            limit();
        }
        timer.set(progressPs + spec.waitPs(waits));
        flow.port().ready(this);
    }

    private void fail(BrokenConnection.Cause cause, int tries, int asked, long waitPs) {
        if (isBroken) {
            return;
        }
        isBroken = true;
        StackCounters counters = stack.running();
        counters.queuePairErrors++;
        counters.queuePairsRetrying -= retries > 0 ? 1 : 0;
        counters.queuePairsResting -= rests > 0 ? 1 : 0;
        long held = queue.tail() - queue.head();
        counters.flushed += held;
        if (counters.broken.size() < MOST_NAMED) {
            String from = stack.hostName(flow.sourceHost());
            String to = stack.hostName(flow.destinationHost());
            counters.broken.add(new BrokenConnection(from, to, engine.nowPs(), cause, tries, asked, waitPs, held));
        }
    }
}
