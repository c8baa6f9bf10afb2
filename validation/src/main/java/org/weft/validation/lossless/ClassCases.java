package org.weft.validation.lossless;

import java.util.List;
import java.util.Map;
import org.weft.network.ClassUse;
import org.weft.run.Outcome;
import org.weft.run.PacketFidelity;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/** How long pauses last, and lossless classes beside others: C10/quantum and C10/classes. */
public final class ClassCases {
    private static final int BYTES = 1538;
    private static final int QUANTA = 1000;
    private static final String QUANTUM = "IEEE 802.3-2018, annex 31B: a quantum is 512 bit times of the link";
    private static final String NEVER = "refresh: 1 s";
    private static final String PRIORITIES = "IEEE 802.1Qbb-2011: a class that is paused loses nothing, others do";
    private static final String BOTH_STACKS = """
            topologies:
              star: { type: star, hosts: 9, link: { bandwidth: 25 Gb/s, latency: 500 ns, mtu: 1500 B },
                      switch: { queueing: output-shared, buffer: 1 MB, radix: 9, pfc: { classes: [3] },
                                scheduler: weighted-round-robin } }
            stacks:
              both: { type: mixed, main: { type: tcp-newreno, min-rto: 5 ms },
                      beside: { type: roce-v2, mtu: 1024 B, priority: 3, window: 256 KiB } }
            workloads: { many: { type: incast, senders: 8, size: 1 MB } }
            """;

    private ClassCases() {}

    public static List<Case> cases() {
        return List.of(quantum(), classes());
    }

    private static Case quantum() {
        return Case.exact(
                "C10/quantum",
                new Conditions(
                        "packet",
                        "none: saturated sources, PFC",
                        "200 kB a link",
                        "in order of arrival",
                        "none",
                        "where a pause is over before the next one: for want of room"),
                List.of("rdma-lossless"),
                quantumRows(),
                seed -> Map.of(
                        "rate-100", pauseSeconds("", 100, QUANTA).run(seed).get(""),
                        "rate-10", pauseSeconds("", 10, QUANTA).run(seed).get(""),
                        "in-time", lost("", "refresh: 5120 ns").run(seed).get(""),
                        "late", lost("", "refresh: 10240 ns").run(seed).get("")));
    }

    private static List<Expectation> quantumRows() {
        return List.of(
                length(100, 5.12e-6),
                length(10, 51.2e-6),
                new Expectation(
                        "in-time",
                        "packets lost where each pause is repeated just when it is over",
                        0,
                        0,
                        "packets",
                        QUANTUM,
                        new Mutant("a picosecond later", lost("in-time", "refresh: 5120001 ps"))),
                new Expectation(
                        "late",
                        "packets lost where it is repeated after twice that time: some",
                        1,
                        1e6,
                        Expectation.Side.ABOVE,
                        "packets",
                        QUANTUM,
                        new Mutant("in time", lost("late", "refresh: 5120 ns"))));
    }

    private static Expectation length(int gigabits, double seconds) {
        String part = "rate-" + gigabits;
        return new Expectation(
                part,
                "length of a pause of " + QUANTA + " quanta at " + gigabits + " Gb/s that nothing repeats",
                seconds,
                1e-12,
                "s",
                QUANTUM,
                new Mutant("one quantum more", pauseSeconds(part, gigabits, QUANTA + 1)));
    }

    /** Two hosts to one that is a hundredth as fast: no pause ends before its time. */
    private static Saturated fabric(int gigabits, int quanta, String refresh, long seed) {
        Saturated fabric = new Saturated(
                "{ type: star, hosts: 3, link: { bandwidth: " + gigabits
                        + " Gb/s, latency: 500 ns, mtu: 1500 B, buffer: 200 kB }, overrides: [{ match: \"switch > host-2\","
                        + " bandwidth: 100 Mb/s }], switch: { pfc: { quanta: " + quanta + ", " + refresh + " } } }",
                BYTES,
                seed);
        fabric.send(0, 2, 400);
        fabric.send(1, 2, 400);
        fabric.run(200_000_000_000L);
        return fabric;
    }

    private static Experiment pauseSeconds(String part, int gigabits, int quanta) {
        return Experiment.of(part, seed -> fabric(gigabits, quanta, NEVER, seed).pauseSeconds());
    }

    private static Experiment lost(String part, String refresh) {
        return Experiment.of(part, seed -> fabric(100, QUANTA, refresh, seed).drops());
    }

    private static Case classes() {
        return Case.exact(
                "C10/classes",
                new Conditions(
                        "packet",
                        "tcp-newreno in class 0, roce-v2 in class 3",
                        "1 MB shared, alpha 1, headroom for class 3",
                        "two classes by equal weights",
                        "none",
                        "class 0: for want of room"),
                List.of(),
                List.of(
                        new Expectation(
                                "lossless",
                                "packets of class 3 lost in an incast of both",
                                0,
                                0,
                                "packets",
                                PRIORITIES,
                                new Mutant("PFC for another class", dropped("lossless", 1, "[4]"))),
                        new Expectation(
                                "lossy",
                                "packets of class 0 lost in it: some",
                                1,
                                1e6,
                                Expectation.Side.ABOVE,
                                "packets",
                                PRIORITIES,
                                new Mutant("memory enough for all", roomy("lossy")))),
                seed -> Map.of(
                        "lossless", dropped("", 1, "[3]").run(seed).get(""),
                        "lossy", dropped("", 0, "[3]").run(seed).get("")));
    }

    private static Experiment dropped(String part, int trafficClass, String paused) {
        return Experiment.of(
                part,
                seed -> classes(seed, "topologies.star.switch.pfc.classes=" + paused)
                        .get(trafficClass)
                        .dropped());
    }

    private static Experiment roomy(String part) {
        return Experiment.of(
                part,
                seed -> classes(seed, "topologies.star.switch.buffer=100 MB")
                        .get(0)
                        .dropped());
    }

    private static List<ClassUse> classes(long seed, String setting) {
        Outcome outcome = new PacketFidelity().run(Scenes.of(BOTH_STACKS, seed, setting));
        return outcome.observed().classes();
    }
}
