package org.weft.study.measured;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.weft.topology.Technology;

/**
 * Ranks what may make a system slower than it should be, by how well each explains what was measured.
 *
 * <p><b>Model.</b> Each suspect predicts which share of the NICs' rate large sizes reach; its fit is exp(-|ln(predicted /
 * measured)| / 0.2), times how often it is met. Suspects of small sizes and of loss go by the shape of the curve.
 *
 * <p><b>Source.</b> PCI Express base specification (a lane carries .985, 1.969 and 3.938 GB/s at generations 3, 4, 5), of which
 * 85 % are left after headers; frames: IEEE 802.3, InfiniBand. How often a suspect is met, and what staging through the host costs
 * (.45), are estimates from public reports of slow clusters.
 */
final class Suspects {
    private static final double WIDTH = 0.2;
    private static final double PCIE_SHARE = 0.85;
    private static final double USUAL = 0.92;
    private static final double STAGED = 0.45;
    private static final double SHAKY = 1.25;
    private static final double[] LANES = {0.985e9, 1.969e9, 3.938e9};

    private final KnownSystem system;
    private final List<Suspect> found = new ArrayList<>();
    private final double share;
    private final int hosts;

    /**
     * @param share of the NICs' rate that the largest size reaches
     * @param hosts that took part
     */
    Suspects(KnownSystem system, double share, int hosts) {
        this.system = system;
        this.share = share;
        this.hosts = hosts;
    }

    /** The best first. */
    List<Suspect> ranked() {
        return found.stream()
                .sorted(Comparator.comparingDouble(Suspect::fit).reversed())
                .toList();
    }

    /** What makes large sizes slow. */
    void ofBandwidth(boolean message, boolean tcp) {
        nics(message);
        pcie();
        if (system.accelerators()) {
            predicted(
                    "GPUDirect is off",
                    STAGED,
                    0.9,
                    "NCCL_DEBUG=INFO must say GDRDMA on every NET line; load nvidia-peermem, set NCCL_NET_GDR_LEVEL=SYS and"
                            + " measure again");
        }
        if (hosts > 2) {
            add(
                    "one slow node",
                    0.45,
                    "a ring is as fast as its slowest host",
                    "leave out one host at a time, or measure every pair: the slow one is in every slow pair");
        }
        uplink();
        mtu();
        if (tcp) {
            ofTcp();
        } else {
            add(
                    "packets are lost or held back",
                    0.35,
                    "RDMA sends again from the lost packet on, and pauses spread",
                    system.technology() == Technology.ETHERNET
                            ? "ethtool -S: out_of_sequence, rx_prio*_pause and discards before and after, at both ends and on the switch"
                            : "perfquery: symbol errors, XmitWait and discards before and after, at both ends and on the switch");
        }
    }

    private void nics(boolean message) {
        int all = system.host().nics();
        for (int used = 1; used < all && !message; used = used < 4 ? used + 1 : used * 2) {
            predicted(
                    used + " of " + all + " NICs used",
                    USUAL * used / all,
                    1,
                    "NCCL_DEBUG=INFO lists the NICs in use (NET/IB); read the byte counters of every port before and after;"
                            + " check NCCL_IB_HCA or UCX_NET_DEVICES");
        }
    }

    /** Each width and generation that is slower than the NIC. */
    private void pcie() {
        double nic = system.nicBitsPerSecond() / 8;
        for (int lanes = 16; lanes >= 4; lanes /= 2) {
            for (int generation = 0; generation < LANES.length; generation++) {
                double slot = LANES[generation] * lanes * PCIE_SHARE;
                if (slot < nic * USUAL) {
                    predicted(
                            "PCIe generation " + (generation + 3) + " x" + lanes + " in place of what the NIC needs",
                            slot / nic,
                            lanes == 8 ? 0.8 : 0.6,
                            "lspci -vv -s NIC: LnkSta must equal LnkCap in speed and width; measure that NIC alone with ib_write_bw"
                                    + " or iperf3");
                }
            }
        }
    }

    private void uplink() {
        double ratio = system.oversubscription().orElse(1.0);
        if (ratio > 1.01) {
            predicted(
                    "a shared uplink: leaves are " + Words.digits(ratio) + ":1",
                    USUAL / ratio,
                    1,
                    "place all hosts on one leaf and measure again: it must be gone");
        } else {
            predicted(
                    "an uplink that two flows share",
                    USUAL / 2,
                    hosts > 2 ? 0.7 : 0.5,
                    "place all hosts on one leaf and measure again; look for one uplink at its limit beside idle ones");
        }
    }

    private void mtu() {
        boolean ethernet = system.technology() == Technology.ETHERNET;
        double small = ethernet ? 1448 / 1538.0 : 1024 / 1050.0;
        predicted(
                ethernet ? "an MTU of 1500" : "a path MTU of 1024",
                0.85 * small,
                0.4,
                ethernet
                        ? "ping -M do -s 8972 HOST must pass on the whole way; ip link shows mtu 9000 at both ends"
                        : "ibv_devinfo: active_mtu must be 4096 at both ends");
    }

