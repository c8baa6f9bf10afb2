package org.weft.stack;

import org.weft.network.Packet;
import org.weft.program.Message;

/**
 * A message on its way over a connection; pooled.
 *
 * <p><b>Order.</b> Booked on the sender's core, queued in its channel, received whole, booked on the receiver's core, delivered;
 * acknowledged at any time after it was received. It goes back to its pool when nothing of that is outstanding.
 */
final class Transfer implements CpuTask {
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

    boolean started;
    boolean sent;
    boolean delivered;
    boolean acknowledged;
    /** For its pool. */
    Transfer next;

    @Override
    public void onWorked(Packet none) {
        if (started) {
            channel.deliver(this);
        } else {
            started = true;
            channel.start(this);
        }
    }

    void reset(Message newMessage, Channel newChannel, long nowPs) {
        message = newMessage;
        channel = newChannel;
        bytes = newMessage.bytes;
        issuedPs = nowPs;
        started = false;
        sent = false;
        delivered = false;
        acknowledged = false;
    }
}
