package org.weft.stack.rdma;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.stack.Given;
import org.weft.stack.Lab;
import org.weft.stack.LinkFacts;
import org.weft.stack.StackSpec;
import org.weft.topology.LinkSpec;

class WindowFitTest {
    private static final int HOSTS = 9;
    /** Four links of 2 us there and back, 25 Gb/s. */
    private static final LinkFacts LINKS =
            new LinkFacts(5000, 8_000_000, 0, 2, 25_000_000_000L, 25_000_000_000L, HOSTS - 1);

    private static String advice(List<StackSpec.Misfit> misfits) {
        String fix = misfits.stream()
                .filter(each -> each.key().equals("ack-timeout"))
                .findFirst()
                .orElseThrow()
                .fix();
        return fix.replaceAll("^write (\\S+ \\S+) or more.*", "$1");
    }

    private static Lab lab(String timeout) {
        LinkSpec link = Lab.withBuffer(Lab.link("25 Gb/s", "2 us", 5000), 64 * 4178);
        return new Lab.Setup(Lab.star(HOSTS, link))
                .stack("roce-v2", "ack-timeout", timeout)
                .build();
    }

    /** Everybody sends a window to one host and to each other, on links that lose nothing: what is repeated then is in vain. */
    private static long timeoutsUnderLoad(String timeout) {
        Lab lab = lab(timeout);
        for (int from = 1; from < HOSTS; from++) {
            lab.send(from, 0, 2 << 20);
            lab.send(0, from, 1 << 20);
        }
        lab.run();
        assertThat(lab.network.data().dropped()).isZero();
        return lab.stack.counters().timeouts;
    }

    @Test
    void followingTheAdviceAboutATimeoutThatIsTooShortLeavesNothingToRepeat() {
        StackSpec tooShort = Given.stack("roce-v2", "ack-timeout", "10 us");

        String advice = advice(tooShort.misfits(LINKS));

        assertThat(timeoutsUnderLoad("30 us")).as("twice the round trip").isPositive();
        assertThat(timeoutsUnderLoad(advice)).as(advice).isZero();
    }

    @Test
    void aTimeoutBetweenAloneAndSafeIsDoubtedOnlyWhereSomebodyWroteIt() {
        StackSpec between = Given.stack("roce-v2", "ack-timeout", "200 us");

        assertThat(between.misfits(LINKS)).isEmpty();
        assertThat(between.doubts(LINKS)).singleElement().matches(StackSpec.Misfit::mustBeWritten);
        assertThat(timeoutsUnderLoad("200 us")).isPositive();
        assertThat(Given.stack("roce-v2", "ack-timeout", advice(between.doubts(LINKS)))
                        .doubts(LINKS))
                .isEmpty();
    }

    @Test
    void aConnectionThatHasTheLinksToItselfNeedsNoMoreThanTheLeast() {
        StackSpec tooShort = Given.stack("roce-v2", "ack-timeout", "10 us");
        String expected = tooShort.misfits(LINKS).get(0).expected();
        String least = expected.replaceAll(".*one acknowledgement, (\\S+ \\S+): else.*", "$1");

        Lab lab = lab(least.replace("32.", "33."));
        lab.send(1, 0, 2 << 20);
        lab.run();

        assertThat(lab.stack.counters().timeouts).as(least).isZero();
    }

    /** A header of 60 B on Ethernet counts against the MTU of the port, that of InfiniBand does not. */
    @ParameterizedTest
    @CsvSource({"roce-v2, 1500, 1 KiB, 4156", "roce-v2, 2400, 2 KiB, 4156", "infiniband, 2048, 2 KiB, 4096"})
    void linksThatLowerThePathMtuSayWhichWouldNot(String stack, int mtu, String value, int needed) {
        LinkFacts links = new LinkFacts(mtu, 8_000_000, 0, 2, 25_000_000_000L, 25_000_000_000L, 8);

        assertThat(Given.stack(stack).adapted(links))
                .singleElement()
                .matches(each -> each.value().equals(value))
                .matches(each -> each.why().contains("an mtu of " + needed + " B or more give 4 KiB"));
        assertThat(Given.stack(stack).adapted(LINKS)).isEmpty();
    }
}
