package org.weft.study.measured;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Ranks what may make the inside of one host slower than it should be; no network is in play.
 *
 * <p><b>Model.</b> As {@link Suspects}: each predicts which share of the way's rate large sizes reach.
 *
 * <p><b>Source.</b> PCI Express base specification (16 lanes of generations 3, 4, 5 carry 15.8, 31.5 and 63 GB/s, of which 85 % are
 * left after headers). The shares of a copy through shared memory and of a far socket, and how often each is met, are estimates.
 */
final class InsideSuspects {
    private static final double WIDTH = 0.2;
    private static final double USUAL = 0.9;
    private static final double TWO_COPIES = 0.5;
    private static final double FAR = 0.6;
    private static final double[] PCIE = {15.8e9 * 0.85, 31.5e9 * 0.85, 63e9 * 0.85};

    private final double rate;
    private final double share;
    private final List<Suspect> found = new ArrayList<>();

    /**
     * @param rate of the way inside, bytes a second
     * @param share of it that the largest size reaches
     */
    InsideSuspects(double rate, double share) {
        this.rate = rate;
        this.share = share;
    }

    List<Suspect> ranked() {
        return found.stream()
                .sorted(Comparator.comparingDouble(Suspect::fit).reversed())
                .toList();
    }

    /** The log names other devices than the host has. */
    void ofOtherHost(String log) {
        add(
                "the host is not the one named",
                0.97,
                "the log says " + log,
                "nvidia-smi -L or rocm-smi on the host; name it with --host");
    }

    /** What makes large sizes slow. */
    void ofBandwidth(boolean accelerators) {
        if (accelerators) {
            ofAccelerators();
        } else {
            ofMemory();
        }
    }

    private void ofAccelerators() {
        for (int generation = 0; generation < PCIE.length; generation++) {
            predicted(
                    "bytes cross PCIe (generation " + (generation + 3) + " x16) in place of the accelerators' links",
                    PCIE[generation] / rate,
                    0.9,
                    "nvidia-smi topo -m must show NV between all pairs; NCCL_DEBUG=INFO must say via P2P, not SHM; NCCL_P2P_DISABLE"
                            + " must not be set");
        }
        predicted(
                "half of the accelerators' links are down",
                USUAL / 2,
                0.7,
                "nvidia-smi nvlink -s: every link of every device must be up at full rate; systemctl status nvidia-fabricmanager");
        add(
                "one accelerator is slow",
                0.45,
                "a ring is as fast as its slowest rank",
                "nvidia-smi -q -d PERFORMANCE,ECC during the run; leave out one device at a time (CUDA_VISIBLE_DEVICES)");
    }

    private void ofMemory() {
        predicted(
                "two copies through shared memory in place of one",
                TWO_COPIES,
                0.8,
                "single copy (CMA, XPMEM, KNEM) must be on: ompi_info, UCX_TLS; kernel.yama.ptrace_scope must be 0");
        predicted(
                "ranks on two sockets",
                FAR,
                0.8,
                "bind both ranks to one socket (--bind-to core --map-by core, numactl -N 0 -m 0) and measure again");
        predicted(
                "messages cross the loopback of TCP",
                1.5e9 / rate,
                0.6,
                "the library must name shared memory (UCX_TLS=sm, btl vader or sm), not tcp");
        add(
                "main memory is busy with others, or too few of its channels are filled",
                0.3,
                "messages that do not fit into caches are as fast as main memory",
                "STREAM on the idle host; dmidecode -t memory; numastat");
    }

    /** What makes small sizes slow. */
    void ofLatency(double factor, boolean accelerators) {
        String why = "small sizes take " + Words.digits(factor) + " times what is normal";
        if (accelerators) {
            add(
                    "kernels start late",
                    0.6,
                    why,
                    "nsys profile shows the gaps; CUDA graphs or fewer launches must shorten them");
        } else {
            add(
                    "messages cross the loopback of TCP",
                    factor > 4 ? 0.85 : 0.4,
                    why,
                    "the library must name shared memory (UCX_TLS=sm, btl vader or sm), not tcp");
            add("ranks on two sockets", 0.6, why, "bind both ranks to one socket and measure again");
        }
        add(
                "processors sleep or are shared",
                0.5,
                why,
                "cpupower idle-set -D 0, governor performance, no more ranks than cores; measure again");
    }

    /** What makes a measurement faster than the way inside. */
    void ofTooFast() {
        add(
                "the hosts are better inside than named",
                0.8,
                "nothing carries bytes faster than " + Words.bytesRate(rate),
                "name the host with --host, or its inside with --host '{intra: {bandwidth: ...}}'");
        add(
                "messages stay in caches",
                0.5,
                "a buffer that is used again is not read from memory",
                "measure with changing buffers");
        add(
                "the switch between the accelerators reduces (NVLS)",
                0.3,
                "then an allreduce sends its size once",
                "NCCL_NVLS_ENABLE=0, and measure again");
    }

    private void predicted(String name, double predicted, double often, String test) {
        if (predicted < 1) {
            add(
                    name,
                    often * Math.exp(-Math.abs(Math.log(predicted / share)) / WIDTH),
                    "explains " + Words.bytesRate(predicted * rate) + " a rank; measured are "
                            + Words.bytesRate(share * rate),
                    test);
        }
    }

    private void add(String name, double fit, String why, String test) {
        Optional<Suspect> same =
                found.stream().filter(each -> each.name().equals(name)).findFirst();
        if (same.isPresent() && same.get().fit() >= fit) {
            return;
        }
        same.ifPresent(found::remove);
        found.add(new Suspect(name, why, test, fit));
    }

    /** The curve is not smooth. */
    void ofShape(List<Point> points) {
        Suspects.shape(points).ifPresent(found::add);
    }
}
