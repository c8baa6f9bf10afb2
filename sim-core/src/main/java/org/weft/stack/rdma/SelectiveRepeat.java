package org.weft.stack.rdma;

import java.util.Arrays;
import java.util.Optional;
import org.weft.network.Packet;
import org.weft.stack.MessageStack;
import org.weft.stack.Route;

/**
 * A connection that repeats the lost packets only; its receiver keeps what arrives out of sequence.
 *
 * <p><b>Model.</b> While packets are missing each arrival is acknowledged on its own. Packets of a flow do not overtake each other
 * where they share a path, so whatever was sent before an acknowledged transmission and is not acknowledged itself is lost:
 * repetitions too; where they take several paths, once so many later ones have arrived as may overtake it. What is known to have arrived or to be lost leaves the window.
 *
 * <p><b>Source.</b> Goodput 1-p: textbook. Mittal et al., "Revisiting network support for RDMA", SIGCOMM 2018 (selective
 * acknowledgements and a bounded flight at an adapter).
 */
public final class SelectiveRepeat extends WindowChannel {
    private static final byte UNSENT = 0;
    private static final byte IN_FLIGHT = 1;
    private static final byte ARRIVED = 2;
    private static final byte LOST = 3;

    /** By packet number. */
    private byte[] state = new byte[64];

    private int[] payload = new int[64];
    private long[] lastOrder = new long[64];
    private boolean[] received = new boolean[64];
    /** By order of transmission. */
    private long[] numberOfOrder = new long[64];

    /** Transmissions that may overtake one before it is taken for lost. */
    private final int reordering;

    private long resolvedOrder;
    private long flightBytes;
    private long nextNumber;
    private long receivedEnd;
    private long[] lost = new long[64];
    private int lostHead;
    private int lostSize;

    SelectiveRepeat(MessageStack stack, Route route, WindowSpec spec, Optional<Adapters> adapters) {
        super(stack, route, spec, adapters);
        this.reordering = stack.handling().paths().reordering();
    }

    @Override
    long choose() {
        while (lostSize > 0) {
            long number = lost[lostHead];
            if (number >= unacked && state[slot(number)] == LOST) {
                return number;
            }
            dropLost();
        }
        return nextNumber == end ? -1 : nextNumber;
    }

    @Override
    long flightBytes() {
        return flightBytes;
    }

    @Override
    void onTransmit(long number, long order, int payloadBytes) {
        if (number == nextNumber) {
            nextNumber++;
            if (nextNumber - unacked > state.length) {
                growNumbers();
            }
        } else {
            dropLost();
        }
        if (order - resolvedOrder == numberOfOrder.length) {
            growOrders();
        }
        state[slot(number)] = IN_FLIGHT;
        payload[slot(number)] = payloadBytes;
        lastOrder[slot(number)] = order;
        numberOfOrder[(int) order & (numberOfOrder.length - 1)] = number;
        flightBytes += Math.max(1, payloadBytes);
    }

    @Override
    int accept(Packet packet) {
        long number = packet.sequence;
        if (number >= expected) {
            received[slot(number)] = true;
            receivedEnd = Math.max(receivedEnd, number + 1);
            while (expected < receivedEnd && received[slot(expected)]) {
                received[slot(expected++)] = false;
            }
        }
        return expected < receivedEnd || number + 1 < expected ? ACKNOWLEDGEMENT : -1;
    }

    @Override
    void onAcknowledged(long number, long order, boolean isNegative) {
        long caused = order < resolvedOrder ? -1 : numberOfOrder[(int) order & (numberOfOrder.length - 1)];
        if (caused >= unacked) {
            leaveFlight(caused, ARRIVED);
        }
        while (unacked < number) {
            leaveFlight(unacked, UNSENT);
            state[slot(unacked++)] = UNSENT;
        }
        while (resolvedOrder <= order - reordering) {
            long earlier = numberOfOrder[(int) resolvedOrder & (numberOfOrder.length - 1)];
            if (earlier >= unacked && state[slot(earlier)] == IN_FLIGHT && lastOrder[slot(earlier)] == resolvedOrder) {
                onLoss();
                lose(earlier);
            }
            resolvedOrder++;
        }
    }

    @Override
    void onNotReady() {
        // What follows is kept; the message that found no room is sent again as if it were lost.
    }

    @Override
    void onExpired() {
        for (long number = unacked; number < nextNumber; number++) {
            if (state[slot(number)] == IN_FLIGHT) {
                lose(number);
            }
        }
        resolvedOrder = transmissions;
    }

    private void lose(long number) {
        leaveFlight(number, LOST);
        if (lostSize == lost.length) {
            long[] larger = new long[2 * lostSize];
            for (int i = 0; i < lostSize; i++) {
                larger[i] = lost[(lostHead + i) & (lostSize - 1)];
            }
            lost = larger;
            lostHead = 0;
        }
        lost[(lostHead + lostSize++) & (lost.length - 1)] = number;
    }

    private void dropLost() {
        lostHead = (lostHead + 1) & (lost.length - 1);
        lostSize--;
    }

    private void leaveFlight(long number, byte newState) {
        int slot = slot(number);
        if (state[slot] == IN_FLIGHT) {
            flightBytes -= Math.max(1, payload[slot]);
        }
        if (state[slot] != ARRIVED) {
            state[slot] = newState;
        }
    }

    private int slot(long number) {
        return (int) number & (state.length - 1);
    }

    private void growNumbers() {
        int length = state.length;
        byte[] newState = new byte[2 * length];
        int[] newPayload = new int[2 * length];
        long[] newLastOrder = new long[2 * length];
        boolean[] newReceived = new boolean[2 * length];
        for (long number = nextNumber - 1 - length; number < nextNumber - 1; number++) {
            int from = slot(number);
            int to = (int) number & (2 * length - 1);
            newState[to] = state[from];
            newPayload[to] = payload[from];
            newLastOrder[to] = lastOrder[from];
            newReceived[to] = received[from];
        }
        state = newState;
        payload = newPayload;
        lastOrder = newLastOrder;
        received = newReceived;
    }

    private void growOrders() {
        int length = numberOfOrder.length;
        numberOfOrder = Arrays.copyOf(numberOfOrder, 2 * length);
        for (long order = resolvedOrder; order < resolvedOrder + length; order++) {
            int from = (int) order & (length - 1);
            numberOfOrder[(int) order & (2 * length - 1)] = numberOfOrder[from];
        }
    }
}
