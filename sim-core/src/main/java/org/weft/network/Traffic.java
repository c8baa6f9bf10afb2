package org.weft.network;

import java.util.LinkedHashMap;
import java.util.Map;
import org.weft.engine.Engine;
import org.weft.engine.Fingerprint;
import org.weft.random.Hashes;

/** What all ports of a run share: the engine, the pool of packets, chance by hash, and the books on what became of packets. */
final class Traffic {
    private static final int ARRIVAL = 1;
    private static final int LOSS = 2;
    private static final int TOO_LARGE = 3;
    private static final int NO_ROOM = 4;
    private static final int MARK = 5;
    private static final int NO_WAY = 6;
    private static final int DOWN = 7;

    final Engine engine;
    final PacketPool pool = new PacketPool();
    final PacketCounters data = new PacketCounters();
    final PacketCounters control = new PacketCounters();
    private final Fingerprint fingerprint;
    private final long lossSalt;
    private final long markSalt;
    private final Map<LinkPace, LinkPace> paces = new LinkedHashMap<>();
    private LossModel losses = this::isLostByHash;
    private ClassBooks classes;

    Traffic(Engine engine) {
        this.engine = engine;
        this.fingerprint = engine.fingerprint();
        this.lossSalt = Hashes.salt(engine.runSeed(), "network/loss");
        this.markSalt = Hashes.salt(engine.runSeed(), "network/mark");
    }

    /** Before the first packet: what the lines of packets mean. */
    void keep(ClassBooks books) {
        classes = books;
    }

    /** The one of its kind that all ports use. */
    LinkPace shared(LinkPace pace) {
        return paces.computeIfAbsent(pace, own -> own);
    }

    PacketCounters countersOf(Packet packet) {
        return packet.payloadBytes > 0 ? data : control;
    }

    /** A host hands a packet over. */
    void accept(Packet packet) {
        Flow flow = packet.flow;
        PacketCounters counters = countersOf(packet);
        counters.sent++;
        counters.payloadBytes += packet.payloadBytes;
        counters.wireBytes += packet.wireBytes;
        packet.path = flow.path;
        packet.lane = flow.line;
        packet.identity = packet.payloadBytes > 0 ? packet.sequence : --flow.controls;
    }

    void arrived(Pipe port) {
        fingerprint.record(engine.nowPs(), port.id, ARRIVAL);
    }

    void deliver(Packet packet) {
        countersOf(packet).delivered++;
        packet.flow.sink.receive(packet);
    }

    void lose(Packet packet, Pipe port) {
        countersOf(packet).droppedByCorruption++;
        loseOnWire(packet, port, LOSS);
    }

    /** Sent into a dead link, or to a host that takes nothing. */
    void loseDown(Packet packet, Pipe port) {
        countersOf(packet).droppedByFailure++;
        loseOnWire(packet, port, DOWN);
    }

    private void loseOnWire(Packet packet, Pipe port, int kind) {
        if (port.gates != null) {
            port.gates[packet.lane].lost(packet);
        }
        classes.lose(packet.lane);
        drop(packet, port, kind);
    }

    /**
     * Cuts a packet that is larger than a link's MTU, where its sender allows that; its fragments travel as one train.
     *
     * @return false where it may not be cut
     */
    boolean cut(Packet packet, Pipe port) {
        if (!packet.flow.isCut) {
            return false;
        }
        if (packet.fragmentBytes == 0 || packet.fragmentBytes > port.pace.largestWireBytes()) {
            packet.wholeBytes = packet.fragmentBytes == 0 ? packet.wireBytes : packet.wholeBytes;
            packet.fragmentBytes = port.pace.largestWireBytes();
            packet.wireBytes = Framing.fragmentedBytes(packet.wholeBytes, port.pace.largestWireBytes());
            port.counters.cut++;
        }
        return true;
    }

    void dropTooLarge(Packet packet, Pipe port) {
        countersOf(packet).droppedByMtu++;
        classes.lose(packet.lane);
        drop(packet, port, TOO_LARGE);
    }

    void dropForWantOfBuffer(Packet packet, Pipe port) {
        countersOf(packet).droppedByCongestion++;
        if (classes.drop(packet.lane)) {
            port.counters.lossyDrops++;
        }
        drop(packet, port, NO_ROOM);
    }

    /** A switch knows no way to the packet's destination: links are down. */
    void dropForWantOfWay(Packet packet) {
        countersOf(packet).droppedByFailure++;
        classes.lose(packet.lane);
        drop(packet, packet.arrivedOnLink, NO_WAY);
    }

    private void drop(Packet packet, Pipe port, int kind) {
        drop(packet, port.id, kind);
    }

    private void drop(Packet packet, int link, int kind) {
        fingerprint.record(engine.nowPs(), link, kind);
        if (packet.gate != null) {
            packet.gate.leaves(packet.wireBytes);
        }
        pool.release(packet);
    }

    void mark(Packet packet, Pipe port) {
        if (!packet.marked) {
            countersOf(packet).ecnMarked++;
            classes.mark(packet.lane);
        }
        packet.marked = true;
        fingerprint.record(engine.nowPs(), port.id, MARK);
    }

    void lose(LossModel model) {
        losses = model;
    }

    boolean isLost(Packet packet, double fraction) {
        return losses.isLost(packet, fraction);
    }

    /** Chance by hash of flow, packet, attempt and hop: it does not depend on what else happens. */
    private boolean isLostByHash(Packet packet, double fraction) {
        long bits = Hashes.of(lossSalt ^ packet.flow.hash, packet.identity, ((long) packet.attempt << 16) | packet.hop);
        return Hashes.toUniform(bits) < fraction;
    }

    /** What decides whether a packet is marked at this hop, from 0 to 1. */
    double markChance(Packet packet) {
        long bits = Hashes.of(markSalt ^ packet.flow.hash, packet.identity, ((long) packet.attempt << 16) | packet.hop);
        return Hashes.toUniform(bits);
    }
}
