package org.weft.validation.transport;

import java.util.List;
import org.weft.random.Hashes;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/**
 * Plain Reno by rounds, with the loss of the rest of a round, C4: what the closed form of Padhye and others describes. It holds the
 * way of simulating by rounds to a published result; stacks are held against {@link RoundSimulation}.
 *
 * <p><b>Model.</b> A round sends the window's packets; after a first loss (each packet's chance is p) the rest of the round is lost
 * too. What arrived lets as many packets into a last round; three or more of those that arrive are three duplicates, and the window
 * is cut; fewer cost timeouts that double, and a slow start. The window grows by one packet a round. Packets sent a second count.
 */
public final class PlainReno {
    private static final String SOURCE =
            "J. Padhye, V. Firoiu, D. Towsley, J. Kurose, Modeling TCP throughput, SIGCOMM 1998, full model, T0 200 ms, b 1";
    private static final double ROUND_TRIP = 0.01;
    private static final double TIMEOUT = 0.2;
    private static final int DUPLICATES = 3;
    private static final int MOST_DOUBLINGS = 6;
    private static final double HALF = 0.5;

    private final double loss;
    private final double cut;
    private final long seed;
    private long draws;
    private double seconds;
    private long sent;
    private double window = 1;
    private double threshold = 1;

    private PlainReno(double loss, double cut, long seed) {
        this.loss = loss;
        this.cut = cut;
        this.seed = seed;
    }

    /** Three rates of loss at a round trip of 10 ms. */
    public static List<Case> cases() {
        return List.of(one("1e-4", 1e-4, 12_168), one("1e-3", 1e-3, 3685), one("1e-2", 1e-2, 836));
    }

    private static Case one(String name, double loss, double rate) {
        return new Case(
                "C4/pftk-" + name,
                new Conditions(
                        "rounds",
                        "plain Reno, for this row only",
                        "none",
                        "none",
                        "none",
                        "chance " + name + " a packet, then the rest of its round"),
                true,
                false,
                List.of(),
                List.of(Expectation.within(
                        0.20,
                        "",
                        "packets a second of plain Reno, 10 ms, loss events of " + name,
                        rate,
                        "1/s",
                        SOURCE,
                        new Mutant("a cut to nine tenths", rate(loss, 0.9)))),
                rate(loss, HALF));
    }

    private static Experiment rate(double loss, double cut) {
        return Experiment.of("", seed -> new PlainReno(loss, cut, seed).run((long) (2000 / loss)));
    }

    private double run(long packets) {
        while (sent < packets) {
            long here = (long) window;
            long arrived = round(here);
            if (arrived == here) {
                window = window < threshold ? Math.min(2 * window, threshold) : window + 1;
            } else {
                afterLoss(arrived);
            }
        }
        return sent / seconds;
    }

    private void afterLoss(long arrived) {
        long duplicates = arrived == 0 ? 0 : round(arrived);
        if (duplicates >= DUPLICATES) {
            window = Math.max(1, window * cut);
            return;
        }
        threshold = Math.max(1, window * cut);
        window = 1;
        int doublings = 0;
        do {
            seconds += TIMEOUT * (1 << Math.min(doublings++, MOST_DOUBLINGS));
            sent++;
        } while (isLost());
    }

    /** Sends so many packets; returns how many arrive before the first loss. */
    private long round(long packets) {
        seconds += ROUND_TRIP;
        sent += packets;
        for (long packet = 0; packet < packets; packet++) {
            if (isLost()) {
                return packet;
            }
        }
        return packets;
    }

    private boolean isLost() {
        return Hashes.toUniform(Hashes.of(seed, ++draws, 11)) < loss;
    }
}
