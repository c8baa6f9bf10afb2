package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.rdma.QueuePairSpec;
import org.weft.stack.rdma.QueuePairSpec.Contexts;
import org.weft.stack.rdma.QueuePairSpec.Registration;
import org.weft.stack.rdma.QueuePairSpec.Verb;
import org.weft.stack.rdma.WindowSpec.Recovery;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about queue pairs and the adapter that holds them. */
final class QueuePairKeys {
    private static final String SPECIFICATION = "InfiniBand Architecture Specification 1.4, volume 1, ";

    private static final Kind<TimeSpan> UP_TO_A_MILLISECOND = Kinds.time(TimeSpan.ZERO, TimeSpan.ofMilliseconds(1));
    private static final Kind<TimeSpan> UP_TO_A_SECOND = Kinds.time(TimeSpan.ZERO, TimeSpan.ofMilliseconds(1000));

    private static final Key<Verb> VERB = Key.of(
            "verb",
            Kinds.oneOf(Verb.class),
            Verb.WRITE,
            "a definition: libraries write large messages",
            "How data gets to its place: written by the sender (16 B in the first packet), sent into posted receives, or"
                    + " read by the receiver's adapter, which asks for it first.");
    private static final Key<Integer> DEPTH = Key.optional(
            "queue-depth",
            Kinds.count(1, 1 << 20),
            "no limit",
            "Messages of a connection that may be under way and not acknowledged.");
    private static final Key<Integer> READS = Key.of(
            "outstanding-reads",
            Kinds.count(1, 255),
            16,
            "perftest's default with mlx5 adapters, which allow 16 (max_rd_atomic), 2024",
            "Messages of a connection that verb: read fetches at a time; further ones wait.");
    private static final Key<TimeSpan> FETCH = Key.of(
            "fetch",
            UP_TO_A_MILLISECOND,
            TimeSpan.ZERO,
            "a definition: part of the NIC's latency",
            "What the sender's adapter waits for a message's data from memory over PCIe; 300 to 900 ns are usual.");
    private static final Key<DataSize> INLINE = Key.of(
            "inline",
            Kinds.size(DataSize.ofBytes(0), DataSize.ofBytes(4096)),
            DataSize.ofBytes(220),
            "an estimate, 2026: perftest posts up to 220 B of a write inline",
            "Largest message that is posted with its data, so that nothing is fetched, and nothing registered.");
    private static final Key<TimeSpan> COMPLETION = Key.optional(
            "completion", UP_TO_A_SECOND, "as per-message", "Processor time for taking a completion, at either end.");
    private static final Key<TimeSpan> BASE = Key.of(
            "base",
            UP_TO_A_SECOND,
            TimeSpan.ofMicroseconds(1),
            "an estimate, 2026, after F. Mietke et al., Euro-Par 2006: microseconds for small buffers",
            "each registration");
    private static final Key<TimeSpan> PAGE = Key.of(
            "page",
            UP_TO_A_MILLISECOND,
            TimeSpan.ofNanoseconds(250),
            "an estimate, 2026, after F. Mietke et al., Euro-Par 2006: about 0.2 to 0.5 us a page of 4 KiB",
            "each page of 4 KiB of it");
    private static final Key<Boolean> CACHE = Key.of(
            "cache",
            Kinds.ON_OFF,
            true,
            "Open MPI and UCX keep registrations, 2023",
            "on: the first use of a size on a connection costs; off: every message does");
    private static final Key<Registration> REGISTRATION = Key.optional(
            "registration",
            new Kind.Nested<>(new Model<>(
                    "registration",
                    "what it costs to make memory known to the adapter",
                    List.of(BASE, PAGE, CACHE),
                    values -> new Registration(
                            values.get(BASE).ps(), values.get(PAGE).ps(), values.get(CACHE)))),
            "none: memory is known from the start",
            "Processor time for making the memory of a message known to the adapter, where it is not copied.");
    private static final Key<Integer> RECEIVES = Key.optional(
            "receive-queue",
            Kinds.count(1, 1 << 20),
            "no limit",
            "Messages that a receiver has room posted for, with verb: send; posted anew as they are taken.");
    private static final Key<TimeSpan> REST = Key.of(
            "rnr-timer",
            Kinds.time(TimeSpan.ofMicroseconds(10), TimeSpan.ofMicroseconds(655_360)),
            TimeSpan.ofMicroseconds(640),
            SPECIFICATION + "table 45, 2020: from 10 us to 655.36 ms; value 12, as perftest and Open MPI have it",
            "How long a sender rests whose receiver had no room posted.");
    private static final Key<Integer> RESTS = Key.of(
            "rnr-retries",
            Kinds.count(0, QueuePairSpec.ENDLESS),
            QueuePairSpec.ENDLESS,
            SPECIFICATION + "9.7.5.2.8, 2020: 7 means without end",
            "Such rests in a row after which a connection fails; 7 for never.");
    private static final Key<TimeSpan> FIRST_TIMEOUT = Key.of(
            "first-timeout",
            Kinds.time(TimeSpan.ofMicroseconds(1), TimeSpan.ofMilliseconds(1000)),
            TimeSpan.ofMilliseconds(1),
            "an estimate, 2026: adapters adapt their timers and publish no figures",
            "First wait for progress with recovery: go-back-n-improved; doubled up to ack-timeout.");

