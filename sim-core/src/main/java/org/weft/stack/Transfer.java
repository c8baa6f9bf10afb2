package org.weft.stack;

import java.util.Arrays;
import org.weft.observe.HostPart;
import org.weft.program.Message;
import org.weft.stack.host.CpuTask;

/**
 * A message on its way over a connection; pooled.
 *
 * <p><b>Order.</b> Booked on the sender's core, queued in its channel, received whole, booked on the receiver's core, delivered;
 * reported as sent at any time after it was queued. It goes back to its pool when nothing of that is outstanding.
 */
public final class Transfer {
    private static final long[] NO_WAITS = new long[HostPart.count()];

    public Message message;
    Channel channel;
    /** Place of its first packet or byte in the channel's sequence. */
    public long first;
    /** Place after its last packet or byte. */
    public long end;
    /** Place of its first byte in the channel's bytes. */
    public long firstByte;

    public long bytes;
    /** Packets that have not arrived, where a channel counts them. */
    public long remaining;

    public long issuedPs;
    /** When its data may be sent as far as the sender's processor is concerned. */
    public long readyPs;
    /** When a channel gives up waiting for its packets, where it does. */
    public long deadlinePs;
    /** The channel's stalls as they stood then. */
    public final long[] stallsPs = new long[Stalls.KINDS];

    /** The channel's waits for parts of hosts as they stood then; null where there were none. */
    long[] waitsPs;
    /** What its last packet passed at its receiver; null where there was nothing. */
    long[] passedPs;

    /** What a {@link MessageProtocol} carries by it; null where a message is all. */
    Parcel parcel;
    /** What it is to the protocol: data, announcement, request. */
    public int phase;
    /** What the core that sends it copies, or looks for, before it goes. */
    long copyPs;
    /** An adapter sends or takes it without its host's processor. */
    public boolean isFreeAtSender;

    boolean isFreeAtReceiver;
    /** When its last bit arrived. */
    long lastBitPs;

    /** When an adapter has what it waits for: data to send, or the state of the connection. */
    public long duePs;
    /** When its last bit was there, where the receiving adapter must wait before it can go on. */
    public long arrivedPs;

    public boolean isSent;
    public boolean isDelivered;
    /** The channel has no more use for it. */
    public boolean isDone;
    /** What a core goes on with once it has done its work for this transfer. */
    public final CpuTask starting = none -> channel.start(this);

    public final CpuTask delivering = none -> channel.deliver(this);
    public final CpuTask completing = none -> channel.complete(this);
    /** For its pool. */
    Transfer next;

    /** Bytes that go from or to the host's own memory without a copy. */
    public long unregisteredBytes() {
        if (copyPs > 0 && phase == MessageProtocol.DATA || phase == MessageProtocol.REQUEST) {
            return 0;
        }
        return phase == MessageProtocol.CLEARANCE ? message.bytes : bytes;
    }

    /** Notes what parts of hosts its channel has waited for so far. */
    void noteWaits(HostWaits waits) {
        if (waits != null) {
            waitsPs = waitsPs == null ? new long[HostPart.count()] : waitsPs;
            waits.read(waitsPs);
        } else if (waitsPs != null) {
            Arrays.fill(waitsPs, 0);
        }
    }

    /** The channel's waits as they stood when its data could be sent. */
    long[] waitsBefore() {
        return waitsPs == null ? NO_WAITS : waitsPs;
    }

    /** Notes what its last packet passed. */
    void notePassed(HostWaits waits) {
        if (waits != null) {
            passedPs = passedPs == null ? new long[HostPart.count()] : passedPs;
            waits.readLast(passedPs);
        } else if (passedPs != null) {
            Arrays.fill(passedPs, 0);
        }
    }

    public void reset(Message newMessage, Channel newChannel, long nowPs) {
        message = newMessage;
        channel = newChannel;
        bytes = newMessage.bytes;
        issuedPs = nowPs;
        parcel = null;
        phase = MessageProtocol.DATA;
        copyPs = 0;
        isFreeAtSender = false;
        isFreeAtReceiver = false;
        isSent = false;
        isDelivered = false;
        isDone = false;
    }
}
