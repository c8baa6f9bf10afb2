package org.weft.network;

/**
 * What holds packets back on one lossless link and buffer class: the buffer at the far end, seen by both ends.
 *
 * <p><b>Model.</b> The sending port asks {@link #admits} and {@link #takes}; the receiving switch says what {@link #arrives} and
 * {@link #leaves} its buffer. A packet stands in the buffer until its transmission out of the switch has ended.
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
    abstract void takes(int wireBytes);

    /** A packet arrives at the far end; false if the buffer has no room for it. */
    abstract boolean arrives(Packet packet);

    /** So many bytes leave the far end's buffer. */
    abstract void leaves(int wireBytes);

    /** A packet was lost on the wire. */
    abstract void lost(int wireBytes);

    /** A port that can be held back. */
    interface Reopened {
        /** What was refused may start now. */
        void onReopened();
    }
}