    private static final Key<Integer> KEPT = Key.required(
            "connections",
            Kinds.count(1, 1 << 22),
            "connections whose state an adapter keeps; both directions between two ranks are one");
    private static final Key<TimeSpan> MISS = Key.of(
            "miss",
            Kinds.time(TimeSpan.ofNanoseconds(1), TimeSpan.ofMilliseconds(1)),
            TimeSpan.ofNanoseconds(750),
            "an estimate, 2026: one read over PCIe, in the middle of 500 ns to 1 us (after Neugebauer et al., Understanding PCIe"
                    + " performance for end host networking, SIGCOMM 2018)",
            "what fetching the state of one takes");
    private static final Key<Integer> FETCHES = Key.of(
            "fetches",
            Kinds.count(1, 1024),
            16,
            "a fit, 2026: 16 in 750 ns are 21 million a second, what two ConnectX-6 read over 4096 connections in a public"
                    + " benchmark (83 million over 32)",
            "fetches of a host that may be under way at a time");
    private static final Key<Contexts> CONTEXTS = Key.optional(
            "connection-cache",
            new Kind.Nested<>(new Model<>(
                    "connection-cache",
                    "what an adapter keeps of connections",
                    List.of(KEPT, MISS, FETCHES),
                    values -> new Contexts(values.get(KEPT), values.get(MISS).ps(), values.get(FETCHES)))),
            "none: adapters keep the state of every connection, for makers publish no sizes. To have a limit: some hundreds for"
                    + " older adapters, some thousands for those of 100 Gb/s and more (message rates fell by 47 % at a few"
                    + " thousand: A scalable RDMA network interface card with efficient cache management, ISCAS 2023)",
            "What a message waits for where an adapter has not the state of its connection.");

    static final List<Key<?>> ALL = List.of(
            VERB,
            DEPTH,
            READS,
            FETCH,
            INLINE,
            COMPLETION,
            REGISTRATION,
            RECEIVES,
            REST,
            RESTS,
            FIRST_TIMEOUT,
            CONTEXTS);

    private QueuePairKeys() {}

    static QueuePairSpec read(Values values, Recovery recovery) {
        Verb verb = values.get(VERB);
        int receives = values.find(RECEIVES).orElse(0);
        if (receives > 0 && verb != Verb.SEND) {
            values.reject(RECEIVES, "verb: send, which alone uses posted receives", "write verb: send");
        } else if (receives > 0 && recovery == Recovery.SELECTIVE_REPEAT) {
            values.reject(RECEIVES, "recovery: go-back-n or go-back-n-improved with it", "write recovery: go-back-n");
        }
        if (values.has(FIRST_TIMEOUT)
                && recovery == Recovery.GO_BACK_N_IMPROVED
                && values.get(FIRST_TIMEOUT).compareTo(values.get(RdmaStacks.TIMEOUT)) > 0) {
            values.reject(
                    FIRST_TIMEOUT,
                    "at most ack-timeout, " + values.get(RdmaStacks.TIMEOUT) + ", which ends every wait",
                    "write first-timeout: " + values.get(RdmaStacks.TIMEOUT) + " or less");
        }
        return new QueuePairSpec(
                ControlKeys.read(values),
                verb,
                values.find(DEPTH).orElse(Integer.MAX_VALUE),
                values.get(READS),
                values.get(FETCH).ps(),
                values.get(INLINE).bytes(),
                values.find(COMPLETION).map(TimeSpan::ps).orElse(-1L),
                values.find(REGISTRATION).orElse(Registration.NONE),
                receives,
                values.get(REST).ps(),
                values.get(RESTS),
                values.get(FIRST_TIMEOUT).ps(),
                values.find(CONTEXTS));
    }
}
