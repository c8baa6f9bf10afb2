package org.weft.validation;

import java.util.List;

/** Interrupts, rings, buses, memory, tenants, accelerators, and what is put round packets. */
final class HostOptions {
    private static final String BUSY = """
            topologies:
              star: { type: star, hosts: 5, link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B } }
            host: { cores: 2, nic: { latency: 300 ns } }
            stacks: { one: { type: tcp-newreno, per-packet: 3 us } }
            workloads: { many: { type: incast, senders: 4, size: 300 kB } }
            """;
    private static final String MODERATED = BUSY.replace("3 us }", "3 us, interrupt: { delay: 10 us } }");
    private static final String RDMA = """
            topologies:
              star: { type: star, hosts: 4, link: { bandwidth: 100 Gb/s, latency: 1 us, mtu: 9000 B } }
            host: { nic: { latency: 300 ns } }
            stacks: { one: { type: roce-v2 } }
            workloads: { many: { type: alltoall, size: 3 MB } }
            """;
    private static final String BUS = RDMA.replace("300 ns", "300 ns, pcie: { rate: 50 Gb/s }");
    private static final String TENANT =
            RDMA.replace("{ latency: 300 ns }", "{ latency: 300 ns }, tenant: { rate: 20 Gb/s }");
    private static final String FLOWS =
            RDMA.replace("{ latency: 300 ns }", "{ latency: 300 ns }, tenant: { flow-rate: 10 Gb/s }");
    private static final String STAGED =
            RDMA.replace("{ latency: 300 ns }", "{ latency: 300 ns }, gpu-direct: { copy-rate: 10 GB/s }");
    private static final String TRAINING = """
            topologies:
              star: { type: star, hosts: 2, link: { bandwidth: 100 Gb/s, latency: 1 us, mtu: 9000 B } }
            host: { memory: { bandwidth: 200 Gb/s } }
            stacks: { one: { type: roce-v2 } }
            workloads: { step: { type: data-parallel, gradients: 10 MB, batch: 1, compute: 3 ms, overlap: 100 %, scaling: weak, iterations: 2 } }
            """;
    private static final String MISMATCH = """
            topologies:
              star:
                type: star
                hosts: 3
                link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 9000 B }
                overrides: [{ match: "switch > host-0", mtu: 1500 B }]
            stacks: { one: { type: tcp-newreno } }
            workloads: { many: { type: incast, senders: 2, size: 300 kB } }
            """;
    private static final String UDP = """
            topologies:
              star: { type: star, hosts: 5, link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B, buffer: 100 kB } }
            stacks: { one: { type: udp, give-up: 1 ms } }
            workloads: { many: { type: incast, senders: 4, size: 300 kB } }
            """;

    private static final String PATHS = """
            topologies:
              tree: { type: fat-tree, leaves: 2, spines: 2, hosts-per-leaf: 4,
                      link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 4200 B, buffer: 100 kB } }
            stacks: { one: { type: roce-v2, lossless: off, recovery: selective-repeat } }
            workloads: { many: { type: alltoall, size: 3 MB } }
            """;

    /** Several ranks a host. */
    private static final String INSIDE = """
            topologies:
              star: { type: star, hosts: 2, link: { bandwidth: 100 Gb/s, latency: 1 us, mtu: 9000 B } }
            host: { ranks: 4, cores: 8 }
            stacks: { one: { type: tcp-newreno } }
            workloads: { many: { type: alltoall, size: 2 MB, algorithm: direct } }
            nodes: 1
            """;

    private static final String COPIES = INSIDE.replace("tcp-newreno", "tcp-newreno, intra-host: shared-memory");
    private static final String NVLINK = INSIDE.replace(
            "tcp-newreno", "tcp-newreno, intra-host: { path: nvlink, bandwidth: 200 GB/s, latency: 1 us }");
    private static final String TRAINED = """
            topologies:
              star: { type: star, hosts: 2, link: { bandwidth: 100 Gb/s, latency: 1 us, mtu: 9000 B } }
            host: { ranks: 2, accelerator: a100-40gb }
            stacks: { one: { type: roce-v2 } }
            workloads: { step: { type: data-parallel, model: resnet-50, batch: 1, iterations: 1 } }
            """;

