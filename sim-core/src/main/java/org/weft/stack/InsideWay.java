package org.weft.stack;

import org.weft.observe.Term;
import org.weft.program.Message;

/** How messages get from one rank of a host to another: no NIC, no link. All of their time is {@link Term#INTRA_HOST}. */
interface InsideWay {
    /** Takes a message between two ranks of one host. */
    void send(Message message);

    /** A message is there: its sender may use its buffer again, and its receiver has it. */
    static void deliver(MessageStack stack, Message message) {
        message.split.add(Term.INTRA_HOST, stack.engine().nowPs() - message.issuedPs);
        stack.listener().onSent(message);
        stack.reportDelivered(message);
    }
}
