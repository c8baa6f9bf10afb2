package org.weft.validation.routers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.weft.engine.Engine;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.LinkUse;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.random.Streams;
import org.weft.run.Scenario;
import org.weft.validation.Scenes;
import umontreal.ssj.rng.RandomStream;

/**
 * Routers with virtual channels under single flits that are offered in every cycle with the same chance at every host.
 *
 * <p><b>Model.</b> A cycle is 1 ns, a flit is a packet. Those that a pattern sends to their own host arrive at once. Counted
 * is what arrives in the second half of the cycles, latency from the
 * start of the cycle of the offer to the end of that of the arrival.
 */
final class GridTraffic implements PacketSink {
    private static final long CYCLE_PS = 1_000;

    private final Spec spec;
    private final Engine engine;
    private final PacketNetwork network;
    private final Pattern pattern;
    private final long fromPs;
    private long offered;
    private long accepted;
    private final long[] offeredBy;
    private final long[] acceptedBy;
    private double latencyPs;
    private final List<Flow> opened = new ArrayList<>();
    private final ChannelUse channels;
    private long inFlightAtHalf;
    private long inFlight;

    /**
     * What is run.
     *
     * @param topology as a study writes it, without link and switch
     * @param pattern who sends to whom
     * @param load flits a host and cycle
     * @param flitBytes of a packet: what a link carries in a cycle
     * @param switches as a study writes them
     * @param wire rate and latency of a link, as a study writes them
     * @param cycles of which half are counted
     */
    record Spec(
            String topology,
            Pattern.Kind pattern,
            double load,
            int flitBytes,
            String switches,
            String wire,
            int cycles) {
        /** The same under another load. */
        Spec at(double other) {
            return new Spec(topology, pattern, other, flitBytes, switches, wire, cycles);
        }

        /** The same with each packet choosing among equal ways, and not each flow. */
        Spec sprayed() {
            return new Spec(topology, pattern, load, flitBytes, switches + ", spread: packet-spray", wire, cycles);
        }
    }

    private GridTraffic(Spec spec, long seed) {
        this.spec = spec;
        Scenario scene = Scenes.of(
                "{ topologies: { grid: { " + spec.topology + ", link: { technology: internal, "
                        + spec.wire
                        + ", mtu: " + spec.flitBytes + " B, buffer: 64 MiB }, switch: { " + spec.switches
                        + " } } }, stacks: [ideal], host: { nic: { latency: 1 ns } },"
                        + " workloads: { none: { type: compute, compute: 1 us } }, jitter: off }",
                seed);
        engine = new Engine(EventLists.WHEEL, seed, 0);
        network = new PacketNetwork(engine, scene.topology(), scene.host(), NetworkSpec.of(false));
        int hosts = scene.topology().hosts();
        pattern = new Pattern(spec.pattern, hosts);
        fromPs = spec.cycles / 2 * CYCLE_PS;
        offeredBy = new long[hosts];
        acceptedBy = new long[hosts];
        Flow[][] flows = new Flow[hosts][hosts];
        for (int host = 0; host < hosts; host++) {
            new Source(host, flows[host], seed).start();
        }
        engine.limit(EngineLimits.ofPs(fromPs));
        engine.run();
        inFlightAtHalf = inFlight;
        long[] before = flits();
        engine.limit(EngineLimits.ofPs(2 * fromPs));
        engine.run();
        long[] carried = flits();
        Arrays.setAll(carried, link -> carried[link] - before[link]);
        channels = new ChannelUse(scene.topology(), carried, spec.cycles / 2, opened);
        network.assertConserved();
    }

    private long[] flits() {
        long[] flits = new long
                [network.linkUse().stream().mapToInt(LinkUse::link).max().orElse(0) + 1];
        network.linkUse().forEach(use -> flits[use.link()] = use.packets());
        return flits;
    }

    /** What channels carried while packets were counted. */
    ChannelUse channels() {
        return channels;
    }

