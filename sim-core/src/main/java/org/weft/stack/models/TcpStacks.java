package org.weft.stack.models;

import java.util.ArrayList;
import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.StackSpec;
import org.weft.stack.tcp.SenderSpec.Control;
import org.weft.stack.tcp.TcpSpec;
import org.weft.topology.Technology;
import org.weft.units.DataSize;

/** TCP over Ethernet, and over IP over InfiniBand. */
public final class TcpStacks {
    /** InfiniBand datagram: BTH 12, DETH 8, ICRC 4; IPoIB 4. */
    private static final int IPOIB_ENCAPSULATION = 28;

    private static final int IPOIB_HEADER = 4;

    private static final Key<DataSize> MTU = Key.optional(
            "mtu",
            Kinds.size("68 B", "65535 B"),
            "absent: the smallest MTU of the route; over InfiniBand 4 B less (RFC 4391, 2006)",
            "Largest IP packet; a smaller MTU of the route goes first.");
    private static final Key<DataSize> HEADER = Key.of(
            "header",
            Kinds.size("0 B", "1 KiB"),
            DataSize.ofBytes(40),
            "RFC 791, 1981, and RFC 9293, 2022: IPv4 20, TCP 20",
            "Bytes of each packet between the link's framing and the payload; time stamps add 12.");
    private static final Key<DataSize> IPOIB_HEADERS = Key.of(
            "header",
            Kinds.size("0 B", "1 KiB"),
            DataSize.ofBytes(68),
            "RFC 4391, 2006: IPoIB 4, InfiniBand datagram BTH 12, DETH 8, ICRC 4; IPv4 20, TCP 20",
            "Bytes of each packet between the link's framing and the payload; time stamps add 12.");

    static final Model<StackSpec> TCP_LINUX = ethernet(
            "tcp-linux",
            "TCP as Linux has it: CUBIC, selective acknowledgements, RACK-TLP, buffers that grow, offloads.",
            TcpKeys.linux(Control.CUBIC, "Linux, 2023: net.ipv4.tcp_congestion_control; RFC 9438, 2023", false));
    static final Model<StackSpec> DCTCP = ethernet(
            "dctcp",
            "Data Center TCP as Linux has it: a window that follows the share of marked bytes; needs switches that mark.",
            TcpKeys.linux(Control.DCTCP, "RFC 8257, 2017", true));
    static final Model<StackSpec> TCP_NEWRENO =
            ethernet("tcp-newreno", "TCP NewReno with the timers and limits of Linux.", TcpKeys.newReno());
    static final Model<StackSpec> IPOIB = ipoib(TcpKeys.newReno());

    private TcpStacks() {}

    private static Model<StackSpec> ethernet(String name, String says, TcpKeys keys) {
        return new Model<>(
                name, says, keys(HEADER, keys), values -> spec(name, Technology.ETHERNET, values, HEADER, 0, 0, keys));
    }

    private static Model<StackSpec> ipoib(TcpKeys keys) {
        return new Model<>(
                "ipoib",
                "TCP NewReno over IP over InfiniBand, datagram mode.",
                keys(IPOIB_HEADERS, keys),
                values -> spec(
                        "ipoib",
                        Technology.INFINIBAND,
                        values,
                        IPOIB_HEADERS,
                        IPOIB_ENCAPSULATION,
                        IPOIB_HEADER,
                        keys));
    }

    private static List<Key<?>> keys(Key<DataSize> header, TcpKeys keys) {
        List<Key<?>> all = new ArrayList<>(List.of(MTU, header));
        all.addAll(keys.all());
        return List.copyOf(all);
    }

    private static StackSpec spec(
            String name,
            Technology technology,
            Values values,
            Key<DataSize> header,
            int encapsulationBytes,
            int datagramBytes,
            TcpKeys keys) {
        return new TcpSpec(
                name,
                technology,
                values.find(MTU).map(DataSize::bytes),
                RdmaStacks.small(values, header),
                encapsulationBytes,
                datagramBytes,
                values.get(TcpKeys.TIMESTAMPS),
                keys.sender(values),
                keys.receiver(values),
                keys.offload(values),
                keys.costs(values));
    }
}
