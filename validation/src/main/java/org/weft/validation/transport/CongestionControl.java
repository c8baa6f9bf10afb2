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

    private static final String HPCC = "Y. Li and others, HPCC: high precision congestion control, SIGCOMM 2019";
    private static final String SWIFT =
            "G. Kumar and others, Swift: delay is simple and effective for congestion control in the datacenter, SIGCOMM 2020";
    private static final String TIMELY =
            "R. Mittal and others, TIMELY: RTT-based congestion control for the datacenter, SIGCOMM 2015";

    /** Shares that papers state in words, with their own headers reckoned in by us: no measure of the model. */
    private static final List<String> ROUGH = List.of();

    private CongestionControl() {}

    /** Every control with what its paper claims. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String rate : List.of("25", "100")) {
            for (int senders : List.of(4, 8, 16)) {
                cases.add(dcqcn(rate, senders));
            }
        }
        cases.add(hpcc(4).whenAsked());
        cases.add(hpcc(16).whenAsked());
        cases.add(hpccGrain());
        cases.add(swift(4, 307_000));
        cases.add(swift(16, 380_000));
        cases.add(timely());
        return cases;
    }

    /** What HPCC claims: links at eta, next to no queue, fair shares. */
    private static Case hpcc(int senders) {
        String mtu = "stacks.rdma.mtu=1024 B";
        return new Case(
                "C8/hpcc-" + senders,
                conditions("hpcc", "MTU 1024, defaults"),
                true,
                false,
                ROUGH,
                hpccRows(senders),
                shared("hpcc", "100", senders, mtu));
    }

    private static List<Expectation> hpccRows(int senders) {
        String what = senders + " HPCC senders on a link of 100 Gb/s, MTU 1024";
        String mtu = "stacks.rdma.mtu=1024 B";
        Mutant other =
                new Mutant("links held at .8", shared("hpcc", "100", senders, mtu, "stacks.rdma.hpcc.utilisation=0.8"));
        Mutant stuck = new Mutant(
                "windows that hardly grow", shared("hpcc", "100", senders, mtu, "stacks.rdma.hpcc.increase=1 B"));
        Mutant deaf = new Mutant("DCQCN in its place", shared("dcqcn", "100", senders, mtu));
        return List.of(
                Expectation.within(
                        0.05,
                        "use",
                        "payload's share of the link: eta less headers and telemetry, " + what,
                        0.95 * 1024 / 1148,
                        "1",
                        HPCC + ", sections 3.2 and 5.1",
                        other),
                new Expectation(
                        "jain", "fairness (Jain) of " + what, 0.95, 0.05, ABOVE, "1", HPCC + ", section 5.2", stuck),
                new Expectation(
                        "queue",
                        "mean queue below a tenth of bandwidth times round trip, " + what,
                        7_000,
                        7_000,
                        BELOW,
                        "B",
                        HPCC + ", section 5.2: near zero queues",
                        deaf));
    }

    /**
     * HPCC where a fair window is about a packet: queues and rates are seen a packet at a time, and the fullest moment counts, so that
     * links stay below eta, by no more than a packet over rate times round trip.
     */
    private static Case hpccGrain() {
        String what = "8 HPCC senders on a link of 25 Gb/s and a round trip of 5.5 us, MTU 1024";
        double grain = 1148 * 8 / 25e9 / 5.52e-6;
        Mutant other = new Mutant(
                "links held at .8",
                shared("hpcc", "25", 8, "stacks.rdma.mtu=1024 B", "stacks.rdma.hpcc.utilisation=0.8"));
        return new Case(
                "C8/hpcc-grain",
                conditions("hpcc", "MTU 1024, defaults"),
                true,
                false,
                ROUGH,
                List.of(Expectation.within(
                        0.5 * grain / (0.95 - 0.5 * grain),
                        "use",
                        "payload's share of the link: between eta and a packet over rate x round trip below it, "
                                + what,
                        (0.95 - 0.5 * grain) * 1024 / 1148,
                        "1",
                        HPCC + ", algorithm 1, and arithmetic",
                        other)),
                shared("hpcc", "25", 8, "stacks.rdma.mtu=1024 B"));
    }

    /** What Swift claims: round trips at the target, which is solved for the fair window. */
    private static Case swift(int senders, double queue) {
        return new Case(
                "C8/swift-" + senders,
                conditions("swift", "defaults"),
                true,
                false,
                ROUGH,
                swiftRows(senders, queue),
                shared("swift", "100", senders));
    }

    private static List<Expectation> swiftRows(int senders, double queue) {
        String what = senders + " Swift senders on a link of 100 Gb/s";
        Mutant late =
                new Mutant("twice the target", shared("swift", "100", senders, "stacks.rdma.swift.base-target=50 us"));
        Mutant few = new Mutant(
                "links so long that the windows do not fill them",
                shared(
                        "swift",
                        "100",
                        senders,
                        "topologies.star.link.latency=20 us",
                        "stacks.rdma.window=8 KiB",
                        "stacks.rdma.swift.base-target=200 us"));
        return List.of(
                Expectation.within(
                        0.1,
                        "queue",
                        "mean queue that makes round trips the target of the fair window, " + what,
                        queue,
                        "B",
                        SWIFT + ", sections 3.2 and 3.5, solved for the window",
                        late),
                new Expectation(
                        "jain",
                        "fairness (Jain) of " + what,
                        0.98,
                        0.02,
                        ABOVE,
                        "1",
                        SWIFT + ", section 4.3",
                        blind(senders)),
                new Expectation(
                        "use",
                        "payload's share of the link, " + what,
                        0.9,
                        0.1,
                        ABOVE,
                        "1",
                        SWIFT + ", section 4.3",
                        few));
    }

    private static Mutant blind(int senders) {
        return new Mutant("TIMELY in its place", shared("timely", "100", senders));
    }

    /** What TIMELY claims: a full link with round trips below its upper threshold; it promises no fair shares. */
    private static Case timely() {
        return new Case(
                "C8/timely",
                conditions("timely", "defaults"),
                true,
                false,
                ROUGH,
                timelyRows(),
                shared("timely", "25", 4));
    }

    private static List<Expectation> timelyRows() {
        String what = "4 TIMELY senders on a link of 25 Gb/s";
        Mutant deaf = new Mutant(
                "thresholds a hundred times as high",
                shared("timely", "25", 4, "stacks.rdma.timely={ low: 40 ms, high: 50 ms }"));
        Mutant timid = new Mutant(
                "growth a hundred times as slow",
                shared("timely", "25", 4, "stacks.rdma.timely={ low: 5 us, increase: 10 kb/s }"));
        return List.of(
                new Expectation(
                        "use",
                        "payload's share of the link, " + what,
                        0.88,
                        0.12,
                        ABOVE,
                        "1",
                        TIMELY + ", section 6",
                        timid),
                new Expectation(
                        "queue",
                        "mean queue below what makes round trips 500 us, " + what,
                        1_560_000,
                        1_560_000,
                        BELOW,
                        "B",
                        TIMELY + ", section 5",
                        deaf));
    }

    private static Conditions conditions(String control, String keys) {
        return new Conditions(
                "packet",
                "roce-v2 with control: " + control + ", " + keys,
                "4 MiB a port, PFC",
                "in order of arrival",
                "30 ms",
                "none");
    }

    private static Case dcqcn(String rate, int senders) {
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
                ROUGH,
                dcqcnRows(rate, senders),
                shared("dcqcn", rate, senders));
    }

    private static List<Expectation> dcqcnRows(String rate, int senders) {
        String what = senders + " DCQCN senders on a link of " + rate + " Gb/s, started one after the other";
        Mutant stuck = new Mutant(
                "target rates that do not grow", shared("dcqcn", rate, senders, "stacks.rdma.dcqcn.increase=1 kb/s"));
        Mutant late = new Mutant(
                "notifications ten times too rare",
                shared("dcqcn", rate, senders, "stacks.rdma.dcqcn.notification-interval=500 us"));
        double most = "25".equals(rate) ? 400_000 : 1_600_000;
        return List.of(
                new Expectation(
                        "jain", "fairness (Jain) of " + what, 0.98, 0.02, ABOVE, "1", DCQCN + ", section 6", stuck),
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
                        late));
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
