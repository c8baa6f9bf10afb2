package org.weft.network;

/**
 * How the far end of a link tells its sender to pause and to go on.
 *
 * <p><b>Order.</b> Whoever listens hears of nothing within {@link #ask}.
 */
interface PauseSignal {
    /** The far end wants the link paused from now on, or wants it to go on. */
    void ask(boolean pause);

    /** The sender of the link. */
    interface Listener {
        void onPause();

        void onResume();
    }
}
