package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.engine.EventLists;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SpreadSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Spread;
import org.weft.units.BadValueException;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class RoutingsTest {
    private static final int BYTES = 4178;
    private static final int LARGEST = 9038;
    private static final LinkSpec SMALL = Fabric.withBuffer(Fabric.link(100, 100), 20_000);

    private static NetworkSpec spec(boolean lossless, String routing, SpreadSpec spread) {
        return new NetworkSpec(
                lossless, Optional.of(spread), Optional.of(RoutingSpec.of(routing)), NetworkSpec.PortKind.PLANNED);
    }

    private static Bench bench(CompiledTopology topology, boolean lossless, String routing, Spread spread) {
        return new Bench(topology, spec(lossless, routing, SpreadSpec.of(spread)));
    }

    private static CompiledTopology topology(String name) {
        return switch (name) {
            case "tree" -> Fabric.fatTree(4, SMALL, SwitchSpec.plain());
            case "torus" -> Fabric.grid(new int[] {5, 4}, true, SMALL, SwitchSpec.plain());
            case "mesh" -> Fabric.grid(new int[] {4, 3}, false, SMALL, SwitchSpec.plain());
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "tree, shortest-path, ECMP",
        "tree, shortest-path, POLARISED",
        "tree, shortest-path, FLOWLET",
        "tree, shortest-path, PACKET_SPRAY",
        "tree, shortest-path, ROUND_ROBIN",
        "tree, shortest-path, ADAPTIVE",
        "tree, up-down, ECMP",
        "tree, up-down, ADAPTIVE",
        "tree, d-mod-k, ECMP",
        "torus, dimension-order, ADAPTIVE",
        "torus, up-down, ADAPTIVE",
        "torus, valiant, ROUND_ROBIN",
        "torus, valiant, FLOWLET",
        "torus, ugal-l, ECMP",
        "torus, ugal-g, ADAPTIVE",
        "mesh, dimension-order, ECMP",
        "mesh, up-down, ECMP",
        "mesh, valiant, ECMP",
        "mesh, ugal-l, PACKET_SPRAY",
        "mesh, ugal-g, ECMP"
    })
    void everythingArrivesOverLosslessLinksWithSmallBuffers(String name, String routing, Spread spread) {
        CompiledTopology topology = topology(name);
        int hosts = topology.hosts();
        Bench bench = bench(topology, true, routing, spread);

        for (int host = 0; host < hosts; host++) {
            bench.send(host, (host + hosts / 2) % hosts, 60, BYTES);
            bench.send(host, (7 * host + 3) % hosts == host ? (host + 1) % hosts : (7 * host + 3) % hosts, 60, BYTES);
        }
        bench.engine.run();

        assertThat(bench.network.deadlock()).isEmpty();
        assertThat(bench.received).isEqualTo(120L * hosts);
        bench.network.assertConserved();
    }

    @ParameterizedTest
    @EnumSource(EventLists.class)
    void aRunWithQueuesInViewIsTheSameOnEveryEventList(EventLists list) {
        long[] lastPs = new long[2];

        for (int run = 0; run < 2; run++) {
            EventLists used = run == 0 ? EventLists.WHEEL : list;
            Bench bench = new Bench(topology("torus"), Fabric.host(), spec(true, "ugal-l", SpreadSpec.ECMP), used, 3);
            for (int host = 0; host < 20; host++) {
                bench.send(host, (host + 9) % 20, 50, BYTES);
            }
            bench.engine.run();
            lastPs[run] = bench.lastPs;
        }

        assertThat(lastPs[1]).isEqualTo(lastPs[0]);
    }

    /** How many of a permutation's flows each uplink of the edge switches carries at most. */
    private static int mostFlowsOnALink(String routing, Spread spread, int shift) {
        CompiledTopology topology = Fabric.fatTree(8, Fabric.link(100, 500), SwitchSpec.plain());
        Bench bench = bench(topology, false, routing, spread);
        int[] flows = new int[topology.links()];
        int most = 0;
        for (int host = 0; host < topology.hosts(); host++) {
            for (int link : bench.flow(host, (host + shift) % topology.hosts()).route()) {
                most = Math.max(most, ++flows[link]);
            }
        }
        return most;
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 16, 17, 64, 100})
    void shiftsNeverCollideUnderDModK(int shift) {
        assertThat(mostFlowsOnALink("d-mod-k", Spread.ECMP, shift)).isEqualTo(1);
        assertThat(mostFlowsOnALink("shortest-path", Spread.ECMP, shift)).isGreaterThan(1);
    }

    @Test
    void aPolarisedTreeLeavesMostCoresWithoutFlows() {
        CompiledTopology topology = Fabric.fatTree(8, Fabric.link(100, 500), SwitchSpec.plain());

        assertThat(coresUsed(topology, Spread.ECMP)).isEqualTo(16);
        assertThat(coresUsed(topology, Spread.POLARISED)).isEqualTo(4);
    }

    private static long coresUsed(CompiledTopology topology, Spread spread) {
        Bench bench = bench(topology, false, "shortest-path", spread);
        List<Integer> cores = new ArrayList<>();
        for (int host = 0; host < 64; host++) {
            for (int stream = 0; stream < 8; stream++) {
                long name = 1000L * host + stream;
                for (int link :
                        bench.network.open(host, 64 + host, -1, name, bench).route()) {
                    if (topology.device(topology.target(link)).tier() == 3) {
                        cores.add(topology.target(link));
                    }
                }
            }
        }
        return cores.stream().distinct().count();
    }

    /** Two hosts on two leaves and four spines; the packets that each spine's link carries. */
    private static long[] perSpine(SpreadSpec spread, long gapPs, int packets) {
        Fabric fabric = new Fabric();
        Device left = fabric.device("left", Role.SWITCH, 1);
        Device right = fabric.device("right", Role.SWITCH, 1);
        fabric.cable(fabric.host("a"), left, Fabric.link(100, 100));
        fabric.cable(fabric.host("b"), right, Fabric.link(100, 100));
        for (int spine = 0; spine < 4; spine++) {
            Device device = fabric.device("spine-" + spine, Role.SWITCH, 2);
            fabric.cable(left, device, Fabric.link(100, 100));
            fabric.cable(device, right, Fabric.link(100, 100));
        }
        Bench bench = new Bench(fabric.compile(), spec(false, "auto", spread));
        Flow flow = bench.flow(0, 1);
        for (int packet = 0; packet < packets; packet++) {
            long at = packet * gapPs;
            int number = packet;
            Moments.at(bench.engine, at, () -> {
                Packet made = bench.network.take();
                made.flow = flow;
                made.wireBytes = BYTES;
                made.payloadBytes = BYTES;
                made.sequence = number;
                flow.port().send(made);
            });
        }
        bench.engine.run();
        assertThat(bench.received).isEqualTo(packets);
        long[] counts = new long[4];
        for (int spine = 0; spine < 4; spine++) {
            counts[spine] = bench.network.port(4 + 4 * spine).packets;
        }
        return counts;
    }

    @Test
    void aFlowletEndsWithASilenceLongerThanItsGap() {
        SpreadSpec tenMicroseconds =
                new SpreadSpec(Spread.FLOWLET, Optional.of(TimeSpan.ofMicroseconds(10)), Optional.empty());

        long[] close = perSpine(tenMicroseconds, 10_000_000, 400);
        long[] apart = perSpine(tenMicroseconds, 10_000_001, 400);

        assertThat(close).containsOnlyOnce(400).containsOnly(0, 400);
        for (long packets : apart) {
            assertThat(packets).isBetween(70L, 130L);
        }
    }

    @Test
    void gradesThatNoQueueFillsAreRandomSprayingAndSmallerOnesAvoidQueues() {
        long toTheByte = lastArrivalPs(SpreadSpec.of(Spread.ADAPTIVE));
        long byTwoPackets = lastArrivalPs(adaptiveBy(2 * LARGEST));
        long sprayed = lastArrivalPs(SpreadSpec.of(Spread.PACKET_SPRAY));

        assertThat(lastArrivalPs(adaptiveBy(1L << 40))).isEqualTo(sprayed);
        assertThat(lastArrivalPs(adaptiveBy(1))).isEqualTo(toTheByte);
        assertThat(byTwoPackets).isNotEqualTo(toTheByte).isLessThan(sprayed);
        assertThat(toTheByte).isLessThan(sprayed);
    }

    private static SpreadSpec adaptiveBy(long bytes) {
        return new SpreadSpec(Spread.ADAPTIVE, Optional.empty(), Optional.of(DataSize.ofBytes(bytes)));
    }

    /** Four leaves with eight hosts, two spines with four cables to each: all hosts send at the full rate; mean of permutations. */
    private static long lastArrivalPs(SpreadSpec spread) {
        long sum = 0;
        int permutations = 12;
        for (int seed = 0; seed < permutations; seed++) {
            List<Integer> order = new ArrayList<>(IntStream.range(0, 32).boxed().toList());
            Collections.shuffle(order, new Random(seed));
            Bench bench = new Bench(leavesAndSpines(), spec(false, "shortest-path", spread));
            Random starts = new Random(seed);
            for (int place = 0; place < 32; place++) {
                int from = order.get(place);
                int to = order.get((place + 1) % 32);
                Moments.at(bench.engine, starts.nextInt(1_000_000), () -> bench.send(from, to, 100, LARGEST));
            }
            bench.engine.run();
            sum += bench.engine.nowPs();
        }
        return sum / permutations;
    }

    private static CompiledTopology leavesAndSpines() {
        Fabric fabric = new Fabric();
        List<Device> leaves = new ArrayList<>();
        for (int leaf = 0; leaf < 4; leaf++) {
            leaves.add(fabric.device("leaf-" + leaf, Role.SWITCH, 1));
            for (int host = 0; host < 8; host++) {
                fabric.cable(fabric.host("host-" + leaf + "-" + host), leaves.get(leaf), Fabric.link(100, 500));
            }
        }
        for (int spine = 0; spine < 2; spine++) {
            Device device = fabric.device("spine-" + spine, Role.SWITCH, 2);
            for (int cable = 0; cable < 16; cable++) {
                fabric.cable(leaves.get(cable / 4), device, Fabric.link(100, 500));
            }
        }
        return fabric.compile();
    }

    @Test
    void aRoundTakesEveryLinkOnce() {
        assertThat(perSpine(SpreadSpec.of(Spread.ROUND_ROBIN), 400_000, 400)).containsOnly(100);
    }

    @Test
    void equallyShortQueuesAreEachAsLikely() {
        for (long packets : perSpine(SpreadSpec.of(Spread.ADAPTIVE), 10_000_000, 4000)) {
            assertThat(packets).isBetween(900L, 1100L);
        }
    }

    @Test
    void anAdaptiveSwitchAvoidsTheLinkThatIsBusy() {
        CompiledTopology topology = Fabric.fatTree(4, Fabric.link(100, 100), SwitchSpec.plain());
        double[] queuedPs = new double[2];

        for (int run = 0; run < 2; run++) {
            Bench bench = bench(topology, false, "auto", run == 0 ? Spread.ADAPTIVE : Spread.PACKET_SPRAY);
            for (int host = 0; host < 16; host++) {
                bench.send(host, (host + 8) % 16, 200, BYTES);
            }
            bench.engine.run();
            queuedPs[run] = bench.queuedPs;
        }

        assertThat(queuedPs[0]).isLessThan(0.5 * queuedPs[1]);
    }

    @Test
    void ugalGoesStraightWhereNothingWaitsAndRoundWhereMuchDoes() {
        CompiledTopology topology = Fabric.grid(new int[] {8}, true, Fabric.link(100, 100), SwitchSpec.plain());

        for (String routing : List.of("ugal-l", "ugal-g")) {
            Bench alone = bench(topology, false, routing, Spread.ECMP);
            alone.send(0, 2, 1, BYTES);
            alone.engine.run();
            assertThat(alone.network.packetHops()).isEqualTo(4);

            Bench tornado = bench(topology, false, routing, Spread.ECMP);
            for (int host = 0; host < 8; host++) {
                tornado.send(host, (host + 3) % 8, 300, BYTES);
            }
            tornado.engine.run();
            // Straight, every link of one direction carries three flows, and the other direction nothing.
            assertThat(tornado.lastPs).isLessThan(5 * 3 * 300 * BYTES * 80L / 6);
        }
    }

    @Test
    void dimensionOrderServesATorusInPlanes() {
        Fabric fabric = new Fabric().direct();
        Device[] hosts = new Device[5];
        for (int at = 0; at < 5; at++) {
            hosts[at] = fabric.host("host-" + at);
        }
        for (int plane = 0; plane < 2; plane++) {
            Device[] routers = new Device[5];
            for (int at = 0; at < 5; at++) {
                routers[at] = fabric.device("plane-" + plane + "/router-" + at, Role.SWITCH, 1, at);
                fabric.cable(hosts[at], routers[at], SMALL, true, plane);
            }
            for (int at = 0; at < 5; at++) {
                fabric.cable(routers[at], routers[(at + 1) % 5], SMALL);
            }
        }
        Bench bench = new Bench(fabric.compile(), NetworkSpec.of(true));

        for (int host = 0; host < 5; host++) {
            for (int flow = 0; flow < 4; flow++) {
                Flow opened = bench.network.open(host, (host + 2) % 5, flow % 2, 10L * host + flow, bench);
                opened.port().ready(bench.new Sender(opened, 400, BYTES));
            }
        }
        bench.engine.run();

        assertThat(bench.network.routing().lanes()).isEqualTo(2);
        assertThat(bench.network.deadlock()).isEmpty();
        assertThat(bench.received).isEqualTo(20 * 400);
    }

    @ParameterizedTest
    @CsvSource({
        "torus, d-mod-k, a fat tree",
        "tree, dimension-order, a mesh",
        "tree, ugal-l, a direct network",
        "tree, ugal-g, a direct network",
        "tree, valiant, a direct network"
    })
    void aRoutingRefusesATopologyThatItCannotServe(String name, String routing, String expected) {
        assertThatThrownBy(() -> bench(topology(name), false, routing, Spread.ECMP))
                .isInstanceOfSatisfying(BadValueException.class, refusal -> {
                    assertThat(refusal.expected()).startsWith(expected);
                    assertThat(refusal.fix()).startsWith("write routing: auto");
                });
    }

    @Test
    void theRootOfUpDownIsTheSwitchThatIsNamed() {
        CompiledTopology topology = topology("mesh");
        RoutingSpec rooted = new RoutingSpec("up-down", Optional.of("router-5"));
        NetworkSpec spec = new NetworkSpec(false, Optional.empty(), Optional.of(rooted), NetworkSpec.PortKind.PLANNED);
        Bench bench = new Bench(topology, spec);

        // Two corners: the only way that never climbs again after it went down leads by way of the root's row and
        // column.
        int[] route = bench.flow(0, 11).route();
        assertThat(route).hasSize(7);
        assertThatThrownBy(() -> new Bench(
                        topology,
                        new NetworkSpec(
                                false,
                                Optional.empty(),
                                Optional.of(new RoutingSpec("up-down", Optional.of("router-99"))),
                                NetworkSpec.PortKind.PLANNED)))
                .isInstanceOf(BadValueException.class)
                .hasMessageContaining("router-99");
    }
}
