package org.weft.stack.rdma;

import org.weft.network.Packet;
import org.weft.stack.MessageStack;
import org.weft.stack.Route;

/**
 * A connection that repeats everything from a lost packet on; its receiver takes packets in sequence only.
 *
 * <p><b>Model.</b> A packet out of sequence is thrown away and answered with a negative acknowledgement: once until the missing
 * one arrives ({@code nak: once}; where the repetition is lost too, only the timer helps), or each time ({@code repeated}; the
 * sender goes back again only for what it has sent since it last did).
 *
 * <p><b>Source.</b> InfiniBand Architecture Specification 1.4, volume 1, 9.7.5.2.8: one outstanding NAK for a sequence error.
 * Goodput (1-p)/(1-p+pW) with W packets in the pipe: textbook.
 */
public final class GoBackN extends WindowChannel {
    private final boolean repeatsNegative;
    private long nextNumber;
    private long nextByte;
    private long unackedByte;
    private long wentBackAt;
    private boolean answeredNegative;

    GoBackN(MessageStack stack, Route route, WindowSpec spec) {
        super(stack, route, spec);
        this.repeatsNegative = spec.nak() == WindowSpec.Nak.REPEATED;
    }

    @Override
    long choose() {
        return nextNumber == end ? -1 : nextNumber;
    }

    @Override
    long flightBytes() {
        return nextNumber == unacked ? 0 : Math.max(1, nextByte - unackedByte);
    }

    @Override
    void onTransmit(long number, long order, int payloadBytes) {
        nextNumber = number + 1;
        nextByte += payloadBytes;
    }

    @Override
    int accept(Packet packet) {
        if (packet.sequence == expected) {
            expected++;
            answeredNegative = false;
            return -1;
        }
        if (packet.sequence < expected) {
            return -1;
        }
        if (answeredNegative && !repeatsNegative) {
            return 0;
        }
        answeredNegative = true;
        return NEGATIVE;
    }

    @Override
    void onAcknowledged(long number, long order, boolean isNegative) {
        if (number > unacked) {
            unackedByte += bytesBetween(unacked, unackedByte, number);
            unacked = number;
            if (nextNumber < number) {
                nextNumber = number;
                nextByte = unackedByte;
            }
        }
        if (isNegative && order >= wentBackAt && number == unacked && unacked < sentEnd) {
            onLoss();
            goBack();
        }
    }

    @Override
    void onExpired() {
        goBack();
    }

    private void goBack() {
        nextNumber = unacked;
        nextByte = unackedByte;
        wentBackAt = transmissions;
    }
}