    private void ofTcp() {
        double core = Math.min(USUAL, 24e9 / system.nicBitsPerSecond());
        predicted(
                "one core is busy with TCP (about 24 Gb/s at MTU 1500, 42 at 9000)",
                core,
                0.9,
                "top -H during the run: one core at 100 % in softirq or the process; four streams must be four times as fast");
        add(
                "the window is too small for the round trip",
                0.4,
                "rate = window / round trip",
                "ping gives the round trip; two streams must be twice as fast; raise tcp_rmem and tcp_wmem");
        add(
                "packets are lost",
                0.35,
                "TCP slows down with each loss",
                "nstat -az TcpRetransSegs before and after; ethtool -S for errors and drops at both ends and on the switch ports");
    }

    /** What makes small sizes slow. */
    void ofLatency(double factor, boolean tcp) {
        String why = "small sizes take " + Words.digits(factor) + " times what is normal";
        if (!tcp) {
            add(
                    "TCP in place of RDMA",
                    factor > 2 ? 0.8 : 0.5,
                    why,
                    "the library must name verbs, UCX or NET/IB, not sockets (UCX_LOG_LEVEL=info, NCCL_DEBUG=INFO)");
        }
        add(
                "interrupts are moderated or processors sleep",
                tcp ? 0.7 : 0.5,
                why,
                "ethtool -C rx-usecs 0 adaptive-rx off, cpupower idle-set -D 0, and measure again");
        add(
                "ranks or NICs on the far socket",
                0.4,
                why,
                "bind ranks to the socket of the NIC (numactl, --bind-to core); cat /sys/class/net/*/device/numa_node");
        add(
                "a longer way than said",
                0.35,
                why,
                "ibtracert or traceroute counts the switches; measure two hosts of one leaf");
    }

    /** What makes single sizes stand out: the curve is not smooth. */
    void ofShape(List<Point> points) {
        shape(points).ifPresent(found::add);
    }

    /** The first size that moves bytes much slower than the one before. */
    static Optional<Suspect> shape(List<Point> points) {
        for (int index = 1; index < points.size(); index++) {
            Point before = points.get(index - 1);
            Point point = points.get(index);
            double slower = point.seconds() / point.bytes() / (before.seconds() / Math.max(1, before.bytes()));
            if (before.bytes() > 0 && slower > SHAKY) {
                String at = Words.size(point.bytes());
                return Optional.of(new Suspect(
                        "another algorithm or protocol from " + at + " on, or losses",
                        at + " moves bytes " + Words.digits(slower) + " times slower than the size before",
                        "measure again: a switch stays at its size, losses move; error counters (perfquery, ethtool -S) must stand"
                                + " still; force the algorithm (NCCL_ALGO, NCCL_PROTO, I_MPI_ADJUST_ALLREDUCE)",
                        0.6));
            }
        }
        return Optional.empty();
    }

    /** The log itself says what is wrong. */
    void ofLog(Seen seen) {
        int all = system.host().nics();
        if (seen.nics().isPresent() && seen.nics().getAsInt() < all) {
            add(
                    seen.nics().getAsInt() + " of " + all + " NICs used",
                    0.97,
                    "the log says so",
                    "check NCCL_IB_HCA or UCX_NET_DEVICES, and that all ports are up (ibstat)");
        }
        if (seen.direct().isPresent() && !seen.direct().get() && system.accelerators()) {
            add(
                    "GPUDirect is off",
                    0.96,
                    "the log's NET lines say no GDRDMA",
                    "load nvidia-peermem, set NCCL_NET_GDR_LEVEL=SYS and measure again");
        }
    }

    /** The log names other devices than the hosts have. */
    void ofOtherHost(String log) {
        add(
                "the hosts are not the ones named",
                0.98,
                "the log says " + log,
                "nvidia-smi -L or rocm-smi on the hosts; name them with --host");
    }

    /**
     * What makes a measurement faster than its bound.
     *
     * @param small true where small sizes are, too
     * @param collective true where a network could have done part of the work
     */
    void ofTooFast(boolean small, boolean collective) {
        add(
                "the hardware is better than named",
                small ? 0.6 : 0.8,
                "nothing moves bytes faster than " + system.nics(),
                "ibstat or ethtool gives the rate of each port; name the host with --host");
        add(
                "several NICs share one message",
                system.host().nics() == 1 ? 0.7 : 0.2,
                "striping is used by some libraries",
                "byte counters of every port before and after");
        add(
                "ranks on one host",
                small ? 0.9 : 0.5,
                "then messages never cross a NIC" + (small ? ", and small ones are faster than any" : ""),
                "the launcher's list of hosts; if it is one, judge with --hosts 1 and --host");
        if (collective) {
            add(
                    "the network reduces (SHARP)",
                    0.3,
                    "then an allreduce sends its size once",
                    "NCCL_COLLNET_ENABLE=0 or SHARP off, and measure again");
        }
    }

    private void predicted(String name, double predicted, double often, String test) {
        double fit = often * Math.exp(-Math.abs(Math.log(predicted / share)) / WIDTH);
        add(
                name,
                fit,
                "explains " + Words.rate(predicted * system.outBitsPerSecond()) + " a host; measured are "
                        + Words.rate(share * system.outBitsPerSecond()),
                test);
    }

    /** What is named twice stays once, with the better fit. */
    private void add(String name, double fit, String why, String test) {
        if (found.stream().anyMatch(each -> each.name().equals(name) && each.fit() >= fit)) {
            return;
        }
        found.removeIf(each -> each.name().equals(name));
        found.add(new Suspect(name, why, test, fit));
    }
}
