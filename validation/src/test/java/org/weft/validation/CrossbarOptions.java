package org.weft.validation;

import java.util.List;

/** Switches that queue at their inputs, and traffic by patterns. */
final class CrossbarOptions {
    private static final String STAR = """
            topologies:
              star: { type: star, hosts: 8,
                      link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B },
                      switch: { queueing: voq, port-buffer: 60 kB } }
            stacks: { one: { type: raw, lossless: on } }
            workloads: { many: { type: open-loop, pattern: uniform, load: 90 %, size: 1 KiB, duration: 300 us } }
            """;
    private static final String TORUS = """
            topologies:
              torus: { type: torus, dims: [4, 4],
                       link: { bandwidth: 10 Gb/s, latency: 100 ns, mtu: 1500 B, buffer: 16 kB },
                       switch: { queueing: virtual-channels, router: { vcs: 4 } } }
            stacks: [raw]
            workloads:
              many: { type: open-loop, pattern: uniform, load: 70 %, size: 1 KiB, duration: 200 us }
            """;
    private static final String QUEUEING = "topologies.star.switch.queueing=";
    private static final String ROUTER = "topologies.torus.switch.router.";

    static final List<Option> ALL = List.of(
            new Option("switch.queueing input", STAR, QUEUEING + "input"),
            new Option("switch.queueing output", STAR, QUEUEING + "output"),
            new Option("switch.queueing virtual-channels", STAR, QUEUEING + "virtual-channels"),
            new Option("switch.iterations", STAR, "topologies.star.switch.iterations=1"),
            new Option("switch.port-buffer", STAR, "topologies.star.switch.port-buffer=20 kB"),
            new Option("switch.forwarding", STAR, "topologies.star.switch.forwarding=cut-through"),
            new Option("switch.latency", STAR, "topologies.star.switch.latency=300 ns"),
            new Option("switch.backplane", STAR, "topologies.star.switch.backplane=30 Gb/s"),
            new Option("router.vcs", TORUS, ROUTER + "vcs=2"),
            new Option("router.vc-buffer", TORUS, ROUTER + "vc-buffer=1600 B"),
            new Option("router.input-speedup", TORUS, ROUTER + "input-speedup=2"),
            new Option("router.flit", TORUS, ROUTER + "flit=256 B"),
            new Option("router.routing-delay", TORUS, ROUTER + "routing-delay=20 ns"),
            new Option("router.vc-allocation-delay", TORUS, ROUTER + "vc-allocation-delay=20 ns"),
            new Option("router.switch-allocation-delay", TORUS, ROUTER + "switch-allocation-delay=20 ns"),
            new Option("router.traversal-delay", TORUS, ROUTER + "traversal-delay=20 ns"),
            new Option("router.credit-delay", TORUS, ROUTER + "vc-buffer=1600 B", ROUTER + "credit-delay=200 ns"),
            new Option("open-loop.pattern", TORUS, "workloads.many.pattern=tornado"),
            new Option("open-loop.width", TORUS.replace("uniform", "tornado"), "workloads.many.width=16"),
            new Option("open-loop.arrivals", TORUS, "workloads.many.arrivals=bernoulli"),
            new Option("open-loop.load", TORUS, "workloads.many.load=50 %"),
            new Option("open-loop.duration", TORUS, "workloads.many.duration=300 us"));

    private CrossbarOptions() {}
}
