package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;

class HostOutputTest {
    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"SWITCH", "MEDIUM"})
    void sourcesAreServedInTurnAndMadePacketsFirst(Role middle) {
        Bench bench = new Bench(Fabric.star(3, Fabric.link(100, 50), SwitchSpec.plain(), middle));
        List<String> arrived = new ArrayList<>();
        PacketSink sink = packet -> {
            arrived.add(packet.kind + ":" + packet.sequence);
            bench.network.release(packet);
        };

        Flow[] flows = new Flow[3];
        for (int kind = 0; kind < 3; kind++) {
            int index = kind;
            flows[kind] = bench.network.open(0, 1, -1, kind, sink);
            PacketSource source = new PacketSource() {
                private int count;

                @Override
                protected Packet next() {
                    return count == 2 ? null : packet(bench, flows[index], index, count++);
                }
            };
            flows[kind].port().ready(source);
            flows[kind].port().ready(source);
        }
        flows[0].port().send(packet(bench, flows[0], 9, 0));
        flows[0].port().send(packet(bench, flows[0], 9, 1));
        bench.engine.run();

        assertThat(arrived).containsExactly("0:0", "9:0", "9:1", "0:1", "1:0", "2:0", "1:1", "2:1");
        assertThat(bench.engine.nowPs()).isEqualTo(middle == Role.SWITCH ? 9 * 80_000 + 100_000 : 8 * 80_000 + 50_000);
    }

    private static Packet packet(Bench bench, Flow flow, int kind, int sequence) {
        Packet packet = bench.network.take();
        packet.flow = flow;
        packet.kind = kind;
        packet.sequence = sequence;
        packet.wireBytes = 1000;
        return packet;
    }
}
