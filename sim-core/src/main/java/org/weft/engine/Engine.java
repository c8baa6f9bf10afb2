package org.weft.engine;

import java.util.BitSet;
import java.util.function.LongConsumer;
import org.weft.random.Hashes;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;

/**
 * The clock and the loop of one run: an SSJ simulator over a chosen event list, counted in picoseconds.
 *
 * <p><b>Model.</b> Events happen one after another in ascending (time, priority); {@link NetEvent} says how priorities are
 * made. Several engines live side by side in one JVM, each used by one thread; SSJ's static default simulator is never
 * touched.
 *
 * <p><b>Units.</b> Picoseconds. A plain SSJ event at a fraction of a picosecond shows as the next whole one.
 */
public final class Engine {
    private final Loop loop;
    private final long runSeed;
    private final Fingerprint fingerprint = new Fingerprint();
    private final BitSet numbers = new BitSet();
    private int smallestFree;

    private long maxEvents = EngineLimits.NONE.events();
    /** Events from which on to look at limits and to tell how far the run is. */
    private long lookAt = maxEvents;

    private long beatEvents = Long.MAX_VALUE;
    private LongConsumer listener = happened -> {};
    private long lastPs = EngineLimits.NONE.ps();
    private boolean isTimeLimited;
    private Ending ending = Ending.NOT_STARTED;
    private long nowPs;
    private long events;

    /**
     * An engine at time 0 with nothing scheduled.
     *
     * @param list the kind of event list; it changes speed, never results
     * @param seed of the study
     * @param replication counted from 0
     */
    public Engine(EventLists list, long seed, int replication) {
        this(list.create(), seed, replication);
    }

    /** An engine over an event list that the caller made. */
    public Engine(EventList list, long seed, int replication) {
        this.loop = new Loop(list);
        this.runSeed = Hashes.runSeed(seed, replication);
    }

    /** The current time in picoseconds. */
    public long nowPs() {
        return nowPs;
    }

    /** Events that have happened. */
    public long events() {
        return events;
    }

    /** What happened so far, in 64 bits. */
    public Fingerprint fingerprint() {
        return fingerprint;
    }

    /** The number that stands for the replication, as {@link Hashes#runSeed} gives it. */
    public long runSeed() {
        return runSeed;
    }

    /** The SSJ simulator beneath, for plain SSJ events and processes. */
    public Simulator simulator() {
        return loop;
    }

    /** Why the last call of {@link #run} returned. */
    public Ending ending() {
        return ending;
    }

    /** Lets something load what the next events need; of use on the wheel only, which knows them ahead. */
    public void preloadBy(Preloader preloader) {
        if (eventList() instanceof TimingWheel wheel) {
            wheel.preloadBy(preloader);
        }
    }

    /** Sets how far {@link #run} may go. */
    public void limit(EngineLimits limits) {
        maxEvents = limits.events();
        lastPs = limits.ps();
        isTimeLimited = lastPs < NetEvent.MAX_PS;
        plan();
    }

    /**
     * Tells now and then how many events have happened, from the thread that runs.
     *
     * @param everyEvents positive
     */
    public void tell(long everyEvents, LongConsumer newListener) {
        beatEvents = everyEvents;
        listener = newListener;
        plan();
    }

    private void plan() {
        lookAt = beatEvents > maxEvents - events ? maxEvents : events + beatEvents;
    }

    /**
     * Runs until nothing is scheduled, {@link #stop} is called or a limit is reached; can be called again to go on.
     *
     * @return why it ended
     */
    public Ending run() {
        if (loop.isSimulating()) {
            throw new IllegalStateException("the engine is running already");
        }
        ending = Ending.EMPTY;
        if (!loop.getEventList().isEmpty()) {
            EngineRun record = new EngineRun();
            long before = events;
            record.begin();
            loop.start();
            record.events = events - before;
            record.commit();
        }
        return ending;
    }

    /** Ends {@link #run} after the current event. */
    public void stop() {
        ending = Ending.STOPPED;
        loop.stop();
    }

    int allocateNumber() {
        int number = numbers.nextClearBit(smallestFree);
        if (number >= 1 << NetEvent.NUMBER_BITS) {
            throw new IllegalStateException("more than 2^25 event objects at a time");
        }
        numbers.set(number);
        smallestFree = number + 1;
        return number;
    }

    void releaseNumber(int number) {
        numbers.clear(number);
        smallestFree = Math.min(smallestFree, number);
    }

    EventList eventList() {
        return loop.getEventList();
    }

    /** SSJ's loop with a clock in whole picoseconds, a count and limits. */
    private final class Loop extends Simulator {
        Loop(EventList list) {
            super(list);
        }

        @Override
        protected Event removeFirstEvent() {
            if ((events >= lookAt || isTimeLimited) && isBeyondLimit()) {
                return null;
            }
            Event event = super.removeFirstEvent();
            if (event != null) {
                events++;
                long ps = (long) currentTime;
                nowPs = ps < currentTime ? ps + 1 : ps;
            }
            return event;
        }

        private boolean isBeyondLimit() {
            if (events >= lookAt && events < maxEvents) {
                listener.accept(events);
                plan();
            }
            Event first = stopped ? null : eventList.getFirst();
            if (first == null) {
                return false;
            }
            if (events >= maxEvents) {
                ending = Ending.EVENT_LIMIT;
            } else if (first.time() > lastPs) {
                ending = Ending.TIME_LIMIT;
            } else {
                return false;
            }
            return true;
        }
    }
}
