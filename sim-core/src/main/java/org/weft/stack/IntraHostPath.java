package org.weft.stack;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.host.MainMemory;
import org.weft.topology.HostSpec;
import org.weft.units.Bandwidth;

/**
 * The way between ranks of one host: a server that copies one message after another, in the order in which they were sent, and a
 * fixed latency after it. No packet, no NIC, no link.
 *
 * <p><b>Model.</b> A message is delivered at max(now, server free) + bytes / rate + latency; the sender may use its buffer again
 * then. Where main memory is a limit, a copy reads and writes every byte there and is no faster than that. All of it is {@link Term#INTRA_HOST}.
 *
 * <p><b>Not modelled.</b> Caches, sockets, and several copies at a time.
 */
public final class IntraHostPath extends NetEvent {
    private final Bandwidth bandwidth;
    private final long latencyPs;
    private final MessageStack stack;
    private final MainMemory memory;
    private final MessageRing ring = new MessageRing();
    private long freePs;

    IntraHostPath(MessageStack stack, long nameHash, HostSpec host, MainMemory memory) {
        super(stack.engine(), Turn.HOST, nameHash);
        this.bandwidth = host.intraBandwidth();
        this.latencyPs = host.intraLatency().ps();
        this.stack = stack;
        this.memory = memory;
    }

    public void send(Message message) {
        long copyPs = bandwidth.serialisationPs(message.bytes);
        message.firstBitPs = Math.max(freePs, engine().nowPs());
        freePs = message.firstBitPs + copyPs;
        if (memory != null) {
            freePs = Math.max(freePs, memory.move(engine().nowPs(), 2 * message.bytes));
        }
        message.lastBitPs = freePs + latencyPs;
        message.zeroLoadPs = copyPs + latencyPs;
        if (ring.isEmpty()) {
            at(message.lastBitPs);
        }
        ring.add(message);
    }

    @Override
    public void actions() {
        Message message = ring.remove();
        if (!ring.isEmpty()) {
            at(ring.first().lastBitPs);
        }
        message.split.add(Term.INTRA_HOST, engine().nowPs() - message.issuedPs);
        stack.listener().onSent(message);
        stack.reportDelivered(message);
    }

    /** A ring that grows. */
    private static final class MessageRing {
        private Message[] messages = new Message[8];
        private int head;
        private int size;

        boolean isEmpty() {
            return size == 0;
        }

        Message first() {
            return messages[head];
        }

        void add(Message message) {
            if (size == messages.length) {
                Message[] larger = new Message[2 * size];
                for (int i = 0; i < size; i++) {
                    larger[i] = messages[(head + i) & (size - 1)];
                }
                messages = larger;
                head = 0;
            }
            messages[(head + size++) & (messages.length - 1)] = message;
        }

        Message remove() {
            Message message = messages[head];
            messages[head] = null;
            head = (head + 1) & (messages.length - 1);
            size--;
            return message;
        }
    }
}
