package org.weft.stack.models;

import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Values;
import org.weft.stack.tcp.SenderSpec;
import org.weft.stack.tcp.SenderSpec.Control;
import org.weft.stack.tcp.SenderSpec.Nagle;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about the side of a TCP connection that sends. */
final class TcpSenderKeys {
    private static final int LARGEST_INITIAL_WINDOW = 1000;

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
            TcpKeys.LINUX + "tcp_cubic.fast_convergence is on; RFC 9438, section 4.7, 2023",
            "On: cubic aims lower after a loss at a smaller window than the one before, which gives way to new flows.");
    static final Key<DataSize> SEND_BUFFER = Key.of(
            "send-buffer",
            Kinds.size("1 B", "2 GiB"),
            DataSize.ofKibibytes(4096),
            "Linux tcp_wmem has a maximum of 4194304 B, 2014",
            "Bytes that a connection may hold, unacknowledged ones included.");
    static final Key<Boolean> LIMITED_TRANSMIT = Key.of(
            "limited-transmit",
            Kinds.ON_OFF,
            true,
            "RFC 3042, 2001; RFC 5681, section 3.2, 2009: should be used",
            "Without sack: the first two duplicates send a new segment each, which makes for a third one.");
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
    static final Key<TimeSpan> TIMER_SLACK = Key.of(
            "timer-slack",
            Kinds.time("0 s", "1 s"),
            TimeSpan.ofMilliseconds(2),
            TcpKeys.LINUX + "include/net/tcp.h, TCP_TIMEOUT_MIN: two ticks, of 1 ms each at HZ 1000",
            "With sack: what tail-loss probes and waits for reordered segments last longer than their rule says.");
    static final Key<Boolean> ANSWER_MARKS = Key.of(
            "answer-marks",
            Kinds.ON_OFF,
            false,
            TcpKeys.LINUX + "net.ipv4.tcp_ecn 2: a host that opens a connection does not ask for marks",
            "On: newreno and cubic take a mark for a loss, once a round trip (RFC 3168); dctcp always answers marks.");
    static final Key<Boolean> IDLE_RESTART = Key.of(
            "idle-restart",
            Kinds.ON_OFF,
            true,
            TcpKeys.LINUX + "net.ipv4.tcp_slow_start_after_idle is on; RFC 5681, section 4.1, 2009",
            "On: a connection that was idle for longer than its timeout starts from its first window.");
    static final Key<Boolean> PACING = Key.of(
            "pacing",
            Kinds.ON_OFF,
            false,
            TcpKeys.LINUX
                    + "segments are paced under the queue discipline fq, or under BBR; CUBIC over fq_codel, which most"
                    + " distributions set, is not",
            "On: segments leave at 2 windows a round trip in slow start and at 1.2 after it, in bursts of up to a batch.");

    final Key<Control> control;
    final Key<Boolean> sack;
    final Key<Boolean> hyStart;
    final Key<Boolean> noDelay;
    final Key<Nagle> nagle;

    TcpSenderKeys(Control byDefault, String source, boolean isLinux, boolean isNoDelay) {
        control = control(byDefault, source);
        sack = sack(isLinux);
        hyStart = hyStart(isLinux);
        noDelay = noDelay(isNoDelay);
        nagle = nagle(isLinux);
    }

    private static Key<Control> control(Control byDefault, String source) {
        return Key.of("control", Kinds.oneOf(Control.class), byDefault, source, "How the congestion window moves.");
    }

    private static Key<Boolean> sack(boolean isLinux) {
        return Key.of(
                "sack",
                Kinds.ON_OFF,
                isLinux,
                isLinux
                        ? TcpKeys.LINUX
                                + "net.ipv4.tcp_sack and tcp_recovery are on; RFC 2018, 1996, and RFC 8985, 2021"
                        : "RFC 6582, 2012: without selective acknowledgements",
                "On: losses are found by selective acknowledgements and time (RACK-TLP). Off: by three duplicates.");
    }

    private static Key<Boolean> hyStart(boolean isLinux) {
        return Key.of(
                "hystart",
                Kinds.ON_OFF,
                isLinux,
                isLinux
                        ? TcpKeys.LINUX + "tcp_cubic.hystart is on; Ha and Rhee, 2011"
                        : "RFC 5681, 2009: slow start to a loss",
                "On: cubic ends slow start before it overflows a queue.");
    }

    private static Key<Boolean> noDelay(boolean isNoDelay) {
        return Key.of(
                "no-delay",
                Kinds.ON_OFF,
                isNoDelay,
                isNoDelay
                        ? "Open MPI (btl tcp) and NCCL (socket) set TCP_NODELAY, 2023; the default of Linux is Nagle on"
                        : TcpKeys.LINUX + "tcp(7): Nagle is on until an application sets TCP_NODELAY",
                "On: small segments leave at once. Off: Nagle holds them back, see nagle.");
    }

    private static Key<Nagle> nagle(boolean isLinux) {
        return Key.of(
                "nagle",
                Kinds.oneOf(Nagle.class),
                isLinux ? Nagle.MINSHALL : Nagle.CLASSIC,
                isLinux
                        ? TcpKeys.LINUX + "net/ipv4/tcp_output.c, tcp_nagle_check and tcp_minshall_check"
                        : "RFC 896, 1984, as textbooks have it; Linux has minshall",
                "With no-delay: off: a small segment waits for the acknowledgement of another small one (minshall), or of"
                        + " everything that is out (classic).");
    }

    SenderSpec build(Values values, Key<Boolean> autotuning) {
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
}
