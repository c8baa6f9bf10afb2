package org.weft.stack.tcp;

/**
 * A sender with selective acknowledgements, which finds losses by time (RACK), asks after the last segments (TLP), and takes back
 * what it did by mistake (F-RTO, D-SACK, time stamps).
 *
 * <p><b>Model.</b> What is in flight is what was sent and neither arrived nor is lost; a segment leaves while that and it fit into
 * the congestion window, lost ones first. A loss or a mark cuts the window once for all that was out, in proportion to what
 * arrives. A timeout counts everything as lost.
 *
 * <p>Longer than other classes: its rules stand in classes of their own, and what is left is the order in which an acknowledgement,
 * a timer and the port ask them, which reads better in one place.
 *
 * <p><b>Source.</b> RFC 2018, 2883 and 6675 (what is in flight), 8985 (losses, probes), 6937 (reduction), 5682 and 3522 (mistakes).
 */
final class SackSender extends TcpSender implements Scoreboard.Listener {
    private final Scoreboard board = new Scoreboard();
    private final Rack rack = new Rack();
    private final TailProbe probe;
    private final Frto frto = new Frto();
    private final Undo undo = new Undo();
    private final ProportionalRate rate;
    private final long slackPs;

    private State state = State.OPEN;
    private long recoverAt;

    private long delivered;
    private long lossesBefore;
    private boolean originalDelivered;
    private boolean repeatDelivered;
    private boolean isProbeDue;
    private long timeoutPs = NEVER;
    private long soonerPs = NEVER;
    private boolean soonerIsProbe;

    /** What a sender is in the middle of. */
    private enum State {
        OPEN,
        /** Answers a mark, or a loss that a probe has repaired. */
        REDUCING,
        RECOVERING,
        TIMED_OUT
    }

    SackSender(SenderSpec spec, int mss, long receiveWindow) {
        super(spec, mss, receiveWindow);
        this.slackPs = spec.timerSlackPs();
        this.probe = new TailProbe(spec.minRtoPs(), slackPs);
        this.rate = new ProportionalRate(mss);
    }

    @Override
    boolean isRecovering() {
        return state == State.RECOVERING;
    }

    @Override
    long deadlinePs() {
        return Math.min(timeoutPs, soonerPs);
    }

    @Override
    int allowed() {
        isBlocked = false;
        if (isProbeDue) {
            return newBytes() > 0 ? newBytes() : board.bytes(board.last());
        }
        int fresh = newBytes();
        if (board.hasLost() && !(frto.prefersNew() && fresh > 0)) {
            return room(board.bytes(board.firstLost()));
        }
        if (fresh == 0) {
            return 0;
        }
        isHeld = fresh < mss && !isIdle() && waits(sentEnd + fresh);
        if (isHeld) {
            isBlocked = true;
            return 0;
        }
        return room(fresh);
    }

    /** A small segment that ends here waits for more, or under Nagle for an acknowledgement. */
    private boolean waits(long end) {
        return end < streamEnd || nagleHolds();
    }

    /** Bytes of the next new segment; none where the receiver has no room for it. */
    private int newBytes() {
        int length = (int) Math.min(mss, buffered() - sentEnd);
        if (length <= 0) {
            return 0;
        }
        long room = receiveWindow - (sentEnd - unacked);
        if (length > room) {
            isBlocked = true;
            return isIdle() ? (int) room : 0;
        }
        return length;
    }

    private int room(int length) {
        long flight = board.flightBytes();
        if (flight > 0 && flight + length > window.bytes()) {
            isBlocked = true;
            return 0;
        }
        return length;
    }

    @Override
    long send(int length, long nowPs) {
        if (timeoutPs == NEVER) {
            timeoutPs = timeoutAt(nowPs);
        }
        boolean isNew = isNewNext();
        long start = isNew ? sendNew(length, nowPs) : repeat(nowPs);
        if (isProbeDue) {
            isProbeDue = false;
            probe.onSent(sentEnd, !isNew);
        } else {
            scheduleProbe(nowPs);
        }
        return start;
    }

