package org.weft.stack.theory;

import java.util.Arrays;
import java.util.List;
import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;
import org.weft.random.Hashes;
import org.weft.stack.StackContext;
import org.weft.stack.StackCounters;
import org.weft.stack.StackSpec.StackNetwork;

/**
 * Another stack behind the measured cost of messages.
 *
 * <p><b>Model.</b> A message between hosts waits until its sender has done with the messages before it (the gap of each), then
 * for the delay of its own size, and then enters the other stack. Messages of a pair of ranks enter in the order in which they
 * were sent. All of the wait is work of the host stack. Messages inside a host go straight on. Above an eager limit a
 * message that has waited for its delay waits until its receive is posted: what an announcement and its answer take is part of what
 * was measured.
 *
 * <p><b>Not modelled.</b> Which part of the delay is the receiver's; that work on bytes hides behind a link slower than the one
 * it was measured on.
 *
 * <p><b>Cost.</b> An event a message and log2 of the messages that wait.
 */
final class MeasuredNetwork extends NetEvent implements StackNetwork, MessageNetwork.Listener {
    private static final long NAME = Hashes.fnv1a64("stack/measured");
    private static final int RANK_BITS = 31;

    private final StackNetwork plain;
    private final MeasuredSpec spec;
    private final long[] freePs;
    private final LastTimes lastOfPair = new LastTimes();
    private Listener listener;
    private Message[] waiting = new Message[64];
    private long[] entersPs = new long[64];
    private int size;
    private long announced;

    MeasuredNetwork(StackContext context, StackNetwork plain, MeasuredSpec spec) {
        super(context.engine(), Turn.HOST, NAME);
        this.plain = plain;
        this.spec = spec;
        this.freePs = new long[context.hostOfRank().length];
        plain.listen(this);
    }

    @Override
    public void listen(Listener newListener) {
        listener = newListener;
    }

    @Override
    public void send(Message message) {
        if (message.fromHost == message.toHost) {
            plain.send(message);
            return;
        }
        Engine engine = engine();
        long startPs = Math.max(engine.nowPs(), freePs[message.fromRank]);
        freePs[message.fromRank] = startPs + spec.gapPs(message.bytes);
        long pair = (long) message.fromRank << RANK_BITS | message.toRank;
        long enters = lastOfPair.raise(pair, startPs + spec.delayPs(message.bytes));
        add(message, enters);
        if (waiting[0] == message) {
            moveTo(enters);
        }
    }

    @Override
    public void actions() {
        Message message = waiting[0];
        removeFirst();
        if (size > 0) {
            at(entersPs[0]);
        }
        if (spec.waits(message.bytes)) {
            announced++;
            message.split.add(Term.HOST_STACK, engine().nowPs() - message.issuedPs);
            if (listener.onAnnounced(message)) {
                enter(message);
            }
        } else {
            plain.send(message);
        }
    }

    @Override
    public void onPosted(Message message) {
        enter(message);
    }

    /** The other stack will account for all since the message was issued, of which its split covers the time up to now. */
    private void enter(Message message) {
        message.split.add(Term.HOST_STACK, message.issuedPs - engine().nowPs());
        plain.send(message);
    }

    @Override
    public void onSent(Message message) {
        listener.onSent(message);
    }

    @Override
    public void onDelivered(Message message) {
        if (message.fromHost != message.toHost) {
            message.zeroLoadPs += spec.delayPs(message.bytes);
        }
        listener.onDelivered(message);
    }

    @Override
    public int touch(Message message) {
        return listener.touch(message);
    }

    @Override
    public StackCounters counters() {
        StackCounters counters = plain.counters();
        counters.rendezvousMessages = announced;
        return counters;
    }

    @Override
    public long stolenPs(int host) {
        return plain.stolenPs(host);
    }

    @Override
    public List<String> warnings() {
        return plain.warnings();
    }

    private boolean isBefore(int a, int b) {
        return entersPs[a] != entersPs[b] ? entersPs[a] < entersPs[b] : waiting[a].id < waiting[b].id;
    }

    private void add(Message message, long ps) {
        if (size == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * size);
            entersPs = Arrays.copyOf(entersPs, 2 * size);
        }
        int at = size++;
        waiting[at] = message;
        entersPs[at] = ps;
        while (at > 0 && isBefore(at, (at - 1) / 2)) {
            swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    private void removeFirst() {
        swap(0, --size);
        waiting[size] = null;
        int at = 0;
        int least = least(at);
        while (least != at) {
            swap(at, least);
            at = least;
            least = least(at);
        }
    }

    private int least(int at) {
        int least = at;
        for (int child = 2 * at + 1; child <= 2 * at + 2 && child < size; child++) {
            least = isBefore(child, least) ? child : least;
        }
        return least;
    }

    private void swap(int a, int b) {
        Message message = waiting[a];
        waiting[a] = waiting[b];
        waiting[b] = message;
        long ps = entersPs[a];
        entersPs[a] = entersPs[b];
        entersPs[b] = ps;
    }

    /** The latest time noted for each of many keys: open addressing, so that looking one up allocates nothing. */
    private static final class LastTimes {
        private long[] keys = new long[64];
        private long[] times = new long[64];
        private int used;

        LastTimes() {
            Arrays.fill(times, -1);
        }

        /** Notes the later of this time and the one before; returns it. */
        long raise(long key, long ps) {
            int slot = slot(key);
            if (times[slot] >= 0) {
                times[slot] = Math.max(times[slot], ps);
                return times[slot];
            }
            keys[slot] = key;
            times[slot] = ps;
            if (2 * ++used > keys.length) {
                grow();
            }
            return ps;
        }

        private int slot(long key) {
            int mask = keys.length - 1;
            int slot = (int) Hashes.mix64(key) & mask;
            while (times[slot] >= 0 && keys[slot] != key) {
                slot = (slot + 1) & mask;
            }
            return slot;
        }

        private void grow() {
            long[] oldKeys = keys;
            long[] oldTimes = times;
            keys = new long[2 * oldKeys.length];
            times = new long[2 * oldTimes.length];
            Arrays.fill(times, -1);
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldTimes[i] >= 0) {
                    int slot = slot(oldKeys[i]);
                    keys[slot] = oldKeys[i];
                    times[slot] = oldTimes[i];
                }
            }
        }
    }
}
