package org.weft.engine;

import java.util.ConcurrentModificationException;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import umontreal.ssj.simevents.Event;

/**
 * A fail-fast walk over the events of a timing wheel in their order.
 *
 * <p><b>Model.</b> As SSJ's iterators: an event that is put where it does not fit takes the time and priority of its
 * neighbour there.
 *
 * <p><b>Cost.</b> A sorted copy when it is made; putting an event in is linear.
 */
final class WheelIterator implements ListIterator<Event> {
    private final TimingWheel wheel;
    private Event[] events;
    private int cursor;
    private int last = -1;
    private int modifications;

    WheelIterator(TimingWheel wheel, Event[] events) {
        this.wheel = wheel;
        this.events = events;
        this.modifications = wheel.modifications();
    }

    @Override
    public boolean hasNext() {
        check();
        return cursor < events.length;
    }

    @Override
    public boolean hasPrevious() {
        check();
        return cursor > 0;
    }

    @Override
    public Event next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        last = cursor++;
        return events[last];
    }

    @Override
    public Event previous() {
        if (!hasPrevious()) {
            throw new NoSuchElementException();
        }
        last = --cursor;
        return events[last];
    }

    @Override
    public int nextIndex() {
        return cursor;
    }

    @Override
    public int previousIndex() {
        return cursor - 1;
    }

    @Override
    public void remove() {
        check();
        requireLast();
        wheel.remove(events[last]);
        Event[] rest = new Event[events.length - 1];
        System.arraycopy(events, 0, rest, 0, last);
        System.arraycopy(events, last + 1, rest, last, rest.length - last);
        events = rest;
        if (last < cursor) {
            cursor--;
        }
        changed();
    }

    @Override
    public void set(Event event) {
        check();
        requireLast();
        int place = last;
        int here = cursor;
        remove();
        cursor = place;
        add(event);
        cursor = here;
        last = place;
    }

    @Override
    public void add(Event event) {
        check();
        Event before = cursor > 0 ? events[cursor - 1] : null;
        Event after = cursor < events.length ? events[cursor] : null;
        if (after != null && event.compareTo(after) > 0) {
            adopt(event, after);
        }
        if (before != null && event.compareTo(before) < 0) {
            adopt(event, before);
        }
        if (before != null && event.compareTo(before) == 0) {
            wheel.addAfter(event, before);
        } else if (after != null && event.compareTo(after) == 0) {
            wheel.addBefore(event, after);
        } else {
            wheel.add(event);
        }
        Event[] more = new Event[events.length + 1];
        System.arraycopy(events, 0, more, 0, cursor);
        more[cursor] = event;
        System.arraycopy(events, cursor, more, cursor + 1, events.length - cursor);
        events = more;
        cursor++;
        changed();
    }

    private static void adopt(Event event, Event neighbour) {
        event.setPriority(neighbour.priority());
        event.setTime(neighbour.time());
    }

    private void requireLast() {
        if (last < 0) {
            throw new IllegalStateException();
        }
    }

    private void changed() {
        last = -1;
        modifications = wheel.modifications();
    }

    private void check() {
        if (modifications != wheel.modifications()) {
            throw new ConcurrentModificationException();
        }
    }
}
