package org.weft.stack.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.weft.program.Message;
import org.weft.stack.Lab;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Topology;

class PathMtuTest {
    /** Hosts with an MTU of 9000 B on a switch whose port to the second host has one of 1500 B. */
    private static Lab.Setup mismatch(String pathMtu) {
        LinkSpec[] up = new LinkSpec[2];
        LinkSpec[] down = new LinkSpec[2];
        Arrays.fill(up, Lab.link("10 Gb/s", "1 us", 9000));
        Arrays.fill(down, Lab.link("10 Gb/s", "1 us", 9000));
        down[1] = Lab.link("10 Gb/s", "1 us", 1500);
        Topology topology = Lab.star(up, down, SwitchSpec.plain());
        return new Lab.Setup(topology).stack("tcp-newreno", "path-mtu", pathMtu);
    }

    @Test
    void aSenderThatKnowsItsRouteLosesNothing() {
        Lab lab = mismatch("discover").build();

        Message message = lab.send(100_000);
        lab.run();

        assertThat(lab.delivered).containsExactly(message);
        assertThat(lab.network.data().droppedByMtu).isZero();
        assertThat(lab.network.warnings()).isEmpty();
    }

    @Test
    void aBlackHoleTakesLargePacketsOnlyAndIsNamed() {
        Lab lab = mismatch("black-hole").build();

        Message small = lab.send(1000);
        lab.runTo(10_000_000_000L);
        lab.send(100_000);
        lab.runTo(2_000_000_000_000L);

        assertThat(lab.delivered).containsExactly(small);
        assertThat(lab.network.data().droppedByMtu).isPositive();
        assertThat(lab.network.blackHole())
                .hasValueSatisfying(says ->
                        assertThat(says).contains("above the MTU of 1500 B").contains("from switch-0 to host-1"));
        assertThat(lab.network.warnings()).singleElement().asString().contains("vanished there");
    }

    @Test
    void fragmentsArriveAndCostTheirHeaders() {
        Lab cut = mismatch("fragment").build();
        Lab known = mismatch("discover").build();

        Message inFragments = cut.send(1_000_000);
        Message whole = known.send(1_000_000);
        cut.run();
        known.run();

        assertThat(cut.delivered).containsExactly(inFragments);
        assertThat(cut.network.data().droppedByMtu).isZero();
        assertThat(cut.network.data().sent).isLessThan(known.network.data().sent / 5);
        assertThat(cut.network.warnings()).singleElement().asString().contains("cut into fragments");
        assertThat(known.delivered).containsExactly(whole);
    }
}
