package org.weft.study.catalog;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.HostParts;
import org.weft.topology.NicSpec;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What a study can say of the parts of a host that can be limits of their own: memory, affinity, tenants, accelerators. */
final class HostPartsModel {
    private static final Key<Bandwidth> MEMORY_BANDWIDTH =
            Key.required("bandwidth", Kinds.rate("1 MB/s", "1000 TB/s"), "of all reads and writes together");
    private static final Key<Bandwidth> MEMORY_COMPUTE = Key.optional(
            "compute",
            Kinds.rate("1 MB/s", "1000 TB/s"),
            "absent: computations need none of it",
            "what the computations of all ranks of a host move while they run");
    static final Key<HostParts.MainMemory> MEMORY = Key.optional(
            "memory",
            new Kind.WordOr<>(
                    new Kind.Scalar<>(
                            "rate",
                            MEMORY_BANDWIDTH.kind().expected(),
                            text -> new HostParts.MainMemory(memoryRate(text), Optional.empty()),
                            memory -> memory.bandwidth().toString(),
                            List.of()),
                    new Model<>(
                            "memory",
                            "main memory, shared by adapters, copies and computations",
                            List.of(MEMORY_BANDWIDTH, MEMORY_COMPUTE),
                            HostPartsModel::memory)),
            "absent: memory is no limit",
            "bandwidth of main memory, shared by adapters, copies and computations");

    private static final double OTHER_NODE = 1.25;
    /** Cores on the other NUMA node, by how much longer they work. */
    static final Key<Double> AFFINITY = Key.of(
            "affinity",
            new Kind.WordOr<>(
                    new Kind.Scalar<>(
                            "word",
                            "one of same, other",
                            HostPartsModel::affinity,
                            factor -> factor == 1 ? "same" : factor == OTHER_NODE ? "other" : "x " + factor,
                            List.of("same", "other")),
                    affinityModel()),
            1.0,
            "same: a definition. other: 1.25 times the work on packets: Cai et al., Understanding Host Network Stack"
                    + " Overheads, SIGCOMM 2021: about 20 % less throughput a core on the NUMA node away from the adapter",
            "whether the cores that work for the stack sit on the NUMA node of the adapter");

    private static final Key<Bandwidth> RATE = Key.optional(
            "rate", Kinds.rate("1 Mb/s", "100 Tb/s"), "absent: what the links carry", "all that a host sends");
    private static final Key<DataSize> BURST = Key.of(
            "burst",
            Kinds.size("64 B", "1 GiB"),
            DataSize.ofKibibytes(256),
            "an estimate, 2026: clouds do not publish it; 20 us of 100 Gb/s",
            "bytes that a host may send at once after a silence");
    private static final Key<Bandwidth> FLOW_RATE = Key.optional(
            "flow-rate",
            Kinds.rate("1 Mb/s", "100 Tb/s"),
            "absent: as the host",
            "what one connection sends that keeps its addresses and ports (not one with multipath)");
    private static final Key<DataSize> FLOW_BURST = Key.of(
            "flow-burst",
            Kinds.size("64 B", "1 GiB"),
            DataSize.ofKibibytes(64),
            "an estimate, 2026: clouds do not publish it; one segment as large as offloading makes them",
            "bytes that a connection may send at once after a silence");
    static final Key<HostParts.TenantLimit> TENANT = Key.optional(
            "tenant",
            new Kind.Nested<>(new Model<>(
                    "tenant",
                    "what a host may send where it is a share of a machine: token buckets by host and by connection",
                    List.of(RATE, BURST, FLOW_RATE, FLOW_BURST),
                    HostPartsModel::tenant)),
            "absent: no limit",
            "limits of a tenant of a cloud");

