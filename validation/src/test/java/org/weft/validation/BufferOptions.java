package org.weft.validation;

import java.util.List;

/** Buffers, marking, flow control and classes. */
final class BufferOptions {
    private static final String LOSSY = """
            topologies:
              tree: { type: fat-tree, leaves: 2, spines: 1, hosts-per-leaf: 4,
                      link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B },
                      switch: { queueing: output-shared, buffer: 200 kB, radix: 8 } }
            stacks: { one: { type: fixed-window, window: 64 KiB } }
            workloads: { many: { type: incast, senders: 7, size: 300 kB } }
            """;
    private static final String UNMARKABLE = """
            topologies:
              tree: { type: fat-tree, leaves: 2, spines: 1, hosts-per-leaf: 4,
                      link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B },
                      switch: { port-buffer: 200 kB, ecn: { min: 20 kB, max: 100 kB } } }
            stacks: { one: { type: fixed-window, window: 64 KiB, ecn: off } }
            workloads: { many: { type: incast, senders: 7, size: 300 kB } }
            """;
    private static final String LOSSLESS = """
            topologies:
              tree: { type: fat-tree, leaves: 2, spines: 1, hosts-per-leaf: 4,
                      link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B },
                      switch: { pfc: { xoff: 30 kB, headroom: 20 kB } } }
            stacks: { one: { type: fixed-window, window: 64 KiB, lossless: on } }
            workloads: { many: { type: alltoall, size: 700 kB } }
            """;
    private static final String CLASSES = """
            topologies:
              tree: { type: fat-tree, leaves: 2, spines: 1, hosts-per-leaf: 4,
                      link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B },
                      switch: { port-buffer: 200 kB } }
            stacks: { one: { type: fixed-window, window: 64 KiB, ack-priority: 1 } }
            workloads: { many: { type: alltoall, size: 700 kB } }
            """;
    private static final String BOTH = """
            topologies:
              tree: { type: fat-tree, leaves: 2, spines: 1, hosts-per-leaf: 4,
                      link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B },
                      switch: { queueing: output-shared, buffer: 400 kB, radix: 8, pfc: { classes: [3] } } }
            stacks: { two: { type: mixed, main: { type: tcp-newreno, min-rto: 5 ms }, beside: { type: roce-v2, priority: 3 } } }
            workloads: { many: { type: incast, senders: 7, size: 300 kB } }
            """;
    private static final String SWITCH = "topologies.tree.switch.";

    static final List<Option> ALL = List.of(
            new Option("switch.queueing", LOSSY, SWITCH + "queueing=output"),
            new Option("switch.buffer", LOSSY, SWITCH + "buffer=150 kB"),
            new Option("switch.alpha", LOSSY, SWITCH + "alpha=0.25"),
            new Option("switch.ecn.at", UNMARKABLE, SWITCH + "ecn={ at: 50 kB }"),
            new Option("switch.ecn.min", UNMARKABLE, SWITCH + "ecn.min=40 kB"),
            new Option("switch.ecn.max", UNMARKABLE, SWITCH + "ecn.max=40 kB"),
            new Option("switch.ecn.probability", UNMARKABLE, SWITCH + "ecn.probability=0.9"),
            new Option("switch.ecn.average", UNMARKABLE, SWITCH + "ecn.average=0.05"),
            new Option("switch.ecn.action", UNMARKABLE.replace("ecn: off", "ecn: on"), SWITCH + "ecn.action=drop"),
            new Option("switch.ecn.unmarkable", UNMARKABLE, SWITCH + "ecn.unmarkable=pass"),
            new Option("switch.ecn.classes", UNMARKABLE, SWITCH + "ecn.classes=[1]"),
            new Option("switch.ecn preset", UNMARKABLE, SWITCH + "ecn=hpcc-10G"),
            new Option("stack.ecn", UNMARKABLE, "stacks.one.ecn=on"),
            new Option("switch.pfc", LOSSLESS, SWITCH + "pfc=off"),
            new Option("switch.pfc.xoff", LOSSLESS, SWITCH + "pfc.xoff=60 kB"),
            new Option("switch.pfc.xon", LOSSLESS, SWITCH + "pfc.xon=5 kB"),
            new Option("switch.pfc.headroom", LOSSLESS, SWITCH + "pfc.headroom=2 kB"),
            new Option("switch.pfc.watchdog", LOSSLESS, SWITCH + "pfc.watchdog=2 us"),
            new Option("switch.pfc.classes", LOSSLESS, SWITCH + "pfc.classes=[1]"),
            new Option(
                    "switch.pfc.quanta", LOSSLESS.replace("20 kB", "20 kB, refresh: 20 us"), SWITCH + "pfc.quanta=20"),
            new Option(
                    "switch.pfc.refresh", LOSSLESS.replace("20 kB", "20 kB, quanta: 20"), SWITCH + "pfc.refresh=20 us"),
            new Option("stack.main", BOTH, "stacks.two.main.initial-window=2"),
            new Option("stack.beside", BOTH, "stacks.two.beside={ type: tcp-newreno, priority: 3 }"),
            new Option("stack.share", BOTH, "stacks.two.share=30 %"),
            new Option("stack.ack-priority", CLASSES, "stacks.one.ack-priority=0"),
            new Option("stack.priority", CLASSES, "stacks.one.priority=2"),
            new Option("stack.small-priority", CLASSES, "stacks.one.small-priority=2", "stacks.one.small-size=1 MB"),
            new Option("stack.small-size", CLASSES, "stacks.one.small-priority=2", "stacks.one.small-size=90 kB"),
            new Option(
                    "switch.scheduler", CLASSES, SWITCH + "scheduler=weighted-round-robin", SWITCH + "weights=[20, 1]"),
            new Option(
                    "switch.weights",
                    CLASSES.replace("200 kB", "200 kB, scheduler: weighted-round-robin"),
                    SWITCH + "weights=[20, 1]"));

    private BufferOptions() {}
}
