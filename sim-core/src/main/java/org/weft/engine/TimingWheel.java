package org.weft.engine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.ListIterator;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.eventlist.EventList;

/**
 * A timing wheel behind SSJ's {@code EventList}: constant time an event where SSJ's trees take logarithmic.
 *
 * <p><b>Model.</b> The near future is a circle of buckets of 2^shift ps. A bucket holds one {@code long} an event: the
 * time within the bucket in its upper 10 bits, the priority P in its lower 53, of which the last 25 number the event. When
 * the clock reaches a bucket its keys are sorted, as primitives, and taken one by one: this is the <i>run</i>. No event
 * object is touched between scheduling and happening. What is later than one turn of the wheel, earlier than the open
 * bucket, or no {@link NetEvent} at all is in a heap beside the wheel; the first of the two heads is the first event.
 *
 * <p>Longer than other classes: half of it is what SSJ's interface asks for, and both halves work on the same arrays.
 *
 * <p><b>Order.</b> Ascending (time, priority), as all of SSJ's lists have it. Events of equal time and priority, which only
 * plain SSJ events can be, stand in the order of their scheduling.
 *
 * <p><b>Cost.</b> Constant for what falls into the wheel, logarithmic for the rest. A burst into one bucket costs a sort of
 * primitives; a late arrival into a crowded run goes to the heap. Cancelling looks through one bucket or is logarithmic.
 * {@link #addBefore}, {@link #addAfter}, {@link #getFirstOfClass(Class)} and iteration are linear or worse: they are for
 * plain SSJ events and for tests.
 *
 * <p><b>Not modelled.</b> SSJ's lists let {@link #addBefore} and its kin break the order of times; here an event that does
 * not fit the order where it is put is refused.
 *
 * <p><b>Source.</b> G. Varghese, A. Lauck, "Hashed and hierarchical timing wheels", SOSP 1987; R. Brown, "Calendar
 * queues", CACM 31 (1988) for the sorted current bucket.
 */
public final class TimingWheel implements EventList {
    private static final int OFFSET_SHIFT = 53;
    private static final long ORDER_MASK = (1L << OFFSET_SHIFT) - 1;
    private static final int MAX_SHIFT = 10;
    private static final int NUMBER_MASK = (1 << NetEvent.NUMBER_BITS) - 1;
    /** Pending events from which cache misses cost more than loading ahead does. */
    private static final int PRELOAD_FROM = 2048;

    private static final int NEVER = -1;

    private final int shift;
    private final long offsetMask;
    private final WheelBuckets buckets;
    private final WheelRun run = new WheelRun();
    private final EventHeap heap = new EventHeap();

    private NetEvent[] byNumber = new NetEvent[64];
    /** The bucket of which the run is; everything in the wheel lies behind it. */
    private long open = -1;

    private double openEnd;
    private int modifications;

    private Preloader preloader = (events, count) -> 0;
    private final NetEvent[] ahead = new NetEvent[Preloader.MOST];
    /** Events to be taken from the run before loading ahead goes on; negative where it is not worth while. */
    private int preloaded = NEVER;
    /** Written so that loading is not optimised away. */
    @SuppressWarnings("UnusedVariable")
    private int loaded;

    /** A wheel of 2^14 buckets of 1024 ps. */
    public TimingWheel() {
        this(10, 14);
    }

    /**
     * A wheel of 2^log2Buckets buckets of 2^shift ps.
     *
     * @param shift 0 to 10
     * @param log2Buckets 6 to 20
     */
    public TimingWheel(int shift, int log2Buckets) {
        if (shift < 0 || shift > MAX_SHIFT || log2Buckets < 6 || log2Buckets > 20) {
            throw new IllegalArgumentException("expected a shift of 0 to " + MAX_SHIFT
                    + " and a binary logarithm of buckets of 6 to 20, got " + shift + " and " + log2Buckets);
        }
        this.shift = shift;
        this.offsetMask = (1L << shift) - 1;
        this.buckets = new WheelBuckets(log2Buckets);
    }

    @Override
    public boolean isEmpty() {
        return size() == 0;
    }

    /** The number of pending events. */
    public int size() {
        return run.size() + buckets.size() + heap.size();
    }

    @Override
    public void clear() {
        modifications++;
        heap.clear();
        run.clear();
        buckets.clear();
        Arrays.fill(byNumber, null);
        openAt(-1);
    }

    @Override
    public void add(Event event) {
        modifications++;
        if (event instanceof NetEvent netEvent) {
            addToWheel(netEvent);
        } else {
            liftEqual(event);
            heap.add(event);
        }
    }

    private void addToWheel(NetEvent event) {
        long ps = event.ps();
        long bucket = ps >> shift;
        long ahead = bucket - open;
        if (ahead <= 0 || ahead >= buckets.slots()) {
            if (ahead != 0 || !run.insert(key(event))) {
                heap.add(event);
                return;
            }
        } else {
            buckets.append(bucket, key(event));
        }
        enlist(event);
    }

    private void enlist(NetEvent event) {
        int number = event.number();
        if (number >= byNumber.length) {
            byNumber = Arrays.copyOf(byNumber, Math.max(number + 1, 2 * byNumber.length));
        }
        NetEvent before = byNumber[number];
        if (before != event) {
            if (before != null && before.isPending()) {
                throw new IllegalStateException("two pending events have the number " + number + ": " + event);
            }
            byNumber[number] = event;
        }
    }

    private NetEvent eventOf(long key) {
        return byNumber[(int) (key & NUMBER_MASK)];
    }