    /** Flits a host and cycle that were offered while packets were counted. */
    double offeredLoad() {
        return (double) offered / offeredBy.length / (spec.cycles / 2.0);
    }

    /** What arrives of what a host offers, at the host that is held back most. */
    double worstShare() {
        double worst = 1;
        for (int host = 0; host < offeredBy.length; host++) {
            worst = Math.min(worst, offeredBy[host] == 0 ? 1 : (double) acceptedBy[host] / offeredBy[host]);
        }
        return worst;
    }

    static GridTraffic run(Spec spec, long seed) {
        return new GridTraffic(spec, seed);
    }

    /**
     * The largest load, to so much, at which the network is not saturated.
     *
     * @param byHost true where a single host that is held back counts
     */
    static double saturation(Spec spec, boolean byHost, double from, double to, double step, long seed) {
        double low = from;
        double high = to;
        while (high - low > step) {
            double middle = (low + high) / 2;
            GridTraffic tried = run(spec.at(middle), seed);
            if (byHost ? tried.isAnySaturated() : tried.isSaturated()) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return (low + high) / 2;
    }

    @Override
    public void receive(Packet packet) {
        inFlight--;
        count(packet.flow.sourceHost(), engine.nowPs() - packet.stampPs);
        network.release(packet);
    }

    private void count(int source, long ps) {
        if (engine.nowPs() > fromPs) {
            accepted++;
            acceptedBy[source]++;
            latencyPs += ps + CYCLE_PS;
        }
    }

    /** Mean latency in cycles. */
    double latency() {
        return latencyPs / accepted / CYCLE_PS;
    }

    /** Packets that arrived while others were measured, over those offered. */
    double acceptedShare() {
        return (double) accepted / offered;
    }

    /** Less than 99 % of what is offered arrives, or more and more is under way. */
    boolean isSaturated() {
        return accepted < 0.99 * offered || inFlight > 1.5 * inFlightAtHalf + 64;
    }

    /** Less than 98 % arrives of what one of the hosts offers. */
    boolean isAnySaturated() {
        for (int host = 0; host < offeredBy.length; host++) {
            if (acceptedBy[host] < 0.98 * offeredBy[host]) {
                return true;
            }
        }
        return false;
    }

    /** Offers flits at one host. */
    private final class Source extends NetEvent {
        private final int host;
        private final Flow[] flows;
        private final RandomStream stream;
        private final double logMiss;
        private long sequence;

        Source(int host, Flow[] flows, long seed) {
            super(GridTraffic.this.engine, Turn.PROGRAM, "source-" + host);
            this.host = host;
            this.flows = flows;
            this.stream = new Streams(seed, 0).named("source-" + host);
            this.logMiss = StrictMath.log(1 - spec.load);
        }

        void start() {
            at(gapPs());
        }

        private long gapPs() {
            return CYCLE_PS * (1 + (long) (StrictMath.log(stream.nextDouble()) / logMiss));
        }

        @Override
        public void actions() {
            long nowPs = GridTraffic.this.engine.nowPs();
            if (nowPs > fromPs) {
                offered++;
                offeredBy[host]++;
            }
            int to = pattern.destination(host, stream);
            if (to == host) {
                count(host, 5 * CYCLE_PS);
            } else {
                send(to, nowPs);
            }
            at(nowPs + gapPs());
        }

        private void send(int to, long nowPs) {
            if (flows[to] == null) {
                flows[to] = network.open(host, to, -1, (long) host * flows.length + to, GridTraffic.this);
                opened.add(flows[to]);
            }
            inFlight++;
            Packet packet = network.take();
            packet.flow = flows[to];
            packet.wireBytes = spec.flitBytes;
            packet.payloadBytes = spec.flitBytes;
            packet.sequence = sequence++;
            packet.stampPs = nowPs;
            packet.flow.port().send(packet);
        }
    }
}
