package org.weft.validation.transport;

import java.util.ArrayList;
import java.util.List;
import org.weft.engine.Engine;
import org.weft.network.LossModel;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;
import org.weft.run.Scenario;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * The mean window of TCP NewReno under loss, C4: C/sqrt(p), p as it was.
 *
 * <p><b>Model.</b> One message over a path of 10 ms whose rate nothing fills; its segments over its round trips are the window.
 */
public final class LossResponse {
    private static final double ROUND_TRIP_PS = 10e9;
    private static final int SEGMENT = 1460;
    private static final int PERIOD = 1000;
    private static final String PATH = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 100 Gb/s, latency: 2500 us, buffer: 64 MiB, mtu: 1500 B }
                overrides: [{ match: "switch > host-1", loss: 0.1 % }]
            stacks:
              tcp: { type: tcp-newreno, timestamps: off, delayed-ack: 40 ms, receive-window: 1 GB, send-buffer: 1 GB,
                     per-message: 0 s, per-packet: 0 s, per-byte: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;
    private static final String MATHIS =
            "M. Mathis, J. Semke, J. Mahdavi, T. Ott, Computer Communication Review 27(3), 1997";

    private LossResponse() {}

    /** Both loss models with both acknowledgement policies. */
    public static List<Case> cases() {
        return List.of(
                one("periodic/each", false, true, 1.2247, 200_000),
                one("periodic/delayed", true, true, 0.8660, 200_000),
                one("independent/each", false, false, 1.294, 300_000),
                one("independent/delayed", true, false, 0.927, 300_000));
    }

    private static Case one(String name, boolean delays, boolean periodic, double constant, int segments) {
        Expectation expectation = Expectation.within(
                0.07,
                "",
                "mean window of NewReno times sqrt(p), "
                        + (periodic ? "every 1000th packet lost" : "independent loss of 1e-3") + ", "
                        + (delays ? "every second" : "every") + " segment acknowledged",
                constant,
                "1",
                periodic ? MATHIS : MATHIS + "; constants of independent loss by a round-level simulation",
                new Mutant("the other acknowledgement policy", constant(!delays, periodic, 100_000)));
        return new Case(
                "C4/" + name,
                new Conditions(
                        "packet",
                        "tcp-newreno without time stamps and processor time",
                        "64 MiB a port, which nothing fills",
                        "in order of arrival",
                        "none of " + segments + " segments",
                        periodic ? "every 1000th data packet" : "independent, 1e-3, data only"),
                !periodic,
                false,
                List.of("tcp"),
                List.of(expectation),
                constant(delays, periodic, segments));
    }

    private static Experiment constant(boolean delays, boolean periodic, int segments) {
        return Experiment.of("", seed -> {
            Scenario scene = Scenes.of(PATH, seed, "stacks.tcp.delayed-ack=" + (delays ? "40 ms" : "0 s"));
            return new Transfer(scene, periodic).run(segments);
        });
    }

    /** Every so many packets one. */
    private static final class Periodic implements LossModel {
        private int packets;

        @Override
        public boolean isLost(Packet packet, double fraction) {
            return ++packets % PERIOD == 0;
        }
    }

    /** One message and what became of it. */
    private static final class Transfer implements MessageNetwork.Listener {
        private final Engine engine;
        private final PacketNetwork network;
        private final StackNetwork stack;
        private final List<Message> delivered = new ArrayList<>();

        Transfer(Scenario scene, boolean periodic) {
            engine = new Engine(scene.eventList(), scene.seed(), 0);
            network = new PacketNetwork(
                    engine,
                    scene.topology(),
                    scene.host(),
                    NetworkSpec.of(scene.stack().lossless()));
            if (periodic) {
                network.lose(new Periodic());
            }
            stack = Scenes.stack(scene, engine, network, 2, false);
            stack.listen(this);
        }

        double run(int segments) {
            Message message = new Message();
            message.id = 1;
            message.toRank = 1;
            message.toHost = 1;
            message.bytes = (long) segments * SEGMENT;
            stack.send(message);
            engine.run();
            if (delivered.isEmpty()) {
                throw new IllegalStateException("the message has not arrived");
            }
            double roundTrips = (message.lastBitPs - message.firstBitPs) / ROUND_TRIP_PS;
            double share = (double) network.data().droppedByCorruption / network.data().sent;
            return segments / roundTrips * Math.sqrt(share);
        }

        @Override
        public void onSent(Message message) {}

        @Override
        public void onDelivered(Message message) {
            delivered.add(message);
        }
    }
}
