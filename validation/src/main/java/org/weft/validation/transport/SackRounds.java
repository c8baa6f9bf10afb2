package org.weft.validation.transport;

import java.util.ArrayList;
import java.util.List;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/**
 * NewReno's window under independent loss, with and without selective acknowledgements, C4, against a simulation by rounds.
 *
 * <p><b>Model.</b> A round trip of 10 ms, where a timeout costs 20 rounds, and of 100 us, where it costs 2000 and decides. Without
 * selective acknowledgements short round trips are without limited transmit, which the simulation does not have.
 */
public final class SackRounds {
    private static final long LONG_MICROSECONDS = 10_000;
    private static final long SHORT_MICROSECONDS = 100;
    private static final double TIMEOUT_MICROSECONDS = 200_000;
    private static final double SECOND_MICROSECONDS = 1e6;
    private static final long ROUNDS = 60_000;
    private static final long ROUNDS_WITH_TIMEOUTS = 600_000;
    /** Another model of ours: no measure of this one. */
    private static final List<String> ROUGH = List.of();

    private SackRounds() {}

    /** Two rates of loss at two round trips. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (boolean isSelective : List.of(true, false)) {
            String stack = isSelective ? "sack" : "newreno";
            cases.add(one(new Path(stack + "-0.1pc", isSelective, LONG_MICROSECONDS, 1e-3), 200_000));
            cases.add(one(new Path(stack + "-1pc", isSelective, LONG_MICROSECONDS, 1e-2), 60_000));
            cases.add(one(
                            new Path("short-" + stack + "-0.1pc", isSelective, SHORT_MICROSECONDS, 1e-3),
                            isSelective ? 1_000_000 : 3_000_000)
                    .whenAsked());
            cases.add(one(
                            new Path("short-" + stack + "-1pc", isSelective, SHORT_MICROSECONDS, 1e-2),
                            isSelective ? 300_000 : 12_000_000)
                    .whenAsked());
        }
        return cases;
    }

    /** What is crossed. */
    private record Path(String name, boolean isSelective, long roundTripMicroseconds, double loss) {
        double rounds() {
            double timeoutRounds = TIMEOUT_MICROSECONDS / roundTripMicroseconds;
            return new RoundSimulation(isSelective, loss, timeoutRounds, 1)
                    .packetsPerRound(isLimited() ? ROUNDS : ROUNDS_WITH_TIMEOUTS);
        }

        String stack() {
            return "tcp-newreno with " + options();
        }

        LossyPath lossy() {
            return new LossyPath(roundTripMicroseconds, options(), loss);
        }

        String percent() {
            return lossy().percent();
        }

        private String options() {
            return "sack: " + (isSelective ? "on" : "off") + (isLimited() ? "" : ", limited-transmit: off");
        }

        private boolean isLimited() {
            return isSelective || roundTripMicroseconds == LONG_MICROSECONDS;
        }
    }

    private static Case one(Path path, int segments) {
        return new Case(
                "C4/rounds-" + path.name,
                new Conditions(
                        "packet",
                        path.stack() + ", every segment acknowledged, without processor time",
                        "64 MiB a port, which nothing fills",
                        "in order of arrival",
                        "none of " + segments + " segments",
                        "independent, " + path.percent() + ", data only"),
                true,
                false,
                ROUGH,
                List.of(Expectation.within(
                        0.10,
                        "",
                        "segments a round trip of " + path.roundTripMicroseconds + " us of " + path.stack() + ", loss "
                                + path.percent(),
                        path.rounds(),
                        "segments",
                        "an independent simulation by rounds (RoundSimulation)",
                        new Mutant(
                                "acknowledgements of every second segment",
                                window(path, segments / 4, "stacks.tcp.delayed-ack=40 ms")))),
                window(path, segments));
    }

    private static Experiment window(Path path, int segments, String... settings) {
        double roundTripSeconds = path.roundTripMicroseconds / SECOND_MICROSECONDS;
        return Experiment.of("", seed -> path.lossy().segmentsPerSecond(segments, seed, settings) * roundTripSeconds);
    }
}
