package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Values;
import org.weft.stack.host.HostCosts;
import org.weft.stack.tcp.OffloadSpec;
import org.weft.stack.tcp.ReceiverSpec;
import org.weft.stack.tcp.SenderSpec;
import org.weft.stack.tcp.SenderSpec.Control;
import org.weft.stack.tcp.SenderSpec.Nagle;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * What can be written about a TCP stack besides its headers: the same keys for all of them, with the defaults of each.
 */
final class TcpKeys {
    private static final int LARGEST_INITIAL_WINDOW = 1000;
    private static final int LARGEST_QUICK_START = 1000;
    private static final String LINUX = "Linux, 2023: ";

    static final Key<Integer> INITIAL_WINDOW = Key.of(
            "initial-window",
            Kinds.count(1, LARGEST_INITIAL_WINDOW),
            10,
            "RFC 6928, section 2, 2013",
            "First congestion window, in segments.");
    static final Key<Integer> INITIAL_THRESHOLD = Key.optional(
            "initial-threshold",
            Kinds.count(2, 1_000_000),
            "RFC 5681, section 3.1, 2009: arbitrarily high, so that a loss says where slow start ends",
            "Window at which slow start ends at first, in segments.");
    static final Key<Boolean> FAST_CONVERGENCE = Key.of(
            "fast-convergence",
            Kinds.ON_OFF,
            true,
            LINUX + "tcp_cubic.fast_convergence is on; RFC 9438, section 4.7, 2023",
            "On: cubic aims lower after a loss at a smaller window than the one before, which gives way to new flows.");
    static final Key<DataSize> RECEIVE_WINDOW = Key.of(
            "receive-window",
            Kinds.size("1 B", "1 GiB"),
            DataSize.ofKibibytes(3072),
            "Linux tcp_rmem has a maximum of 6291456 B, of which half is offered (tcp_adv_win_scale 1), 2022",
            "Largest window that the receiver offers: bytes in flight of one connection.");
    static final Key<Boolean> WINDOW_SCALING = Key.of(
            "window-scaling",
            Kinds.ON_OFF,
            true,
            LINUX + "net.ipv4.tcp_window_scaling is on; RFC 7323, section 2, 2014",
            "Off: no window above 65535 B can be offered.");
    static final Key<DataSize> SEND_BUFFER = Key.of(
            "send-buffer",
            Kinds.size("1 B", "2 GiB"),
            DataSize.ofKibibytes(4096),
            "Linux tcp_wmem has a maximum of 4194304 B, 2014",
            "Bytes that a connection may hold, unacknowledged ones included.");
    static final Key<TimeSpan> MIN_RTO = Key.of(
            "min-rto",
            Kinds.time("1 ns", "120 s"),
            TimeSpan.ofMilliseconds(200),
            "Linux include/net/tcp.h: TCP_RTO_MIN HZ/5, 2023",
            "Shortest retransmission timeout.");
    static final Key<TimeSpan> TIMER_TICK = Key.of(
            "timer-tick",
            Kinds.time("0 s", "1 s"),
            TimeSpan.ZERO,
            "a definition: exact timers; RFC 6298, section 2, 2011, calls it G; Linux has 1 ms at HZ 1000",
            "Retransmission timers expire at whole multiples of it, so that connections repeat together; 0 s: exactly.");
    static final Key<Boolean> LIMITED_TRANSMIT = Key.of(
            "limited-transmit",
            Kinds.ON_OFF,
            true,
            "RFC 3042, 2001; RFC 5681, section 3.2, 2009: should be used",
            "Without sack: the first two duplicates send a new segment each, which makes for a third one.");
    static final Key<TimeSpan> TIMER_SLACK = Key.of(
            "timer-slack",
            Kinds.time("0 s", "1 s"),
            TimeSpan.ofMilliseconds(2),
            LINUX + "include/net/tcp.h, TCP_TIMEOUT_MIN: two ticks, of 1 ms each at HZ 1000",
            "With sack: what tail-loss probes and waits for reordered segments last longer than their rule says.");
    static final Key<TimeSpan> DELAYED_ACK = Key.of(
            "delayed-ack",
            Kinds.time("0 s", "500 ms"),
            TimeSpan.ofMilliseconds(40),
            "Linux include/net/tcp.h: TCP_DELACK_MIN HZ/25, 2023",
            "Least delay of an acknowledgement that waits; 0 s acknowledges every segment at once.");
    static final Key<Boolean> ANSWER_MARKS = Key.of(
            "answer-marks",
            Kinds.ON_OFF,
            false,
            LINUX + "net.ipv4.tcp_ecn 2: a host that opens a connection does not ask for marks",
            "On: newreno and cubic take a mark for a loss, once a round trip (RFC 3168); dctcp always answers marks.");
    static final Key<Boolean> IDLE_RESTART = Key.of(
            "idle-restart",
            Kinds.ON_OFF,
            true,
            LINUX + "net.ipv4.tcp_slow_start_after_idle is on; RFC 5681, section 4.1, 2009",
            "On: a connection that was idle for longer than its timeout starts from its first window.");
    static final Key<Boolean> TIMESTAMPS = Key.of(
            "timestamps",
            Kinds.ON_OFF,
            true,
            "Linux net.ipv4.tcp_timestamps is on by default, 2022",
            "Time stamps in every segment: 12 B, and a round trip measured with every acknowledgement.");
    static final Key<Boolean> PACING = Key.of(
            "pacing",
            Kinds.ON_OFF,
            false,
            LINUX + "segments are paced under the queue discipline fq, or under BBR; CUBIC over fq_codel, which most"
                    + " distributions set, is not",
            "On: segments leave at 2 windows a round trip in slow start and at 1.2 after it, in bursts of up to a batch.");
    static final Key<DataSize> BATCH = Key.of(
            "batch",
            Kinds.size("64 B", "512 KiB"),
            DataSize.ofKibibytes(64),
            LINUX + "GSO_LEGACY_MAX_SIZE and GRO_LEGACY_MAX_SIZE, 65536 B",
            "Most bytes that tso and gro make one batch of.");
    static final Key<TimeSpan> PER_MESSAGE = Key.of(
            "per-message",
            Kinds.time("0 s", "10 ms"),
            TimeSpan.ofNanoseconds(2500),
            "an estimate, 2026: about 1.5 us for a call and the way down, 3.5 us for interrupt, wake-up and call; one"
                    + " figure for both ends",
            "Processor time for a message at each end.");
    static final Key<TimeSpan> PER_BYTE = Key.of(
            "per-byte",
            Kinds.time("0 s", "1 us"),
            TimeSpan.ofPicoseconds(160),
            "see per-packet: the copy is what limits the receiver",
            "Processor time for a byte of payload at each end.");

