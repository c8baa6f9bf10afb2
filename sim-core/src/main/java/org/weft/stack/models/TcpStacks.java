package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.StackSpec;
import org.weft.stack.host.HostCosts;
import org.weft.stack.tcp.TcpSpec;
import org.weft.topology.Technology;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** TCP over Ethernet, and over IP over InfiniBand. */
public final class TcpStacks {
    private static final int LARGEST_INITIAL_WINDOW = 1000;
    /** InfiniBand datagram: BTH 12, DETH 8, ICRC 4; IPoIB 4. */
    private static final int IPOIB_ENCAPSULATION = 28;

    private static final int IPOIB_HEADER = 4;

    /** How the congestion window moves. */
    enum Control {
        NEWRENO
    }

    private static final Key<DataSize> MTU = Key.optional(
            "mtu",
            Kinds.SIZE_ABOVE_ZERO,
            "absent: the smallest MTU of the route; over InfiniBand 4 B less (RFC 4391, 2006)",
            "Largest IP packet; a smaller MTU of the route goes first.");
    private static final Key<DataSize> HEADER = Key.of(
            "header",
            Kinds.SIZE,
            DataSize.ofBytes(40),
            "RFC 791, 1981, and RFC 9293, 2022: IPv4 20, TCP 20",
            "Bytes of each packet between the link's framing and the payload; time stamps add 12.");
    private static final Key<DataSize> IPOIB_HEADERS = Key.of(
            "header",
            Kinds.SIZE,
            DataSize.ofBytes(68),
            "RFC 4391, 2006: IPoIB 4, InfiniBand datagram BTH 12, DETH 8, ICRC 4; IPv4 20, TCP 20",
            "Bytes of each packet between the link's framing and the payload; time stamps add 12.");
    private static final Key<Control> CONTROL = Key.of(
            "control",
            Kinds.oneOf(Control.class),
            Control.NEWRENO,
            "RFC 6582, 2012",
            "How the congestion window moves.");
    private static final Key<Integer> INITIAL_WINDOW = Key.of(
            "initial-window",
            Kinds.count(1, LARGEST_INITIAL_WINDOW),
            10,
            "RFC 6928, section 2, 2013",
            "First congestion window, in segments.");
    private static final Key<DataSize> RECEIVE_WINDOW = Key.of(
            "receive-window",
            Kinds.SIZE_ABOVE_ZERO,
            DataSize.ofKibibytes(3072),
            "Linux tcp_rmem has a maximum of 6291456 B, of which half is offered (tcp_adv_win_scale 1), 2022",
            "Largest window that the receiver offers: bytes in flight of one connection.");
    private static final Key<DataSize> SEND_BUFFER = Key.of(
            "send-buffer",
            Kinds.SIZE_ABOVE_ZERO,
            DataSize.ofKibibytes(4096),
            "Linux tcp_wmem has a maximum of 4194304 B, 2014",
            "Bytes that a connection may hold, unacknowledged ones included.");
    private static final Key<TimeSpan> MIN_RTO = Key.of(
            "min-rto",
            Kinds.TIME,
            TimeSpan.ofMilliseconds(200),
            "Linux include/net/tcp.h: TCP_RTO_MIN HZ/5, 2023",
            "Shortest retransmission timeout.");
    private static final Key<TimeSpan> DELAYED_ACK = Key.of(
            "delayed-ack",
            Kinds.TIME,
            TimeSpan.ofMilliseconds(40),
            "Linux include/net/tcp.h: TCP_DELACK_MIN HZ/25, 2023",
            "Longest delay of an acknowledgement; 0 s acknowledges every segment at once.");
    private static final Key<Boolean> NO_DELAY = Key.of(
            "no-delay",
            Kinds.ON_OFF,
            true,
            "Open MPI (btl tcp) and NCCL (socket) set TCP_NODELAY, 2023; the default of Linux is Nagle on",
            "On: small segments leave at once. Off: Nagle holds them back while anything is unacknowledged.");
    private static final Key<Boolean> TIMESTAMPS = Key.of(
            "timestamps",
            Kinds.ON_OFF,
            true,
            "Linux net.ipv4.tcp_timestamps is on by default, 2022",
            "Time stamps in every segment: 12 B, and a round trip measured with every acknowledgement.");
    private static final Key<TimeSpan> PER_MESSAGE = Key.of(
            "per-message",
            Kinds.TIME,
            TimeSpan.ofNanoseconds(2500),
            "an estimate, 2026: about 1.5 us for a call and the way down, 3.5 us for interrupt, wake-up and call; one"
                    + " figure for both ends",
            "Processor time for a message at each end.");
    private static final Key<TimeSpan> PER_PACKET = Key.of(
            "per-packet",
            Kinds.TIME,
            TimeSpan.ofNanoseconds(260),
            "an estimate, solved for 42 Gb/s a core at 9000 B and about 24 Gb/s at 1500 B: Cai et al., Understanding Host"
                    + " Network Stack Overheads, SIGCOMM 2021",
            "Processor time for a data packet at each end, its acknowledgement included.");
    private static final Key<TimeSpan> PER_BYTE = Key.of(
            "per-byte",
            Kinds.TIME,
            TimeSpan.ofPicoseconds(160),
            "see per-packet: the copy is what limits the receiver",
            "Processor time for a byte of payload at each end.");

    static final Model<StackSpec> TCP_NEWRENO = new Model<>(
            "tcp-newreno",
            "TCP NewReno with the timers and limits of Linux.",
            keys(HEADER),
            values -> spec("tcp-newreno", Technology.ETHERNET, values, HEADER, 0, 0));
    static final Model<StackSpec> IPOIB = new Model<>(
            "ipoib",
            "TCP NewReno over IP over InfiniBand, datagram mode.",
            keys(IPOIB_HEADERS),
            values -> spec("ipoib", Technology.INFINIBAND, values, IPOIB_HEADERS, IPOIB_ENCAPSULATION, IPOIB_HEADER));

    private TcpStacks() {}

    private static List<Key<?>> keys(Key<DataSize> header) {
        return List.of(
                MTU,
                header,
                CONTROL,
                INITIAL_WINDOW,
                RECEIVE_WINDOW,
                SEND_BUFFER,
                MIN_RTO,
                DELAYED_ACK,
                NO_DELAY,
                TIMESTAMPS,
                PER_MESSAGE,
                PER_PACKET,
                PER_BYTE);
    }

    private static StackSpec spec(
            String name,
            Technology technology,
            Values values,
            Key<DataSize> header,
            int encapsulationBytes,
            int datagramBytes) {
        return new TcpSpec(
                name,
                technology,
                values.find(MTU).map(DataSize::bytes),
                RdmaStacks.small(values, header),
                encapsulationBytes,
                datagramBytes,
                values.get(INITIAL_WINDOW),
                values.get(RECEIVE_WINDOW).bytes(),
                values.get(SEND_BUFFER).bytes(),
                values.get(MIN_RTO).ps(),
                values.get(DELAYED_ACK).ps(),
                values.get(NO_DELAY),
                values.get(TIMESTAMPS),
                new HostCosts(
                        values.get(PER_MESSAGE).ps(),
                        values.get(PER_PACKET).ps(),
                        values.get(PER_BYTE).ps(),
                        0));
    }
}
