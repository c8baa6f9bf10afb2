package org.weft.network;

import java.util.Arrays;

/**
 * Decides which input sends what to which output: separable, input first, by round robin.
 *
 * <p><b>Model.</b> An input with a speed-up of s counts as s inputs: each has those of its channels whose number modulo s is its own.
 * Each idle input picks the next output in its turn to which one of its packets may go, and of these packets the one
 * of the next channel in its turn; each idle output takes the next input in its turn of those that picked it. Turns move past what
 * was decided.
 */
final class TurnAllocator {
    private final RouterLines lines;
    private final RouterPort[] outputs;
    /** Inputs in one. */
    private final int speedup;
    /** By input of those in one: its channels, a bit each. */
    private final long[] members;

    private final int inputs;
    /** By input: when it is idle. */
    final long[] inputFreePs;
    /** By output: when it is idle. */
    final long[] outputFreePs;

    private final int[] outputTurn;
    private final int[] channelTurn;
    private final int[] inputTurn;
    /** By output: the line that goes there, or -1. */
    private final int[] chosen;

    private final int[] touched;
    private int touchedCount;

    /** When the next decision can differ, as far as that is known; else the end of time. */
    long nextPs;

    TurnAllocator(RouterLines lines, RouterPort[] outputs, int speedup) {
        this.lines = lines;
        this.outputs = outputs;
        this.speedup = speedup;
        this.members = new long[speedup];
        for (int channel = 0; channel < lines.channels; channel++) {
            members[channel % speedup] |= 1L << channel;
        }
        this.inputs = outputs.length * speedup;
        this.inputFreePs = new long[inputs];
        this.outputFreePs = new long[outputs.length];
        this.outputTurn = new int[inputs];
        this.channelTurn = new int[inputs];
        this.inputTurn = new int[outputs.length];
        this.chosen = new int[outputs.length];
        Arrays.fill(chosen, -1);
        this.touched = new int[outputs.length];
    }

    /** Decides; returns the number of outputs that get something. */
    int run(long nowPs, long cyclePs) {
        nextPs = Long.MAX_VALUE;
        touchedCount = 0;
        for (int input = 0; input < inputs; input++) {
            long active = lines.active[input / speedup] & members[input % speedup];
            if (active != 0) {
                int line = pick(input, active, nowPs);
                if (line >= 0) {
                    claim(input, line, nowPs, cyclePs);
                }
            }
        }
        return touchedCount;
    }

    /** The line of the {@code index}-th output that gets something. */
    int chosen(int index) {
        int line = chosen[touched[index]];
        chosen[touched[index]] = -1;
        return line;
    }

    /** The line that an input would send from, or -1. */
    private int pick(int input, long active, long nowPs) {
        if (inputFreePs[input] > nowPs) {
            nextPs = Math.min(nextPs, inputFreePs[input]);
            return -1;
        }
        int best = -1;
        int bestTurns = Integer.MAX_VALUE;
        for (long rest = active; rest != 0; rest &= rest - 1) {
            int channel = Long.numberOfTrailingZeros(rest);
            int line = lines.line(input / speedup, channel);
            Packet packet = lines.packets[line].first();
            if (mayGo(packet, lines.given[line], nowPs)) {
                int turns = turns(packet.output - outputTurn[input], outputs.length) * lines.channels
                        + turns(channel - channelTurn[input], lines.channels);
                if (turns < bestTurns) {
                    best = line;
                    bestTurns = turns;
                }
            }
        }
        return best;
    }

    private boolean mayGo(Packet packet, int channel, long nowPs) {
        long atPs = Math.max(packet.readyPs, outputFreePs[packet.output]);
        if (atPs > nowPs) {
            nextPs = Math.min(nextPs, atPs);
            return false;
        }
        return outputs[packet.output].admits(channel, packet);
    }

    private static int turns(int ahead, int count) {
        return ahead < 0 ? ahead + count : ahead;
    }

    private void claim(int input, int line, long nowPs, long cyclePs) {
        int output = lines.packets[line].first().output;
        if (chosen[output] < 0) {
            chosen[output] = line;
            touched[touchedCount++] = output;
            return;
        }
        nextPs = Math.min(nextPs, nowPs + cyclePs);
        int rival = inputOf(chosen[output]);
        if (turns(input - inputTurn[output], inputs) < turns(rival - inputTurn[output], inputs)) {
            chosen[output] = line;
        }
    }

    /** Moves turns past a packet that goes, and keeps input and output busy until this time. */
    void moveOn(int line, int output, long untilPs) {
        int input = inputOf(line);
        int channel = line % lines.channels;
        inputFreePs[input] = untilPs;
        outputFreePs[output] = untilPs;
        outputTurn[input] = output + 1 == outputs.length ? 0 : output + 1;
        channelTurn[input] = channel + 1 == lines.channels ? 0 : channel + 1;
        inputTurn[output] = input + 1 == inputs ? 0 : input + 1;
    }

    private int inputOf(int line) {
        return line / lines.channels * speedup + line % lines.channels % speedup;
    }
}