    private long key(NetEvent event) {
        return ((event.ps() & offsetMask) << OFFSET_SHIFT) | event.order();
    }

    @Override
    public Event removeFirst() {
        modifications++;
        if (isHeapFirst()) {
            return heap.removeFirst();
        }
        if (preloaded-- == 0) {
            preload();
        }
        return eventOf(run.take());
    }

    @Override
    public Event getFirst() {
        return isHeapFirst() ? heap.first() : eventOf(run.first());
    }

    /** Whether the heap holds the first event, or there is none; otherwise the run is not empty and holds it. */
    private boolean isHeapFirst() {
        if (run.isEmpty() && !openNext()) {
            return true;
        }
        return heap.firstTime() < openEnd && isHeapBeforeRun();
    }

    private boolean isHeapBeforeRun() {
        double runTime = (open << shift) + (run.first() >>> OFFSET_SHIFT);
        double heapTime = heap.firstTime();
        return heapTime < runTime || (heapTime == runTime && heap.firstPriority() <= (run.first() & ORDER_MASK));
    }

    /** Opens the next bucket unless the heap has something in an earlier one; returns whether it did. */
    private boolean openNext() {
        long next = buckets.nextAfter(open);
        long far = heap.size() == 0 ? Long.MAX_VALUE : (long) heap.firstTime() >> shift;
        if (far < next) {
            if (far > open) {
                openAt(far);
            }
            return false;
        }
        if (next == Long.MAX_VALUE) {
            return false;
        }
        run.load(buckets, next);
        openAt(next);
        preloaded = buckets.size() >= PRELOAD_FROM ? 0 : NEVER;
        return true;
    }

    private void openAt(long bucket) {
        open = bucket;
        openEnd = (bucket + 1) << shift;
    }

    /** Lets something load what the next events need. */
    void preloadBy(Preloader newPreloader) {
        preloader = newPreloader;
    }

    private void preload() {
        int count = Math.min(run.size(), Preloader.MOST);
        for (int i = 0; i < count; i++) {
            ahead[i] = eventOf(run.ahead(i));
        }
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += ahead[i].number();
        }
        loaded += sum + preloader.load(ahead, count);
        preloaded = count - 1;
    }

    @Override
    public boolean remove(Event event) {
        boolean removed = heap.remove(event) || (event instanceof NetEvent netEvent && removeFromWheel(netEvent));
        if (removed) {
            modifications++;
        }
        return removed;
    }

    private boolean removeFromWheel(NetEvent event) {
        if (!isEnlisted(event)) {
            return false;
        }
        long bucket = event.ps() >> shift;
        if (bucket != open) {
            long ahead = bucket - open;
            return ahead > 0 && ahead < buckets.slots() && buckets.remove(bucket, key(event));
        }
        return run.remove(key(event));
    }

    private boolean isEnlisted(NetEvent event) {
        int number = event.number();
        return event.isPending() && number < byNumber.length && byNumber[number] == event;
    }

    @Override
    public void addFirst(Event event) {
        Event first = getFirst();
        if (first != null && event.compareTo(first) > 0) {
            throw new IllegalArgumentException("an event at " + event.time() + " with priority " + event.priority()
                    + " cannot stand before one at " + first.time() + " with priority " + first.priority());
        }
        heap.addFirst(event);
        modifications++;
    }

    @Override
    public void addBefore(Event event, Event other) {
        addBeside(event, other, true);
    }

    @Override
    public void addAfter(Event event, Event other) {
        addBeside(event, other, false);
    }

    private void addBeside(Event event, Event other, boolean before) {
        if (other instanceof NetEvent netEvent && removeFromWheel(netEvent)) {
            heap.add(other);
        }
        if (!heap.contains(other)) {
            throw new IllegalArgumentException("Event not in list.");
        }
        if (event instanceof NetEvent || event.compareTo(other) != 0) {
            throw new IllegalArgumentException(
                    "only a plain event of the same time and priority can stand beside another: " + event);
        }
        heap.addBeside(event, other, before);
        modifications++;
    }

    /** Moves the model event that a plain event equals, if there is one, into the heap, where equals have an order. */
    private void liftEqual(Event event) {
        int number = (int) ((long) event.priority() & NUMBER_MASK);
        NetEvent equal = number < byNumber.length ? byNumber[number] : null;
        if (equal != null && equal.compareTo(event) == 0 && removeFromWheel(equal)) {
            heap.add(equal);
        }
    }

    @Override
    public Event getFirstOfClass(String className) {
        for (Event event : this) {
            if (event.getClass().getName().equals(className)) {
                return event;
            }
        }
        return null;
    }

    @Override
    public <E extends Event> E getFirstOfClass(Class<E> type) {
        for (Event event : this) {
            if (event.getClass() == type) {
                return type.cast(event);
            }
        }
        return null;
    }

    @Override
    public Iterator<Event> iterator() {
        return listIterator();
    }

    @Override
    public ListIterator<Event> listIterator() {
        return new WheelIterator(this, sorted());
    }

    /** How often this list has changed. */
    int modifications() {
        return modifications;
    }

    private Event[] sorted() {
        Event[] all = new Event[size()];
        int n = 0;
        while (n < heap.size()) {
            all[n] = heap.at(n);
            n++;
        }
        long[] keys = Arrays.copyOf(buckets.keys(), all.length - n);
        run.copyTo(keys, keys.length - run.size());
        for (long key : keys) {
            all[n++] = eventOf(key);
        }
        Arrays.sort(all, Comparator.<Event>naturalOrder().thenComparingLong(heap::rankOf));
        return all;
    }
}
