package org.weft.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.network.LinkUse;
import org.weft.program.Message;
import org.weft.spec.Key;
import org.weft.stack.models.Stacks;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Spread;
import org.weft.topology.Technology;
import org.weft.units.TimeSpan;

class MessageStackTest {
    private static final LinkSpec LINK = Lab.link("100 Gb/s", "500 ns", 5000);

    @ParameterizedTest
    @ValueSource(strings = {"tcp-newreno", "tcp-linux", "dctcp", "roce-v2", "fixed-window", "alpha-beta", "ideal"})
    void theEventListChangesNothing(String type) {
        Lab wheel = incast(type, EventLists.WHEEL);
        Lab splay = incast(type, EventLists.SPLAY);

        assertThat(wheel.engine.fingerprint().value())
                .isEqualTo(splay.engine.fingerprint().value());
        assertThat(wheel.engine.events()).isEqualTo(splay.engine.events());
        assertThat(wheel.delivered).hasSize(120);
        assertThat(wheel.deliveredPs.values()).containsExactlyInAnyOrderElementsOf(splay.deliveredPs.values());
    }

    private static Lab incast(String type, EventLists list) {
        LinkSpec lossy = type.equals("ideal") ? LINK : Lab.withLoss(LINK, 0.002);
        Lab lab = new Lab.Setup(Lab.star(5, lossy))
                .stack(type)
                .list(list)
                .jitter()
                .build();
        for (int i = 0; i < 30; i++) {
            for (int sender = 1; sender < 5; sender++) {
                lab.send(sender, 0, 20_000L * (i % 5 + 1));
            }
        }
        return lab.run();
    }

    /** A million hops of an endless stream, after as many for everything to have grown. */
    @ParameterizedTest
    @CsvSource({
        "tcp-newreno, 0.0001",
        "tcp-linux receive-window 262144B, 0.0001",
        "dctcp, 0",
        "roce-v2, 0",
        "fixed-window, 0.0001",
        "fixed-window recovery selective-repeat, 0.0001",
        "ideal, 0"
    })
    void packetsAllocateNothing(String stack, double loss) {
        String[] words = stack.split(" ");
        LinkSpec link = Lab.withBuffer(Lab.withLoss(LINK, loss), 1 << 20);
        Lab lab = new Lab.Setup(Lab.star(3, link))
                .stack(words[0], Arrays.copyOfRange(words, 1, words.length))
                .build();
        lab.send(0, 1, 1L << 40);
        lab.send(2, 1, 1L << 40);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        step(lab, 1_200_000);

        long hops = lab.network.packetHops();
        long before = threads.getCurrentThreadAllocatedBytes();
        step(lab, 700_000);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(lab.network.packetHops() - hops).isGreaterThan(230_000);
        assertThat(allocated).as("bytes over 700,000 events").isLessThan(20_000);
    }

    private static void step(Lab lab, long events) {
        lab.engine.limit(EngineLimits.ofEvents(lab.engine.events() + events));
        lab.engine.run();
    }

    @Test
    void rankJSendsByNicJ() {
        Lab lab =
                new Lab.Setup(Lab.rails(4, LINK)).stack("ideal").ranksPerHost(4).build();

        for (int rank = 0; rank < 4; rank++) {
            lab.send(rank, 7, 5000L * (rank + 1));
        }
        lab.run();

        long[] packets = lab.network.linkUse().stream()
                .filter(use -> use.from().equals("host-0"))
                .mapToLong(LinkUse::packets)
                .toArray();
        assertThat(packets).containsExactly(1, 2, 3, 4);
    }

    @Test
    void aRankThatIsAloneSpreadsItsConnectionsOverAllNics() {
        Lab lab = new Lab.Setup(Lab.rails(4, LINK)).stack("ideal").build();

        for (int stream = 0; stream < 64; stream++) {
            lab.send(0, 1, 5000, stream);
        }
        lab.run();

        long[] packets = lab.network.linkUse().stream()
                .filter(use -> use.from().equals("host-0"))
                .mapToLong(LinkUse::packets)
                .toArray();
        assertThat(Arrays.stream(packets).sum()).isEqualTo(64);
        assertThat(Arrays.stream(packets).min().orElseThrow()).isGreaterThanOrEqualTo(6);
    }

    /** Q07: one window limits one connection, not eight. */
    @Test
    void severalConnectionsOfAPairHaveAWindowEach() {
        LinkSpec link = Lab.link("10 Gb/s", "5 ms", 1500);
        Lab lab = new Lab.Setup(Lab.star(2, link))
                .stack(
                        "tcp-newreno",
                        "receive-window",
                        "2 MiB",
                        "initial-window",
                        "1000",
                        "per-packet",
                        "0 ps",
                        "per-byte",
                        "0 ps")
                .build();

        for (int stream = 0; stream < 8; stream++) {
            lab.send(0, 1, 100_000_000, stream);
        }
        lab.run();

        long lastPs =
                lab.deliveredPs.values().stream().mapToLong(ps -> ps).max().orElseThrow();
        assertThat(8 * 100_000_000 * 8.0 / (lastPs / 1e12)).isCloseTo(6.7e9, within(0.03 * 6.7e9));
    }

