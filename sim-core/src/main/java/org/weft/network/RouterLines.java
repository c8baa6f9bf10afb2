package org.weft.network;

import java.util.Arrays;

/**
 * The packets that wait in a {@link ChannelRouter}: a line for each input and virtual channel, and what its first packet has
 * been given so far.
 */
final class RouterLines {
    final int channels;
    /** By line: packets in order of arrival. */
    final PacketQueue[] packets;
    /** By line: when its first packet may ask for a channel of its output. */
    final long[] readyPs;
    /** By line: the channel that its first packet was given, or -1. */
    final int[] given;
    /** By input: lines whose first packet has no channel yet, a bit each. */
    final long[] waiting;
    /** By input: lines whose first packet has one. */
    final long[] active;

    final long[] queueBytes;

    RouterLines(int inputs, int channels) {
        this.channels = channels;
        this.packets = new PacketQueue[inputs * channels];
        Arrays.setAll(packets, line -> new PacketQueue());
        this.readyPs = new long[packets.length];
        this.given = new int[packets.length];
        this.waiting = new long[inputs];
        this.active = new long[inputs];
        this.queueBytes = new long[inputs];
    }

    int line(int input, int channel) {
        return input * channels + channel;
    }

    void add(int input, Packet packet, long nowPs) {
        int line = line(input, packet.channel);
        packets[line].add(packet);
        queueBytes[input] += packet.wireBytes;
        if (packets[line].first() == packet) {
            readyPs[line] = Math.max(readyPs[line], nowPs);
            waiting[input] |= 1L << packet.channel;
        }
    }

    /** Gives the first packet of a line a channel of its output. */
    void give(int line, int channel) {
        int input = line / channels;
        long bit = 1L << (line % channels);
        given[line] = channel;
        waiting[input] &= ~bit;
        active[input] |= bit;
    }

    /** Takes the first packet out; the next may ask for a channel at a later time. */
    Packet remove(int line, long nextPs) {
        int input = line / channels;
        long bit = 1L << (line % channels);
        Packet packet = packets[line].remove();
        queueBytes[input] -= packet.wireBytes;
        active[input] &= ~bit;
        readyPs[line] = nextPs;
        if (!packets[line].isEmpty()) {
            waiting[input] |= bit;
        }
        return packet;
    }

    /** Whether a packet that came over the link of a port is the first of its line and waits for an output. */
    boolean holds(int output, Port from) {
        for (PacketQueue each : packets) {
            Packet first = each.first();
            if (first != null && first.output == output && first.gate.port == from) {
                return true;
            }
        }
        return false;
    }

    long size() {
        long sum = 0;
        for (PacketQueue each : packets) {
            sum += each.size();
        }
        return sum;
    }
}
