package org.weft.analytic;

import org.weft.program.Clock;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;

/**
 * The clock of a run without packets: deliveries of messages and alarms in the order of time.
 *
 * <p><b>Order.</b> At one instant deliveries come before alarms; alarms in the order in which they were set; deliveries in an
 * order that is the same in every run. <b>Cost.</b> Messages that take equally long queue up in lanes, so that a delivery costs
 * constant time where there are few lengths, and the logarithm of what is under way elsewhere; nothing is allocated a message.
 */
public final class MessageClock implements Clock {
    private static final int LANES = 16;
    /** Messages in a lane from which cache misses cost more than touching does. */
    private static final int TOUCH_FROM = 1024;
    /** Messages touched together: enough for their misses to overlap, few enough to stay in the first cache. */
    private static final int TOUCH_AHEAD = 16;

    private final Lane[] lanes = new Lane[LANES];
    private int laneCount;
    private final MessageHeap others = new MessageHeap();
    private final AlarmHeap alarms = new AlarmHeap();
    private MessageNetwork.Listener listener;
    private long nowPs;
    private long events;
    /** Written so that touching is not optimised away. */
    @SuppressWarnings("UnusedVariable")
    private int touched;

    /** Who is told of deliveries. */
    public void listen(MessageNetwork.Listener newListener) {
        listener = newListener;
    }

    MessageNetwork.Listener listener() {
        return listener;
    }

    @Override
    public long nowPs() {
        return nowPs;
    }

    /** Deliveries and alarms that have happened. */
    public long events() {
        return events;
    }

    @Override
    public Alarm alarm(String name, Runnable action) {
        return new AlarmHeap.Entry(alarms, action);
    }

    /** Delivers a message so much later. */
    public void deliverAfter(Message message, long delayPs) {
        message.lastBitPs = nowPs + delayPs;
        for (int lane = 0; lane < laneCount; lane++) {
            if (lanes[lane].delayPs == delayPs) {
                lanes[lane].add(message);
                return;
            }
        }
        if (laneCount < LANES) {
            lanes[laneCount] = new Lane(delayPs);
            lanes[laneCount++].add(message);
        } else {
            others.add(message);
        }
    }

    /** Runs until nothing is to come. */
    public void run() {
        runUntil(Long.MAX_VALUE);
    }

    /**
     * Runs up to a time, what happens at that time included.
     *
     * @return true where more is to come
     */
    public boolean runUntil(long endPs) {
        while (true) {
            Lane first = null;
            long atPs = others.firstPs();
            for (int lane = 0; lane < laneCount; lane++) {
                if (lanes[lane].firstPs < atPs) {
                    first = lanes[lane];
                    atPs = first.firstPs;
                }
            }
            boolean alarm = alarms.firstPs() < atPs;
            long nextPs = alarm ? alarms.firstPs() : atPs;
            if (nextPs > endPs || nextPs == Long.MAX_VALUE) {
                return nextPs != Long.MAX_VALUE;
            }
            nowPs = nextPs;
            events++;
            if (alarm) {
                alarms.pop().run();
            } else {
                listener.onDelivered(first == null ? others.pop() : pop(first));
            }
        }
    }

    private Message pop(Lane lane) {
        if (lane.untouched-- == 0) {
            lane.untouched = TOUCH_AHEAD - 1;
            if (lane.size >= TOUCH_FROM) {
                int sum = 0;
                for (int ahead = 0; ahead < TOUCH_AHEAD; ahead++) {
                    sum += listener.touch(lane.get(ahead));
                }
                touched = sum;
            }
        }
        return lane.pop();
    }

    /** Messages that take the same time: a ring, in the order in which they were sent and so arrive. */
    private static final class Lane {
        final long delayPs;
        long firstPs = Long.MAX_VALUE;
        private Message[] ring = new Message[16];
        private int head;
        private int size;
        /** Messages to be taken before touching goes on. */
        private int untouched;

        Lane(long delayPs) {
            this.delayPs = delayPs;
        }

        void add(Message message) {
            if (size == ring.length) {
                Message[] larger = new Message[2 * size];
                System.arraycopy(ring, head, larger, 0, size - head);
                System.arraycopy(ring, 0, larger, size - head, head);
                ring = larger;
                head = 0;
            }
            ring[(head + size++) & (ring.length - 1)] = message;
            if (size == 1) {
                firstPs = message.lastBitPs;
            }
        }

        Message get(int ahead) {
            return ring[(head + ahead) & (ring.length - 1)];
        }

        Message pop() {
            Message message = ring[head];
            ring[head] = null;
            head = (head + 1) & (ring.length - 1);
            firstPs = --size == 0 ? Long.MAX_VALUE : ring[head].lastBitPs;
            return message;
        }
    }
}
