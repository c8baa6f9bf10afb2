package org.weft.validation.transport;

import static org.weft.validation.Expectation.Side.ABOVE;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.weft.engine.Engine;
import org.weft.network.PacketNetwork;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;
import org.weft.random.Streams;
import org.weft.run.Scenario;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * What queue pairs stand: how long one lives over a link that loses, and how many of them an adapter serves at its full rate.
 *
 * <p><b>Model.</b> Messages of one packet, always some under way. Where each loss is answered by a NAK and each repetition may be
 * lost with the same chance p, a pair with r retries gives up at a packet with the chance p^(r+1), so it delivers
 * p^-(r+1) - 1 packets on the average. The messages of the second case go over connections in turn.
 */
public final class QueuePairs {
    private static final String PATH = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 200 Gb/s, latency: 100 ns, buffer: 64 MiB, mtu: 4200 B }
            stacks: { rdma: { type: roce-v2, per-message: 0 s } }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;
    private static final String LOSS = "topologies.path.overrides=[{ match: \"switch > host-1\", loss: 10 % }]";
    private static final String LOSSY = "stacks.rdma.lossless=off";
    private static final String REPEATED = "stacks.rdma.nak=repeated";
    private static final int PAIRS = 4000;
    private static final int CONNECTIONS = 4096;
    private static final String BENCHMARK =
            "a public benchmark of reads over reliable connections of two ConnectX-6: 83 million a second over 32 of them, 21"
                    + " over 4096";

    private QueuePairs() {}

    /** All of them. */
    public static List<Case> cases() {
        return List.of(lives(), few(), many(), reads());
    }

    private static Case lives() {
        Expectation expectation = Expectation.within(
                0.06,
                "",
                "packets that a queue pair delivers before it gives up: retries 1, each loss answered by a NAK, loss 1e-1",
                99,
                "packets",
                "geometric distribution: a packet and its one repetition are lost with 1e-2; InfiniBand 9.9.2.1.1, a NAK counts"
                        + " as a retry",
                new Mutant("one retry more than said", Experiment.of("", seed -> life(seed, 2, PAIRS / 8))));
        return Case.random(
                "C9/retries",
                conditions(
                        "retries 1, nak repeated", "independent, data only, 1e-1", PAIRS + " pairs, one after another"),
                List.of(),
                List.of(expectation),
                Experiment.of("", seed -> life(seed, 1, PAIRS)));
    }

    private static Case few() {
        Expectation expectation = new Expectation(
                "",
                "messages a second over 32 connections, which adapters keep: at least what was measured",
                83e6,
                100e6,
                ABOVE,
                "1/s",
                BENCHMARK,
                new Mutant("adapters that keep half as many", rate(32, 16, 16)));
        return Case.exact("F/connections-32", cached(), List.of(), List.of(expectation), rate(32, 64, 16));
    }

    private static Case many() {
        Expectation expectation = Expectation.within(
                0.05,
                "",
                "messages a second over 4096 connections in turn, 64 of which adapters keep",
                21e6,
                "1/s",
                BENCHMARK,
                new Mutant("state fetched one at a time", rate(CONNECTIONS, 64, 1)));
        return Case.exact("F/connections-4096", cached(), List.of(), List.of(expectation), rate(CONNECTIONS, 64, 16));
    }

    /** A request of 98 B and the data of 4194 B, each over two links of 5 us. */
    private static Case reads() {
        double roundTripPs = 4 * 5e6 + 2 * (98 + 4194) * 40;
        Expectation expectation = Expectation.within(
                0.01,
                "",
                "goodput of reads of 4 KiB, 16 of them under way at a time: 16 x 4096 B in a round trip",
                16 * 4096 / roundTripPs * 1e12,
                "B/s",
                "arithmetic: outstanding reads x size / round trip",
                new Mutant("no limit", readRate(255)));
        return Case.exact(
                "C9/reads",
                conditions("verb read, outstanding-reads 16", "none", "the first 64 messages"),
                List.of(),
                List.of(expectation),
                readRate(16));
    }

    private static Experiment readRate(int reads) {
        return Experiment.of("", seed -> {
            Scenario scene = Scenes.of(
                    PATH,
                    seed,
                    "stacks.rdma.verb=read",
                    "stacks.rdma.outstanding-reads=" + reads,
                    "topologies.path.link.latency=5 us");
            int all = 2000;
            Flow flow = new Flow(scene, 4096, 400, all, message -> 0);
            flow.warmUp = 64;
            flow.run();
            return (all - flow.warmUp) * 4096 / (flow.endPs - flow.warmPs) * 1e12;
        });
    }

    private static Conditions cached() {
        return conditions(
                "connection-cache of 64, miss 750 ns, 16 fetches", "none", "the first message of each connection");
    }

    private static Conditions conditions(String keys, String loss, String warmUp) {
        return new Conditions(
                "packet",
                "roce-v2, " + keys,
                "64 MiB a port, which nothing fills",
                "in order of arrival",
                warmUp,
                loss);
    }

    /** Packets that queue pairs delivered before they gave up, on the average. */
    private static double life(long seed, int retries, int pairs) {
        long delivered = 0;
        for (int pair = 0; pair < pairs; pair++) {
            Scenario scene = Scenes.of(
                    PATH,
                    seed * PAIRS + pair,
                    LOSS,
                    LOSSY,
                    REPEATED,
                    "stacks.rdma.retries=" + retries,
                    "stacks.rdma.window=32 KiB");
            Flow flow = new Flow(scene, 4096, 16, Integer.MAX_VALUE, message -> 0);
            flow.run();
            delivered += flow.delivered;
        }
        return delivered / (double) pairs;
    }

    private static Experiment rate(int connections, int kept, int fetches) {
        return Experiment.of("", seed -> {
            Scenario scene = Scenes.of(
                    PATH, seed, "stacks.rdma.connection-cache={ connections: " + kept + ", fetches: " + fetches + " }");
            int all = Math.max(20 * connections, 1 << 15);
            Flow flow = new Flow(scene, 64, 4 * connections, all, message -> message % connections);
            flow.warmUp = 2 * connections;
            flow.run();
            return (all - flow.warmUp) / (flow.endPs - flow.warmPs) * 1e12;
        });
    }

    /** Messages from host 0 to host 1, so many under way at a time. */
    private static final class Flow implements MessageNetwork.Listener {
        private final Engine engine;
        private final StackNetwork stack;
        private final int bytes;
        private final int underWay;
        private final int most;
        private final IntUnaryOperator streamOf;
        private int sent;
        private int delivered;
        private int warmUp;
        private double warmPs;
        private double endPs;

        Flow(Scenario scene, int bytes, int underWay, int most, IntUnaryOperator streamOf) {
            this.bytes = bytes;
            this.underWay = underWay;
            this.most = most;
            this.streamOf = streamOf;
            engine = new Engine(scene.eventList(), scene.seed(), 0);
            PacketNetwork network = new PacketNetwork(
                    engine, scene.topology(), scene.host(), scene.stack().network());
            stack = scene.stack()
                    .build(new StackContext(
                            engine,
                            network,
                            scene.topology(),
                            scene.host(),
                            new Streams(scene.seed(), 0),
                            new int[] {0, 1},
                            false));
            stack.listen(this);
        }

        void run() {
            for (int first = 0; first < Math.min(underWay, most); first++) {
                send();
            }
            engine.run();
        }

        private void send() {
            Message message = new Message();
            message.id = ++sent;
            message.toRank = 1;
            message.toHost = 1;
            message.stream = streamOf.applyAsInt(sent);
            message.bytes = bytes;
            message.issuedPs = engine.nowPs();
            stack.send(message);
        }

        @Override
        public void onSent(Message message) {}

        @Override
        public void onDelivered(Message message) {
            delivered++;
            endPs = engine.nowPs();
            if (delivered == warmUp) {
                warmPs = endPs;
            }
            if (sent < most) {
                send();
            }
        }
    }
}
