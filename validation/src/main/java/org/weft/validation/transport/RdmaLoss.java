package org.weft.validation.transport;

import static org.weft.validation.Expectation.Side.ABOVE;

import java.util.List;
import org.weft.engine.Engine;
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
 * RDMA over links that lose: messages of 1 MiB one at a time, and an endless stream, Q12.
 *
 * <p><b>Model.</b> Packets of 4096 B at 100 Gb/s, a window of 31, loss of data only. Of a message the loss of the last packet costs
 * a timeout, and where a receiver asks once, so does the loss of a packet that is sent again.
 */
public final class RdmaLoss {
    private static final String PATH = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 100 Gb/s, latency: 2350 ns, buffer: 64 MiB, mtu: 4200 B }
                overrides: [{ match: "switch > host-1", loss: 1 % }]
            stacks:
              rdma: { type: roce-v2, lossless: off, window: 126976 B, per-message: 0 s, ack-every: 1 }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;
    private static final long MESSAGE = 1 << 20;
    private static final double PACKET_PS = 4178 * 80.0;
    private static final String SOURCE =
            "field measurements of RoCE under loss, reckoned: a timeout of 67.109 ms for each lost tail";
    private static final String BACK = "stacks.rdma.nak=repeated";
    private static final String SELECTIVE = "stacks.rdma.recovery=selective-repeat";
    private static final String WIDE = "stacks.rdma.window=1 MiB";
    private static final String RARE = "topologies.path.overrides=[{ match: \"switch > host-1\", loss: 0.1 % }]";

    /** References of two digits: no measure of the model. */
    private static final List<String> ROUNDED = List.of();

    private RdmaLoss() {}

    /** What tells one row of the table from another. */
    private record Way(String name, String says, int messages, boolean isOneAtATime, List<String> settings) {
        Experiment share() {
            return RdmaLoss.share(messages, isOneAtATime, settings.toArray(new String[0]));
        }

        /** The same otherwise. */
        Experiment with(String... other) {
            return RdmaLoss.share(messages, isOneAtATime, other);
        }
    }

    /** The table of losses, NAKs and recoveries. */
    public static List<Case> cases() {
        Way back =
                new Way("repeated-1e-2", "a NAK for each packet out of sequence, loss 1e-2", 6000, true, List.of(BACK));
        Way once = new Way("once-1e-2", "one NAK for a lost packet, loss 1e-2", 3000, true, List.of());
        Way rare = new Way(
                "repeated-1e-3", "a NAK for each packet out of sequence, loss 1e-3", 20_000, true, List.of(BACK, RARE));
        Way stream = new Way(
                "stream-1e-2", "an endless stream, go-back-n, loss 1e-2: (1-p)/(1-p+31p)", 300, false, List.of(BACK));
        Way rareStream = new Way(
                "stream-1e-3",
                "an endless stream, go-back-n, loss 1e-3: (1-p)/(1-p+31p)",
                300,
                false,
                List.of(BACK, RARE));
        Way selective = new Way(
                "stream-selective",
                "an endless stream, selective repeat, loss 1e-2: 1-p",
                300,
                false,
                List.of(SELECTIVE, WIDE));
        Mutant more = new Mutant("ten times the loss", rare.with(BACK));
        Mutant less = new Mutant("a tenth of the loss", stream.with(BACK, RARE));
        return List.of(
                one(back, 0.11, 0.03, new Mutant("one NAK for a lost packet", back.with()))
                        .whenAsked(),
                one(once, 0.03, 0.01, new Mutant("a NAK for each packet out of sequence", once.with(BACK))),
                one(rare, 0.55, 0.06, more).whenAsked(),
                one(stream, 0.763, 0.023, less),
                one(rareStream, 0.970, 0.029, new Mutant("ten times the loss", rareStream.with(BACK))),
                one(selective, 0.99, 0.03, new Mutant("go-back-n", selective.with(BACK, WIDE))),
                improved());
    }

    private static Case one(Way way, double value, double tolerance, Mutant mutant) {
        String says = "share of the link, " + way.says + (way.isOneAtATime ? ", messages of 1 MiB one at a time" : "");
        return new Case(
                "Q12/" + way.name,
                conditions(way.messages),
                true,
                false,
                ROUNDED,
                List.of(new Expectation("", says, value, tolerance, "1", SOURCE, mutant)),
                way.share());
    }

    /** What a receiver that asks again and a timer that is short at first are worth. */
    private static Case improved() {
        String[] settings = {"stacks.rdma.recovery=go-back-n-improved", "stacks.rdma.first-timeout=200 us"};
        Expectation expectation = new Expectation(
                "",
                "share of the link, improved go-back-n with a first wait of 200 us, loss 1e-2: above what plain go-back-n gets",
                0.5,
                0.5,
                ABOVE,
                "1",
                "definition of improved go-back-n: no lost packet costs a whole timeout",
                new Mutant("plain go-back-n", share(1000, true)));
        return new Case(
                "Q12/improved-1e-2",
                conditions(1500),
                true,
                false,
                ROUNDED,
                List.of(expectation),
                share(1500, true, settings));
    }

    private static Conditions conditions(int messages) {
        return new Conditions(
                "packet",
                "roce-v2, not lossless, window of 31 packets, ack-timeout of 67.109 ms",
                "64 MiB a port, which nothing fills",
                "in order of arrival",
                "none of " + messages + " messages",
                "independent, data only");
    }

    private static Experiment share(int messages, boolean isOneAtATime, String... settings) {
        return Experiment.of("", seed -> new Flow(Scenes.of(PATH, seed, settings), messages, isOneAtATime).share());
    }

    /** Messages from host 0 to host 1. */
    private static final class Flow implements MessageNetwork.Listener {
        private final Engine engine;
        private final StackNetwork stack;
        private final int messages;
        private final boolean isOneAtATime;
        private int sent;
        private int delivered;
        private long endPs;

        Flow(Scenario scene, int messages, boolean isOneAtATime) {
            this.messages = messages;
            this.isOneAtATime = isOneAtATime;
            engine = new Engine(scene.eventList(), scene.seed(), 0);
            PacketNetwork network = new PacketNetwork(
                    engine, scene.topology(), scene.host(), scene.stack().network());
            stack = Scenes.stack(scene, engine, network, 2, false);
            stack.listen(this);
        }

        double share() {
            for (int first = 0; first < (isOneAtATime ? 1 : messages); first++) {
                send();
            }
            engine.run();
            if (delivered < messages) {
                throw new IllegalStateException(delivered + " of " + messages + " messages have arrived");
            }
            return messages * (MESSAGE / 4096) * PACKET_PS / endPs;
        }

        private void send() {
            Message message = new Message();
            message.id = ++sent;
            message.toRank = 1;
            message.toHost = 1;
            message.bytes = MESSAGE;
            message.issuedPs = engine.nowPs();
            stack.send(message);
        }

        @Override
        public void onSent(Message message) {}

        @Override
        public void onDelivered(Message message) {
            delivered++;
            endPs = engine.nowPs();
            if (isOneAtATime && sent < messages) {
                send();
            }
        }
    }
}
