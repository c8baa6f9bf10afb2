package org.weft.stack.tcp;

/**
 * What the sending end of a TCP connection is.
 *
 * @param initialWindow in segments
 * @param initialThreshold where slow start ends at first, in segments; {@link Integer#MAX_VALUE} where a loss has to say so
 * @param hyStart CUBIC's slow start ends before it overflows a queue
 * @param fastConvergence CUBIC gives way after a loss below the last one
 * @param answersMarks NewReno and CUBIC take a mark for a loss (RFC 3168); DCTCP always answers
 * @param sack losses are found by selective acknowledgements and time (RACK-TLP), else by duplicates (NewReno)
 * @param limitedTransmit without sack, the first two duplicates send a new segment each
 * @param timerTickPs retransmission timers expire at multiples of it; 0 where they are exact
 * @param timerSlackPs what probes and waits for reordering last longer than their rule says
 * @param sendBufferBytes bytes that a connection may hold
 * @param autotunes the buffer starts small and follows the window
 * @param noDelay small segments leave at once
 * @param nagle what holds them back where they do not
 * @param paces segments leave spread over the round trip and not as fast as the port takes them
 * @param idleRestart a connection that was idle for longer than its timeout starts from its first window
 */
public record SenderSpec(
        Control control,
        int initialWindow,
        int initialThreshold,
        boolean hyStart,
        boolean fastConvergence,
        boolean answersMarks,
        boolean sack,
        boolean limitedTransmit,
        long minRtoPs,
        long timerTickPs,
        long timerSlackPs,
        long sendBufferBytes,
        boolean autotunes,
        boolean noDelay,
        Nagle nagle,
        boolean paces,
        boolean idleRestart) {
    /** How the congestion window moves. */
    public enum Control {
        NEWRENO,
        CUBIC,
        DCTCP
    }

    /** What a small segment waits for. */
    public enum Nagle {
        /** The acknowledgement of another small segment (J. Minshall). */
        MINSHALL,
        /** The acknowledgement of everything that is out (RFC 896). */
        CLASSIC
    }

    CongestionControl newControl(int mss) {
        CongestionWindow window = new CongestionWindow(mss, initialWindow, initialThreshold);
        return switch (control) {
            case NEWRENO -> new NewReno(window, answersMarks);
            case CUBIC -> new Cubic(window, hyStart ? new HyStart(paces) : null, fastConvergence, answersMarks);
            case DCTCP -> new Dctcp(window, 1);
        };
    }
}
