package org.weft.stack.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.StackSpec;
import org.weft.stack.host.HostCosts;
import org.weft.stack.rdma.QueuePairSpec;
import org.weft.stack.rdma.WindowSpec;
import org.weft.stack.rdma.WindowSpec.Nak;
import org.weft.stack.rdma.WindowSpec.Recovery;
import org.weft.topology.Technology;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** RDMA over Ethernet and over InfiniBand: reliable connections in hardware, without work by byte. */
public final class RdmaStacks {
    private static final String SPECIFICATION = "InfiniBand Architecture Specification 1.4, volume 1, ";
    private static final int LARGEST_HEADER = 4096;
    private static final int LARGEST_RETRIES = 7;
    private static final int FIRST_HEADER_BYTES = 16;
    private static final int ACKNOWLEDGEMENT_HEADER_BYTES = 4;
    private static final long SMALLEST_PATH_MTU = 256;
    private static final long LARGEST_PATH_MTU = 4096;
    private static final int PACKETS_PER_ACKNOWLEDGEMENT = 16;

    private static final Key<DataSize> MTU = Key.optional(
            "mtu",
            Kinds.SIZE_ABOVE_ZERO,
            "absent: the largest of 256, 512, 1024, 2048 and 4096 B that the route's MTU holds (" + SPECIFICATION
                    + "9.4.3, 2020)",
            "Path MTU: largest payload of a packet; one that the route cannot hold is replaced as if it were absent.");
    private static final Key<DataSize> ROCE_HEADER = Key.of(
            "header",
            Kinds.SIZE,
            DataSize.ofBytes(44),
            "InfiniBand Architecture Specification, annex A17 (RoCEv2), 2014: IPv4 20, UDP 8, BTH 12, ICRC 4",
            "Bytes of each packet between the link's framing and the payload; the first of a message has 16 more (RETH).");
    private static final Key<DataSize> INFINIBAND_HEADER = Key.of(
            "header",
            Kinds.SIZE,
            DataSize.ofBytes(16),
            SPECIFICATION + "chapter 9, 2020: BTH 12, ICRC 4",
            "Bytes of each packet between the link's framing and the payload; the first of a message has 16 more (RETH).");
    private static final Key<DataSize> WINDOW = Key.of(
            "window",
            Kinds.SIZE_ABOVE_ZERO,
            DataSize.ofKibibytes(1024),
            "an estimate, 2026: twice the bandwidth-delay product of 400 Gb/s and 10 us; the makers publish no limits",
            "Payload in flight of one queue pair.");
    private static final Key<Boolean> ROCE_LOSSLESS = Key.of(
            "lossless",
            Kinds.ON_OFF,
            true,
            "annex A17 (RoCEv2), 2014: sold for lossless Ethernet",
            "On: links hold packets back when a buffer is full. Off: they drop, and what is lost is sent again.");
    static final Key<Recovery> RECOVERY = Key.of(
            "recovery",
            Kinds.oneOf(Recovery.class),
            Recovery.GO_BACK_N,
            SPECIFICATION + "9.7, 2020: everything after the lost packet is repeated",
            "What is sent again after a loss.");
    static final Key<Nak> NAK_ONCE = Key.of(
            "nak",
            Kinds.oneOf(Nak.class),
            Nak.ONCE,
            SPECIFICATION + "9.7.5.2.8, 2020: at most one outstanding NAK for a sequence error",
            "How often a receiver says that the same packet is missing.");
    static final Key<Nak> NAK_REPEATED = Key.of(
            "nak",
            Kinds.oneOf(Nak.class),
            Nak.REPEATED,
            "a definition: go-back-N as textbooks have it",
            "How often a receiver says that the same packet is missing.");
    static final Key<TimeSpan> TIMEOUT = Key.of(
            "ack-timeout",
            AckTimeout.KIND,
            TimeSpan.ofPicoseconds(4_096_000L << 14),
            SPECIFICATION + "9.7.6.1.3, 2020: 4.096 us x 2^n, with the usual n of 14",
            "Time without progress after which everything unacknowledged is sent again: a time, or n of 4.096 us x 2^n.");
    private static final Key<Integer> RETRIES = Key.of(
            "retries",
            Kinds.count(0, LARGEST_RETRIES),
            LARGEST_RETRIES,
            SPECIFICATION + "9.9.2.1.1, 2020: largest value of a field of 3 bits, and the usual one",
            "Tries in a row after which a connection fails: timeouts, and packets that a NAK asks for. Whatever acknowledges"
                    + " something new ends the row. Improved go-back-n counts its timeouts only.");
    private static final Key<TimeSpan> PER_MESSAGE = Key.of(
            "per-message",
            Kinds.time(TimeSpan.ZERO, TimeSpan.ofMilliseconds(1000)),
            TimeSpan.ofNanoseconds(60),
            "an estimate, 2026: one core posts 10 to 20 million messages a second; two of them and 300 ns of adapter at"
                    + " each end give the 0.83 us of ib_send_lat",
            "Processor time for a message at each end: posting it, and taking its completion.");

