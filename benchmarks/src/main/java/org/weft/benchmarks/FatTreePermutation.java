package org.weft.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.NetworkSpec;
import org.weft.network.PacketNetwork;
import org.weft.random.Draws;
import org.weft.random.Streams;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;
import umontreal.ssj.rng.RandomStream;

/**
 * The bare packet loop: fat tree of 100 Gb/s and 500 ns links, every host sends to one other by a fixed window of packets of
 * 4096 B, each acknowledged. Prints million link traversals a second of CPU time at 128, 1024 and 8192 hosts.
 */
public final class FatTreePermutation {
    private static final int WINDOW = 32;
    /** How often it is looked whether enough has happened. */
    private static final long LOOK_PS = 10_000_000;

    private final int k;
    private final boolean lossless;
    private final CompiledTopology topology;
    private final Engine engine = new Engine(EventLists.WHEEL, 1, 0);
    private final PacketNetwork network;

    /** Runs the sizes given as k, by default 8, 16 and 32; {@code lossless} adds credits. */
    public static void main(String[] args) {
        boolean lossless = List.of(args).contains("lossless");
        int[] sizes = List.of(args).stream()
                .filter(argument -> !argument.equals("lossless"))
                .mapToInt(Integer::parseInt)
                .toArray();
        for (int k : sizes.length == 0 ? new int[] {8, 16, 32} : sizes) {
            System.out.println(measure(k, lossless, 20_000_000));
        }
    }

    /** The network with all its flows, ready to run. */
    FatTreePermutation(int k, boolean lossless) {
        this.k = k;
        this.lossless = lossless;
        LinkSpec link = new LinkSpec(
                "custom",
                Technology.ETHERNET,
                Bandwidth.ofGigabits(100),
                TimeSpan.ofNanoseconds(500),
                DataSize.ofKibibytes(lossless ? 256 : 1 << 20),
                DataSize.ofBytes(9000),
                0);
        topology = FatTreeGraph.of(k, link, SwitchSpec.plain());
        network = new PacketNetwork(engine, topology, host(), NetworkSpec.of(lossless));
        Streams streams = new Streams(1, 0);
        int[] partners = Draws.derangement(streams.named("permutation"), topology.hosts());
        RandomStream starts = streams.named("starts");
        for (int from = 0; from < partners.length; from++) {
            new WindowPair(network, from, partners[from], WINDOW).startAt(engine, Draws.uniformPs(starts, 1_000_000));
        }
    }

    /** One row of the table. */
    static String measure(int k, boolean lossless, long hops) {
        long built = System.nanoTime();
        FatTreePermutation run = new FatTreePermutation(k, lossless);
        double buildSeconds = (System.nanoTime() - built) / 1e9;
        run.runHops(hops / 2);
        return run.row(hops, buildSeconds);
    }

    private String row(long hops, double buildSeconds) {
        long eventsBefore = engine.events();
        long hopsBefore = network.packetHops();
        double seconds = runHops(hops) / 1e9;
        long crossed = network.packetHops() - hopsBefore;
        network.assertConserved();
        return String.format(
                Locale.ROOT,
                "k=%-3d hosts=%-5d %s hops/s %6.2f M  events/hop %.3f  built in %.2f s  fingerprint %s",
                k,
                topology.hosts(),
                lossless ? "lossless" : "lossy   ",
                crossed / seconds / 1e6,
                (double) (engine.events() - eventsBefore) / crossed,
                buildSeconds,
                engine.fingerprint());
    }

    /** Runs so many hops and a few more; returns the CPU time in nanoseconds. */
    long runHops(long hops) {
        long before = cpuNanos();
        long until = network.packetHops() + hops;
        NetEvent look = new NetEvent(engine, Turn.SAMPLE, "look") {
            @Override
            public void actions() {
                if (network.packetHops() < until) {
                    at(engine.nowPs() + LOOK_PS);
                } else {
                    engine.stop();
                }
            }
        };
        look.at(engine.nowPs() + LOOK_PS);
        engine.run();
        look.retire();
        return cpuNanos() - before;
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static HostSpec host() {
        return new HostSpec(
                "custom",
                1,
                Optional.empty(),
                Optional.empty(),
                1,
                1,
                Optional.empty(),
                Optional.empty(),
                TimeSpan.ZERO,
                Bandwidth.ofGigabits(100),
                TimeSpan.ZERO,
                false,
                List.of());
    }
}
