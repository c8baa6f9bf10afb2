package org.weft.stack.host;

import java.util.Arrays;
import org.weft.network.Packet;
import org.weft.network.PacketSink;

/**
 * Packets in order, each with whom it is for and a time.
 *
 * <p><b>Cost.</b> A ring that grows; nothing is allocated a packet.
 */
final class PacketLine {
    private Packet[] packets = new Packet[8];
    private PacketSink[] sinks = new PacketSink[8];
    private long[] times = new long[8];
    private int head;
    private int size;

    void add(Packet packet, PacketSink sink, long ps) {
        if (size == packets.length) {
            grow();
        }
        int tail = (head + size++) & (packets.length - 1);
        packets[tail] = packet;
        sinks[tail] = sink;
        times[tail] = ps;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    PacketSink firstSink() {
        return sinks[head];
    }

    long firstPs() {
        return times[head];
    }

    Packet remove() {
        Packet packet = packets[head];
        packets[head] = null;
        sinks[head] = null;
        head = (head + 1) & (packets.length - 1);
        size--;
        return packet;
    }

    private void grow() {
        int length = packets.length;
        Packet[] oldPackets = packets;
        PacketSink[] oldSinks = sinks;
        long[] oldTimes = times;
        packets = Arrays.copyOf(packets, 2 * length);
        sinks = Arrays.copyOf(sinks, 2 * length);
        times = Arrays.copyOf(times, 2 * length);
        for (int i = 0; i < length; i++) {
            int old = (head + i) & (length - 1);
            packets[i] = oldPackets[old];
            sinks[i] = oldSinks[old];
            times[i] = oldTimes[old];
        }
        head = 0;
    }
}
