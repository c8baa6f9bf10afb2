package org.weft.validation;

import java.util.List;

/** Queue pairs, congestion control and the message layer. */
final class RdmaOptions {
    private static final String DCQCN = """
            topologies:
              star: { type: star, hosts: 9, link: { bandwidth: 25 Gb/s, latency: 1 us, mtu: 4200 B, buffer: 2 MiB },
                      switch: { ecn: hpcc-25G, pfc: on } }
            stacks: { one: { type: roce-v2, control: dcqcn, dcqcn: { gain: 0.00390625 } } }
            workloads: { many: { type: incast, senders: 8, size: 4 MB } }
            """;
    private static final String STACK = "stacks.one.";

    static final List<Option> ALL = List.of(
            new Option("stack.control", DCQCN, STACK + "control=none"),
            new Option("dcqcn.notification-interval", DCQCN, STACK + "dcqcn.notification-interval=20 us"),
            new Option("dcqcn.alpha-timer", DCQCN, STACK + "dcqcn.alpha-timer=5 us"),
            new Option("dcqcn.rate-timer", DCQCN, STACK + "dcqcn.rate-timer=20 us"),
            new Option("dcqcn.byte-counter", DCQCN, STACK + "dcqcn.byte-counter=100 kB"),
            new Option("dcqcn.fast-steps", DCQCN, STACK + "dcqcn.fast-steps=1"),
            new Option("dcqcn.gain", DCQCN, STACK + "dcqcn.gain=0.1"),
            new Option("dcqcn.increase", DCQCN, STACK + "dcqcn.increase=500 Mb/s"),
            new Option(
                    "dcqcn.hyper-increase",
                    DCQCN.replace("gain: 0.00390625", "fast-steps: 1, byte-counter: 20 kB"),
                    STACK + "dcqcn.hyper-increase=1 Gb/s"),
            new Option("dcqcn.least-rate", DCQCN, STACK + "dcqcn.least-rate=8 Gb/s"));

    private RdmaOptions() {}
}
