package org.weft.program;

/** Carries messages between ranks: packet by packet, as fluid, or without contention. */
public interface MessageNetwork {
    /** Takes a message at the present instant. */
    void send(Message message);

    /** Who is told; set once before the run. */
    void listen(Listener listener);

    /** The program's side of a network. */
    interface Listener {
        /** The sender may use its buffer again. */
        void onSent(Message message);

        /** The last byte is available in the destination's memory; the message's split is complete up to now. */
        void onDelivered(Message message);
    }
}
