package org.weft.stack.rdma;

import java.util.Optional;
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
 * Improved, as newer adapters do it: a receiver whose sender has gone back, and whose missing packet is lost again, asks once
 * more: it sees numbers that it has thrown away before. And the timer is short at first and doubles with each wait in vain.
 *
 * <p><b>Source.</b> InfiniBand Architecture Specification 1.4, volume 1, 9.7.5.2.8: one outstanding NAK for a sequence error.
 * Adaptive retransmission: the field roce_adp_retrans of
 * NVIDIA's ROCE_ACCL register, 2021; its figures are not public. Goodput (1-p)/(1-p+pW) with W packets in the pipe: textbook.
 */
public final class GoBackN extends WindowChannel {
    private final boolean repeatsNegative;
    private final boolean isImproved;
    /** The receiver's: the last packet that it threw away. */
    private long lastSeen;

    private long nextNumber;
    private long nextByte;
    private long unackedByte;
    private long wentBackAt;
    private boolean answeredNegative;

    GoBackN(MessageStack stack, Route route, WindowSpec spec, Optional<Adapters> adapters) {
        super(stack, route, spec, adapters);
        this.isImproved = spec.recovery() == WindowSpec.Recovery.GO_BACK_N_IMPROVED;
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
        boolean hasRestarted = packet.sequence <= lastSeen;
        lastSeen = packet.sequence;
        if (answeredNegative && !repeatsNegative && !(isImproved && hasRestarted)) {
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
            onAsked();
            goBack();
        }
    }

    @Override
    void onNotReady() {
        answeredNegative = true;
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
