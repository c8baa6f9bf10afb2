package org.weft.workloads.traces;

import java.util.List;

/**
 * An htsim connection matrix in memory.
 *
 * @param nodes ranks
 */
record Connections(int nodes, List<Flow> flows, List<Trigger> triggers, List<String> assumed, List<String> skipped) {
    /** No trigger. */
    static final int NONE = -1;

    /**
     * One message.
     *
     * @param startPs when it starts; -1 where a trigger starts it
     * @param trigger which, as an index, or {@link #NONE}
     * @param whenSent trigger that it activates when it has been sent, or {@link #NONE}
     * @param whenReceived trigger that it activates when it has been received, or {@link #NONE}
     */
    record Flow(int from, int to, long bytes, long startPs, int trigger, int whenSent, int whenReceived, int line) {}

    /** What a trigger does when it is activated. */
    enum Kind {
        /** Starts all its flows, once. */
        ONESHOT,
        /** Starts the next of its flows. */
        MULTISHOT,
        /** Starts all its flows at the count-th time. */
        BARRIER
    }

    /**
     * Starts flows.
     *
     * @param count activations that a barrier waits for
     * @param flows that it starts, in file order
     * @param activations how often it is activated in all
     */
    record Trigger(Kind kind, int count, List<Integer> flows, int activations, int line) {}
}
