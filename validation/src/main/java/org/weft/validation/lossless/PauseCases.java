package org.weft.validation.lossless;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/** Priority flow control: C10, and the field case of one hop without it, Q25. */
public final class PauseCases {
    private static final int BYTES = 4178;
    private static final long LINE = 100_000_000_000L;
    private static final long SHORT_PS = 2_000_000_000L;
    private static final String LINK = "{ bandwidth: 100 Gb/s, latency: 500 ns, mtu: 4140 B, buffer: 200 kB }";
    /** On the wire while a pause is on its way, there and back with its own frame; a packet that starts, a packet at XOFF. */
    private static final long HEADROOM = (5_000_000L + 5_000_000 + 84 * 80) / 80 + 2 * BYTES;

    private static final String ANNEX_O = "IEEE 802.1Qbb-2011, annex O, with the delays of this link";
    private static final String RING =
            "channel dependencies: W. Dally and C. Seitz, IEEE Transactions on Computers 36(5), 1987";
    private static final String FAIR = "arithmetic: the bottleneck's rate in equal parts by input";

    private PauseCases() {}

    public static List<Case> cases() {
        return List.of(headroom(), ring(), roundRobin(), victim(), oneHop());
    }

    private static Conditions conditions(String buffer, String scheduler) {
        return new Conditions(
                "packet",
                "none: saturated sources, PFC",
                buffer,
                scheduler,
                "the first half of the time",
                "none meant");
    }

    private static Case headroom() {
        return Case.exact(
                "C10/headroom",
                conditions("XOFF at ten packets, headroom as stated", "in order of arrival"),
                List.of("rdma-lossless"),
                List.of(
                        new Expectation(
                                "computed",
                                "packets lost with the headroom that the link's own delays, rate and MTU ask for; eight inputs"
                                        + " fill at once, packets of the MTU",
                                0,
                                0,
                                "packets",
                                ANNEX_O,
                                new Mutant("one MTU less", lost("computed", BYTES))),
                        new Expectation(
                                "one-packet-less",
                                "packets lost with one MTU less: some",
                                1,
                                1e6,
                                Expectation.Side.ABOVE,
                                "packets",
                                ANNEX_O,
                                new Mutant("nothing less", lost("one-packet-less", 0)))),
                seed -> Map.of(
                        "computed", lost("computed", 0).run(seed).get("computed"),
                        "one-packet-less",
                                lost("one-packet-less", BYTES).run(seed).get("one-packet-less")));
    }

    private static Experiment lost(String part, long less) {
        return Experiment.of(part, seed -> {
            Saturated fabric = new Saturated(
                    "{ type: star, hosts: 9, link: { bandwidth: 100 Gb/s, latency: 5 us, mtu: 4140 B, buffer: 1 MB },"
                            + " overrides: [{ match: \"switch > host-8\", bandwidth: 1 Gb/s }],"
                            + " switch: { pfc: { xoff: " + (10 * BYTES + 1) + " B, headroom: " + (HEADROOM - less)
                            + " B } } }",
                    BYTES,
                    seed);
            for (int host = 0; host < 8; host++) {
                fabric.send(host, 8, 200);
            }
            fabric.run(60_000_000_000L);
            return fabric.drops();
        });
    }

    private static Case ring() {
        return Case.exact(
                "C10/ring", conditions("200 kB a link", "in order of arrival"), List.of(), ringRows(), seed -> {
                    Map<String, Double> values = new LinkedHashMap<>();
                    for (Experiment each : List.of(
                            goodput("deadlock", 8, 3, "shortest-path", "pfc: on"),
                            goodput("fifo-two-links", 6, 2, "shortest-path", "pfc: on"),
                            goodput("dateline", 8, 3, "dimension-order", "pfc: on"),
                            goodput("up-down", 8, 3, "up-down", "pfc: on"))) {
                        values.putAll(each.run(seed));
                    }
                    return values;
                });
    }

    private static List<Expectation> ringRows() {
        Expectation stuck = new Expectation(
                "deadlock",
                "goodput of a ring of 8 switches with one buffer class, every flow three links the same way",
                0,
                0,
                "of the line",
                RING,
                new Mutant("with a dateline", goodput("deadlock", 8, 3, "dimension-order", "pfc: on")));
        Expectation fifo = new Expectation(
                "fifo-two-links",
                "the same with two links a flow and outputs that serve in order of arrival",
                0,
                0,
                "of the line",
                RING,
                new Mutant("with a dateline", goodput("fifo-two-links", 6, 2, "dimension-order", "pfc: on")));
        Expectation dateline = new Expectation(
                "dateline",
                "goodput with two buffer classes and a dateline: never nothing",
                0.1,
                1,
                Expectation.Side.ABOVE,
                "of the line",
                RING,
                new Mutant("without", goodput("dateline", 8, 3, "shortest-path", "pfc: on")));
        Expectation upDown = new Expectation(
                "up-down",
                "goodput of the same ring with one buffer class and up*/down* routing: never nothing",
                0.02,
                1,
                Expectation.Side.ABOVE,
                "of the line",
                "M. Schroeder et al., Autonet, IEEE JSAC 9(8), 1991: no cycle of channels",
                new Mutant("by the shortest path", goodput("up-down", 8, 3, "shortest-path", "pfc: on")));
        return List.of(stuck, fifo, dateline, upDown);
    }

