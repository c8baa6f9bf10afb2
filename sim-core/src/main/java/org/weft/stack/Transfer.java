package org.weft.stack;

import org.weft.program.Message;

/**
 * A message on its way over a connection; pooled.
 *
 * <p><b>Order.</b> Booked on the sender's core, queued in its channel, received whole, booked on the receiver's core, delivered;
 * reported as sent at any time after it was queued. It goes back to its pool when nothing of that is outstanding.
 */
final class Transfer {
    Message message;
    Channel channel;
    /** Place of its first packet or byte in the channel's sequence. */
    long first;
    /** Place after its last packet or byte. */
    long end;
    /** Place of its first byte in the channel's bytes. */
    long firstByte;

    long bytes;
    /** Packets that have not arrived, where a channel counts them. */
    long remaining;

    long issuedPs;
    /** When its data may be sent as far as the sender's processor is concerned. */
    long readyPs;
    /** The channel's stalls as they stood then. */
    final long[] stallsPs = new long[Stalls.KINDS];

    boolean isSent;
    boolean isDelivered;
    /** The channel has no more use for it. */
    boolean isDone;
    /** What a core goes on with once it has done its work for this transfer. */
    final CpuTask starting = none -> channel.start(this);

    final CpuTask delivering = none -> channel.deliver(this);
    final CpuTask completing = none -> channel.complete(this);
    /** For its pool. */
    Transfer next;

    void reset(Message newMessage, Channel newChannel, long nowPs) {
        message = newMessage;
        channel = newChannel;
        bytes = newMessage.bytes;
        issuedPs = nowPs;
        isSent = false;
        isDelivered = false;
        isDone = false;
    }
}
