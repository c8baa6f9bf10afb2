package org.weft.stack.tcp;

import java.util.ArrayDeque;
import java.util.function.LongPredicate;
import org.weft.stack.Given;

/**
 * A TCP sender and receiver at the ends of a path of constant delay and infinite rate, on which chosen segments are lost: no
 * network, no host, no events but the arrivals.
 */
final class TcpPath {
    private static final int MSS = 1000;
    private static final long ROUND_TRIP_PS = 10_000_000_000L;

    private final TcpSender sender;
    private final TcpReceiver receiver;
    private final LongPredicate isLost;
    private final ArrayDeque<long[]> data = new ArrayDeque<>();
    private final ArrayDeque<long[]> answers = new ArrayDeque<>();
    private long nowPs;
    private long transmissions;
    private long lost;
    private long timerPs = Long.MAX_VALUE;
    private long timeouts;

    /**
     * A path.
     *
     * @param isLost tells by the number of a transmission whether it is lost
     */
    TcpPath(boolean delays, LongPredicate isLost) {
        TcpSpec spec = (TcpSpec) Given.stack("tcp-newreno", "receive-window", "1 GB", "send-buffer", "1 TB");
        this.sender = new TcpSender(spec, MSS);
        this.receiver = new TcpReceiver(MSS, delays, spec.minRtoPs());
        this.isLost = isLost;
        sender.write(1L << 50);
    }

    /** Runs for so many transmissions; returns the mean window in segments: segments a round trip. */
    double meanWindow(long transmissionsInAll) {
        send();
        while (transmissions < transmissionsInAll) {
            step();
        }
        return sender.unacked() / (double) MSS / (nowPs / (double) ROUND_TRIP_PS);
    }

    double lossShare() {
        return lost / (double) transmissions;
    }

    long timeouts() {
        return timeouts;
    }

    private void step() {
        long dataPs = data.isEmpty() ? Long.MAX_VALUE : data.peek()[0];
        long answerPs = answers.isEmpty() ? Long.MAX_VALUE : answers.peek()[0];
        if (dataPs == Long.MAX_VALUE && answerPs == Long.MAX_VALUE && receiver.owes()) {
            answer();
        } else if (Math.min(dataPs, answerPs) > timerPs) {
            nowPs = timerPs;
            timeouts++;
            sender.onTimeout();
            timerPs = nowPs + sender.rtt.timeoutPs();
            send();
        } else if (dataPs <= answerPs) {
            long[] segment = data.poll();
            nowPs = segment[0];
            if (receiver.take(segment[1], (int) segment[2], segment[3], nowPs) == TcpReceiver.Answer.NOW) {
                answer();
            }
        } else {
            acknowledge(answers.poll());
        }
    }

    private void answer() {
        receiver.onAcknowledging();
        answers.add(new long[] {nowPs + ROUND_TRIP_PS / 2, receiver.expected(), receiver.echoPs()});
    }

    private void acknowledge(long[] answer) {
        nowPs = answer[0];
        if (answer[1] > sender.unacked()) {
            if (sender.onAcknowledged(answer[1], answer[2], nowPs)) {
                timerPs = nowPs + sender.rtt.timeoutPs();
            }
        } else if (answer[1] == sender.unacked()) {
            sender.onDuplicate();
        }
        send();
    }

    private void send() {
        for (int length = sender.allowed(); length > 0; length = sender.allowed()) {
            long start = sender.send(length, nowPs);
            if (timerPs == Long.MAX_VALUE) {
                timerPs = nowPs + sender.rtt.timeoutPs();
            }
            if (isLost.test(transmissions++)) {
                lost++;
            } else {
                data.add(new long[] {nowPs + ROUND_TRIP_PS / 2, start, length, nowPs});
            }
        }
    }
}
