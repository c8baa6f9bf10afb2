package org.weft.stack.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.Given;
import org.weft.stack.Lab;
import org.weft.stack.StackSpec;
import org.weft.stack.theory.MeasuredSpec.Regime;
import org.weft.topology.LinkSpec;

class MeasuredNetworkTest {
    private static final LinkSpec LINK = Lab.link("100 Gb/s", "500 ns", 9000);
    private static final long US = 1_000_000;
    private static final StackSpec PLAIN = Given.stack("alpha-beta", "per-message", "0 ns");
    private static final List<Regime> REGIMES =
            List.of(new Regime(0, 2 * US, 0), new Regime(8192, 5 * US, 8_000_000_000_000L / 40));

    private static Lab lab(StackSpec stack) {
        return new Lab.Setup(Lab.star(3, LINK)).stack(stack).ranksPerHost(1).build();
    }

    private static long plainPs(long bytes) {
        Lab lab = lab(PLAIN);
        Message message = lab.send(bytes);
        return lab.run().latencyPs(message);
    }

    @ParameterizedTest
    @CsvSource({"0, 2000000", "8191, 2000000", "8192, 5327680", "1000000, 45000000"})
    void aMessageTakesTheCostOfItsSizeBesideTheNetwork(long bytes, long costPs) {
        Lab lab = lab(new MeasuredSpec(PLAIN, REGIMES, List.of()));

        Message message = lab.send(bytes);
        lab.run();

        assertThat(lab.latencyPs(message)).isEqualTo(plainPs(bytes) + costPs);
        assertThat(message.zeroLoadPs).isEqualTo(lab.latencyPs(message));
        assertThat(message.split.get(Term.HOST_STACK)).isEqualTo(costPs);
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
    }

    @Test
    void withoutGapsMessagesDoNotWaitForOneAnother() {
        Lab lab = lab(new MeasuredSpec(PLAIN, REGIMES, List.of()));

        Message first = lab.send(0, 1, 64);
        Message second = lab.send(0, 2, 64);
        lab.run();

        long framePs = (64 + 38) * 80;
        assertThat(Math.abs(lab.latencyPs(first) - lab.latencyPs(second))).isEqualTo(framePs);
    }

    @Test
    void theGapLimitsMessagesASecond() {
        Lab lab = lab(new MeasuredSpec(PLAIN, REGIMES, List.of(new Regime(0, 3 * US, 0))));

        Message first = lab.send(0, 1, 64);
        lab.send(0, 2, 64);
        Message third = lab.send(0, 1, 64);
        lab.run();

        assertThat(lab.latencyPs(third)).isEqualTo(lab.latencyPs(first) + 6 * US);
    }

    @Test
    void aSmallMessageDoesNotOvertakeALargeOneOfItsPair() {
        Lab lab = lab(new MeasuredSpec(PLAIN, REGIMES, List.of()));

        Message large = lab.send(0, 1, 8192);
        Message small = lab.send(0, 1, 64);
        Message other = lab.send(0, 2, 64);
        lab.run();

        assertThat(lab.delivered).containsExactly(other, large, small);
    }

    @Test
    void aMessageAboveTheEagerLimitWaitsForItsReceiveAndCostsNothingBesides() {
        StackSpec waiting = new MeasuredSpec(PLAIN, REGIMES, List.of(), 8191);
        Lab ready = lab(waiting);
        Lab late = lab(waiting);
        late.holdReceives();

        Message posted = ready.send(8192);
        ready.run();
        Message small = late.send(0, 1, 8191);
        Message message = late.send(0, 2, 8192);
        late.run();
        long postedPs = late.engine.nowPs();
        late.post(message);
        late.run();

        assertThat(ready.latencyPs(posted)).isEqualTo(plainPs(8192) + 5 * US + 327_680);
        assertThat(posted.split.total()).isEqualTo(ready.latencyPs(posted));
        assertThat(late.latencyPs(small)).isEqualTo(plainPs(8191) + 2 * US);
        assertThat(late.deliveredPs.get(message)).isEqualTo(postedPs + plainPs(8192));
        assertThat(late.stack.counters().rendezvousMessages).isEqualTo(1);
    }

    @Test
    void manyMessagesEachArriveOnce() {
        Lab lab = lab(new MeasuredSpec(PLAIN, REGIMES, List.of(new Regime(0, 7, 0))));
        lab.whenDelivered(message -> {
            if (message.bytes < 20_000) {
                lab.send(message.toRank, (message.toRank + 1) % 3, message.bytes + 997);
            }
        });

        for (int each = 0; each < 300; each++) {
            lab.send(each % 3, (each + 1 + each % 2) % 3, 37L * (each % 7));
        }
        lab.run();

        assertThat(lab.delivered).doesNotHaveDuplicates().hasSizeGreaterThan(6000);
        assertThat(lab.sent).hasSameSizeAs(lab.delivered);
    }

    @Test
    void aMessageInsideAHostIsNotDelayed() {
        Lab lab = new Lab.Setup(Lab.star(2, LINK))
                .stack(new MeasuredSpec(PLAIN, REGIMES, List.of()))
                .ranksPerHost(2)
                .build();

        Message inside = lab.send(0, 1, 80);
        lab.run();

        assertThat(lab.latencyPs(inside)).isEqualTo(300_000 + 8_000);
    }
}