    private static final Key<Integer> ACK_EVERY = Key.optional(
            "ack-every",
            Kinds.count(1, 256),
            "16 packets, 1 under control: hpcc or swift; never more than a quarter of the window (an estimate, 2026: adapters"
                    + " coalesce, and publish no figures)",
            "Packets that one acknowledgement answers; the last one of a message is always answered.");

    static final Model<StackSpec> ROCE_V2 = new Model<>(
            "roce-v2",
            "RDMA over UDP and Ethernet: queue pairs in the adapter, a window, congestion control if asked for.",
            keys(MTU, ROCE_HEADER, WINDOW, ROCE_LOSSLESS, RECOVERY, NAK_ONCE, TIMEOUT, RETRIES, PER_MESSAGE, ACK_EVERY),
            values -> spec("roce-v2", Technology.ETHERNET, values, ROCE_HEADER, values.get(ROCE_LOSSLESS)));
    static final Model<StackSpec> INFINIBAND = new Model<>(
            "infiniband",
            "InfiniBand reliable connections: queue pairs in the adapter, links with credits.",
            keys(MTU, INFINIBAND_HEADER, WINDOW, RECOVERY, NAK_ONCE, TIMEOUT, RETRIES, PER_MESSAGE, ACK_EVERY),
            values -> spec("infiniband", Technology.INFINIBAND, values, INFINIBAND_HEADER, true));

    private RdmaStacks() {}

    private static List<Key<?>> keys(Key<?>... own) {
        List<Key<?>> keys = new ArrayList<>(List.of(own));
        keys.addAll(QueuePairKeys.ALL);
        keys.addAll(ControlKeys.ALL);
        return keys;
    }

    private static StackSpec spec(
            String name, Technology technology, Values values, Key<DataSize> header, boolean lossless) {
        int headerBytes = small(values, header);
        QueuePairSpec pair = QueuePairKeys.read(values, values.get(RECOVERY));
        refuseOddMtu(values);
        int usual = pair.control()
                .map(control -> control.acknowledgeEvery(PACKETS_PER_ACKNOWLEDGEMENT))
                .orElse(PACKETS_PER_ACKNOWLEDGEMENT);
        return new WindowSpec(
                name,
                Optional.of(technology),
                values.find(MTU).map(DataSize::bytes),
                headerBytes,
                pair.verb() == QueuePairSpec.Verb.SEND ? 0 : FIRST_HEADER_BYTES,
                headerBytes + ACKNOWLEDGEMENT_HEADER_BYTES,
                values.get(WINDOW).bytes(),
                values.find(ACK_EVERY).orElse(usual),
                lossless,
                values.get(RECOVERY),
                values.get(NAK_ONCE),
                values.get(TIMEOUT).ps(),
                values.get(RETRIES),
                true,
                pair,
                new HostCosts(values.get(PER_MESSAGE).ps(), 0, 0, 0));
    }

    /** A path MTU that no adapter has. */
    private static void refuseOddMtu(Values values) {
        Optional<Long> written = values.find(MTU).map(DataSize::bytes);
        if (written.isEmpty()) {
            return;
        }
        long mtu = written.get();
        long next = Math.min(LARGEST_PATH_MTU, Math.max(SMALLEST_PATH_MTU, Long.highestOneBit(mtu)));
        if (mtu != next) {
            values.reject(MTU, "a path MTU: 256, 512, 1024, 2048 or 4096 B", "write mtu: " + DataSize.ofBytes(next));
        }
    }

    /** The bytes of a header; one that no packet could hold is a fault. */
    static int small(Values values, Key<DataSize> key) {
        long bytes = values.get(key).bytes();
        if (bytes > LARGEST_HEADER) {
            values.reject(key, "a header of at most " + LARGEST_HEADER + " B", "write a size such as 40 B");
            return 0;
        }
        return (int) bytes;
    }
}
