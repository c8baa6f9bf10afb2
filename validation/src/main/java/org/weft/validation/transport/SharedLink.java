package org.weft.validation.transport;

import java.util.LinkedHashMap;
import java.util.Map;
import org.weft.engine.Engine;
import org.weft.engine.EngineLimits;
import org.weft.network.LinkMeter;
import org.weft.network.PacketNetwork;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;
import org.weft.run.Scenario;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.topology.CompiledTopology;
import org.weft.validation.Scenes;

/**
 * Endless streams from several hosts to host 0, watched after a warm-up: how they share its link, how full that is, and how long
 * its queue.
 *
 * <p><b>Model.</b> Every sender keeps so many messages under way; what is delivered to it in the window counts.
 */
final class SharedLink implements MessageNetwork.Listener {
    private static final long MESSAGE = 64 * 1024;
    private static final int UNDER_WAY = 32;
    /** One sender starts after the other, so that those who come later must win their share. */
    private static final long APART_PS = 500_000_000L;

    private static final int SAMPLES = 2000;

    private final Engine engine;
    private final PacketNetwork network;
    private final StackNetwork stack;
    private final CompiledTopology topology;
    private final int senders;
    private final long[] delivered;
    private long ids;

    SharedLink(Scenario scene, int senders) {
        this.senders = senders;
        this.delivered = new long[senders + 1];
        topology = scene.topology();
        engine = new Engine(scene.eventList(), scene.seed(), 0);
        network =
                new PacketNetwork(engine, topology, scene.host(), scene.stack().network());
        stack = Scenes.stack(scene, engine, network, senders + 1, true);
        stack.listen(this);
    }

    /** Share of the fairest (Jain), of the link's rate in payload, and the mean queue in bytes. */
    Map<String, Double> watch(long fromPs, long toPs) {
        for (int sender = 1; sender <= senders; sender++) {
            runTo((sender - 1) * APART_PS);
            for (int message = 0; message < UNDER_WAY; message++) {
                send(sender);
            }
        }
        runTo(fromPs);
        long[] before = delivered.clone();
        int link = CompiledTopology.reverse(topology.outgoing(topology.hostDevice(0), 0));
        LinkMeter meter = network.meter();
        int row = 0;
        while (meter.link(row) != link) {
            row++;
        }
        double queued = 0;
        for (int sample = 1; sample <= SAMPLES; sample++) {
            runTo(fromPs + (toPs - fromPs) / SAMPLES * sample);
            queued += meter.queueBytes(row);
        }
        double sum = 0;
        double squares = 0;
        for (int sender = 1; sender <= senders; sender++) {
            double bytes = delivered[sender] - before[sender];
            sum += bytes;
            squares += bytes * bytes;
        }
        Map<String, Double> found = new LinkedHashMap<>();
        found.put("jain", sum * sum / (senders * squares));
        found.put("use", sum * 8e12 / (toPs - fromPs) / topology.bitsPerSecond(link));
        found.put("queue", queued / SAMPLES);
        found.put("drops", (double) network.data().dropped());
        return found;
    }

    private void runTo(long ps) {
        engine.limit(EngineLimits.ofPs(ps));
        engine.run();
    }

    private void send(int sender) {
        Message message = new Message();
        message.id = ++ids;
        message.fromRank = sender;
        message.fromHost = sender;
        message.bytes = MESSAGE;
        message.issuedPs = engine.nowPs();
        stack.send(message);
    }

    @Override
    public void onSent(Message message) {}

    @Override
    public void onDelivered(Message message) {
        delivered[message.fromRank] += message.bytes;
        send(message.fromRank);
    }
}
