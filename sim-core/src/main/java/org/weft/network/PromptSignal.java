package org.weft.network;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * A pause that is always repeated before it is over: it lasts until the far end lets go.
 *
 * <p><b>Model.</b> Each change takes effect a fixed time after it was asked for.
 *
 * <p><b>Cost.</b> One event a change, none for what is repeated.
 */
final class PromptSignal implements PauseSignal {
    private final Engine engine;
    private final long effectPs;
    private final Listener listener;
    private final Change change;
    private boolean isPaused;
    /** When the changes that are on their way take effect; they alternate. */
    private long[] changes = new long[8];

    private int first;
    private int count;

    /**
     * @param effectPs from the far end's decision to the last bit of the pause frame at the sender
     */
    PromptSignal(Engine engine, long effectPs, Listener listener, long nameHash) {
        this.engine = engine;
        this.effectPs = effectPs;
        this.listener = listener;
        this.change = new Change(nameHash);
    }

    @Override
    public void ask(boolean pause) {
        if (count == changes.length) {
            grow();
        }
        changes[(first + count++) & (changes.length - 1)] = engine.nowPs() + effectPs;
        if (count == 1) {
            change.at(changes[first]);
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

    private final class Change extends NetEvent {
        Change(long nameHash) {
            super(engine, Turn.ARRIVAL, nameHash);
        }

        @Override
        public void actions() {
            first = (first + 1) & (changes.length - 1);
            if (--count > 0) {
                at(changes[first]);
            }
            isPaused = !isPaused;
            if (isPaused) {
                listener.onPause();
            } else {
                listener.onResume();
            }
        }
    }
}
