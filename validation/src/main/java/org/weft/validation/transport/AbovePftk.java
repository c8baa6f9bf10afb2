package org.weft.validation.transport;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/**
 * NewReno with and without selective acknowledgements under independent loss, over what PFTK has for plain Reno, C4: repairs that need
 * no timeout put them above it, the more the longer a timeout is against a round trip.
 *
 * <p><b>Not modelled.</b> A round trip of 100 us at one loss in 100 has rows of its own, against a simulation by rounds
 * ({@link SackRounds}): 10.6 times PFTK for NewReno and 44 with selective acknowledgements, which find lost repetitions.
 */
public final class AbovePftk {
    private static final int SEGMENTS = 150_000;
    private static final String SOURCE =
            "J. Padhye et al., SIGCOMM 1998, full model, T0 200 ms; 1.1 to 1.5 times at 10 ms, 1.6 to 8"
                    + " times at 100 us by a simulation by rounds";

    private AbovePftk() {}

    /** Two round trips. */
    public static List<Case> cases() {
        return List.of(
                one("10ms", List.of(new Loss("1e-3", 1e-3, 3685), new Loss("1e-2", 1e-2, 836)), 1.1, 1.5, 0.05),
                one("100us", List.of(new Loss("1e-3", 1e-3, 70_079)), 1.6, 8, 0));
    }

    /** A share of segments that are lost, and what PFTK has for it in packets a second. */
    private record Loss(String name, double share, double pftk) {}

    private static Case one(String name, List<Loss> losses, double from, double to, double digit) {
        long roundTripMicroseconds = name.equals("10ms") ? 10_000 : 100;
        List<Expectation> expectations = new ArrayList<>();
        for (Loss loss : losses) {
            for (String stack : List.of("sack", "newreno")) {
                expectations.add(new Expectation(
                        stack + "-" + loss.name,
                        "segments a second over PFTK's, round trip " + name + ", " + stack + ", loss " + loss.name
                                + ": between " + from + " and " + to,
                        (from + to) / 2,
                        (to - from) / 2 + digit,
                        "1",
                        SOURCE,
                        new Mutant(
                                "a receive window of two segments",
                                ratios(
                                        roundTripMicroseconds,
                                        losses,
                                        SEGMENTS / 20,
                                        "stacks.tcp.receive-window=2920 B"))));
            }
        }
        return new Case(
                        "C4/above-pftk-" + name,
                        new Conditions(
                                "packet",
                                "tcp-newreno, every segment acknowledged, without processor time",
                                "64 MiB a port, which nothing fills",
                                "in order of arrival",
                                "none of " + SEGMENTS + " segments",
                                "independent, data only"),
                        true,
                        false,
                        List.of(),
                        expectations,
                        ratios(roundTripMicroseconds, losses, SEGMENTS))
                .whenAsked();
    }

    private static Experiment ratios(long roundTripMicroseconds, List<Loss> losses, int segments, String... settings) {
        return seed -> {
            Map<String, Double> found = new LinkedHashMap<>();
            for (Loss loss : losses) {
                LossyPath sack = new LossyPath(roundTripMicroseconds, "sack: on", loss.share);
                LossyPath newReno = new LossyPath(roundTripMicroseconds, "sack: off", loss.share);
                found.put("sack-" + loss.name, sack.segmentsPerSecond(segments, seed, settings) / loss.pftk);
                found.put("newreno-" + loss.name, newReno.segmentsPerSecond(segments, seed, settings) / loss.pftk);
            }
            return found;
        };
    }
}