    @Test
    void jitterLengthensProcessingByUpToATenthAndNeverShortensIt() {
        Lab exact = new Lab.Setup(Lab.star(2, LINK)).stack("tcp-newreno").build();
        Lab jittered =
                new Lab.Setup(Lab.star(2, LINK)).stack("tcp-newreno").jitter().build();

        Message first = exact.send(50_000_000);
        Message second = jittered.send(50_000_000);
        exact.run();
        jittered.run();

        double ratio = jittered.latencyPs(second) / (double) exact.latencyPs(first);
        assertThat(ratio).isCloseTo(1.05, within(0.01));
    }

    @Test
    void stackWorkOnSharedCoresIsStolenFromCompute() {
        Lab shared = new Lab.Setup(Lab.star(2, LINK))
                .stack("tcp-newreno")
                .host(Lab.host(TimeSpan.ZERO, 4, true))
                .build();
        Lab dedicated = new Lab.Setup(Lab.star(2, LINK))
                .stack("tcp-newreno")
                .host(Lab.host(TimeSpan.ZERO, 4, false))
                .build();

        shared.send(1000);
        shared.run();
        dedicated.send(1000);
        dedicated.run();

        long work = 2_500_000 + 260_000 + 1000 * 160;
        assertThat(shared.stack.stolenPs(0)).isEqualTo(work);
        assertThat(shared.stack.stolenPs(1)).isEqualTo(work);
        assertThat(dedicated.stack.stolenPs(0)).isZero();
        assertThat(dedicated.stack.counters().cpuBusyPs[0]).isEqualTo(work);
    }

    @ParameterizedTest
    @CsvSource({"tcp-newreno, true", "roce-v2, true", "ideal, false"})
    void sprayingIsWarnedOfWhereReorderingLooksLikeLoss(String type, boolean isWarned) {
        LinkSpec[] links = {LINK, LINK};
        SwitchSpec spraying = SwitchSpec.plain().withSpread(Spread.PACKET_SPRAY);
        Lab lab = new Lab.Setup(Lab.star(links, links, spraying)).stack(type).build();

        lab.send(1000);
        lab.run();

        assertThat(lab.stack.warnings().stream().anyMatch(text -> text.contains("reordering looks like loss")))
                .isEqualTo(isWarned);
    }

    @Test
    void stacksRunOnTheirTechnologyOnly() {
        assertThat(Given.stack("tcp-newreno").worksOn(Technology.ETHERNET)).isTrue();
        assertThat(Given.stack("tcp-newreno").worksOn(Technology.INFINIBAND)).isFalse();
        assertThat(Given.stack("ipoib").worksOn(Technology.INFINIBAND)).isTrue();
        assertThat(Given.stack("ipoib").worksOn(Technology.ETHERNET)).isFalse();
        assertThat(Given.stack("infiniband").worksOn(Technology.ETHERNET)).isFalse();
        assertThat(Given.stack("roce-v2").worksOn(Technology.INTERNAL)).isTrue();
        assertThat(Given.stack("fixed-window").worksOn(Technology.INFINIBAND)).isTrue();
    }

    /** RFC 4391: an IP packet 4 B smaller than the InfiniBand MTU, in a datagram of BTH 12, DETH 8, ICRC 4, IPoIB 4. */
    @Test
    void ipoibSegmentsFillInfiniBandDatagrams() {
        LinkSpec link = Lab.with(Lab.link("100 Gb/s", "500 ns", 4096), Technology.INFINIBAND);
        Lab lab = new Lab.Setup(Lab.star(2, link)).stack("ipoib").build();

        lab.send(2 * (4092 - 52));
        lab.run();

        assertThat(lab.network.data().sent).isEqualTo(2);
        assertThat(lab.network.data().wireBytes).isEqualTo(2 * (4092 + 28 + 10));
    }

    @Test
    void everyModelStatesWhereItsDefaultsComeFrom() {
        for (var model : Stacks.ALL) {
            assertThat(model.says()).endsWith(".");
            for (var key : model.keys()) {
                assertThat(key.source()).as(model.name() + " " + key.name()).isNotBlank();
                assertThat(key.says()).as(model.name() + " " + key.name()).endsWith(".");
            }
            if (model.keys().stream().noneMatch(Key::required)) {
                assertThat(Given.stack(model.name()).name()).isEqualTo(model.name());
            }
        }
    }
}
