package org.weft.stack.models;

import java.util.List;
import java.util.OptionalLong;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.StackSpec;
import org.weft.stack.datagram.DatagramSpec;
import org.weft.stack.host.HostCosts;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** Datagrams over Ethernet. */
final class DatagramStacks {
    private static final Key<DataSize> MTU = Key.optional(
            "mtu",
            Kinds.size("68 B", "65535 B"),
            "absent: the smallest MTU of the route",
            "Largest IP packet; a smaller MTU of the route goes first.");
    private static final Key<DataSize> HEADER = Key.of(
            "header",
            Kinds.size("0 B", "1 KiB"),
            DataSize.ofBytes(28),
            "RFC 791, 1981, and RFC 768, 1980: IPv4 20, UDP 8",
            "Bytes of each packet between the link's framing and the payload.");
    private static final Key<TimeSpan> GIVE_UP = Key.optional(
            "give-up",
            Kinds.time("1 us", "1000 s"),
            "absent: a message of which a packet is lost never arrives, and a program that waits for it is reported",
            "Time after its last packet was sent at which a message is handed over with holes.");
    private static final Key<TimeSpan> PER_MESSAGE = Key.of(
            "per-message",
            Kinds.time("0 s", "10 ms"),
            TimeSpan.ofNanoseconds(2500),
            "as tcp-newreno: a call and the way down; interrupt, wake-up and call",
            "Processor time for a message at each end.");
    private static final Key<TimeSpan> PER_PACKET = Key.of(
            "per-packet",
            Kinds.time("0 s", "1 ms"),
            TimeSpan.ofNanoseconds(800),
            "an estimate, 2015: about a million datagrams a second and core with batched calls (Majkowski, How to receive a"
                    + " million packets per second); segmentation and receive offload do not help",
            "Processor time for a data packet at each end.");
    private static final Key<TimeSpan> PER_BYTE = Key.of(
            "per-byte",
            Kinds.time("0 s", "1 us"),
            TimeSpan.ofPicoseconds(160),
            "as tcp-newreno: the copy",
            "Processor time for a byte of payload at each end.");

    static final Model<StackSpec> UDP = new Model<>(
            "udp",
            "UDP: nothing is acknowledged, paced or repeated; what is lost is missing.",
            List.of(MTU, HEADER, GIVE_UP, PER_MESSAGE, PER_PACKET, PER_BYTE),
            DatagramStacks::udp);

    private DatagramStacks() {}

    private static StackSpec udp(Values values) {
        return new DatagramSpec(
                "udp",
                values.find(MTU).map(DataSize::bytes),
                RdmaStacks.small(values, HEADER),
                values.find(GIVE_UP).map(time -> OptionalLong.of(time.ps())).orElse(OptionalLong.empty()),
                new HostCosts(
                        values.get(PER_MESSAGE).ps(),
                        values.get(PER_PACKET).ps(),
                        values.get(PER_BYTE).ps(),
                        0));
    }
}
