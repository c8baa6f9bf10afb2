package org.weft.workloads.traces;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.weft.program.Program;
import org.weft.program.Rank;

/**
 * One node of a connection matrix: sends its flows, receives those to it, and keeps the triggers whose first flow starts here.
 *
 * <p><b>Model.</b> A rank has finished when its flows are sent and received and its triggers will not be activated any more.
 */
final class ConnectionMatrixRank implements Program {
    private static final int START = 0;
    private static final int SENT = 1;
    private static final int RECEIVED = 2;
    private static final int ACTIVATED = 3;
    private static final int TOKENS = 4;

    private final Connections connections;
    private final List<Integer> outgoing = new ArrayList<>();
    private final List<Integer> incoming = new ArrayList<>();
    private final int[] activated;
    private int left;

    ConnectionMatrixRank(Connections connections, int rank) {
        this.connections = connections;
        for (int flow = 0; flow < connections.flows().size(); flow++) {
            Connections.Flow each = connections.flows().get(flow);
            if (each.from() == rank) {
                outgoing.add(flow);
            }
            if (each.to() == rank) {
                incoming.add(flow);
            }
        }
        activated = new int[connections.triggers().size()];
        left = outgoing.size() + incoming.size();
        for (int trigger = 0; trigger < activated.length; trigger++) {
            left += keeper(trigger) == rank
                    ? connections.triggers().get(trigger).activations()
                    : 0;
        }
    }

    private int keeper(int trigger) {
        List<Integer> flows = connections.triggers().get(trigger).flows();
        return flows.isEmpty() ? -1 : connections.flows().get(flows.get(0)).from();
    }

    @Override
    public void start(Rank self) {
        long begin = self.nowPs();
        for (int flow : incoming) {
            self.receive(connections.flows().get(flow).from(), flow, flow * TOKENS + RECEIVED);
        }
        for (int flow : outgoing) {
            long startPs = connections.flows().get(flow).startPs();
            if (startPs >= 0) {
                self.waitUntil(begin + startPs, flow * TOKENS + START);
            }
        }
        endIfDone(self);
    }

    @Override
    public void onDone(Rank self, int token, int peer, long bytes) {
        int number = token / TOKENS;
        switch (token % TOKENS) {
            case START -> {
                Connections.Flow flow = connections.flows().get(number);
                self.send(flow.to(), flow.bytes(), number, connection(number), number * TOKENS + SENT);
            }
            case SENT -> {
                left--;
                activate(self, connections.flows().get(number).whenSent());
            }
            case RECEIVED -> {
                left--;
                activate(self, connections.flows().get(number).whenReceived());
            }
            default -> {
                left--;
                onActivated(self, number);
            }
        }
        endIfDone(self);
    }

    /** Every flow is a connection of its own: its place among those that start here. */
    private int connection(int flow) {
        return Collections.binarySearch(outgoing, flow);
    }

    private void endIfDone(Rank self) {
        if (left == 0) {
            self.mark(0);
            self.finish();
        }
    }

    private void activate(Rank self, int trigger) {
        if (trigger >= 0 && keeper(trigger) >= 0) {
            self.signal(keeper(trigger), trigger * TOKENS + ACTIVATED);
        }
    }

    private void onActivated(Rank self, int number) {
        Connections.Trigger trigger = connections.triggers().get(number);
        int times = ++activated[number];
        List<Integer> flows = trigger.flows();
        switch (trigger.kind()) {
            case ONESHOT -> startAll(self, times == 1 ? flows : List.of());
            case MULTISHOT -> startAll(self, times <= flows.size() ? flows.subList(times - 1, times) : List.of());
            case BARRIER -> startAll(self, times == trigger.count() ? flows : List.of());
        }
    }

    private void startAll(Rank self, List<Integer> flows) {
        for (int flow : flows) {
            self.signal(connections.flows().get(flow).from(), flow * TOKENS + START);
        }
    }
}
