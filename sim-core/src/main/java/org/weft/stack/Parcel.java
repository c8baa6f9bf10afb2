package org.weft.stack;

import org.weft.program.Message;
import org.weft.stack.host.CpuCore;

/**
 * What a {@link MessageProtocol} carries as one: a message, or several small ones that were gathered; pooled.
 *
 * <p><b>Order.</b> Back in its pool when all of it has been reported as sent and as delivered.
 */
final class Parcel {
    Message[] messages = new Message[1];
    int count;
    long bytes;
    boolean isEager;
    /** Its data goes only when the receiver has asked for it. */
    boolean isStaged;

    /** What fetches it; null where its sender writes. */
    Reads reads;

    int parts;
    /** When it began to wait for its turn to be fetched. */
    long waitingPs;

    int partsToArrive;
    int partsToSend;
    boolean isSent;
    int undelivered;
    /** The receiver's. */
    CpuCore receivingCore;

    Parcel next;

    void reset() {
        count = 0;
        bytes = 0;
        isSent = false;
        isStaged = false;
        reads = null;
        receivingCore = null;
    }

    void add(Message message) {
        if (count == messages.length) {
            messages = java.util.Arrays.copyOf(messages, 2 * count);
        }
        messages[count++] = message;
        bytes += message.bytes;
        message.carrier = this;
    }

    Message first() {
        return messages[0];
    }

    boolean isDone() {
        return isSent && partsToSend == 0 && undelivered == 0;
    }
}
