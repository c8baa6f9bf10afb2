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
 * <p>At a round trip of 100 us and one loss in 100 packets nearly all the time is timeouts. The closed form takes their share at the
 * mean window (.21 of the losses); over the windows that its own assumptions give it is .28, and the rate a quarter lower than the
 * closed form's 2652 a second. That row is held against those assumptions, by rounds ({@link PlainRenoRounds}).
 */
public final class PlainReno {
    private static final String PAPER =
            "J. Padhye, V. Firoiu, D. Towsley, J. Kurose, Modeling TCP throughput, SIGCOMM 1998, ";
    private static final Reference CLOSED_FORM = new Reference(0.20, PAPER + "full model, T0 200 ms; recomputed");
    private static final Reference ASSUMPTIONS =
            new Reference(0.10, PAPER + "section 2, by a simulation by rounds; its closed form has 2652");
    private static final int LONG_MICROSECONDS = 10_000;
    private static final int SHORT_MICROSECONDS = 100;
    private static final int ROUNDS_A_SECOND = 1_000_000 / SHORT_MICROSECONDS;
    private static final int TIMEOUT_ROUNDS = ROUNDS_A_SECOND / 5;
    private static final int LOSSES = 100_000;

    private PlainReno() {}

    /** Rates of loss at round trips of 10 ms and 100 us, a packet an acknowledgement or two. */
    public static List<Case> cases() {
        double short100 = new PlainRenoRounds(1e-2, TIMEOUT_ROUNDS, 1).packetsPerRound(LOSSES) * ROUNDS_A_SECOND;
        List<Case> cases = new ArrayList<>();
        cases.add(one(new Row("pftk-1e-4", LONG_MICROSECONDS, 1e-4, 1, 800), 12_168, CLOSED_FORM)
                .whenAsked());
        cases.add(one(new Row("pftk-1e-3", LONG_MICROSECONDS, 1e-3, 1, 1000), 3685, CLOSED_FORM));
        cases.add(one(new Row("pftk-1e-2", LONG_MICROSECONDS, 1e-2, 1, 2000), 836, CLOSED_FORM));
        cases.add(one(new Row("pftk-short-1e-4", SHORT_MICROSECONDS, 1e-4, 1, 1500), 843_018, CLOSED_FORM)
                .whenAsked());
        cases.add(one(new Row("pftk-short-1e-3", SHORT_MICROSECONDS, 1e-3, 1, 4000), 70_079, CLOSED_FORM)
                .whenAsked());
        cases.add(one(new Row("pftk-short-1e-2", SHORT_MICROSECONDS, 1e-2, 1, 20_000), Math.rint(short100), ASSUMPTIONS)
                .whenAsked());
        cases.add(one(new Row("pftk-delayed-1e-3", LONG_MICROSECONDS, 1e-3, 2, 1000), 2599, CLOSED_FORM));
        cases.add(one(new Row("pftk-delayed-1e-2", LONG_MICROSECONDS, 1e-2, 2, 2000), 590, CLOSED_FORM));
        return cases;
    }

    /**
     * What is run.
     *
     * @param events losses to wait for
     */
    private record Row(String name, int roundTripMicroseconds, double loss, int perAcknowledgement, int events) {
        Experiment rate(double cut, int losses) {
            RenoPackets.Spec spec = new RenoPackets.Spec(roundTripMicroseconds, loss, perAcknowledgement, cut);
            return Experiment.of("", seed -> RenoPackets.rate(spec, Math.round(losses / loss), seed));
        }
    }

    /** Where a rate is from, and how near it must be met. */
    private record Reference(double toleranceFraction, String source) {}

    private static Case one(Row row, double rate, Reference reference) {
        return new Case(
                "C4/" + row.name,
                new Conditions(
                        "packet",
                        "plain Reno for these rows only: what is lost is given up, windows after timeouts as after duplicates",
                        "64 MiB a port, which nothing fills",
                        "in order of arrival",
                        "none of " + Math.round(row.events / row.loss) + " packets",
                        "chance " + row.loss + " a packet, then the rest of its round"),
                true,
                false,
                List.of(),
                List.of(Expectation.within(
                        reference.toleranceFraction,
                        "",
                        "packets a second of plain Reno, round trip " + row.roundTripMicroseconds
                                + " us, loss events of " + row.loss + ", b " + row.perAcknowledgement,
                        rate,
                        "1/s",
                        reference.source,
                        new Mutant("a cut to nine tenths", row.rate(0.9, row.events / 4)))),
                row.rate(0.5, row.events));
    }
}
