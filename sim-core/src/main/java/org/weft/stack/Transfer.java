package org.weft.stack;

import org.weft.program.Message;
import org.weft.stack.host.CpuTask;

/**
 * A message on its way over a connection; pooled.
 *
 * <p><b>Order.</b> Booked on the sender's core, queued in its channel, received whole, booked on the receiver's core, delivered;
 * reported as sent at any time after it was queued. It goes back to its pool when nothing of that is outstanding.
 */
public final class Transfer {
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

    public void reset(Message newMessage, Channel newChannel, long nowPs) {
        message = newMessage;
        channel = newChannel;
        bytes = newMessage.bytes;
        issuedPs = nowPs;
        isSent = false;
        isDelivered = false;
        isDone = false;
    }
}
