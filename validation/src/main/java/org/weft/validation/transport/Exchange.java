package org.weft.validation.transport;

import java.util.function.Consumer;
import org.weft.engine.Engine;
import org.weft.engine.EngineLimits;
import org.weft.engine.Turn;
import org.weft.network.NetworkSpec;
import org.weft.network.PacketNetwork;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;
import org.weft.run.Scenario;
import org.weft.stack.LazyTimer;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.validation.Scenes;

/** A scenario's network and stack with a rank on every host, messages by hand, and what follows a delivery. */
final class Exchange implements MessageNetwork.Listener {
    final Engine engine;
    final PacketNetwork network;
    final StackNetwork stack;
    private Consumer<Message> reaction = message -> {};
    private long ids;

    Exchange(Scenario scene, boolean hasJitter) {
        engine = new Engine(scene.eventList(), scene.seed(), 0);
        NetworkSpec spec = NetworkSpec.of(scene.stack().lossless())
                .withClasses(scene.stack().network().classes());
        network = new PacketNetwork(engine, scene.topology(), scene.host(), spec);
        stack = Scenes.stack(scene, engine, network, scene.topology().hosts(), hasJitter);
        stack.listen(this);
    }

    void whenDelivered(Consumer<Message> newReaction) {
        reaction = newReaction;
    }

    Message send(int from, int to, long bytes) {
        Message message = new Message();
        message.id = ++ids;
        message.fromRank = from;
        message.fromHost = from;
        message.toRank = to;
        message.toHost = to;
        message.bytes = bytes;
        message.issuedPs = engine.nowPs();
        stack.send(message);
        return message;
    }

    /** Sends at this time; at the very start, at once. */
    void sendAt(long ps, int from, int to, long bytes) {
        if (ps == 0) {
            send(from, to, bytes);
        } else {
            new LazyTimer(engine, Turn.PROGRAM, ++ids, () -> send(from, to, bytes)).set(ps);
        }
    }

    void run() {
        engine.run();
    }

    /** Runs to this time, at which the clock then stands. */
    void runTo(long ps) {
        if (ps > engine.nowPs()) {
            new LazyTimer(engine, Turn.TIMER, ++ids, () -> {}).set(ps);
        }
        engine.limit(EngineLimits.ofPs(ps));
        engine.run();
    }

    @Override
    public void onSent(Message message) {}

    @Override
    public void onDelivered(Message message) {
        reaction.accept(message);
    }
}
