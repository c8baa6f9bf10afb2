package org.weft.program;

/** The messages that one holds up that was sent before them: a list in the order in which they were sent. */
final class HeldMessages {
    private HeldMessages() {}

    /** Keeps a message, and those that it holds itself, until the one that it has overtaken arrives. */
    static void hold(Message message, Message ahead) {
        message.next = message.held;
        message.held = null;
        Message rest = message;
        Message before = null;
        Message after = ahead.held;
        while (rest != null) {
            while (after != null && after.id < rest.id) {
                before = after;
                after = after.next;
            }
            Message next = rest.next;
            rest.next = after;
            if (before == null) {
                ahead.held = rest;
            } else {
                before.next = rest;
            }
            before = rest;
            rest = next;
        }
    }
}