    final Key<Control> control;
    final Key<Boolean> sack;
    final Key<Boolean> hyStart;
    final Key<Boolean> autotuning;
    final Key<Integer> quickStart;
    final Key<TimeSpan> delayedAckMost;
    final Key<Boolean> noDelay;
    final Key<Nagle> nagle;
    final Key<Boolean> tso;
    final Key<Boolean> gro;
    final Key<TimeSpan> perBatch;
    final Key<TimeSpan> perPacket;

    /** Keys with the defaults of a textbook's NewReno over Linux's timers. */
    static TcpKeys newReno() {
        return new TcpKeys(Control.NEWRENO, "RFC 6582, 2012", false, true);
    }

    /** Keys with the defaults of a current Linux. */
    static TcpKeys linux(Control control, String source, boolean noDelay) {
        return new TcpKeys(control, source, true, noDelay);
    }

    private TcpKeys(Control byDefault, String source, boolean isLinux, boolean isNoDelay) {
        control = Key.of("control", Kinds.oneOf(Control.class), byDefault, source, "How the congestion window moves.");
        sack = Key.of(
                "sack",
                Kinds.ON_OFF,
                isLinux,
                isLinux
                        ? LINUX + "net.ipv4.tcp_sack and tcp_recovery are on; RFC 2018, 1996, and RFC 8985, 2021"
                        : "RFC 6582, 2012: without selective acknowledgements",
                "On: losses are found by selective acknowledgements and time (RACK-TLP). Off: by three duplicates.");
        hyStart = Key.of(
                "hystart",
                Kinds.ON_OFF,
                isLinux,
                isLinux ? LINUX + "tcp_cubic.hystart is on; Ha and Rhee, 2011" : "RFC 5681, 2009: slow start to a loss",
                "On: cubic ends slow start before it overflows a queue.");
        autotuning = Key.of(
                "autotuning",
                Kinds.ON_OFF,
                isLinux,
                isLinux
                        ? LINUX + "net.ipv4.tcp_moderate_rcvbuf is on; Fisk and Feng, Dynamic right-sizing, 2001"
                        : "a definition: constant buffers",
                "On: window and send buffer start small and grow with what is sent. Off: they have their full size.");
        quickStart = Key.of(
                "quick-start",
                Kinds.count(0, LARGEST_QUICK_START),
                isLinux ? 16 : 0,
                isLinux
                        ? LINUX + "include/net/tcp.h, TCP_MAX_QUICKACKS 16"
                        : "RFC 5681, section 4.2, 2009: no exception",
                "So many segments at the start of a connection are acknowledged at once.");
        delayedAckMost = Key.of(
                "delayed-ack-most",
                Kinds.time("0 s", "500 ms"),
                TimeSpan.ofMilliseconds(isLinux ? 200 : 40),
                isLinux
                        ? LINUX + "include/net/tcp.h, TCP_DELACK_MAX HZ/5"
                        : "a definition: as delayed-ack, which does not adapt",
                "Delay of an acknowledgement up to which it follows the gaps between segments.");
        noDelay = Key.of(
                "no-delay",
                Kinds.ON_OFF,
                isNoDelay,
                isNoDelay
                        ? "Open MPI (btl tcp) and NCCL (socket) set TCP_NODELAY, 2023; the default of Linux is Nagle on"
                        : LINUX + "tcp(7): Nagle is on until an application sets TCP_NODELAY",
                "On: small segments leave at once. Off: Nagle holds them back, see nagle.");
        nagle = Key.of(
                "nagle",
                Kinds.oneOf(Nagle.class),
                isLinux ? Nagle.MINSHALL : Nagle.CLASSIC,
                isLinux
                        ? LINUX + "net/ipv4/tcp_output.c, tcp_nagle_check and tcp_minshall_check"
                        : "RFC 896, 1984, as textbooks have it; Linux has minshall",
                "With no-delay: off: a small segment waits for the acknowledgement of another small one (minshall), or of"
                        + " everything that is out (classic).");
        tso = offload(
                "tso", isLinux, "Segmentation offload: the sender's processor pays per-batch once for up to batch.");
        gro = offload(
                "gro", isLinux, "Receive offload: segments that wait for the receiver's processor share a per-batch.");
        perBatch = Key.of(
                "per-batch",
                Kinds.time("0 s", "1 ms"),
                TimeSpan.ofNanoseconds(isLinux ? 600 : 0),
                isLinux
                        ? "an estimate, solved with per-packet for 41 Gb/s a core at 9000 B, 24 Gb/s at 1500 B and some"
                                + " 10 Gb/s without offloads: Cai et al., SIGCOMM 2021"
                        : "a definition: its share is part of per-packet",
                "Processor time for a batch of segments at each end; a segment alone is a batch.");
        perPacket = Key.of(
                "per-packet",
                Kinds.time("0 s", "1 ms"),
                TimeSpan.ofNanoseconds(isLinux ? 230 : 260),
                isLinux
                        ? "see per-batch"
                        : "an estimate, solved for 42 Gb/s a core at 9000 B and about 24 Gb/s at 1500 B: Cai et al.,"
                                + " Understanding Host Network Stack Overheads, SIGCOMM 2021",
                "Processor time for a data packet at each end, its acknowledgement included.");
    }

