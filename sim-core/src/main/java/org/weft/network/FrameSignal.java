package org.weft.network;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.random.Hashes;

/**
 * Pauses frame by frame: each asks for a time in quanta, is repeated while the buffer is full, and can be lost on its way.
 *
 * <p><b>Model.</b> A frame takes effect a fixed time after it was sent, unless the link back is down then or an error befalls it. One
 * that pauses holds for its quanta and is followed by another one a refresh later; a pause that none renews is over. One with
 * quanta of 0 lets go at once.
 *
 * <p><b>Not modelled.</b> Bandwidth that frames take from the link back; bursts of errors.
 *
 * <p><b>Cost.</b> Three events a frame; {@link PromptSignal} has the same results where every frame arrives before the last one's time
 * is over.
 */
final class FrameSignal implements PauseSignal {
    private static final int REFRESH = 2;
    private static final int EXPIRY = 3;

    private final Engine engine;
    private final Times times;
    private final Port back;
    private final Listener listener;
    private final long salt;
    private final Change change;
    private final Refresh refresh;
    private final Expiry expiry;
    private final Packet frame = new Packet();
    private long frames;
    private boolean isPaused;
    /** When the frames that are on their way take effect, negative for those that let go. */
    private long[] changes = new long[8];

    private int first;
    private int count;

    /**
     * What a frame says and takes.
     *
     * @param effectPs from the far end's decision to the last bit of the pause frame at the sender
     * @param pausePs that a frame asks for
     * @param refreshPs from one frame to the next while the buffer is full
     */
    record Times(long effectPs, long pausePs, long refreshPs) {
        /** True where the next frame comes before the pause of the last one is over. */
        boolean isPrompt() {
            return refreshPs <= pausePs;
        }
    }

    /**
     * @param back the port that the frames leave by
     */
    FrameSignal(Engine engine, Times times, Port back, Listener listener, long nameHash) {
        this.engine = engine;
        this.times = times;
        this.back = back;
        this.listener = listener;
        this.salt = Hashes.salt(engine.runSeed(), nameHash);
        this.change = new Change(nameHash);
        this.refresh = new Refresh(Hashes.of(nameHash, REFRESH, 0));
        this.expiry = new Expiry(Hashes.of(nameHash, EXPIRY, 0));
        this.frame.wireBytes = PauseGate.FRAME_BYTES;
    }

    @Override
    public void ask(boolean pause) {
        send(pause);
        if (pause) {
            refresh.at(engine.nowPs() + times.refreshPs);
        } else {
            refresh.cancelPending();
        }
    }

    private void send(boolean pause) {
        long nowPs = engine.nowPs();
        long duePs = nowPs + times.effectPs;
        if (back != null
                && back.damage != null
                && back.damage.befallsFrame(frame, Hashes.of(salt, ++frames, 0), nowPs, duePs)) {
            return;
        }
        if (count == changes.length) {
            grow();
        }
        changes[(first + count++) & (changes.length - 1)] = pause ? duePs : -duePs;
        if (count == 1) {
            change.at(duePs);
        }
    }

    private void grow() {
        long[] longer = new long[2 * changes.length];
        for (int index = 0; index < count; index++) {
            longer[index] = changes[(first + index) & (changes.length - 1)];
        }
        changes = longer;
        first = 0;
    }

    private void pause(long nowPs) {
        if (expiry.isPending()) {
            expiry.moveTo(nowPs + times.pausePs);
        } else {
            expiry.at(nowPs + times.pausePs);
        }
        if (!isPaused) {
            isPaused = true;
            listener.onPause();
        }
    }

    private void resume() {
        expiry.cancelPending();
        if (isPaused) {
            isPaused = false;
            listener.onResume();
        }
    }

    /** A frame is at the sender. */
    private final class Change extends NetEvent {
        Change(long nameHash) {
            super(engine, Turn.ARRIVAL, nameHash);
        }

        @Override
        public void actions() {
            boolean pauses = changes[first] > 0;
            first = (first + 1) & (changes.length - 1);
            if (--count > 0) {
                at(Math.abs(changes[first]));
            }
            if (pauses) {
                pause(engine.nowPs());
            } else {
                resume();
            }
        }
    }

    /** The buffer is full still. */
    private final class Refresh extends NetEvent {
        Refresh(long nameHash) {
            super(engine, Turn.TIMER, nameHash);
        }

        @Override
        public void actions() {
            send(true);
            at(engine.nowPs() + times.refreshPs);
        }
    }

    /** No frame has come before the time of the last one was over. */
    private final class Expiry extends NetEvent {
        Expiry(long nameHash) {
            super(engine, Turn.TIMER, nameHash);
        }

        @Override
        public void actions() {
            resume();
        }
    }
}