    private boolean isNewNext() {
        return isProbeDue ? newBytes() > 0 : !board.hasLost() || frto.prefersNew() && newBytes() > 0;
    }

    private long sendNew(int length, long nowPs) {
        long start = sentEnd;
        sentEnd += length;
        board.add(start, sentEnd, nowPs);
        if (length < mss) {
            smallEnd = sentEnd;
        }
        rate.onSent(length);
        if (frto.isOn()) {
            frto.onNewSegment();
        }
        return start;
    }

    private long repeat(long nowPs) {
        long index = isProbeDue ? board.last() : board.firstLost();
        board.repeat(index, nowPs);
        rate.onSent(board.bytes(index));
        if (!isProbeDue) {
            undo.onRepeated(nowPs);
        }
        return board.start(index);
    }

    /** After new data was sent or acknowledged: asks for an answer in time, while nothing is wrong. */
    private void scheduleProbe(long nowPs) {
        if (state.compareTo(State.RECOVERING) >= 0 || probe.isOut() || board.isEmpty() || board.arrived() > 0) {
            return;
        }
        long waitPs = probe.waitPs(rtt.smoothedPs(), board.segments());
        soonerPs = Math.min(timeoutPs, nowPs + waitPs);
        soonerIsProbe = true;
    }

    @Override
    void take(AckSample ack) {
        tune(ack);
        prepare(ack);
        rack.begin(ack);
        if (ack.number > unacked) {
            board.acknowledge(ack.number, this);
            unacked = ack.number;
            rtt.progress();
        }
        if (ack.blocks != null) {
            takeBlocks(ack.blocks);
        }
        measure(ack);
        ack.smoothedPs = rtt.smoothedPs();
        control.onFeedback(ack);
        lossesBefore = board.losses();
        long waitPs = detect(ack.nowPs);
        move(ack);
        setTimers(ack, waitPs);
    }

    /** Where segments sent twice are among what is acknowledged, only an echo can tell how long it took. */
    private void measure(AckSample ack) {
        if (repeatDelivered) {
            ack.roundTripPs = ack.bytes > 0 && ack.echoPs >= 0 ? ack.nowPs - ack.echoPs : -1;
        }
        if (ack.roundTripPs >= 0) {
            rtt.sample(ack.roundTripPs);
        }
    }

    private void prepare(AckSample ack) {
        ack.flightBytes = usedBytes(board.flightBytes());
        ack.bytes = Math.max(0, ack.number - unacked);
        ack.sentEnd = sentEnd;
        delivered = 0;
        originalDelivered = false;
        repeatDelivered = false;
    }

    private void takeBlocks(SackBlocks blocks) {
        if (blocks.isDuplicate) {
            rack.onDuplicate(unacked, sentEnd);
            undo.onDuplicate();
        }
        board.take(blocks, this);
    }

    @Override
    public void onDelivered(long start, long end, long sentPs, boolean isRepeated) {
        rack.onDelivered(end, sentPs, isRepeated);
        delivered += end - start;
        originalDelivered |= !isRepeated && end <= recoverAt;
        repeatDelivered |= isRepeated;
    }

    private long detect(long nowPs) {
        if (board.arrived() == 0 && state == State.OPEN && !rack.hasSeenReordering()) {
            return 0;
        }
        long windowPs = rack.windowPs(board, state.compareTo(State.RECOVERING) >= 0, rtt.smoothedPs());
        return rack.detect(board, windowPs, nowPs);
    }

