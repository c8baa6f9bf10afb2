package org.weft.validation.transport;

import java.util.ArrayList;
import java.util.List;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/**
 * Plain Reno, packet by packet, where a loss takes the rest of its round along, against the closed form of Padhye and others, C4.
 * {@link RenoPackets} is the stack, for these rows only.
 *
 * <p><b>Not modelled.</b> A round trip of 100 us at one loss in 100 packets is no row: nearly all the time is timeouts there, and the
 * closed form takes their share at the mean window (.21 a loss) where windows differ (.26): it is above what it describes by a
 * quarter.
 */
public final class PlainReno {
    private static final String SOURCE =
            "J. Padhye, V. Firoiu, D. Towsley, J. Kurose, Modeling TCP throughput, SIGCOMM 1998, full model, T0 200 ms; recomputed";
    private static final int LONG_MICROSECONDS = 10_000;
    private static final int SHORT_MICROSECONDS = 100;

    private PlainReno() {}

    /** Rates of loss at round trips of 10 ms and 100 us, a packet an acknowledgement or two. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(one("pftk-1e-4", LONG_MICROSECONDS, 1e-4, 1, 12_168, 800).whenAsked());
        cases.add(one("pftk-1e-3", LONG_MICROSECONDS, 1e-3, 1, 3685, 1000));
        cases.add(one("pftk-1e-2", LONG_MICROSECONDS, 1e-2, 1, 836, 2000));
        cases.add(one("pftk-short-1e-4", SHORT_MICROSECONDS, 1e-4, 1, 843_018, 1500)
                .whenAsked());
        cases.add(one("pftk-short-1e-3", SHORT_MICROSECONDS, 1e-3, 1, 70_079, 4000)
                .whenAsked());
        cases.add(one("pftk-delayed-1e-3", LONG_MICROSECONDS, 1e-3, 2, 2599, 1000));
        cases.add(one("pftk-delayed-1e-2", LONG_MICROSECONDS, 1e-2, 2, 590, 2000));
        return cases;
    }

    private static Case one(
            String name, int roundTripMicroseconds, double loss, int perAcknowledgement, double rate, int events) {
        return new Case(
                "C4/" + name,
                new Conditions(
                        "packet",
                        "plain Reno for these rows only: what is lost is given up, windows after timeouts as after duplicates",
                        "64 MiB a port, which nothing fills",
                        "in order of arrival",
                        "none of " + Math.round(events / loss) + " packets",
                        "chance " + loss + " a packet, then the rest of its round"),
                true,
                false,
                List.of(),
                List.of(Expectation.within(
                        0.20,
                        "",
                        "packets a second of plain Reno, round trip " + roundTripMicroseconds + " us, loss events of "
                                + loss + ", b " + perAcknowledgement,
                        rate,
                        "1/s",
                        SOURCE,
                        new Mutant(
                                "a cut to nine tenths",
                                rate(roundTripMicroseconds, loss, perAcknowledgement, 0.9, events / 4)))),
                rate(roundTripMicroseconds, loss, perAcknowledgement, 0.5, events));
    }

    private static Experiment rate(
            int roundTripMicroseconds, double loss, int perAcknowledgement, double cut, int events) {
        RenoPackets.Spec spec = new RenoPackets.Spec(roundTripMicroseconds, loss, perAcknowledgement, cut);
        return Experiment.of("", seed -> RenoPackets.rate(spec, Math.round(events / loss), seed));
    }
}
