package org.weft.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.weft.engine.Engine;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.random.Draws;
import org.weft.random.Streams;
import umontreal.ssj.rng.RandomStream;
import umontreal.ssj.simevents.eventlist.EventList;

/**
 * The classic test of an event list: a fixed number of pending events, each of which, when it happens, is scheduled again
 * after a random delay.
 *
 * <p><b>Model.</b> Nothing else happens, so the rate is that of the event list, of SSJ's loop and of the order of ties.
 *
 * <p><b>Source.</b> D. W. Jones, "An empirical comparison of priority-queue and event-set implementations", CACM 29
 * (1986).
 */
public final class HoldModel {
    private static final int DELAYS = 1 << 16;

    private final Engine engine;

    /** How the delays are distributed. */
    public enum Delays {
        /** Exponential with a mean of one microsecond: few ties. */
        EXPONENTIAL,
        /** One of eight values from 500 ns up, as packets of few sizes on equal links make them. */
        EIGHT,
        /** One value, all starting at time 0: every event is tied with all others. */
        LOCKSTEP
    }

    /** A model with its events scheduled. */
    public HoldModel(EventList list, int pending, Delays delays) {
        engine = new Engine(list, 1, 0);
        engine.preloadBy(HoldModel::load);
        int[] table = table(delays);
        for (int i = 0; i < pending; i++) {
            new Held(engine, i, table).at(delays == Delays.LOCKSTEP ? 0 : table[i * 31 & (DELAYS - 1)]);
        }
    }

    /** Lets a number of events happen. */
    public void run(long events) {
        engine.limit(EngineLimits.ofEvents(engine.events() + events));
        engine.run();
    }

    /** Million events a second of CPU time: the best of five rounds, the first of which warm up. */
    public static double measure(EventLists list, int pending, Delays delays, long events) {
        HoldModel model = new HoldModel(list.create(), pending, delays);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double best = 0;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadCpuTime();
            model.run(events);
            best = Math.max(best, events * 1e3 / (threads.getCurrentThreadCpuTime() - before));
        }
        return best;
    }

    private static int load(NetEvent[] events, int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += ((Held) events[i]).next;
        }
        return sum;
    }

    private static int[] table(Delays delays) {
        RandomStream stream = new Streams(1, 0).named("delays");
        int[] table = new int[DELAYS];
        for (int i = 0; i < DELAYS; i++) {
            table[i] = switch (delays) {
                case EXPONENTIAL -> (int) Draws.exponentialPs(stream, 1_000_000);
                case EIGHT -> 500_000 + stream.nextInt(0, 7) * 40_960;
                case LOCKSTEP -> 827_680;
            };
        }
        return table;
    }

    private static final class Held extends NetEvent {
        private final int[] delays;
        private int next;

        Held(Engine engine, int index, int[] delays) {
            super(engine, Turn.ARRIVAL, "held-" + index);
            this.delays = delays;
            this.next = index * 7919;
        }

        @Override
        public void actions() {
            at(engine().nowPs() + delays[next++ & (DELAYS - 1)]);
        }
    }
}
