package org.weft.validation;

import java.util.List;

/** What a measured stack is made of. */
final class MeasuredOptions {
    private static final String STUDY = """
            topologies:
              star: { type: star, hosts: 5, link: { bandwidth: 25 Gb/s, latency: 1 us, mtu: 4200 B, buffer: 256 KiB } }
            stacks:
              one:
                type: measured
                regimes: [{ latency: 2 us }, { from: 8 KiB, latency: 5 us, bandwidth: 10 GB/s }]
                gaps: [{ time: 1 us, bandwidth: 5 GB/s }]
            workloads: { many: { type: alltoall, size: 1 MB } }
            jitter: off
            """;
    /** A tree: who has no children sends before its parent expects it. */
    private static final String LATE =
            STUDY.replace("type: alltoall, size: 1 MB", "type: allreduce, algorithm: binomial, size: 1 MB");

    private static final String STACK = "stacks.one.";

    static final List<Option> ALL = List.of(
            new Option("measured.regimes", STUDY, STACK + "regimes=[{ latency: 2 us }]"),
            new Option(
                    "regime.from",
                    STUDY,
                    STACK + "regimes=[{ latency: 2 us }, { from: 512 KiB, latency: 5 us, bandwidth: 10 GB/s }]"),
            new Option(
                    "regime.bandwidth", STUDY, STACK + "regimes=[{ latency: 2 us }, { from: 8 KiB, latency: 5 us }]"),
            new Option("measured.gaps", STUDY, STACK + "gaps=[{ time: 1 us, bandwidth: 1 GB/s }]"),
            new Option("measured.eager-limit", LATE, STACK + "eager-limit=8 KiB"),
            new Option("measured.mtu", STUDY, STACK + "mtu=1 KiB"),
            new Option("measured.header", STUDY, STACK + "header=64 B"),
            new Option("measured.window", STUDY, STACK + "window=16 KiB"));

    private MeasuredOptions() {}
}
