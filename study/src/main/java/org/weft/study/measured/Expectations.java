package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.weft.units.Bandwidth;

/**
 * What a benchmark should give on a system: the bound below, closed forms with generous costs above.
 *
 * <p><b>Source.</b> Small messages: public osu_latency results on InfiniBand and RoCE (0.9 to 2.5 us, 2010 to 2023) and of TCP
 * (5 to 25 us one way, 10GbE and 1GbE). Bytes: healthy systems reach 92 to 96 % of their NICs in public nccl-tests results of
 * 2020 to 2024 (46 to 48 GB/s on 400 Gb/s, 192 GB/s on 8 x 200 Gb/s); 80 % is taken as the least that is normal. Kernel TCP: 42 Gb/s
 * a core at 9000 B (Cai et al., SIGCOMM 2021), about half at 1500 B. A step of a collective between accelerators: 4.87 us (public
 * all-reduce logs of 16, 32 and 64 ranks), half as much again as the least that is normal. Copies of eager messages, sums and
 * launches: estimates.
 */
final class Expectations {
    private static final double HEALTHY = 0.8;
    private static final double RDMA_SECONDS = 2.5e-6;
    private static final double TCP_SECONDS = 30e-6;
    private static final double TCP_BITS_PER_SECOND = 20e9;
    private static final double RDMA_GAP_SECONDS = 1e-6;
    private static final double TCP_GAP_SECONDS = 5e-6;
    private static final double STEP_SECONDS = 7.5e-6;
    private static final double LAUNCH_SECONDS = 50e-6;
    private static final double COPIED_BYTES = 64 * 1024;
    private static final double COPY_PER_BYTE = 1 / 4e9;
    private static final double SUM_PER_BYTE = 1 / 4e9;
    /** What caches carry over what one core copies. */
    private static final double CACHED = 4;
    /** Healthy shared memory takes up to twice its latency in public osu_latency results, .2 to .6 us. */
    private static final double SLOW_INSIDE = 2;

    private final KnownSystem system;
    private final boolean tcp;

    /**
     * @param tcp true where the kernel's TCP carries messages, false for RDMA
     */
    Expectations(KnownSystem system, boolean tcp) {
        this.system = system;
        this.tcp = tcp;
    }

    /** Of a message, one way. */
    ExpectedTimes message() {
        double network = networkSeconds();
        List<String> says = new ArrayList<>();
        says.add("bound: " + Words.time(network) + " of links, switches and NICs, then bytes at all of "
                + system.nics());
        says.add("ceiling: " + Words.time(software()) + " of software besides, one NIC at " + rateSays()
                + ", and a copy of up to 64 KiB at either end");
        return new ExpectedTimes(
                network,
                8 / system.outBitsPerSecond(),
                network + software(),
                perByte(),
                COPIED_BYTES,
                COPY_PER_BYTE,
                says);
    }

    /** Of a stream, from one message to the next. */
    ExpectedTimes stream() {
        double gap = tcp ? TCP_GAP_SECONDS : RDMA_GAP_SECONDS;
        return new ExpectedTimes(
                0,
                8 / system.outBitsPerSecond(),
                gap,
                perByte(),
                COPIED_BYTES,
                COPY_PER_BYTE,
                List.of(
                        "bound: bytes at all of " + system.nics(),
                        "ceiling: " + Words.time(gap) + " a message, one NIC at " + rateSays()));
    }

    /** Of a message between two ranks of one host. */
    ExpectedTimes inside() {
        double rate = system.host().intraBandwidth().bitsPerSecond() / 8.0;
        double latency = system.host().intraLatency().seconds();
        double most = system.accelerators()
                ? rate
                : system.copy().map(Bandwidth::bytesPerSecond).orElse(CACHED * rate);
        double start = SLOW_INSIDE * latency;
        return new ExpectedTimes(
                0,
                1 / most,
                start,
                1 / (HEALTHY * rate),
                COPIED_BYTES,
                COPY_PER_BYTE,
                List.of(
                        "both ranks are on one host: no network is in play",
                        "bound: bytes at " + Words.bytesRate(most)
                                + (system.accelerators() ? " between two accelerators" : ", all cores copying"),
                        "ceiling: " + Words.time(start) + " a message, " + Words.percent(HEALTHY) + " of "
                                + Words.bytesRate(rate)
                                + " between two ranks, and a copy of up to 64 KiB at either end"));
    }

