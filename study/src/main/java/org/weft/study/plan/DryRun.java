package org.weft.study.plan;

import java.util.OptionalLong;
import org.weft.analytic.MessageClock;
import org.weft.program.Message;
import org.weft.program.MessageLayer;
import org.weft.program.MessageNetwork;
import org.weft.program.ProgramRunner;
import org.weft.program.RunnerSpec;
import org.weft.program.Workload;

/**
 * Runs a workload's programs on a network that takes a nanosecond for everything, and shows every message to a watcher: what
 * will be sent is known without simulating how.
 *
 * <p><b>Cost.</b> About 0.3 us a message.
 */
public final class DryRun {
    private static final long LATENCY_PS = 1_000;

    private DryRun() {}

    /** Sees every message as it is sent. */
    public interface Watcher {
        void onMessage(Message message);
    }

    /**
     * Sends everything once.
     *
     * @param mostMessages it gives up after so many
     * @return the number of messages; empty where it gave up
     */
    public static OptionalLong run(Workload workload, Workload.Setting setting, long mostMessages, Watcher watcher) {
        MessageClock clock = new MessageClock();
        Recorder recorder = new Recorder(clock, mostMessages, watcher);
        ProgramRunner runner = new ProgramRunner(
                new MessageLayer(recorder),
                clock,
                RunnerSpec.plain(setting.hostOfRank()),
                rank -> workload.program(rank, setting));
        try {
            runner.start();
            clock.run();
        } catch (GaveUp e) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(recorder.messages);
    }

    private static final class Recorder implements MessageNetwork {
        private final MessageClock clock;
        private final long most;
        private final Watcher watcher;
        private Listener listener;
        private long messages;

        Recorder(MessageClock clock, long most, Watcher watcher) {
            this.clock = clock;
            this.most = most;
            this.watcher = watcher;
        }

        @Override
        public void listen(Listener newListener) {
            listener = newListener;
            clock.listen(newListener);
        }

        @Override
        public void send(Message message) {
            if (++messages > most) {
                throw new GaveUp();
            }
            watcher.onMessage(message);
            listener.onSent(message);
            clock.deliverAfter(message, LATENCY_PS);
        }
    }

    private static final class GaveUp extends RuntimeException {
        private static final long serialVersionUID = 1L;

        GaveUp() {
            super(null, null, false, false);
        }
    }
}
