package org.weft.stack.rdma;

import java.util.Optional;
import org.weft.engine.Engine;
import org.weft.network.Flow;
import org.weft.network.Packet;
import org.weft.random.Hashes;
import org.weft.stack.Channel;
import org.weft.stack.MessageStack;
import org.weft.stack.Route;
import org.weft.stack.Transfer;

/**
 * The receiving end of a queue pair: takes packets in, answers them, and delivers what is complete.
 *
 * <p><b>Model.</b> One acknowledgement answers every n-th packet and the last one of a message. A packet that begins a message
 * for which no room is posted is answered by "receiver not ready". Marked packets are reported to the sender, but not too often.
 *
 * <p><b>Source.</b> InfiniBand Architecture Specification 1.4, volume 1, 9.7 (reliable connection); annex A17.9.3 (notifications).
 */
abstract class Responder extends Channel {
    static final int NOTIFICATION = 3;
    static final int NOT_READY = 4;
    private static final long ARRIVAL = Hashes.fnv1a64("stack/arrival");
    /** No transfer ends before this. */
    static final long NONE = Long.MAX_VALUE;
    /** Annex A17.9.3: a congestion notification packet has 16 reserved bytes. */
    private static final int NOTIFICATION_BYTES = 16;

    final WindowSpec spec;
    final Flow backFlow;
    final int acknowledgementWireBytes;
    private final int acknowledgeEvery;
    private final long notificationPs;
    private final int notificationWireBytes;
    private final boolean needsRoom;

    /** Next packet in sequence. */
    long expected;

    /** Index in the queue of the transfer that is delivered next, and where that one ends. */
    private long deliverIndex;

    private long deliverEnd = NONE;
    private int sinceAcknowledgement;
    private long acknowledgementsSent;
    private long notifiedPs = Long.MIN_VALUE / 2;
    /** Messages that room is posted for. */
    private int room;

    /** Messages that wait for the state of the connection; null where adapters keep all of it. */
    private final FetchLine arrivals;

    private final ContextCache contexts;
    private final int context;

    Responder(MessageStack stack, Route route, WindowSpec spec, Optional<Adapters> adapters) {
        super(stack, route, spec.costs(), spec::wire);
        this.spec = spec;
        this.backFlow = openBackwards(route);
        this.acknowledgementWireBytes = wire.controlBytes(spec.acknowledgementBytes() + spec.telemetryBytes());
        this.acknowledgeEvery = spec.acknowledgeEvery(wire.payloadBytes());
        this.notificationPs =
                spec.queuePair().control().map(ControlSpec::notificationPs).orElse(-1L);
        this.notificationWireBytes = wire.controlBytes(spec.headerBytes() + NOTIFICATION_BYTES);
        this.room = spec.queuePair().receives();
        this.needsRoom = room > 0;
        this.contexts =
                adapters.map(all -> all.at(route.toHost(), stack.running())).orElse(null);
        this.context = contexts == null ? 0 : contexts.register(Adapters.connection(route));
        this.arrivals = contexts == null
                ? null
                : new FetchLine(engine, hash ^ ARRIVAL, transfer -> receiveLast(transfer, transfer.arrivedPs));
    }

    /** A data packet has arrived: moves {@link #expected} on where it can; returns what to answer, or -1 for the usual. */
    abstract int accept(Packet packet);

    final Engine engine() {
        return engine;
    }

    /** The sender is told that it must wait: what follows is thrown away. */
    abstract void onNotReady();

    /** A transfer has been queued that ends at this packet. */
    final void expect(long end) {
        deliverEnd = Math.min(deliverEnd, end);
    }

    @Override
    protected final void onTaken() {
        room++;
    }

    final void receiveData(Packet packet) {
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
            if (arrivals == null) {
                receiveLast(transfer, arrivedPs());
            } else {
                transfer.arrivedPs = arrivedPs();
                arrivals.add(transfer, contexts.readyPs(context, engine.nowPs()));
            }
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
}
