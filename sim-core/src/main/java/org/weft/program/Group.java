package org.weft.program;

import java.util.Arrays;

/**
 * An ordered choice of ranks: who takes part in a nested program, and under which number.
 *
 * <p><b>Cost.</b> Groups without gaps ({@link #all}, {@link #range}) hold two numbers and translate in constant time; others
 * hold their members and look a member up in linear time.
 */
public final class Group {
    private final int first;
    private final int size;
    private final int[] members;

    private Group(int first, int size, int[] members) {
        this.first = first;
        this.size = size;
        this.members = members;
    }

    /** All ranks of a group of this size, in order. */
    public static Group all(int size) {
        return range(0, size);
    }

    /** So many ranks in a row. */
    public static Group range(int first, int size) {
        if (first < 0 || size < 1) {
            throw new IllegalArgumentException("a group has a first member of 0 or more and a size of 1 or more");
        }
        return new Group(first, size, null);
    }

    /** These ranks in this order. */
    public static Group of(int... members) {
        return new Group(0, members.length, members.clone());
    }

    public int size() {
        return size;
    }

    /** Whether all members have the number in here that they have in the enclosing group. */
    boolean isFromFirst() {
        return members == null && first == 0;
    }

    /** The rank of the enclosing group that has this number in here. */
    public int member(int index) {
        return members == null ? first + index : members[index];
    }

    /** The number that a rank of the enclosing group has in here, or -1. */
    public int indexOf(int member) {
        if (members == null) {
            return member >= first && member < first + size ? member - first : -1;
        }
        for (int index = 0; index < size; index++) {
            if (members[index] == member) {
                return index;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return members == null ? "ranks " + first + " to " + (first + size - 1) : Arrays.toString(members);
    }
}