    private static final Key<Bandwidth> COPY_RATE = Key.of(
            "copy-rate",
            Kinds.rate("1 MB/s", "100 TB/s"),
            Bandwidth.parse("24 GB/s"),
            "an estimate, 2023: about 24 GB/s of cudaMemcpy with pinned memory over PCIe 4.0 x16, of 31.5 GB/s",
            "copies between an accelerator and the host, one direction");
    private static final Key<TimeSpan> COPY_LATENCY = Key.of(
            "copy-latency",
            Kinds.time("0 s", "100 ms"),
            TimeSpan.ofMicroseconds(8),
            "an estimate, 2023: a small cudaMemcpyAsync with its synchronisation takes 7 to 10 us",
            "a copy with its start and the notice of its end");
    private static final HostParts.Staging STAGED = new HostParts.Staging(
            COPY_RATE.byDefault().orElseThrow(), COPY_LATENCY.byDefault().orElseThrow());
    static final Key<Optional<HostParts.Staging>> GPU_DIRECT = Key.of(
            "gpu-direct",
            new Kind.WordOr<>(
                    new Kind.Scalar<>(
                            "switch",
                            "on or off",
                            text -> isOn(text) ? Optional.empty() : Optional.of(STAGED),
                            staging -> staging.isPresent() ? "off" : "on",
                            List.of("on", "off", "true", "false")),
                    new Model<>(
                            "gpu-direct off",
                            "copies through host memory",
                            List.of(COPY_RATE, COPY_LATENCY),
                            values -> Optional.of(
                                    new HostParts.Staging(values.get(COPY_RATE), values.get(COPY_LATENCY))))),
            Optional.empty(),
            "definition: adapters reach what they send",
            "on: adapters reach the memory of accelerators. off: every byte is copied through host memory at both ends");

    private HostPartsModel() {}

    static List<Key<?>> keys() {
        return List.of(AFFINITY, MEMORY, TENANT, GPU_DIRECT);
    }

    static HostParts build(Values values, NicSpec nic) {
        return new HostParts(
                nic, values.get(AFFINITY), values.find(MEMORY), values.find(TENANT), values.get(GPU_DIRECT));
    }

    private static Bandwidth memoryRate(String text) {
        return ((Kind.Scalar<Bandwidth>) MEMORY_BANDWIDTH.kind()).parse().apply(text);
    }

    private static HostParts.MainMemory memory(Values values) {
        Bandwidth all = values.get(MEMORY_BANDWIDTH);
        Optional<Bandwidth> compute = values.find(MEMORY_COMPUTE);
        if (compute.isPresent() && compute.get().compareTo(all) > 0) {
            values.reject(
                    MEMORY_COMPUTE,
                    "at most the bandwidth of " + all,
                    "write a rate up to " + all + ": computation times hold what memory slows already");
        }
        return new HostParts.MainMemory(all, compute);
    }

    private static HostParts.TenantLimit tenant(Values values) {
        Optional<Bandwidth> rate = values.find(RATE);
        Optional<Bandwidth> flow = values.find(FLOW_RATE);
        if (rate.isEmpty() && flow.isEmpty()) {
            values.reject(RATE, "a rate, a flow-rate, or both", "write rate: 10 Gb/s, or leave tenant out");
        }
        if (rate.isPresent() && flow.isPresent() && flow.get().compareTo(rate.get()) > 0) {
            values.reject(
                    FLOW_RATE,
                    "at most the rate of " + rate.get() + " of the whole host",
                    "write a rate up to " + rate.get() + ", or leave it out");
        }
        values.refuseIdle(BURST, rate.isEmpty(), "the host as a whole has no limit", "rate as well");
        values.refuseIdle(FLOW_BURST, flow.isEmpty(), "connections have no limit of their own", "flow-rate as well");
        return new HostParts.TenantLimit(rate, values.get(BURST), flow, values.get(FLOW_BURST));
    }

    private static Model<Double> affinityModel() {
        Key<Double> factor = Key.of(
                "factor",
                Kinds.number(1, 10),
                OTHER_NODE,
                "as other",
                "how much longer work on packets takes than on the node of the adapter");
        return new Model<>(
                "affinity", "how far from the adapter the stack works", List.of(factor), values -> values.get(factor));
    }

    private static double affinity(String text) {
        return switch (text) {
            case "same" -> 1;
            case "other" -> OTHER_NODE;
            default -> throw new BadValueException("one of same, other", "write one of these words");
        };
    }

    private static boolean isOn(String text) {
        return Kinds.ON_OFF instanceof Kind.Scalar<Boolean> scalar
                && scalar.parse().apply(text);
    }
}
