package org.weft.stack.tcp;

import org.weft.stack.LazyTimer;

/**
 * The sending end of a TCP connection, as numbers: what may be sent, and what an acknowledgement or a timer changes. Bytes are
 * counted from 0. Subclasses say how losses are found and repaired.
 *
 * <p><b>Source.</b> RFC 9293; RFC 1122, 4.2.3.4 (silly windows); RFC 896 and
 * G. Minshall, Y. Saito, J. Mogul, B. Verghese, "Application performance pitfalls and TCP's Nagle algorithm", 2000.
 */
abstract class TcpSender {
    /** RFC 6298, section 2.1. */
    private static final long FIRST_RTO_PS = 1_000_000_000_000L;
    /** Linux TCP_RTO_MAX. */
    private static final long MAX_RTO_PS = 120 * FIRST_RTO_PS;
    /** Linux: tcp_wmem[1] is 16384 B, raised to twice the first window of 10 segments with what the kernel needs for them, 2023. */
    private static final long FIRST_BUFFER = 87_380;

    static final long NEVER = LazyTimer.NEVER;

    final int mss;
    private final boolean noDelay;
    private final boolean isClassic;
    final boolean idleRestart;
    final CongestionControl control;
    final CongestionWindow window;
    final RttEstimator rtt;
    private final long mostBuffer;
    private final boolean autotunes;
    private final long tickPs;

    long streamEnd;
    long unacked;
    long sentEnd;
    long receiveWindow;
    boolean isBlocked;
    /** What is left to send is small and waits for an acknowledgement under Nagle. */
    boolean isHeld;
    /** After the last segment that was not full when it was sent first. */
    long smallEnd;

    private long sendBuffer;
    private boolean judgesByRound;
    private long mostOut;
    private long mostOutUntil;

    /** What a timer that expired was for. */
    enum Expiry {
        /** Nothing; it is no longer so. */
        NONE,
        /** A retransmission timeout. */
        TIMEOUT,
        /** A tail-loss probe is to be sent. */
        PROBE,
        /** What was in doubt is lost. */
        REORDERING
    }

    TcpSender(SenderSpec spec, int mss, long receiveWindow) {
        this.mss = mss;
        this.noDelay = spec.noDelay();
        this.isClassic = spec.nagle() == SenderSpec.Nagle.CLASSIC;
        this.idleRestart = spec.idleRestart();
        this.control = spec.newControl(mss);
        this.window = control.window();
        this.rtt = new RttEstimator(FIRST_RTO_PS, spec.minRtoPs(), MAX_RTO_PS);
        this.receiveWindow = receiveWindow;
        this.judgesByRound = spec.paces();
        this.mostBuffer = spec.sendBufferBytes();
        this.autotunes = spec.autotunes();
        this.tickPs = spec.timerTickPs();
        this.sendBuffer = autotunes ? Math.min(mostBuffer, FIRST_BUFFER) : mostBuffer;
    }

    static TcpSender of(SenderSpec spec, int mss, long receiveWindow) {
        return spec.sack() ? new SackSender(spec, mss, receiveWindow) : new DuplicateSender(spec, mss, receiveWindow);
    }

    /** Payload of the segment that may be sent now, or 0. */
    abstract int allowed();

    /** The segment that {@link #allowed} offered is sent; returns its first byte. */
    abstract long send(int length, long nowPs);

    /** An acknowledgement has come. */
    abstract void take(AckSample ack);

    /** The timer has expired; returns what it was for. */
    abstract Expiry onTimer(long nowPs);

    /** When the timer expires as things are, or {@link #NEVER}. */
    abstract long deadlinePs();

    /** True from when a loss is noticed to the acknowledgement of all that was out then. */
    abstract boolean isRecovering();

    /** When a retransmission timer expires that is set now: at the next tick, where there are ticks. */
    final long timeoutAt(long nowPs) {
        long ps = nowPs + rtt.timeoutPs();
        return tickPs == 0 ? ps : (ps + tickPs - 1) / tickPs * tickPs;
    }

    /** Acknowledgements come in bunches: after the first of one, less is out than the window allows. */
    final void expectBunches() {
        judgesByRound = true;
    }

    /** Adds bytes to the stream. */
    final void write(long bytes) {
        streamEnd += bytes;
    }

    /** Nothing has been sent for so long: slow start begins anew where that is the rule. */
    final void rest(long idlePs) {
        if (idleRestart && isIdle() && idlePs > rtt.timeoutPs()) {
            control.onIdle(idlePs);
        }
    }

    /**
     * What of the window is in use, to judge whether it is what limits: what is out, and where segments are spread over the round
     * trip or acknowledgements come in bunches the most of that in a round trip (Linux: max_packets_out).
     */
    final long usedBytes(long flightBytes) {
        if (!judgesByRound) {
            return flightBytes;
        }
        if (unacked >= mostOutUntil || flightBytes > mostOut) {
            mostOut = flightBytes;
            mostOutUntil = sentEnd;
        }
        return mostOut;
    }

    /** True where a segment that is not full has to wait under Nagle, something being out. */
    final boolean nagleHolds() {
        return !noDelay && (isClassic || smallEnd > unacked);
    }

    final long streamEnd() {
        return streamEnd;
    }

    final long unacked() {
        return unacked;
    }

    /** After the highest byte that was sent. */
    final long sentEnd() {
        return sentEnd;
    }

    /** Bytes of the stream that have room in the socket's buffer, and so need no other one. */
    final long buffered() {
        return Math.min(streamEnd, unacked + sendBuffer);
    }

    final boolean isIdle() {
        return unacked == sentEnd;
    }

    /** True where a call that writes now sends its first segment itself, for what comes later may have to wait for that. */
    final boolean sendsInCall() {
        return !noDelay && isIdle() && sentEnd == streamEnd;
    }

    /** True where the last answer was 0 though there is data. */
    final boolean isBlocked() {
        return isBlocked;
    }

    /** True where the last answer was 0 because of Nagle. */
    final boolean isHeld() {
        return isBlocked && isHeld;
    }

    /** Takes over what the receiver has room for; the buffer follows the window (Linux: twice as much). */
    final void tune(AckSample ack) {
        if (ack.number >= unacked) {
            receiveWindow = ack.offeredBytes;
        }
        if (autotunes && 2 * window.bytes() > sendBuffer) {
            sendBuffer = Math.min(mostBuffer, 2 * window.bytes());
        }
    }
}
