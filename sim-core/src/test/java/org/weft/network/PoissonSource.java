package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.random.Draws;
import org.weft.random.Streams;
import umontreal.ssj.rng.RandomStream;

/** Hands packets of one size to its port at Poisson instants: an open-loop source. */
final class PoissonSource extends NetEvent {
    private final Bench bench;
    private final Flow flow;
    private final RandomStream stream;
    private final double meanPs;
    private final int wireBytes;
    private long left;
    private long sequence;

    PoissonSource(Bench bench, int from, int to, double meanPs, int wireBytes, long packets, long seed) {
        super(bench.engine, Turn.PROGRAM, "poisson-" + from);
        this.bench = bench;
        this.flow = bench.flow(from, to);
        this.stream = new Streams(seed, 0).named("poisson-" + from);
        this.meanPs = meanPs;
        this.wireBytes = wireBytes;
        this.left = packets;
        at(Draws.exponentialPs(stream, meanPs));
    }

    @Override
    public void actions() {
        Packet packet = bench.network.take();
        packet.flow = flow;
        packet.wireBytes = wireBytes;
        packet.payloadBytes = wireBytes;
        packet.sequence = sequence++;
        flow.port().send(packet);
        if (--left > 0) {
            at(bench.engine.nowPs() + Draws.exponentialPs(stream, meanPs));
        }
    }
}
