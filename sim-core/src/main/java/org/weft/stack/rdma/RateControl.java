package org.weft.stack.rdma;

import org.weft.network.Packet;

/**
 * Decides how fast one connection may send: a rate, a window, or both. A class a published algorithm.
 *
 * <p><b>Order.</b> The connection reports what it sends and what it is told; before it asks for the rate at a moment it applies, by
 * {@link #change}, what was due until then. Nothing is scheduled, so a connection at rest costs nothing.
 */
abstract class RateControl {
    static final long NEVER = Long.MAX_VALUE;
    static final double PS_PER_SECOND = 1e12;

    /** Bits a second that packets may leave at; infinite where nothing holds them back. */
    abstract double bitsPerSecond();

    /** Payload that may be in flight. */
    long windowBytes() {
        return Long.MAX_VALUE;
    }

    /** When the rate changes by itself; {@link #NEVER} where it does not. */
    long nextChangePs() {
        return NEVER;
    }

    /** What was due at {@link #nextChangePs} happens. */
    void change() {}

    /**
     * A packet leaves.
     *
     * @param order numbers the transmissions of the connection
     */
    void onSent(long order, int wireBytes, long nowPs) {}

    /** The receiver says that packets arrive marked. */
    void onNotification(long nowPs) {}

    /**
     * An acknowledgement has come.
     *
     * @param order of the transmission that caused it
     * @param acknowledged packets that have arrived in sequence
     * @param sentEnd after the highest packet that was sent
     * @param answer the packet, with the telemetry that it brings back
     */
    void onAcknowledged(long order, long acknowledged, long sentEnd, Packet answer, long nowPs) {}

    /** A timer has ended a wait for progress. */
    void onTimeout(long nowPs) {}
}
