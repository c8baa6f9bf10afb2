package org.weft.validation.transport;

import org.weft.engine.Engine;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.LossModel;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.random.Hashes;
import org.weft.run.Scenario;
import org.weft.stack.LazyTimer;
import org.weft.validation.Scenes;

/**
 * The sender that PFTK describes, over a real path: plain Reno in congestion avoidance, endless data.
 *
 * <p><b>Model.</b> The window's packets leave; the receiver acknowledges each {@code perAcknowledgement}-th in order and at once
 * what is out of order. An acknowledgement of something new adds one over the window in whole packets. The third duplicate cuts the window and gives up
 * whatever is out: packets say from where on the receiver is to count. Without three duplicates a timer of 200 ms, doubled up to 64
 * times while nothing comes back, sends one packet; the cut window follows. Losses: each packet's chance, then the rest of the round,
 * which ends with a pause of half a round trip.
 *
 * <p><b>Not modelled.</b> Slow start, repetitions: the closed form has neither.
 */
final class RenoPackets implements LossModel {
    private static final String PATH = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 100 Gb/s, latency: LATENCY ns, buffer: 64 MiB, mtu: 1500 B }
                overrides: [{ match: "switch > host-1", loss: 0.1 % }]
                switch: { latency: 0 ns }
            stacks: [raw]
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;
    private static final long TIMEOUT_PS = 200_000_000_000L;
    private static final int MOST_DOUBLINGS = 6;
    private static final int DUPLICATES = 3;
    private static final int DATA_BYTES = 1538;
    private static final int ACKNOWLEDGEMENT_BYTES = 84;
    private static final double PS = 1e-12;

    private final Spec spec;
    private final long packets;
    private final long seed;
    private final Engine engine;
    private final PacketNetwork network;
    private final Flow forwards;
    private final Flow backwards;
    private final LazyTimer timer;

    private double window;
    private long next;
    private long unacknowledged;
    private int duplicates;
    private int doublings;
    private long expected;
    private int owed;
    private long draws;
    private long roundPs = -TIMEOUT_PS;
    private boolean takesRest;

    /**
     * What is run.
     *
     * @param loss chance of a packet, first in its round
     * @param perAcknowledgement packets in order for one acknowledgement
     * @param cut what is left of the window
     */
    record Spec(int roundTripMicroseconds, double loss, int perAcknowledgement, double cut) {}

    private RenoPackets(Spec spec, long packets, long seed) {
        this.spec = spec;
        this.packets = packets;
        this.seed = seed;
        this.window = spec.perAcknowledgement;
        Scenario scene = Scenes.of(PATH.replace("LATENCY", "" + spec.roundTripMicroseconds * 250), seed);
        engine = new Engine(scene.eventList(), seed, 0);
        network = new PacketNetwork(engine, scene.topology(), scene.host(), NetworkSpec.of(false));
        network.lose(this);
        PacketSink receiver = this::onData;
        PacketSink sender = this::onAcknowledgement;
        forwards = network.open(0, 1, -1, 1, receiver);
        backwards = network.open(1, 0, -1, 2, sender);
        timer = new LazyTimer(engine, Turn.TIMER, 3, this::onTimer);
    }

    /** Packets sent a second. */
    static double rate(Spec spec, long packets, long seed) {
        RenoPackets run = new RenoPackets(spec, packets, seed);
        run.sendWindow();
        run.engine.run();
        return run.next / (run.engine.nowPs() * PS);
    }

    private void sendWindow() {
        while (next - unacknowledged < (long) window && next < packets) {
            send();
        }
        if (next < packets) {
            timer.set(engine.nowPs() + TIMEOUT_PS);
        } else {
            timer.clear();
        }
    }

    private void send() {
        Packet packet = network.take();
        packet.flow = forwards;
        packet.sequence = next++;
        packet.acknowledged = unacknowledged;
        packet.payloadBytes = DATA_BYTES;
        packet.wireBytes = DATA_BYTES;
        forwards.port().send(packet);
    }

    private void onData(Packet packet) {
        boolean isSkipped = packet.acknowledged > expected;
        expected = Math.max(expected, packet.acknowledged);
        boolean isNext = packet.sequence == expected;
        expected += isNext ? 1 : 0;
        network.release(packet);
        if (isNext && !isSkipped && ++owed < spec.perAcknowledgement) {
            return;
        }
        owed = 0;
        Packet answer = network.take();
        answer.flow = backwards;
        answer.acknowledged = expected;
        answer.wireBytes = ACKNOWLEDGEMENT_BYTES;
        backwards.port().send(answer);
    }

    private void onAcknowledgement(Packet packet) {
        long number = packet.acknowledged;
        network.release(packet);
        if (number > unacknowledged) {
            unacknowledged = number;
            duplicates = 0;
            doublings = 0;
            window += 1 / Math.floor(window);
            sendWindow();
        } else if (number == unacknowledged && next > unacknowledged && ++duplicates == DUPLICATES) {
            giveUp();
            sendWindow();
        }
    }

    private void giveUp() {
        window = Math.max(spec.perAcknowledgement, window * spec.cut);
        unacknowledged = next;
        duplicates = 0;
    }

    private void onTimer() {
        if (doublings == 0) {
            giveUp();
        }
        unacknowledged = next;
        doublings = Math.min(doublings + 1, MOST_DOUBLINGS);
        send();
        timer.set(engine.nowPs() + (TIMEOUT_PS << doublings));
    }

    @Override
    public boolean isLost(Packet packet, double fraction) {
        long nowPs = engine.nowPs();
        if (nowPs - roundPs >= spec.roundTripMicroseconds * 500_000L) {
            roundPs = nowPs;
            takesRest = false;
        }
        takesRest |= Hashes.toUniform(Hashes.of(seed, ++draws, 11)) < spec.loss;
        return takesRest;
    }
}
