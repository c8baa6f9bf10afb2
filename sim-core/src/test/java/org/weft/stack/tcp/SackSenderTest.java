package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.weft.stack.Given;

/** What a sender with selective acknowledgements does as a whole, by hand: segments of 1000 B, a round trip of 10 ms. */
class SackSenderTest {
    private static final long MS = 1_000_000_000L;
    private static final long ROUND_TRIP = 10 * MS;
    private final TcpSender sender = sender();
    private long nowPs;

    private static TcpSender sender() {
        TcpSpec spec = (TcpSpec) Given.stack("tcp-newreno", "sack", "on", "timer-slack", "0 s");
        TcpSender sender = TcpSender.of(spec.sender(), 1000, 1_000_000);
        sender.rtt.sample(ROUND_TRIP);
        sender.write(1_000_000);
        return sender;
    }

    /** Sends what may be sent, a microsecond apart; returns how many segments. */
    private int sendAll() {
        int segments = 0;
        for (int length = sender.allowed(); length > 0; length = sender.allowed()) {
            nowPs += 1_000_000;
            sender.send(length, nowPs);
            segments++;
        }
        return segments;
    }

    private void acknowledge(long number, long echoPs, long... blocks) {
        AckSample ack = new AckSample();
        ack.number = number;
        ack.isAlone = true;
        ack.echoPs = echoPs;
        ack.offeredBytes = 1_000_000;
        ack.nowPs = nowPs;
        if (blocks.length > 0) {
            ack.blocks = new SackBlocks();
            for (int i = 0; i < blocks.length; i += 2) {
                ack.blocks.add(blocks[i], blocks[i + 1]);
            }
        }
        sender.take(ack);
    }

    @Test
    void severalLossesInAWindowAreRepairedInOneRoundTrip() {
        sendAll();
        nowPs += ROUND_TRIP;

        acknowledge(0, -1, 1000, 2000, 3000, 4000, 5000, 10_000);
        long[] repeated = {sender.send(sender.allowed(), nowPs), -1, -1};
        repeated[1] = sender.send(sender.allowed(), nowPs + 1);
        repeated[2] = sender.send(sender.allowed(), nowPs + 2);

        assertThat(sender.isRecovering()).isTrue();
        assertThat(repeated).containsExactly(0, 2000, 4000);
        assertThat(sender.window.threshold()).isEqualTo(5000);
    }

    /** Nothing for so long that the timer expires, though all arrives: the first acknowledgement proves it. */
    @Test
    void aDelayThatLooksLikeALossIsTakenBack() {
        sendAll();
        long windowBefore = sender.window.bytes();
        // the probe, then the timer
        nowPs = sender.deadlinePs();
        boolean isProbe = sender.onTimer(nowPs) == TcpSender.Expiry.PROBE;
        sender.send(sender.allowed(), nowPs);
        nowPs = sender.deadlinePs();
        boolean isTimeout = sender.onTimer(nowPs) == TcpSender.Expiry.TIMEOUT;
        sender.send(sender.allowed(), nowPs);
        long windowAfter = sender.window.bytes();

        acknowledge(2000, 1_000_000);

        assertThat(isProbe).isTrue();
        assertThat(isTimeout).isTrue();
        assertThat(windowAfter).isEqualTo(1000);
        assertThat(sender.window.bytes()).isGreaterThanOrEqualTo(windowBefore);
        assertThat(sender.isRecovering()).isFalse();
    }

    @Test
    void aRecoveryOfWhatWasOnlyOvertakenIsTakenBack() {
        sendAll();
        nowPs += ROUND_TRIP;
        acknowledge(0, -1, 1000, 4000);
        sender.send(sender.allowed(), nowPs);
        boolean wasRecovering = sender.isRecovering();

        // the first one arrives after all, sent before it was repeated
        acknowledge(4000, 1_000_000);

        assertThat(wasRecovering).isTrue();
        assertThat(sender.isRecovering()).isFalse();
        assertThat(sender.window.bytes()).isGreaterThanOrEqualTo(10_000);
    }
}
