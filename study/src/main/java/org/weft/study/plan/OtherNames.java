package org.weft.study.plan;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Names that people use for models, each with what to write here.
 *
 * <p><b>Not modelled.</b> Misspelt words: the closest known word is found by its letters.
 */
final class OtherNames {
    private static final String LEAF_SPINE =
            "write type: fat-tree with leaves, spines and hosts-per-leaf: two levels are a leaf-spine";
    private static final String CUSTOM =
            "write its switches and cables with type: custom, or import a file that has them";
    private static final String TCP =
            "write tcp-linux (CUBIC, as Linux sets it); tcp-newreno is the textbook's, dctcp needs"
                    + " switches that mark";
    private static final String ROCE = "write roce-v2 (no loss, by pauses) or roce-v2-lossy";
    private static final String LIBRARY =
            " is a library over a stack: write that stack, such as tcp-linux, roce-v2 or infiniband;"
                    + " eager-limit and channels are its keys";

    private static final Map<String, String> TOPOLOGIES = Map.ofEntries(
            Map.entry("leafspine", LEAF_SPINE),
            Map.entry("spineleaf", LEAF_SPINE),
            Map.entry("clos", "write type: fat-tree: with k for three levels, with leaves and spines for two"),
            Map.entry("foldedclos", "write type: fat-tree: with k for three levels, with leaves and spines for two"),
            Map.entry("tree", "write type: fat-tree: with k for three levels, with leaves and spines for two"),
            Map.entry("3dtorus", "write type: torus with three dims, such as dims: [4, 4, 4]"),
            Map.entry("2dtorus", "write type: torus with two dims, such as dims: [8, 8]"),
            Map.entry("3dmesh", "write type: mesh with three dims, such as dims: [4, 4, 4]"),
            Map.entry("2dmesh", "write type: mesh with two dims, such as dims: [8, 8]"),
            Map.entry("grid", "write type: mesh with dims, such as dims: [8, 8]"),
            Map.entry("cube", "write type: hypercube with dimension, or type: torus with three dims"),
            Map.entry("alltoall", "write type: fully-connected"),
            Map.entry("fullmesh", "write type: fully-connected"),
            Map.entry("crossbar", "write type: star: all hosts on one switch"),
            Map.entry("switch", "write type: star: all hosts on one switch"),
            Map.entry("singleswitch", "write type: star: all hosts on one switch"),
            Map.entry(
                    "nvswitch", "what is inside a host is written at the host: host: { intra: ... }, or a host preset"),
            Map.entry("hub", "write type: bus, with medium: csma-cd for collisions"),
            Map.entry("ethernet", "write type: star for a switch, type: bus for a shared cable"),
            Map.entry("railoptimised", "write rails: at a topology of another type, with several NICs a host"),
            Map.entry("railoptimized", "write rails: at a topology of another type, with several NICs a host"),
            Map.entry("dragonfly", CUSTOM),
            Map.entry("dragonfly+", CUSTOM),
            Map.entry("dragonflyplus", CUSTOM),
            Map.entry("slimfly", CUSTOM),
            Map.entry("hyperx", CUSTOM),
            Map.entry("jellyfish", CUSTOM),
            Map.entry("bcube", CUSTOM),
            Map.entry("xgft", CUSTOM),
            Map.entry("slurm", "write type: import with file: topology.conf"),
            Map.entry("ibnetdiscover", "write type: import with the file that ibnetdiscover printed"));

    private static final Map<String, String> STACKS = Map.ofEntries(
            Map.entry("tcp", TCP),
            Map.entry("tcpip", TCP),
            Map.entry("linux", TCP),
            Map.entry("cubic", "write { type: tcp-linux }: its control is cubic"),
            Map.entry("reno", "write tcp-newreno, or { type: tcp-linux, control: newreno }"),
            Map.entry("newreno", "write tcp-newreno, or { type: tcp-linux, control: newreno }"),
            Map.entry("dcqcn", "write { type: roce-v2, control: dcqcn }, with switches that mark"),
            Map.entry("hpcc", "write { type: roce-v2, control: hpcc }"),
            Map.entry("swift", "write { type: roce-v2, control: swift }"),
            Map.entry("timely", "write { type: roce-v2, control: timely }"),
            Map.entry("rdma", "write roce-v2 over Ethernet, infiniband over InfiniBand"),
            Map.entry("verbs", "write roce-v2 over Ethernet, infiniband over InfiniBand"),
            Map.entry("roce", ROCE),
            Map.entry("rocev1", ROCE),
            Map.entry("ib", "write infiniband; TCP over InfiniBand is ipoib"),
            Map.entry("ibverbs", "write infiniband"),
            Map.entry("efa", "write aws-efa"),
            Map.entry("srd", "write aws-efa"),
            Map.entry("mpi", "MPI" + LIBRARY),
            Map.entry("openmpi", "MPI" + LIBRARY),
            Map.entry("ucx", "UCX" + LIBRARY),
            Map.entry("libfabric", "libfabric" + LIBRARY),
            Map.entry("gloo", "Gloo" + LIBRARY),
            Map.entry("nccl", "NCCL" + LIBRARY),
            Map.entry("rccl", "RCCL" + LIBRARY),
            Map.entry("shm", "write shared-memory"),
            Map.entry("vhost", "write virtio"),
            Map.entry("vm", "write virtio (software switch) or sriov (an adapter's function of its own)"),
            Map.entry("ktls", "write tcp-ktls"),
            Map.entry("tls", "write tcp-ktls"),
            Map.entry("loggp", "write alpha-beta, or calibrate a log of yours: ./weft calibrate LOG"));

    private static final Map<String, String> WORKLOADS = Map.ofEntries(
            Map.entry("training", "write type: data-parallel"),
            Map.entry("ddp", "write type: data-parallel"),
            Map.entry("dataparallel", "write type: data-parallel"),
            Map.entry("horovod", "write type: data-parallel, or type: allreduce for one collective"),
            Map.entry("stencil", "write type: halo"),
            Map.entry("cfd", "write type: halo"),
            Map.entry("shuffle", "write type: alltoall"),
            Map.entry("mapreduce", "write type: alltoall for its shuffle"),
            Map.entry("latency", "write type: ping-pong"),
            Map.entry("bandwidth", "write type: ping-pong with a list of sizes"),
            Map.entry("iperf", "write type: permutation for a flow a host, or ping-pong with a large size"),
            Map.entry("poisson", "write type: open-loop"),
            Map.entry("ps", "write type: parameter-server"));

    private OtherNames() {}

    /**
     * What to write in place of a name; empty where it is nobody's name for anything here.
     *
     * @param part {@code topologies}, {@code stacks}, {@code workloads}, or one of them in the singular
     */
    static Optional<String> fix(String part, String word) {
        String plain = word.toLowerCase(Locale.ROOT).replaceAll("[ _./-]", "");
        return switch (part) {
            case "topologies", "topology" -> Optional.ofNullable(TOPOLOGIES.get(plain));
            case "stacks", "stack" -> Optional.ofNullable(STACKS.get(plain));
            case "workloads", "workload" -> Optional.ofNullable(WORKLOADS.get(plain));
            default -> Optional.empty();
        };
    }
}
