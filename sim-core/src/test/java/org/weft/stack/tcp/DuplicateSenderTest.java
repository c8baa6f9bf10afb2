package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.weft.stack.Given;

class DuplicateSenderTest {
    private static final int MSS = 1000;
    private final TcpSender sender = sender();

    private static TcpSender sender(String... settings) {
        TcpSpec spec = (TcpSpec) Given.stack("tcp-newreno", settings);
        TcpSender sender = TcpSender.of(spec.sender(), MSS, 1_000_000);
        sender.write(1_000_000);
        return sender;
    }

    @Test
    void threeDuplicatesRepeatTheFirstSegmentAndInflateTheWindowByThree() {
        sendAll();

        duplicates(3);
        long repeated = sender.send(sender.allowed(), 0);

        assertThat(sender.isRecovering()).isTrue();
        assertThat(repeated).isZero();
        // of 12 out (limited transmit) the threshold is 5, for the window was 10; inflated to 8: nothing new yet
        assertThat(sender.window.threshold()).isEqualTo(5000);
        assertThat(sender.allowed()).isZero();
    }

    @Test
    void aPartialAcknowledgementRepeatsTheNextGapAndRecoveryEndsAtTheThreshold() {
        sendAll();
        duplicates(3);
        sender.send(sender.allowed(), 0);

        acknowledge(3000);
        long repeated = sender.send(sender.allowed(), 0);
        acknowledge(12_000);

        assertThat(repeated).isEqualTo(3000);
        assertThat(sender.isRecovering()).isFalse();
        assertThat(sender.window.bytes()).isEqualTo(Math.min(5000, 1000 + MSS));
    }

    @Test
    void duplicatesOfWhatATimeoutRepeatsStartNoRecovery() {
        sendAll();
        sender.onTimer(sender.deadlinePs());
        sender.send(sender.allowed(), 0);

        acknowledge(4000);
        sendAll();
        duplicates(3);
        boolean early = sender.isRecovering();
        acknowledge(11_000);
        sendAll();
        duplicates(3);

        assertThat(early).isFalse();
        assertThat(sender.isRecovering()).isTrue();
    }

    @Test
    void withoutLimitedTransmitDuplicatesSendNothingNew() {
        TcpSender plain = sender("limited-transmit", "off");
        sendAll(plain);

        acknowledge(plain, 0);
        acknowledge(plain, 0);

        assertThat(plain.allowed()).isZero();
    }

    @Test
    void aTimerExpiresAtTheNextTick() {
        TcpSender ticking = sender("timer-tick", "30 ms");

        ticking.send(ticking.allowed(), 1_000_000);

        // without a measured round trip the timeout is 1 s: 1.000001 s is within the 34th tick
        assertThat(ticking.deadlinePs()).isEqualTo(34 * 30_000_000_000L);
    }

    private void sendAll() {
        sendAll(sender);
    }

    private static void sendAll(TcpSender sender) {
        for (int length = sender.allowed(); length > 0; length = sender.allowed()) {
            sender.send(length, 0);
        }
    }

    private void duplicates(int times) {
        for (int time = 0; time < times; time++) {
            acknowledge(sender.unacked());
            if (!sender.isRecovering()) {
                sendAll();
            }
        }
    }

    private void acknowledge(long number) {
        acknowledge(sender, number);
    }

    private static void acknowledge(TcpSender sender, long number) {
        AckSample ack = new AckSample();
        ack.number = number;
        ack.isAlone = true;
        ack.echoPs = -1;
        ack.offeredBytes = 1_000_000;
        sender.take(ack);
    }
}
