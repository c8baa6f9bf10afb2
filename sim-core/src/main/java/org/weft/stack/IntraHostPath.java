package org.weft.stack;

import org.weft.program.Message;
import org.weft.stack.host.MainMemory;
import org.weft.topology.HostSpec;
import org.weft.units.Bandwidth;

/**
 * One way between ranks of one host, of all of them or of one that sends: a server that carries one message after another, in the
 * order in which they were sent, and a fixed latency after it.
 *
 * <p><b>Model.</b> A message is delivered at max(now, server free) + bytes / rate + latency; the sender may use its buffer again
 * then. Where main memory is a limit, a copy reads and writes every byte there and is no faster than that; where copies of a host
 * have a limit together, several of these share it.
 *
 * <p><b>Not modelled.</b> Caches, sockets.
 */
final class IntraHostPath extends MessageLine implements InsideWay {
    private final Bandwidth bandwidth;
    private final long latencyPs;
    private final MainMemory memory;
    private final Together together;
    private long freePs;

    /** What the copies of a host reach together. */
    static final class Together {
        private final Bandwidth bandwidth;
        private long freePs;

        Together(Bandwidth bandwidth) {
            this.bandwidth = bandwidth;
        }

        long copy(long nowPs, long bytes) {
            freePs = Math.max(freePs, nowPs) + bandwidth.serialisationPs(bytes);
            return freePs;
        }
    }

    /**
     * @param memory null where it is no limit
     * @param together null where copies have no limit together
     */
    IntraHostPath(MessageStack stack, long nameHash, HostSpec host, MainMemory memory, Together together) {
        super(stack, nameHash);
        this.bandwidth = host.intraBandwidth();
        this.latencyPs = host.intraLatency().ps();
        this.memory = memory;
        this.together = together;
    }

    @Override
    public void send(Message message) {
        long nowPs = engine().nowPs();
        long copyPs = bandwidth.serialisationPs(message.bytes);
        message.firstBitPs = Math.max(freePs, nowPs);
        freePs = message.firstBitPs + copyPs;
        if (memory != null) {
            freePs = Math.max(freePs, memory.move(nowPs, 2 * message.bytes));
        }
        if (together != null) {
            freePs = Math.max(freePs, together.copy(nowPs, message.bytes));
        }
        message.lastBitPs = freePs + latencyPs;
        message.zeroLoadPs = copyPs + latencyPs;
        add(message);
    }
}
