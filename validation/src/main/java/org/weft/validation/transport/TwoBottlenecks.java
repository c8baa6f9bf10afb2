package org.weft.validation.transport;

import java.util.HashMap;
import java.util.Map;
import org.weft.program.Message;
import org.weft.run.Scenario;

/** Three groups of endless senders, two of which share a link and two of which share a receiver. */
final class TwoBottlenecks {
    private static final int GROUP = 10;
    private static final int PAIRS = 20;
    private static final int FIRST_S3 = GROUP + PAIRS;
    private static final int RECEIVER = FIRST_S3 + GROUP;
    /** Frames with preamble and gap over payload. */
    private static final double FRAMES = 1538.0 / 1448;

    private static final long MESSAGE = 256 * 1024;
    private static final int UNDER_WAY = 8;
    private static final long WARM_UP_PS = 200_000_000_000L;
    private static final long WINDOW_PS = 400_000_000_000L;

    private final Exchange exchange;
    private final long[] delivered = new long[RECEIVER];
    private final int[] receiverOf = new int[RECEIVER];

    TwoBottlenecks(Scenario scene) {
        exchange = new Exchange(scene, true);
        for (int sender = 0; sender < RECEIVER; sender++) {
            boolean isPair = sender >= GROUP && sender < FIRST_S3;
            receiverOf[sender] = isPair ? RECEIVER + 1 + sender - GROUP : RECEIVER;
        }
    }

    /** Goodput of the mean sender of each group in Mb/s, its frames included, and the least fairness. */
    Map<String, Double> shares() {
        exchange.whenDelivered(this::onDelivered);
        for (int sender = 0; sender < RECEIVER; sender++) {
            exchange.runTo(sender * 1_000_000_000L);
            for (int message = 0; message < UNDER_WAY; message++) {
                exchange.send(sender, receiverOf[sender], MESSAGE);
            }
        }
        exchange.runTo(WARM_UP_PS);
        long[] before = delivered.clone();
        exchange.runTo(WARM_UP_PS + WINDOW_PS);
        double[] rates = new double[RECEIVER];
        for (int sender = 0; sender < RECEIVER; sender++) {
            rates[sender] = (delivered[sender] - before[sender]) * 8e12 / WINDOW_PS / 1e6 * FRAMES;
        }
        Map<String, Double> found = new HashMap<>();
        found.put("s1", mean(rates, 0, GROUP));
        found.put("s2", mean(rates, GROUP, FIRST_S3));
        found.put("s3", mean(rates, FIRST_S3, RECEIVER));
        found.put(
                "jain",
                Math.min(
                        fairness(rates, 0, GROUP),
                        Math.min(fairness(rates, GROUP, FIRST_S3), fairness(rates, FIRST_S3, RECEIVER))));
        return found;
    }

    private void onDelivered(Message message) {
        delivered[message.fromRank] += message.bytes;
        exchange.send(message.fromRank, message.toRank, MESSAGE);
    }

    private static double mean(double[] rates, int from, int to) {
        double sum = 0;
        for (int sender = from; sender < to; sender++) {
            sum += rates[sender];
        }
        return sum / (to - from);
    }

    private static double fairness(double[] rates, int from, int to) {
        double squares = 0;
        for (int sender = from; sender < to; sender++) {
            squares += rates[sender] * rates[sender];
        }
        double mean = mean(rates, from, to);
        return mean * mean * (to - from) / squares;
    }
}
