package org.weft.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.SplittableRandom;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.eventlist.EventList;

/** One event list under test with its own engine and events; several worlds fed by equal seeds must stay equal. */
final class ListWorld {
    private static final double[] PLAIN_DELAYS = {0, 0, 1, 1, 2.5, 1023, 1024, 4096, 100_000, 20_000_000.25, 1e12};
    private static final long[] MODEL_DELAYS = {
        0, 0, 1, 1, 2, 1023, 1024, 4096, 4096, 40_960, 100_000, 20_000_000, 1L << 40
    };

    final List<String> trace = new ArrayList<>();
    private final Engine engine;
    private final EventList list;
    private final List<Event> pending = new ArrayList<>();
    private final List<Model> idle = new ArrayList<>();
    private final boolean whole;
    private int plainEvents;

    /**
     * A world over an empty list.
     *
     * @param whole false leaves out what SSJ's red-black tree lacks: removal by iterator, and a first place for the event
     *     that is scheduled next
     */
    ListWorld(EventList list, int modelEvents, boolean whole) {
        this.whole = whole;
        this.list = list;
        this.engine = new Engine(list, 7, 0);
        for (int i = 0; i < modelEvents; i++) {
            idle.add(new Model(i));
        }
    }

    /** Does one random thing; what it does depends on the random numbers and on the list's contents only. */
    void act(SplittableRandom random) {
        switch (random.nextInt(whole ? 14 : 12)) {
            case 0, 1, 2, 3 -> scheduleModel(random, 1 + random.nextInt(3));
            case 4 -> scheduleModel(random, random.nextInt(80));
            case 5, 6 -> schedulePlain(random);
            case 7 -> scheduleBeside(random);
            case 8 -> cancel(random);
            case 9 -> reschedule(random);
            case 12 -> new Plain("next").scheduleNext();
            case 13 -> removeByIterator(random);
            default -> step(1 + random.nextInt(20));
        }
        look();
    }

    void step(int events) {
        engine.limit(EngineLimits.ofEvents(engine.events() + events));
        engine.run();
    }

    /** The names of all pending events in the order of the list, walked forwards and backwards. */
    List<String> contents() {
        List<String> names = new ArrayList<>();
        ListIterator<Event> walk = list.listIterator();
        while (walk.hasNext()) {
            names.add(walk.next().toString());
        }
        for (int i = names.size() - 1; i >= 0; i--) {
            String name = walk.previous().toString();
            if (!name.equals(names.get(i))) {
                throw new AssertionError("backwards " + name + " where forwards " + names.get(i));
            }
        }
        return names;
    }

    boolean isEmpty() {
        return list.isEmpty();
    }

    private void look() {
        Event first = list.getFirst();
        Event plain = list.getFirstOfClass(Plain.class);
        Event model = list.getFirstOfClass(Model.class.getName());
        trace.add("first " + first + ", plain " + plain + ", model " + model);
    }

    private void scheduleModel(SplittableRandom random, int count) {
        long delay = MODEL_DELAYS[random.nextInt(MODEL_DELAYS.length)];
        boolean together = random.nextBoolean();
        for (int i = 0; i < count && !idle.isEmpty(); i++) {
            Model event = idle.remove(random.nextInt(idle.size()));
            pending.add(event);
            event.at(engine.nowPs() + (together ? delay : MODEL_DELAYS[random.nextInt(MODEL_DELAYS.length)]));
        }
    }

    private void schedulePlain(SplittableRandom random) {
        Plain event = new Plain("plain");
        event.setPriority(random.nextInt(3));
        event.schedule(PLAIN_DELAYS[random.nextInt(PLAIN_DELAYS.length)]);
    }

    private void scheduleBeside(SplittableRandom random) {
        if (pending.isEmpty()) {
            return;
        }
        Event other = pending.get(random.nextInt(pending.size()));
        if (random.nextBoolean()) {
            new Plain("before").scheduleBefore(other);
        } else {
            new Plain("after").scheduleAfter(other);
        }
    }

    private void cancel(SplittableRandom random) {
        for (int i = random.nextInt(4); i >= 0 && !pending.isEmpty(); i--) {
            Event event = pending.get(random.nextInt(pending.size()));
            trace.add("cancel " + event + " " + event.cancel());
            forget(event);
        }
    }

    private void reschedule(SplittableRandom random) {
        if (!pending.isEmpty()) {
            pending.get(random.nextInt(pending.size())).reschedule(random.nextInt(3) * 1024);
        }
    }

    private void removeByIterator(SplittableRandom random) {
        ListIterator<Event> walk = list.listIterator();
        for (int i = random.nextInt(5); i > 0 && walk.hasNext(); i--) {
            walk.next();
        }
        if (walk.hasNext()) {
            Event event = walk.next();
            walk.remove();
            trace.add("took " + event + ", next " + (walk.hasNext() ? walk.next() : "none"));
            if (event.cancel()) {
                throw new AssertionError("was taken out by the iterator: " + event);
            }
            forget(event);
        }
    }

    private void forget(Event event) {
        pending.remove(event);
        if (event instanceof Model model) {
            idle.add(model);
        }
    }

    private void happened(Event event) {
        trace.add(engine.simulator().time() + " " + event);
        forget(event);
    }

    private final class Model extends NetEvent {
        private final int index;

        Model(int index) {
            super(engine, List.of(Turn.values()).get(index % 7), "model-" + index);
            this.index = index;
        }

        @Override
        public void actions() {
            happened(this);
        }

        @Override
        public String toString() {
            return "model-" + index;
        }
    }

    private final class Plain extends Event {
        private final String name;

        Plain(String kind) {
            super(engine.simulator());
            this.name = kind + "-" + plainEvents++;
            pending.add(this);
        }

        @Override
        public void actions() {
            happened(this);
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
