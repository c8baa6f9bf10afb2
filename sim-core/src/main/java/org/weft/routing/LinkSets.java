package org.weft.routing;

import java.util.Arrays;
import org.weft.topology.CompiledTopology;

/**
 * The few distinct sets of next links at each device, numbered so that a table holds two bytes an entry.
 *
 * <p><b>Model.</b> A number below the device's degree is that one outgoing link; the others are sets of several.
 */
final class LinkSets {
    private final CompiledTopology topology;
    private final int[][][] sets;
    private final int[] members;
    private int count;

    LinkSets(CompiledTopology topology) {
        this.topology = topology;
        this.sets = new int[topology.devices()][][];
        int largest = 0;
        for (int device = 0; device < topology.devices(); device++) {
            largest = Math.max(largest, topology.degree(device));
        }
        this.members = new int[largest];
    }

    /** Starts an empty set. */
    void begin() {
        count = 0;
    }

    /** Adds the {@code index}-th outgoing link; in ascending order. */
    void add(int index) {
        members[count++] = index;
    }

    /** The number of the set that was put together. */
    char end(int device) {
        int degree = topology.degree(device);
        if (count == 1) {
            return number(members[0]);
        }
        int[][] known = sets[device] == null ? new int[0][] : sets[device];
        for (int set = 0; set < known.length; set++) {
            if (isSame(device, known[set])) {
                return number(degree + set);
            }
        }
        sets[device] = Arrays.copyOf(known, known.length + 1);
        sets[device][known.length] = Arrays.stream(members, 0, count)
                .map(index -> topology.outgoing(device, index))
                .toArray();
        return number(degree + known.length);
    }

    private static char number(int number) {
        if (number > Character.MAX_VALUE) {
            throw new IllegalStateException("a device has more than 65,536 sets of next links");
        }
        return (char) number;
    }

    private boolean isSame(int device, int[] set) {
        if (set.length != count) {
            return false;
        }
        for (int member = 0; member < count; member++) {
            if (set[member] != topology.outgoing(device, members[member])) {
                return false;
            }
        }
        return true;
    }

    /** One link of a set. */
    int pick(int device, int set, Traveller traveller, LinkChoice choice) {
        int degree = topology.degree(device);
        return set < degree
                ? topology.outgoing(device, set)
                : choice.choose(device, sets[device][set - degree], traveller);
    }
}
