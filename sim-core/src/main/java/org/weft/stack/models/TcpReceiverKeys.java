package org.weft.stack.models;

import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Values;
import org.weft.stack.tcp.ReceiverSpec;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about the side of a TCP connection that receives. */
final class TcpReceiverKeys {
    private static final int LARGEST_QUICK_START = 1000;

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
            TcpKeys.LINUX + "net.ipv4.tcp_window_scaling is on; RFC 7323, section 2, 2014",
            "Off: no window above 65535 B can be offered.");
    static final Key<TimeSpan> DELAYED_ACK = Key.of(
            "delayed-ack",
            Kinds.time("0 s", "500 ms"),
            TimeSpan.ofMilliseconds(40),
            "Linux include/net/tcp.h: TCP_DELACK_MIN HZ/25, 2023",
            "Least delay of an acknowledgement that waits; 0 s acknowledges every segment at once.");

    final Key<Boolean> autotuning;
    final Key<Integer> quickStart;
    final Key<TimeSpan> delayedAckMost;

    TcpReceiverKeys(boolean isLinux) {
        autotuning = autotuning(isLinux);
        quickStart = quickStart(isLinux);
        delayedAckMost = delayedAckMost(isLinux);
    }

    private static Key<Boolean> autotuning(boolean isLinux) {
        return Key.of(
                "autotuning",
                Kinds.ON_OFF,
                isLinux,
                isLinux
                        ? TcpKeys.LINUX
                                + "net.ipv4.tcp_moderate_rcvbuf is on; Fisk and Feng, Dynamic right-sizing, 2001"
                        : "a definition: constant buffers",
                "On: window and send buffer start small and grow with what is sent. Off: they have their full size.");
    }

    private static Key<Integer> quickStart(boolean isLinux) {
        return Key.of(
                "quick-start",
                Kinds.count(0, LARGEST_QUICK_START),
                isLinux ? 16 : 0,
                isLinux
                        ? TcpKeys.LINUX + "include/net/tcp.h, TCP_MAX_QUICKACKS 16"
                        : "RFC 5681, section 4.2, 2009: no exception",
                "So many segments at the start of a connection are acknowledged at once.");
    }

    private static Key<TimeSpan> delayedAckMost(boolean isLinux) {
        return Key.of(
                "delayed-ack-most",
                Kinds.time("0 s", "500 ms"),
                TimeSpan.ofMilliseconds(isLinux ? 200 : 40),
                isLinux
                        ? TcpKeys.LINUX + "include/net/tcp.h, TCP_DELACK_MAX HZ/5"
                        : "a definition: as delayed-ack, which does not adapt",
                "Delay of an acknowledgement up to which it follows the gaps between segments.");
    }

    ReceiverSpec build(Values values) {
        return new ReceiverSpec(
                values.get(RECEIVE_WINDOW).bytes(),
                values.get(autotuning),
                values.get(WINDOW_SCALING),
                values.get(DELAYED_ACK).ps(),
                values.get(delayedAckMost).ps(),
                values.get(quickStart));
    }
}
