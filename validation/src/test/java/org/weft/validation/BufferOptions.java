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

    static final List<Option> ALL = List.of(
            new Option("switch.queueing", LOSSY, "topologies.tree.switch.queueing=output"),
            new Option("switch.buffer", LOSSY, "topologies.tree.switch.buffer=150 kB"),
            new Option("switch.alpha", LOSSY, "topologies.tree.switch.alpha=0.25"));

    private BufferOptions() {}
}
