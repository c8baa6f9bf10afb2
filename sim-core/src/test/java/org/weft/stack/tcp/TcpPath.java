package org.weft.stack.tcp;

import java.util.ArrayDeque;
import java.util.function.LongPredicate;
import org.weft.stack.Given;

/**
 * A TCP sender and receiver at the ends of a path of constant delay and infinite rate, on which chosen segments are lost: no
 * network, no host, no events but the arrivals.
 */
final class TcpPath {
    static final int MSS = 1000;

    final TcpSender sender;
    private final TcpReceiver receiver;
    private final LongPredicate isLost;
    private final long roundTripPs;
    private final ArrayDeque<long[]> data = new ArrayDeque<>();
    private final ArrayDeque<AckSample> answers = new ArrayDeque<>();
    private long nowPs;
    private long lastSentPs;
    private long transmissions;
    private long lost;
    private long timeouts;
    private long probes;
    private long arrivedTwice;

    /**
     * A path.
     *
     * @param isLost tells by the number of a transmission whether it is lost
     */
    TcpPath(boolean delays, LongPredicate isLost) {
        this(10_000_000_000L, isLost, "tcp-newreno", "delayed-ack", delays ? "40 ms" : "0 s");
    }

    TcpPath(long roundTripPs, LongPredicate isLost, String type, String... keysAndTexts) {
        String[] keys = new String[keysAndTexts.length + 4];
        System.arraycopy(new String[] {"receive-window", "1 GB", "send-buffer", "2 GiB"}, 0, keys, 0, 4);
        System.arraycopy(keysAndTexts, 0, keys, 4, keysAndTexts.length);
        TcpSpec spec = (TcpSpec) Given.stack(type, keys);
        this.sender = TcpSender.of(spec.sender(), MSS, 1_000_000_000);
        this.receiver = new TcpReceiver(spec.receiver(), MSS, spec.sender().minRtoPs());
        this.roundTripPs = roundTripPs;
        this.isLost = isLost;
        sender.rtt.sample(roundTripPs);
    }

    /** Runs for so many transmissions of an endless stream; returns the mean window in segments: segments a round trip. */
    double meanWindow(long transmissionsInAll) {
        sender.write(1L << 50);
        send();
        while (transmissions < transmissionsInAll) {
            step();
        }
        return sender.unacked() / (double) MSS / (nowPs / (double) roundTripPs);
    }

    /** Sends so many bytes; returns after how many round trips all of it is acknowledged. */
    double roundTrips(long bytes) {
        sender.write(bytes);
        send();
        while (!sender.isIdle()) {
            step();
        }
        return nowPs / (double) roundTripPs;
    }

    double lossShare() {
        return lost / (double) transmissions;
    }

    long transmissions() {
        return transmissions;
    }

    long timeouts() {
        return timeouts;
    }

    long probes() {
        return probes;
    }

    long arrivedTwice() {
        return arrivedTwice;
    }

    private void step() {
        long dataPs = data.isEmpty() ? Long.MAX_VALUE : data.peek()[0];
        long answerPs = answers.isEmpty() ? Long.MAX_VALUE : answers.peek().nowPs;
        if (dataPs == Long.MAX_VALUE && answerPs == Long.MAX_VALUE && receiver.owes()) {
            answer();
        } else if (Math.min(dataPs, answerPs) > sender.deadlinePs()) {
            nowPs = sender.deadlinePs();
            TcpSender.Expiry expiry = sender.onTimer(nowPs);
            timeouts += expiry == TcpSender.Expiry.TIMEOUT ? 1 : 0;
            probes += expiry == TcpSender.Expiry.PROBE ? 1 : 0;
            send();
        } else if (dataPs <= answerPs) {
            long[] segment = data.poll();
            nowPs = segment[0];
            boolean isDue = receiver.take(segment[1], (int) segment[2], segment[3], nowPs) == TcpReceiver.Answer.NOW;
            arrivedTwice += receiver.hadArrived() ? 1 : 0;
            if (isDue) {
                answer();
            }
        } else {
            AckSample answer = answers.poll();
            nowPs = answer.nowPs;
            sender.take(answer);
            send();
        }
    }

    private void answer() {
        receiver.onAcknowledging();
        AckSample answer = new AckSample();
        answer.nowPs = nowPs + roundTripPs / 2;
        answer.number = receiver.expected();
        answer.echoPs = receiver.echoPs();
        answer.isAlone = true;
        answer.offeredBytes = 1_000_000_000;
        if (!receiver.blocks().isEmpty()) {
            answer.blocks = new SackBlocks();
            receiver.blocks().write(answer.blocks, 3);
        }
        answers.add(answer);
    }

    private void send() {
        for (int length = sender.allowed(); length > 0; length = sender.allowed()) {
            // one after the other, as on any link
            lastSentPs = Math.max(nowPs, lastSentPs + 1);
            long start = sender.send(length, lastSentPs);
            if (isLost.test(transmissions++)) {
                lost++;
            } else {
                data.add(new long[] {lastSentPs + roundTripPs / 2, start, length, lastSentPs});
            }
        }
    }
}
