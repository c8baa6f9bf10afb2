package org.weft.validation;

import java.util.ArrayList;
import java.util.List;

/** What can go wrong with links and hosts, and the keys of it. */
final class FaultOptions {
    private static final String LOSSY = """
            topologies:
              tree: { type: fat-tree, leaves: 2, spines: 2, hosts-per-leaf: 4,
                      link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B, buffer: 200 kB } }
            stacks: { one: { type: fixed-window, window: 64 KiB } }
            workloads: { many: { type: alltoall, size: 7 MB } }
            """;
    private static final String PAUSED =
            LOSSY.replace("fixed-window, window: 64 KiB", "roce-v2").replace("buffer: 200 kB }", "buffer: 2 MB }");
    private static final String COMPUTING =
            LOSSY.replace("{ type: alltoall, size: 7 MB }", "{ type: data-parallel, gradients: 2 MB, compute: 1 ms }");

    static final List<Option> ALL = all();

    private FaultOptions() {}

    private static List<Option> all() {
        List<Option> options = new ArrayList<>();
        String links = "where: \"leaf-0 > *\"";
        add(options, LOSSY, "link-down", "where: leaf-0 <> spine-0, at: 1 ms, for: 2 ms", "convergence: 500 us");
        add(options, LOSSY, "flapping", "where: leaf-0 <> spine-0, period: 500 us", "duty: 10 %", "convergence: 50 us");
        add(options, LOSSY, "degraded", links + ", share: 50 %", "until: 2 ms");
        add(options, LOSSY, "bit-errors", links + ", bit-error-rate: 1e-7", "for: 3 ms");
        add(options, LOSSY, "error-bursts", links + ", loss: 1 %", "length: 3", "bad: 50 %");
        add(options, LOSSY, "frame-errors", links + ", share: 1 %", "from: 1519 B", "to: 1500 B", "load: 95 %");
        add(options, COMPUTING, "slow-host", "where: host-2, compute: 1.5", "nic: 50 %");
        add(options, PAUSED, "stopped-receiver", "where: host-2, at: 1 ms, for: 1 ms");
        options.add(new Option("link.bit-error-rate", LOSSY, "topologies.tree.link.bit-error-rate=1e-7"));
        options.add(new Option("link.burst", LOSSY, "topologies.tree.link.burst={ loss: 1 % }"));
        return List.copyOf(options);
    }

    /** A fault against none, and each of its keys against the fault without it. */
    private static void add(List<Option> options, String study, String kind, String fault, String... keys) {
        String plain = "{ kind: " + kind + ", " + fault;
        options.add(new Option("faults." + kind, study, "faults=[" + plain + " }]"));
        for (String key : keys) {
            String name = "faults." + kind + "." + key.substring(0, key.indexOf(':'));
            options.add(
                    new Option(name, study + "faults: [" + plain + " }]\n", "faults=[" + plain + ", " + key + " }]"));
        }
    }
}
