package org.weft.stack;

import org.weft.program.Message;

/** Messages in order: a ring that grows. */
final class MessageRing {
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
