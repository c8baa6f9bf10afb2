package org.weft.validation.transport;

import static org.weft.validation.Expectation.Side.ABOVE;
import static org.weft.validation.Expectation.Side.BELOW;

import java.util.ArrayList;
import java.util.List;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/** Congestion control of RDMA on one shared link: fair shares, use and queues, C8. */
public final class CongestionControl {
    private static final String STAR = """
            topologies:
              star:
                type: star
                hosts: 17
                link: { bandwidth: 25 Gb/s, latency: 1 us, buffer: 4 MiB, mtu: 4200 B }
                switch: { ecn: hpcc-25G, pfc: on }
            stacks: { rdma: { type: roce-v2, control: CONTROL } }
            workloads: { none: { type: compute, compute: 1 us } }
            """;
    private static final String DCQCN =
            "Y. Zhu and others, Congestion control for large-scale RDMA deployments, SIGCOMM 2015";

    private CongestionControl() {}

    /** Every control with what its paper claims. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String rate : List.of("25", "100")) {
            for (int senders : List.of(4, 8, 16)) {
                cases.add(dcqcn(rate, senders));
            }
        }
        return cases;
    }

    private static Case dcqcn(String rate, int senders) {
        String what = senders + " DCQCN senders on a link of " + rate + " Gb/s, started one after the other";
        Mutant stuck = new Mutant(
                "target rates that do not grow", shared("dcqcn", rate, senders, "stacks.rdma.dcqcn.increase=1 kb/s"));
        Mutant late = new Mutant(
                "notifications ten times too rare",
                shared("dcqcn", rate, senders, "stacks.rdma.dcqcn.notification-interval=500 us"));
        double most = "25".equals(rate) ? 400_000 : 1_600_000;
        return new Case(
                "C8/dcqcn-" + rate + "G-" + senders,
                new Conditions(
                        "packet",
                        "roce-v2 with control: dcqcn and its defaults",
                        "4 MiB a port, PFC; marking as in HPCC's set-up, hpcc-" + rate + "G",
                        "in order of arrival",
                        "30 ms",
                        "none"),
                true,
                false,
                List.of("rdma-lossless"),
                List.of(
                        new Expectation(
                                "jain",
                                "fairness (Jain) of " + what,
                                0.98,
                                0.02,
                                ABOVE,
                                "1",
                                DCQCN + ", section 6",
                                stuck),
                        new Expectation(
                                "use",
                                "payload's share of the link, " + what,
                                0.90,
                                0.1,
                                ABOVE,
                                "1",
                                DCQCN + ", section 6",
                                stuck),
                        new Expectation(
                                "queue",
                                "mean queue stays below where all packets are marked, " + what,
                                most,
                                most,
                                BELOW,
                                "B",
                                DCQCN + ", section 5: the queue settles between the thresholds",
                                late)),
                shared("dcqcn", rate, senders));
    }

    static Experiment shared(String control, String rate, int senders, String... settings) {
        return seed -> {
            List<String> all = new ArrayList<>(List.of(settings));
            all.add("topologies.star.link.bandwidth=" + rate + " Gb/s");
            all.add("topologies.star.switch.ecn=hpcc-" + rate + "G");
            String study = STAR.replace("CONTROL", control);
            SharedLink link = new SharedLink(Scenes.of(study, seed, all.toArray(new String[0])), senders);
            return link.watch(30_000_000_000L, 60_000_000_000L);
        };
    }
}