    static final List<Option> ALL = List.of(
            new Option("stack.intra-host: shared-memory", INSIDE, "stacks.one.intra-host=shared-memory"),
            new Option("stack.intra-host: nvlink", INSIDE, "stacks.one.intra-host=nvlink"),
            new Option("stack.intra-host: loopback", INSIDE, "stacks.one.intra-host=loopback"),
            new Option("stack.intra-host.path", NVLINK, "stacks.one.intra-host.path=shared-memory"),
            new Option("stack.intra-host.latency", NVLINK, "stacks.one.intra-host.latency=3 us"),
            new Option("stack.intra-host.bandwidth", NVLINK, "stacks.one.intra-host.bandwidth=100 GB/s"),
            new Option("host.intra.ports", INSIDE, "host.intra.ports=per-rank"),
            new Option("host.intra.latency", INSIDE, "host.intra.latency=2 us"),
            new Option("host.intra.bandwidth", INSIDE, "host.intra.bandwidth=5 GB/s"),
            new Option("host.copy", COPIES, "host.copy=14 GB/s"),
            new Option("host.accelerator", TRAINED, "host.accelerator=h100-sxm"),
            new Option("host.accelerators", TRAINED, "host.accelerators=8"),
            new Option(
                    "host.flops",
                    TRAINED.replace(", accelerator: a100-40gb", ", flops: 1 Tflop/s"),
                    "host.flops=2 Tflop/s"),
            new Option("stack.multipath", PATHS, "stacks.one.multipath=on"),
            new Option(
                    "stack.reordering",
                    PATHS.replace("selective-repeat", "selective-repeat, multipath: on"),
                    "stacks.one.reordering=0"),
            new Option("stack.interrupt.gap", BUSY, "stacks.one.interrupt={ gap: 100 us }"),
            new Option("stack.interrupt.delay", MODERATED, "stacks.one.interrupt.delay=20 us"),
            new Option("stack.interrupt.frames", MODERATED, "stacks.one.interrupt.frames=2"),
            new Option("stack.interrupt.cost", MODERATED, "stacks.one.interrupt.cost=3 us"),
            new Option("stack.overlay", BUSY, "stacks.one.overlay=vxlan"),
            new Option("stack.overlay.bytes", BUSY, "stacks.one.overlay={ bytes: 40 B }"),
            new Option("stack.encryption", BUSY, "stacks.one.encryption=ipsec"),
            new Option("stack.encryption of an adapter", RDMA, "stacks.one.encryption=macsec"),
            new Option("stack.encryption.per-packet", BUSY, "stacks.one.encryption={ per-packet: 300 ns }"),
            new Option("stack.encryption.per-byte", BUSY, "stacks.one.encryption={ per-byte: 300 ps }"),
            new Option("stack.path-mtu", MISMATCH, "stacks.one.path-mtu=fragment"),
            new Option(
                    "stack.path-mtu of an adapter",
                    MISMATCH.replace("tcp-newreno", "roce-v2, retries: 2"),
                    "stacks.one.path-mtu=black-hole"),
            new Option("host.affinity", BUSY, "host.affinity=other"),
            new Option("host.affinity.factor", BUSY, "host.affinity={ factor: 1.1 }"),
            new Option("host.nic.ring", BUSY, "host.nic.ring=16"),
            new Option("host.nic.queues", BUSY, "host.nic.queues=1"),
            new Option("host.nic.message-rate", RDMA, "host.nic.message-rate=1e6"),
            new Option("host.nic.pcie", RDMA, "host.nic.pcie=gen3-x8"),
            new Option("host.nic.pcie.rate", BUS, "host.nic.pcie.rate=40 Gb/s"),
            new Option("host.nic.pcie.latency", BUS, "host.nic.pcie.latency=400 ns"),
            new Option("host.memory", RDMA, "host.memory=50 Gb/s"),
            new Option("host.memory.bandwidth", TRAINING, "host.memory.bandwidth=60 Gb/s"),
            new Option("host.memory.compute", TRAINING, "host.memory.compute=190 Gb/s"),
            new Option("host.tenant", RDMA, "host.tenant={ rate: 20 Gb/s }"),
            new Option("host.tenant.rate", TENANT, "host.tenant.rate=10 Gb/s"),
            new Option("host.tenant.burst", TENANT, "host.tenant.burst=9100 B"),
            new Option("host.tenant.flow-rate", FLOWS, "host.tenant.flow-rate=5 Gb/s"),
            new Option("host.tenant.flow-burst", FLOWS, "host.tenant.flow-burst=500 kB"),
            new Option("host.gpu-direct", RDMA, "host.gpu-direct=off"),
            new Option("host.gpu-direct.copy-rate", STAGED, "host.gpu-direct.copy-rate=5 GB/s"),
            new Option("host.gpu-direct.copy-latency", STAGED, "host.gpu-direct.copy-latency=20 us"),
            new Option("stack udp: per-message", UDP, "stacks.one.per-message=10 us"),
            new Option("stack udp: per-packet", UDP, "stacks.one.per-packet=2 us"),
            new Option("stack udp: per-byte", UDP, "stacks.one.per-byte=1 ns"),
            new Option("stack udp: header", UDP, "stacks.one.header=100 B"),
            new Option("stack udp: mtu", UDP, "stacks.one.mtu=900 B"),
            new Option("stack udp: give-up", UDP, "stacks.one.give-up=2 ms"));

    private HostOptions() {}
}
