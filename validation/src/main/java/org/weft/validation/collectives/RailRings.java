package org.weft.validation.collectives;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.run.PacketFidelity;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * Ring allreduce of 1.6 GB over 8 ranks with one, two and four NICs a host: Q01.
 *
 * <p><b>Model.</b> With k ranks and k NICs a host there are k rings of 1/k of the size; ring r leaves each host by NIC r. Run with a
 * twenty-fifth of the size. Where the inside of a host is a limit, it is 21.2 GB/s a link, and the three links that a ring crosses in
 * a host of four are one server of three times that rate.
 */
final class RailRings {
    private static final int RANKS = 8;
    private static final long BYTES = 64_000_000;
    private static final double SCALE = 1.6e9 / BYTES;
    private static final String SOURCE = "github.com/NVIDIA/nccl issue 569: 2(N-1)/N S / min(k b, intra), b 7.7 GB/s";
    private static final String FAST_INSIDE = "10 TB/s";
    private static final String LIMITED_INSIDE = "63.6 GB/s";

    private RailRings() {}

    static Case rails() {
        return Case.exact(
                "Q01",
                new Conditions(
                        "packet", "ideal, MTU 9000", "4 MiB a port, lossless", "in order of arrival", "none", "none"),
                List.of("network", "allreduce"),
                List.of(
                        row("1-nic", "one NIC a host, 8 hosts", 363.6, "two NICs", 2, 2, FAST_INSIDE),
                        row("2-nics", "two NICs a host, 4 hosts", 181.8, "one ring, so one NIC", 2, 1, FAST_INSIDE),
                        row("4-nics", "four NICs a host, 2 hosts", 90.9, "two rings, so two NICs", 4, 2, FAST_INSIDE),
                        row(
                                "4-nics-intra",
                                "the same with 21.2 GB/s inside",
                                132.1,
                                "no limit inside",
                                4,
                                4,
                                FAST_INSIDE)),
                seed -> {
                    Map<String, Double> values = new LinkedHashMap<>();
                    values.put("1-nic", milliseconds(seed, 1, 1, FAST_INSIDE));
                    values.put("2-nics", milliseconds(seed, 2, 2, FAST_INSIDE));
                    values.put("4-nics", milliseconds(seed, 4, 4, FAST_INSIDE));
                    values.put("4-nics-intra", milliseconds(seed, 4, 4, LIMITED_INSIDE));
                    return values;
                });
    }

    private static Expectation row(
            String part, String says, double value, String wrong, int nics, int rings, String inside) {
        Experiment mutant = Experiment.of(part, seed -> milliseconds(seed, nics, rings, inside));
        return Expectation.within(
                0.02, part, "1.6 GB over 8 ranks, " + says, value, "ms", SOURCE, new Mutant(wrong, mutant));
    }

    private static double milliseconds(long seed, int nics, int rings, String inside) {
        String study = "{ topologies: { net: { type: star, hosts: " + RANKS / nics
                + ", link: { bandwidth: 7.7 GB/s, latency: 100 ns, buffer: 4 MiB, mtu: 9000 B } } }, stacks: [ideal], host: { nics: "
                + nics + ", ranks: " + nics + ", nic: { latency: 0 ns }, intra: { latency: 0 ns, bandwidth: " + inside
                + " } }, workloads: { sum: { type: allreduce, size: " + BYTES + " B, rings: " + rings
                + " } }, jitter: off }";
        return new PacketFidelity().run(Scenes.of(study, seed)).completionPs() / 1e9 * SCALE;
    }
}
