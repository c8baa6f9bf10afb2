package org.weft.stack;

import org.weft.program.Message;
import org.weft.random.Hashes;
import org.weft.stack.host.CpuCore;
import org.weft.stack.host.CpuTask;
import org.weft.stack.host.HostCosts;
import org.weft.stack.host.HostCpu;

/**
 * A host that sends to itself through its own stack: both ends of a message cost its cores what they would between hosts, and
 * nothing goes through an adapter or over a link.
 *
 * <p><b>Model.</b> Packets are as large as the loopback device lets them be (64 KiB); the sender's core makes one while the
 * receiver's takes in the one before, each with its copy. The cores of both ranks are found by hash, and can be one.
 *
 * <p><b>Not modelled.</b> Windows and acknowledgements, which never hold a loopback back; encryption; batching of packets.
 *
 * <p><b>Source.</b> Linux drivers/net/loopback.c, 2023: an MTU of 65536 B.
 */
final class Loopback implements InsideWay {
    private static final int CHUNK = 65_536 - 52;
    private static final long SENT = Hashes.fnv1a64("stack/loopback-sent");
    private static final long TAKEN = Hashes.fnv1a64("stack/loopback-taken");

    private final MessageStack stack;
    private final HostCpu cpu;
    private final HostCosts costs;
    private Passage free;
    private long pieces;

    Loopback(MessageStack stack, HostCpu cpu, HostCosts costs) {
        this.stack = stack;
        this.cpu = cpu;
        this.costs = costs;
    }

    @Override
    public void send(Message message) {
        Passage passage = free;
        if (passage == null) {
            passage = new Passage();
        } else {
            free = passage.next;
        }
        passage.begin(message);
    }

    /** One message on its way; pooled. */
    private final class Passage {
        private final CpuTask sending = none -> onSent();
        private final CpuTask taking = none -> onTaken();
        private Message message;
        private CpuCore sender;
        private CpuCore receiver;
        private long hash;
        private long toSend;
        private long toTake;
        private Passage next;

        void begin(Message newMessage) {
            message = newMessage;
            hash = Route.hashOf(message.fromRank, message.toRank, message.stream);
            sender = cpu.core(hash);
            receiver = cpu.core(Route.backwards(hash));
            toSend = message.bytes;
            toTake = message.bytes;
            message.firstBitPs = stack.engine().nowPs();
            message.zeroLoadPs = aloneAtBothEndsPs(message.bytes);
            work(sender, costs.perMessagePs(), toSend, SENT, sending);
        }

        private void work(CpuCore core, long morePs, long bytes, long name, CpuTask task) {
            int chunk = (int) Math.min(CHUNK, bytes);
            long costPs = cpu.jittered(morePs + costs.packetPs(chunk), hash ^ name, pieces++);
            core.submitCopy(costPs, chunk, task);
        }

        private void onSent() {
            long before = toSend;
            toSend -= Math.min(CHUNK, before);
            work(receiver, toSend == 0 ? costs.perMessagePs() : 0, before, TAKEN, taking);
            if (toSend > 0) {
                work(sender, 0, toSend, SENT, sending);
            }
        }

        private void onTaken() {
            toTake -= Math.min(CHUNK, toTake);
            if (toTake > 0) {
                return;
            }
            Message taken = message;
            message = null;
            next = free;
            free = this;
            taken.lastBitPs = stack.engine().nowPs();
            InsideWay.deliver(stack, taken);
        }
    }

    /** The receiver takes the last packet in when the sender has made all of them, or when it has taken those before. */
    private long aloneAtBothEndsPs(long bytes) {
        long chunks = Math.max(1, (bytes + CHUNK - 1) / CHUNK);
        int last = (int) (bytes - (chunks - 1) * CHUNK);
        long wholePs = (chunks - 1) * costs.packetPs(CHUNK);
        return 2 * (costs.perMessagePs() + costs.packetPs(last)) + wholePs;
    }
}