    /** What an acknowledgement changes in what the sender is in the middle of. */
    private void move(AckSample ack) {
        boolean repaired = probe.onAcknowledged(ack);
        if (undo.isProven(ack)) {
            takeBack();
        } else if (state == State.TIMED_OUT) {
            afterTimeout(ack);
        }
        boolean isOver = state != State.OPEN && unacked >= recoverAt;
        if (isOver) {
            finish();
        }
        if (board.hasLost() && state.compareTo(State.RECOVERING) < 0) {
            cut(State.RECOVERING, true, ack.nowPs);
        } else if (state == State.OPEN && (repaired || ack.isMarked && control.answersMarks())) {
            cut(State.REDUCING, repaired, ack.nowPs);
        } else if ((state == State.OPEN && !isOver || state == State.TIMED_OUT) && ack.bytes > 0) {
            control.onAcknowledged(ack);
        }
        if (state == State.REDUCING || state == State.RECOVERING) {
            boolean goesWell = ack.bytes > 0 && board.losses() == lossesBefore;
            window.set(rate.windowBytes(delivered, board.flightBytes(), window.threshold(), goesWell));
        }
    }

    /** Begins a reduction; one that goes on is not begun again. */
    private void cut(State newState, boolean isLoss, long nowPs) {
        if (state == State.OPEN) {
            long out = sentEnd - unacked;
            rate.begin(out);
            if (isLoss) {
                control.onLoss(Math.min(out, window.bytes()), nowPs);
            } else {
                control.onMarks(Math.min(out, window.bytes()), nowPs);
            }
            undo.begin();
        }
        recoverAt = sentEnd;
        state = newState;
        probe.forget();
        isProbeDue = false;
    }

    private void finish() {
        if (state != State.TIMED_OUT) {
            window.set(window.threshold());
        }
        if (state == State.RECOVERING) {
            rack.onRecovered();
        }
        state = State.OPEN;
        frto.end();
    }

    private void afterTimeout(AckSample ack) {
        if (frto.isOn() && frto.onAcknowledged(ack.bytes > 0, originalDelivered)) {
            takeBack();
        } else if (frto.prefersNew()) {
            window.set(Math.max(window.bytes(), board.flightBytes() + 2L * mss));
        }
    }

    private void takeBack() {
        control.onUndo();
        board.recall();
        undo.close();
        frto.end();
        state = State.OPEN;
    }

    private void setTimers(AckSample ack, long waitPs) {
        if (isIdle()) {
            timeoutPs = NEVER;
            soonerPs = NEVER;
            isProbeDue = false;
            return;
        }
        if (ack.bytes > 0) {
            timeoutPs = timeoutAt(ack.nowPs);
        }
        if (waitPs > 0) {
            soonerPs = ack.nowPs + waitPs + slackPs;
            soonerIsProbe = false;
        } else if (ack.bytes > 0 || !soonerIsProbe || state.compareTo(State.RECOVERING) >= 0) {
            soonerPs = NEVER;
            scheduleProbe(ack.nowPs);
        }
    }

    @Override
    Expiry onTimer(long nowPs) {
        if (isIdle() || nowPs < deadlinePs()) {
            return Expiry.NONE;
        }
        if (timeoutPs <= nowPs) {
            timeOut(nowPs);
            return Expiry.TIMEOUT;
        }
        soonerPs = NEVER;
        if (soonerIsProbe) {
            isProbeDue = !board.isArrived(board.last());
            return isProbeDue ? Expiry.PROBE : Expiry.NONE;
        }
        detect(nowPs);
        if (board.hasLost() && state.compareTo(State.RECOVERING) < 0) {
            cut(State.RECOVERING, true, nowPs);
            window.set(rate.windowBytes(0, board.flightBytes(), window.threshold(), false));
        }
        return Expiry.REORDERING;
    }

    private void timeOut(long nowPs) {
        boolean isFirst = rtt.doublings() == 0;
        boolean mayBeMistake = isFirst && state.compareTo(State.RECOVERING) < 0;
        if (mayBeMistake) {
            frto.begin();
            undo.begin();
        } else {
            frto.end();
            undo.close();
        }
        control.onTimeout(Math.min(sentEnd - unacked, Math.max(window.bytes(), mss)), isFirst, nowPs);
        state = State.TIMED_OUT;
        recoverAt = sentEnd;
        board.loseAll();
        probe.forget();
        isProbeDue = false;
        rtt.backOff();
        timeoutPs = timeoutAt(nowPs);
        soonerPs = NEVER;
    }
}
