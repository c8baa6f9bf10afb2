package org.weft.network;

import java.util.Arrays;

/**
 * Gives the first packets of lines a virtual channel of their output: separable, input first, by round robin.
 *
 * <p><b>Model.</b> Each line asks for one free channel, the next in its turn, which goes over the channels of all outputs: a line
 * whose packet goes elsewhere than the one before asks for the first. Each channel goes to one of those that ask for it, the next
 * in its turn. Turns move past what was given.
 */
final class ChannelAllocator {
    private final RouterLines lines;
    private final RouterPort[] outputs;
    private final int channels;
    /** By line: what to ask for first, of the channels of all outputs, those of one after those of the other. */
    private final int[] askTurn;
    /** By output and channel: the line to give it to first. */
    private final int[] giveTurn;
    /** By output and channel: the line that has asked for it and comes first, or -1. */
    private final int[] asked;

    private final int[] touched;
    private int touchedCount;

    /** When the next decision can differ, as far as that is known; else the end of time. */
    long nextPs;
    /** Somebody found all channels taken. */
    boolean isShort;

    ChannelAllocator(RouterLines lines, RouterPort[] outputs) {
        this.lines = lines;
        this.outputs = outputs;
        this.channels = lines.channels;
        this.askTurn = new int[lines.packets.length];
        this.giveTurn = new int[outputs.length * channels];
        this.asked = new int[outputs.length * channels];
        Arrays.fill(asked, -1);
        this.touched = new int[asked.length];
    }

    void run(long nowPs, long cyclePs) {
        nextPs = Long.MAX_VALUE;
        isShort = false;
        touchedCount = 0;
        for (int input = 0; input < lines.waiting.length; input++) {
            for (long rest = lines.waiting[input]; rest != 0; rest &= rest - 1) {
                ask(lines.line(input, Long.numberOfTrailingZeros(rest)), nowPs, cyclePs);
            }
        }
        for (int index = 0; index < touchedCount; index++) {
            give(touched[index]);
        }
    }

    private void ask(int line, long nowPs, long cyclePs) {
        if (lines.readyPs[line] > nowPs) {
            nextPs = Math.min(nextPs, lines.readyPs[line]);
            return;
        }
        Packet packet = lines.packets[line].first();
        RouterPort output = outputs[packet.output];
        long free = output.free(packet.lane, nowPs);
        if (free == 0) {
            isShort = true;
            nextPs = Math.min(nextPs, output.nextFreePs(packet.lane));
            return;
        }
        int turn = askTurn[line] - packet.output * channels;
        long ahead = turn > 0 && turn < channels ? free & (-1L << turn) : free;
        int channel = Long.numberOfTrailingZeros(ahead != 0 ? ahead : free);
        int slot = packet.output * channels + channel;
        if (asked[slot] < 0) {
            asked[slot] = line;
            touched[touchedCount++] = slot;
            return;
        }
        nextPs = Math.min(nextPs, nowPs + cyclePs);
        if (turnsUntil(line, slot) < turnsUntil(asked[slot], slot)) {
            asked[slot] = line;
        }
    }

    private int turnsUntil(int line, int slot) {
        int turns = line - giveTurn[slot];
        return turns < 0 ? turns + askTurn.length : turns;
    }

    private void give(int slot) {
        int line = asked[slot];
        int channel = slot % channels;
        asked[slot] = -1;
        outputs[slot / channels].take(channel);
        lines.give(line, channel);
        askTurn[line] = slot + 1;
        giveTurn[slot] = line + 1 == askTurn.length ? 0 : line + 1;
    }
}
