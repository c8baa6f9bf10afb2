package org.weft.stack.tcp;

/**
 * How the congestion window of a sender moves. What is lost, and when a window is cut, the sender decides; how far it is cut and
 * how it grows is decided here.
 *
 * <p><b>Units.</b> Bytes and picoseconds.
 */
interface CongestionControl {
    /** The window that it moves. */
    CongestionWindow window();

    /** New data is acknowledged while nothing is wrong: the window may grow. */
    void onAcknowledged(AckSample ack);

    /** A loss was noticed while so many bytes were out: sets the threshold, and the window to it. */
    void onLoss(long flightBytes, long nowPs);

    /** The timer expired: one segment is left; {@code isFirst} where it had not just expired before. */
    void onTimeout(long flightBytes, boolean isFirst, long nowPs);

    /** Every acknowledgement, whatever the state: counts the marks. */
    default void onFeedback(AckSample ack) {}

    /** True where marked acknowledgements cut the window, once a round trip. */
    default boolean answersMarks() {
        return false;
    }

    /** An acknowledgement with a mark starts a reduction: sets the threshold, and the window to it. */
    default void onMarks(long flightBytes, long nowPs) {
        onLoss(flightBytes, nowPs);
    }

    /** Nothing was sent for so long that the connection starts anew from its first window. */
    default void onIdle(long idlePs) {
        window().restart();
    }

    /** The last reduction was a mistake. */
    default void onUndo() {
        window().undo();
    }
}