    private static Key<Boolean> offload(String name, boolean isLinux, String says) {
        String source = isLinux ? LINUX + "on where the adapter can, as all do" : "a definition: see per-batch";
        return Key.of(name, Kinds.ON_OFF, isLinux, source, says);
    }

    List<Key<?>> all() {
        return List.of(
                control,
                sack,
                INITIAL_WINDOW,
                INITIAL_THRESHOLD,
                hyStart,
                FAST_CONVERGENCE,
                RECEIVE_WINDOW,
                WINDOW_SCALING,
                SEND_BUFFER,
                autotuning,
                LIMITED_TRANSMIT,
                MIN_RTO,
                TIMER_TICK,
                TIMER_SLACK,
                DELAYED_ACK,
                delayedAckMost,
                quickStart,
                noDelay,
                nagle,
                PACING,
                IDLE_RESTART,
                TIMESTAMPS,
                ANSWER_MARKS,
                tso,
                gro,
                BATCH,
                perBatch,
                PER_MESSAGE,
                perPacket,
                PER_BYTE);
    }

    SenderSpec sender(Values values) {
        TcpContradictions.refuse(this, values);
        return new SenderSpec(
                values.get(control),
                values.get(INITIAL_WINDOW),
                values.find(INITIAL_THRESHOLD).orElse(Integer.MAX_VALUE),
                values.get(hyStart),
                values.get(FAST_CONVERGENCE),
                values.get(ANSWER_MARKS),
                values.get(sack),
                values.get(LIMITED_TRANSMIT),
                values.get(MIN_RTO).ps(),
                values.get(TIMER_TICK).ps(),
                values.get(TIMER_SLACK).ps(),
                values.get(SEND_BUFFER).bytes(),
                values.get(autotuning),
                values.get(noDelay),
                values.get(nagle),
                values.get(PACING),
                values.get(IDLE_RESTART));
    }

    ReceiverSpec receiver(Values values) {
        return new ReceiverSpec(
                values.get(RECEIVE_WINDOW).bytes(),
                values.get(autotuning),
                values.get(WINDOW_SCALING),
                values.get(DELAYED_ACK).ps(),
                values.get(delayedAckMost).ps(),
                values.get(quickStart));
    }

    OffloadSpec offload(Values values) {
        return new OffloadSpec(
                values.get(tso),
                values.get(gro),
                values.get(BATCH).bytes(),
                values.get(perBatch).ps());
    }

    HostCosts costs(Values values) {
        return new HostCosts(
                values.get(PER_MESSAGE).ps(),
                values.get(perPacket).ps(),
                values.get(PER_BYTE).ps(),
                0);
    }
}
