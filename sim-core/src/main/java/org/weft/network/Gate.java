package org.weft.network;

/**
 * What holds packets back on one lossless link and buffer class: the buffer at the far end, seen by both ends.
 *
 * <p><b>Model.</b> The sending port asks {@link #admits} and {@link #takes}; the receiving switch says what {@link #arrives}, at
 * which output it {@link #waits} and what {@link #leaves} its buffer. A packet stands in the buffer until its transmission out of
 * the switch has ended.
 */
abstract class Gate {
    /** The sending end of the link. */
    final Port port;

    Gate(Port port) {
        this.port = port;
    }

    /** May a packet of this size start now? If not, the port's {@link Reopened#onReopened} is called once it may. */
    abstract boolean admits(int wireBytes);

    /** The packet starts. */
    abstract void takes(Packet packet);

    /** A packet arrives at the far end; false if the buffer has no room for it. */
    abstract boolean arrives(Packet packet);

    /** A packet in the far end's buffer waits at this output of its device. */
    void waits(int output, int wireBytes) {}

    /** So many bytes leave the far end's buffer. */
    abstract void leaves(int wireBytes);

    /** The same from an output at which they have waited. */
    void leaves(int output, int wireBytes) {
        leaves(wireBytes);
    }

    /** A packet was lost on the wire. */
    abstract void lost(Packet packet);

    /** Asked for each packet that is to wait: true where it is dropped, for a watchdog has lost its patience. */
    boolean swallows() {
        return false;
    }

    /** The pauses of this link and class until now; null where there can be none. */
    PauseCounters pauses(long untilPs) {
        return null;
    }

    /** A port that can be held back. */
    interface Reopened {
        /** What was refused may start now. */
        void onReopened();

        /** What waits in this line has waited for too long and is given up. */
        default void onTripped(int line) {}
    }
}
