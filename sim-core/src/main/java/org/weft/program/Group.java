package org.weft.program;

/**
 * An ordered choice of ranks: who takes part in a nested program, and under which number.
 *
 * @param members rank numbers of the enclosing group
 */
public record Group(int[] members) {
    /** All ranks of a group of this size, in order. */
    public static Group all(int size) {
        int[] members = new int[size];
        for (int index = 0; index < size; index++) {
            members[index] = index;
        }
        return new Group(members);
    }

    public int size() {
        return members.length;
    }

    /** The number that a rank of the enclosing group has in here, or -1. */
    public int indexOf(int member) {
        for (int index = 0; index < members.length; index++) {
            if (members[index] == member) {
                return index;
            }
        }
        return -1;
    }
}
