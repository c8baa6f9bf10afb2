package org.weft.validation.transport;

import static org.weft.validation.Expectation.Side.ABOVE;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/** The timers of TCP: delayed acknowledgements, the stall of write-write-read, timeouts under incast; C6 and Q09. */
public final class TcpTimers {
    private static final String STUDY = """
            topologies:
              star:
                type: star
                hosts: HOSTS
                link: { bandwidth: RATE, latency: LATENCY, buffer: BUFFER, mtu: 1500 B }
            stacks: { tcp: { type: TYPE, per-message: 0 s, per-packet: 0 s, per-byte: 0 s, per-batch: 0 s } }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            """;
    private static final String LINUX = "Linux TCP_DELACK_MIN (HZ/25) and TCP_DELACK_MAX (HZ/5), include/net/tcp.h";
    private static final String INCAST =
            "S/(S/C + RTO), one timeout a block; A. Phanishayee and others, FAST 2008; V. Vasudevan and others, SIGCOMM 2009";
    private static final double MS = 1e9;
    private static final int SERVERS = 16;
    private static final int BLOCKS = 50;

    private TcpTimers() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(stall("tcp-newreno"));
        cases.add(stall("tcp-linux"));
        cases.add(delayed());
        for (String type : List.of("tcp-newreno", "tcp-linux")) {
            cases.add(incast(type, "200 ms", 38.5));
            cases.add(incast(type, "1 ms", 888.9));
        }
        cases.add(selective());
        return cases;
    }

    private static String star(String type, int hosts, String rate, String latency, String buffer) {
        return STUDY.replace("TYPE", type)
                .replace("HOSTS", String.valueOf(hosts))
                .replace("RATE", rate)
                .replace("LATENCY", latency)
                .replace("BUFFER", buffer);
    }

    private static Conditions conditions(String stack, String buffer, String loss) {
        return new Conditions("packet", stack + " without processor time", buffer, "in order of arrival", "none", loss);
    }

    /** Milliseconds an exchange of two writes and an answer takes. */
    private static Case stall(String type) {
        Mutant without = new Mutant("TCP_NODELAY set", exchanges(type, "on"));
        return Case.exact(
                "Q09/" + type,
                conditions(type + ", no-delay off", "1 MiB a port, which nothing fills", "none"),
                List.of("tcp"),
                List.of(new Expectation(
                        "",
                        "write, write, read under Nagle over a round trip of 100 us: time of an exchange",
                        40.1,
                        0.8,
                        "ms",
                        LINUX + "; RFC 1122, 4.2.3.2 and 4.2.3.4",
                        without)),
                exchanges(type, "off"));
    }

    private static Experiment exchanges(String type, String noDelay) {
        return Experiment.of("", seed -> {
            String study = star(type, 2, "100 Gb/s", "25 us", "1 MiB");
            // quick acknowledgements at the start would hide the first exchanges
            Exchange exchange = new Exchange(
                    Scenes.of(study, seed, "stacks.tcp.no-delay=" + noDelay, "stacks.tcp.quick-start=0"), false);
            int exchanges = 20;
            int[] seen = new int[2];
            long[] lastPs = new long[1];
            exchange.whenDelivered(message -> {
                boolean isAnswer = message.fromRank == 1;
                if (!isAnswer && ++seen[0] % 2 == 0) {
                    exchange.send(1, 0, 64);
                } else if (isAnswer && ++seen[1] < exchanges) {
                    exchange.send(0, 1, 64);
                    exchange.send(0, 1, 64);
                } else if (isAnswer) {
                    lastPs[0] = exchange.engine.nowPs();
                }
            });
            exchange.send(0, 1, 64);
            exchange.send(0, 1, 64);
            exchange.run();
            return lastPs[0] / MS / exchanges;
        });
    }

    /** The acknowledgement of a lone segment: after 40 ms, and after twice the gap where segments come 30 ms apart. */
    private static Case delayed() {
        Mutant atOnce = new Mutant("segments acknowledged at once", ackDelays("0 s"));
        List<Expectation> expectations = new ArrayList<>();
        Map<String, Double> delays = new TreeMap<>(Map.of("first", 40.0, "after-gaps-of-30-ms", 60.0));
        delays.forEach((part, ms) -> expectations.add(new Expectation(
                part,
                "delay of an acknowledgement, " + part.replace('-', ' '),
                ms,
                0.02 * ms,
                "ms",
                LINUX + "; tcp_event_data_recv: half the delay and the gap",
                atOnce)));
        return Case.exact(
                "C6/delayed-ack",
                conditions("tcp-linux, quick-start 0", "1 MiB a port, which nothing fills", "none"),
                List.of("tcp"),
                expectations,
                ackDelays("40 ms"));
    }

    private static Experiment ackDelays(String least) {
        return seed -> {
            Map<String, Double> found = new HashMap<>();
            found.put("first", ackDelay(seed, least, 0, 0));
            found.put("after-gaps-of-30-ms", ackDelay(seed, least, 40, 30_000_000_000L));
            return found;
        };
    }

    /** So many segments, so far apart, and a lone one: how long after it its acknowledgement leaves. */
    private static double ackDelay(long seed, String least, int segments, long gapPs) {
        String study = star("tcp-linux", 2, "100 Gb/s", "1 us", "1 MiB");
        Exchange exchange = new Exchange(
                Scenes.of(
                        study,
                        seed,
                        "stacks.tcp.delayed-ack=" + least,
                        "stacks.tcp.quick-start=0",
                        "stacks.tcp.no-delay=on",
                        "stacks.tcp.min-rto=10 s",
                        "stacks.tcp.sack=off"),
                false);
        for (int segment = 0; segment < segments; segment++) {
            exchange.runTo(segment * gapPs);
            exchange.send(0, 1, 100);
        }
        // all are acknowledged, and a silence longer than the delay changes nothing
        exchange.runTo(segments * gapPs + 500_000_000_000L);
        long arrivedPs = exchange.send(0, 1, 100).issuedPs;
        long before = exchange.network.control().sent;
        long stepPs = 10_000_000L;
        long nowPs = arrivedPs;
        while (exchange.network.control().sent == before && nowPs - arrivedPs < 1_000_000_000_000L) {
            nowPs += stepPs;
            exchange.runTo(nowPs);
        }
        return (nowPs - arrivedPs) / MS;
    }

    /**
     * Collapse: every block waits for a timer. Where repairs are lost too, selective acknowledgements and probes change nothing: nothing
     * arrives after what is lost, and no probe is sent while a loss is being repaired (RFC 8985, section 7.2). A short timer cures it.
     */
    private static Case incast(String type, String minRto, double megabits) {
        String tenTimes = minRto.replace(" ms", "0 ms");
        Mutant late = new Mutant("a least timeout ten times as long", goodput(type, tenTimes, 32));
        return Case.random(
                "C6/incast-" + (type.equals("tcp-linux") ? "rack-" : "") + minRto.replace(" ", ""),
                conditions(type + ", min-rto " + minRto, "32 packets a port", "a full buffer"),
                List.of("tcp"),
                List.of(Expectation.within(
                        0.15,
                        "goodput",
                        "goodput of 50 blocks of 1 MB from 16 servers at 1 Gb/s, " + type + ", least timeout " + minRto,
                        megabits,
                        "Mb/s",
                        INCAST,
                        late)),
                goodput(type, minRto, 32));
    }

    /** Where repairs arrive, losses that are found by what arrived after them need no timeout, be it of a repetition. */
    private static Case selective() {
        double most = 1000 * 1448.0 / 1538;
        return Case.random(
                "C6/incast-rack-64-packets",
                conditions("tcp-linux, min-rto 200 ms", "64 packets a port", "a full buffer"),
                List.of(),
                List.of(new Expectation(
                        "goodput",
                        "the same, tcp-linux, 200 ms and a buffer of 64 packets: at least twice what NewReno has there",
                        130,
                        most,
                        ABOVE,
                        "Mb/s",
                        "RFC 8985, section 6: repetitions that are lost are found without a timeout; NewReno has 65 Mb/s here",
                        new Mutant("NewReno, which waits for a timeout", goodput("tcp-newreno", "200 ms", 64)))),
                goodput("tcp-linux", "200 ms", 64));
    }

    static Experiment goodput(String type, String minRto, int packets) {
        return Experiment.of("goodput", seed -> {
            String study = star(type, SERVERS + 1, "1 Gb/s", "20 us", packets * 1538 + " B");
            Exchange exchange = new Exchange(
                    Scenes.of(study, seed, "stacks.tcp.min-rto=" + minRto, "stacks.tcp.no-delay=on"), true);
            int[] delivered = new int[1];
            long[] lastPs = new long[1];
            exchange.whenDelivered(message -> {
                lastPs[0] = exchange.engine.nowPs();
                if (++delivered[0] % SERVERS == 0 && delivered[0] < SERVERS * BLOCKS) {
                    block(exchange);
                }
            });
            block(exchange);
            exchange.run();
            return BLOCKS * 8.0 * SERVERS * 62_500 / (lastPs[0] / 1e12) / 1e6;
        });
    }

    private static void block(Exchange exchange) {
        for (int server = 1; server <= SERVERS; server++) {
            exchange.send(server, 0, 62_500);
        }
    }
}
