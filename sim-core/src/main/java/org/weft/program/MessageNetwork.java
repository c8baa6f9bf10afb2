package org.weft.program;

/** Carries messages between ranks: packet by packet, as fluid, or without contention. */
public interface MessageNetwork {
    /** Takes a message at the present instant; may report on it before it returns. */
    void send(Message message);

    /**
     * The receive of a message that was announced, and had none then, has been posted: the message may go on. Its split may have
     * been replaced by that of its receiver, whom it waited for.
     */
    default void onPosted(Message message) {
        throw new IllegalStateException("this network announces no messages");
    }

    /** Whether it wants to know how many entries of a list a match looks at ({@link Message#searched}); asked once before the run. */
    default boolean countsSearches() {
        return false;
    }

    /** Who is told; set once before the run. */
    void listen(Listener listener);

    /**
     * The program's side of a network.
     *
     * <p><b>Order.</b> Each of the two is reported exactly once for every message, in either order; after the second the network
     * must not touch the message any more. Messages may overtake one another: the runner restores the order that matching needs.
     */
    interface Listener {
        /**
         * The sender may use its buffer again. The message's split must not cover more than the time up to now; what it covers
         * less counts as waiting for leave to go on ({@code WINDOW}), or after delivery as the way back of the
         * acknowledgement ({@code PROPAGATION}).
         */
        void onSent(Message message);

        /**
         * The envelope of a message is at its receiver, and its data is not to be delivered before its receive is posted. At most
         * once a message, before it is delivered; its split covers the time up to now.
         *
         * @return true where its receive is posted; otherwise {@link MessageNetwork#onPosted} follows
         */
        default boolean onAnnounced(Message message) {
            return true;
        }

        /** The last byte is available in the destination's memory; the message's split is complete up to now. */
        void onDelivered(Message message);

        /**
         * Loads what {@link #onDelivered} is about to use, so that the cache misses of many messages overlap; changes nothing.
         *
         * @return any value made of what was loaded, so that loading it is not optimised away
         */
        default int touch(Message message) {
            return 0;
        }
    }
}