    private static Case roundRobin() {
        return Case.exact(
                "C10/round-robin",
                conditions("200 kB a link", "inputs in turn"),
                List.of("rdma-lossless"),
                List.of(Expectation.within(
                        0.01,
                        "",
                        "goodput of a ring of 6 switches with one buffer class, two links a flow, where outputs take inputs in"
                                + " turn",
                        0.5,
                        "of the line",
                        FAIR,
                        new Mutant(
                                "outputs that serve in order of arrival",
                                goodput("", 6, 2, "shortest-path", "pfc: on")))),
                goodput("", 6, 2, "shortest-path", "queueing: voq, pfc: on"));
    }

    private static Experiment goodput(String part, int hosts, int links, String routing, String switches) {
        return Experiment.of(part, seed -> {
            Saturated fabric = new Saturated(
                    "{ type: ring, hosts: " + hosts + ", routing: " + routing + ", link: " + LINK + ", switch: { "
                            + switches + " } }",
                    BYTES,
                    seed);
            for (int host = 0; host < hosts; host++) {
                fabric.send(host, (host + links) % hosts, Long.MAX_VALUE);
            }
            fabric.run(SHORT_PS);
            double sum = 0;
            for (int host = 0; host < hosts; host++) {
                sum += fabric.share(host, SHORT_PS, LINE);
            }
            return sum / hosts;
        });
    }

    private static Case victim() {
        return Case.exact(
                "C10/victim",
                conditions("200 kB a link", "in order of arrival"),
                List.of("rdma-lossless"),
                List.of(Expectation.within(
                        0.05,
                        "",
                        "goodput of a flow to an idle host that shares a link four times as fast with a 64:1 incast: as much as"
                                + " one of its senders gets",
                        1 / 64.0,
                        "of the line",
                        FAIR,
                        new Mutant("without the incast", victimBeside(0)))),
                victimBeside(64));
    }

    private static Experiment victimBeside(int senders) {
        return Experiment.of("", seed -> {
            Saturated fabric = new Saturated(
                    "{ type: custom, link: " + LINK
                            + ", switch: { pfc: on }, devices: [{ name: \"a[0-64]\", role: host },"
                            + " { name: \"b[0-1]\", role: host }, { name: left, role: switch }, { name: right, role: switch }],"
                            + " cables: [{ from: \"a[0-64]\", to: left }, { from: \"b[0-1]\", to: right }, { from: left, to:"
                            + " right, link: { bandwidth: 400 Gb/s, latency: 500 ns, mtu: 4140 B, buffer: 200 kB } }] }",
                    BYTES,
                    seed);
            for (int host = 0; host < senders; host++) {
                fabric.send(host, 65, Long.MAX_VALUE);
            }
            fabric.send(64, 66, Long.MAX_VALUE);
            fabric.run(2 * SHORT_PS);
            return fabric.share(64, 2 * SHORT_PS, LINE);
        });
    }

    private static Case oneHop() {
        String source = "RoCE failure checklist: PFC must be on at every hop";
        return Case.exact(
                "Q25",
                conditions("200 kB a link", "in order of arrival"),
                List.of("rdma-lossless"),
                List.of(
                        hop("left > spine", "left", "spine", source),
                        hop("spine > right", "spine", "right", source),
                        hop("right > b0", "right", "left", source),
                        new Expectation(
                                "everywhere",
                                "packets lost in a 4:1 incast over three switches that all have PFC",
                                0,
                                0,
                                "packets",
                                source,
                                new Mutant(
                                        "one without",
                                        Experiment.of(
                                                "everywhere",
                                                seed -> without("spine", seed).drops())))),
                seed -> Map.of(
                        "left", shareAt("left", "left > spine", seed),
                        "spine", shareAt("spine", "spine > right", seed),
                        "right", shareAt("right", "right > b0", seed),
                        "everywhere", (double) without("", seed).drops()));
    }

    private static Expectation hop(String link, String off, String other, String source) {
        return new Expectation(
                off,
                "share of the losses that are on " + link + " where the switch before it has no PFC",
                1,
                0,
                "1",
                source,
                new Mutant(
                        "PFC off at " + other + " in its place",
                        Experiment.of(off, seed -> shareAt(other, link, seed))));
    }

    private static double shareAt(String off, String link, long seed) {
        Saturated fabric = without(off, seed);
        return (double) fabric.drops(link) / fabric.drops();
    }

    /** A 4:1 incast into a host that is a quarter as fast, over three switches of which one has no PFC. */
    private static Saturated without(String off, long seed) {
        StringBuilder switches = new StringBuilder();
        for (String name : List.of("left", "spine", "right")) {
            switches.append(", { name: ")
                    .append(name)
                    .append(", role: switch, switch: { pfc: ")
                    .append(name.equals(off) ? "off" : "on")
                    .append(" } }");
        }
        Saturated fabric = new Saturated(
                "{ type: custom, link: " + LINK
                        + ", devices: [{ name: \"a[0-3]\", role: host }, { name: b0, role: host }"
                        + switches
                        + "], cables: [{ from: \"a[0-3]\", to: left }, { from: left, to: spine }, { from: spine,"
                        + " to: right }, { from: b0, to: right, link: { bandwidth: 25 Gb/s, latency: 500 ns, mtu: 4140 B,"
                        + " buffer: 200 kB } }] }",
                BYTES,
                seed);
        for (int host = 0; host < 4; host++) {
            fabric.send(host, 4, 2000);
        }
        fabric.run(20_000_000_000L);
        return fabric;
    }
}
