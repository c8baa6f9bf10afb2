package org.weft.stack;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.program.Message;

/**
 * Messages inside a host whose arrival is known, in the order of it: itself the event of the first one.
 *
 * <p><b>Cost.</b> One event a message; however many are under way, one is pending.
 */
class MessageLine extends NetEvent {
    private final MessageStack stack;
    private final MessageRing ring = new MessageRing();

    MessageLine(MessageStack stack, long nameHash) {
        super(stack.engine(), Turn.HOST, nameHash);
        this.stack = stack;
    }

    /** A message joins; its last bit must arrive no earlier than those before it. */
    final void add(Message message) {
        if (ring.isEmpty()) {
            at(message.lastBitPs);
        }
        ring.add(message);
    }

    @Override
    public final void actions() {
        Message message = ring.remove();
        if (!ring.isEmpty()) {
            at(ring.first().lastBitPs);
        }
        InsideWay.deliver(stack, message);
    }
}