    /** Of a collective among so many ranks on so many hosts; empty where no closed form is known. */
    Optional<ExpectedTimes> collective(String format, String test, int ranks, int hosts) {
        Optional<Ring> ring = Ring.of(format, test, ranks);
        if (ring.isEmpty()) {
            return Optional.empty();
        }
        boolean devices = format.equals("nccl-tests");
        boolean inside = hosts == 1;
        double out = inside ? system.host().intraBandwidth().bitsPerSecond() : system.outBitsPerSecond();
        double least = crossing(test, ring.get(), ranks, hosts);
        double ringBytes = ring.get().bytesFactor();
        double each = devices || inside ? STEP_SECONDS : software() + networkSeconds();
        double start = devices ? LAUNCH_SECONDS : each;
        List<String> says = says(ring.get(), inside, ranks, least, out, each, start);
        double slow = inside || !tcp ? out * HEALTHY : Math.min(out * HEALTHY, TCP_BITS_PER_SECOND);
        double sums = devices || !sums(test) ? 0 : SUM_PER_BYTE * (ranks - 1.0) / ranks;
        if (sums > 0) {
            says.add("and sums at " + Words.bytesRate(1 / SUM_PER_BYTE) + " by a core");
        }
        double perHost = test.toLowerCase(Locale.ROOT).contains("alltoall") ? least : Math.max(least, ringBytes);
        return Optional.of(new ExpectedTimes(
                0,
                8 * least / out,
                start + ring.get().steps() * each,
                8 * perHost / slow + sums,
                devices ? 0 : COPIED_BYTES,
                COPY_PER_BYTE,
                says));
    }

    private List<String> says(
            Ring ring, boolean inside, int ranks, double least, double out, double each, double start) {
        List<String> says = new ArrayList<>();
        if (inside) {
            says.add("all ranks are on one host: no network is in play");
        }
        says.add("bound: " + Words.digits(least) + " of the size " + (inside ? "out of each rank" : "out of each host")
                + " at " + (inside ? Words.rate(out) : system.nics()));
        says.add("ceiling: a ring of " + ranks + " ranks, " + ring.steps() + " steps of " + Words.time(each)
                + " and "
                + Words.time(start) + " once, " + Words.digits(ring.bytesFactor()) + " of the size at "
                + Words.percent(HEALTHY) + " of that rate");
        return says;
    }

    private static boolean sums(String test) {
        return test.toLowerCase(Locale.ROOT).contains("reduce");
    }

    /** Which multiple of the size must leave each host (or each rank, where there is one host). */
    private static double crossing(String test, Ring ring, int ranks, int hosts) {
        if (hosts == 1) {
            return ring.bytesFactor();
        }
        double perRank = (double) ranks / hosts;
        double moved = (hosts - 1.0) / hosts;
        String name = test.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
        if (name.equals("allreduce")) {
            return 2 * moved;
        }
        double whole = ring.bytesFactor() * ranks / (ranks - 1.0);
        return name.equals("alltoall") ? whole * perRank * (ranks - perRank) / ranks : whole * moved;
    }

    private double networkSeconds() {
        Map<Long, Double> found = new ReferenceNetwork(system.topology(), Optional.empty()).seconds(List.of(1L));
        return found.get(1L);
    }

    private double software() {
        return tcp ? TCP_SECONDS : RDMA_SECONDS;
    }

    private double perByte() {
        double nic = system.nicBitsPerSecond() * HEALTHY;
        return 8 / (tcp ? Math.min(nic, TCP_BITS_PER_SECOND) : nic);
    }

    private String rateSays() {
        return Words.rate(8 / perByte());
    }
}
