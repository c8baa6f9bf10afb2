package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;

class LosslessTest {
    private static final NetworkSpec LOSSLESS = NetworkSpec.of(true);
    private static final int BYTES = 4178;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anIncastLosesNothingAndFillsTheLastLink(boolean pfc) {
        SwitchSpec spec = pfc ? Fabric.withPfc(SwitchSpec.plain()) : SwitchSpec.plain();
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 100_000);
        CompiledTopology topology = Fabric.fatTree(4, link, spec);
        Bench bench = new Bench(topology, LOSSLESS);

        for (int host = 1; host < 16; host++) {
            bench.send(host, 0, 400, BYTES);
        }
        bench.engine.run();

        assertThat(bench.received).isEqualTo(15 * 400);
        assertThat(bench.network.data().dropped()).isZero();
        assertThat(bench.pausedPs).isPositive();
        assertThat(bench.network.deadlock()).isEmpty();
        long serialPs = BYTES * 80L;
        assertThat(bench.lastPs).isBetween(15 * 400 * serialPs, 15 * 400 * serialPs + 12_000_000);
        bench.network.assertConserved();
    }

    @Test
    void pausedAndQueuedTimeTogetherAreAllTheWaiting() {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 50_000);
        CompiledTopology topology = Fabric.fatTree(4, link, SwitchSpec.plain());
        Bench bench = new Bench(topology, LOSSLESS);
        long[] unexplainedPs = {0};

        for (int host = 1; host < 16; host++) {
            Flow flow = bench.network.open(host, 0, -1, host, packet -> {
                long latencyPs = bench.engine.nowPs() - packet.stampPs;
                long idealPs = bench.network.times().zeroLoadPs(packet.flow, packet.wireBytes);
                unexplainedPs[0] += Math.abs(latencyPs - idealPs - packet.queuedPs - packet.pausedPs);
                bench.network.release(packet);
            });
            flow.port().ready(bench.new Sender(flow, 100, BYTES));
        }
        bench.engine.run();

        assertThat(bench.network.data().delivered).isEqualTo(1500);
        assertThat(unexplainedPs[0]).isZero();
        assertThat(bench.network.linkUse().stream().mapToLong(LinkUse::pausedPs).sum())
                .isPositive();
    }

    @Test
    void aHeadroomAsComputedDropsNothingAndOnePacketLessDrops() {
        assertThat(dropsWith(0)).isZero();
        assertThat(dropsWith(BYTES)).isPositive();
    }

    /** Two hosts send to one whose link is a hundred times slower, through a switch whose buffers are this much too small. */
    private static long dropsWith(long missingBytes) {
        LinkSpec fast = mtu(Fabric.link(100, 5000), BYTES - 38);
        Fabric fabric = new Fabric().with(Fabric.withPfc(SwitchSpec.plain()));
        Device middle = fabric.device("switch", Role.SWITCH, 1);
        long blindBytes = (5_000_000 + 5_000_000 + 84 * 80) / 80;
        long headroomBytes = blindBytes + 1 + 2 * BYTES - 1;
        long xoffBytes = 10L * BYTES + 1;
        LinkSpec sized = Fabric.withBuffer(fast, xoffBytes + headroomBytes);
        fabric.cable(fabric.host("a"), middle, sized);
        fabric.cable(fabric.host("b"), middle, sized);
        fabric.cable(middle, fabric.host("sink"), mtu(Fabric.link(1, 5000), BYTES - 38));
        Bench bench = new Bench(fabric.compile(), LOSSLESS);
        for (int cable = 0; cable < 2; cable++) {
            Port port = bench.network.port(2 * cable);
            assertThat(PauseGate.headroomBytes(port.link, 5_000_000)).isBetween(headroomBytes - 1, headroomBytes);
            ((PauseGate) port.gates[0]).shrink(missingBytes);
        }

        bench.send(0, 2, 200, BYTES);
        bench.send(1, 2, 200, BYTES);
        bench.engine.run();

        return bench.network.data().droppedByCongestion;
    }

    private static LinkSpec mtu(LinkSpec link, long bytes) {
        return new LinkSpec(
                link.kit(),
                link.technology(),
                link.bandwidth(),
                link.latency(),
                link.buffer(),
                org.weft.units.DataSize.ofBytes(bytes),
                0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFlowThatSharesABufferWithAnIncastIsItsVictim(boolean pfc) {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 100_000);
        SwitchSpec spec = pfc ? Fabric.withPfc(SwitchSpec.plain()) : SwitchSpec.plain();
        Fabric fabric = new Fabric().with(spec);
        Device left = fabric.device("left", Role.SWITCH, 1);
        Device right = fabric.device("right", Role.SWITCH, 1);
        for (int host = 0; host < 4; host++) {
            fabric.cable(fabric.host("left-" + host), left, link);
        }
        fabric.cable(left, right, Fabric.withBuffer(Fabric.link(400, 500), 100_000));
        for (int host = 0; host < 2; host++) {
            fabric.cable(fabric.host("right-" + host), right, link);
        }
        Bench bench = new Bench(fabric.compile(), LOSSLESS);

        for (int host = 0; host < 3; host++) {
            bench.send(host, 4, 3000, BYTES);
        }
        Bench.Sender victim = bench.send(3, 5, 1000, BYTES);
        bench.engine.limit(org.weft.engine.EngineLimits.ofPs(1100 * BYTES * 80L));
        bench.engine.run();

        // Alone it would be done by now; it gets what a quarter of a shared buffer lets through.
        assertThat(bench.receivedBySource[victim.flow.sourceHost()]).isLessThan(600);
        assertThat(bench.network.data().dropped()).isZero();
    }

    @Test
    void aRingOfFullBuffersIsFoundAndNamed() {
        // Six positions without a dateline: every flow goes two links the same way round.
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 20_000);
        CompiledTopology topology = Fabric.grid(new int[] {5}, true, link, SwitchSpec.plain());
        NetworkSpec spec = new NetworkSpec(
                true,
                Optional.empty(),
                Optional.of(org.weft.topology.RoutingSpec.of("shortest-path")),
                NetworkSpec.PortKind.PLANNED);
        Bench bench = new Bench(topology, spec);

        for (int host = 0; host < 5; host++) {
            bench.send(host, (host + 2) % 5, 2000, BYTES);
        }
        bench.engine.run();

        assertThat(bench.network.data().inFlight()).isPositive();
        assertThat(bench.network.deadlock().orElseThrow())
                .startsWith("a ring of full buffers: router-")
                .contains(" waits for router-");
        bench.network.assertConserved();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 8})
    void theDatelineKeepsARingMoving(int positions) {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 20_000);
        CompiledTopology topology = Fabric.grid(new int[] {positions}, true, link, SwitchSpec.plain());
        Bench bench = new Bench(topology, LOSSLESS);

        for (int host = 0; host < positions; host++) {
            bench.send(host, (host + positions / 2) % positions, 2000, BYTES);
        }
        bench.engine.run();

        assertThat(bench.received).isEqualTo(positions * 2000L);
        assertThat(bench.network.deadlock()).isEmpty();
    }

    @Test
    void buffersTooSmallForTheirLinksAreWarnedOf() {
        CompiledTopology topology =
                Fabric.star(2, Fabric.withBuffer(Fabric.link(100, 5000), 20_000), SwitchSpec.plain());

        Bench bench = new Bench(topology, LOSSLESS);

        assertThat(bench.network.warnings()).hasSize(1);
        assertThat(bench.network.warnings().get(0)).contains("bandwidth x delay + 2 packets");
    }
}
