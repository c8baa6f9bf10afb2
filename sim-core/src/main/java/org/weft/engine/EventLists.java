package org.weft.engine;

import java.util.Locale;
import umontreal.ssj.simevents.eventlist.BinaryTree;
import umontreal.ssj.simevents.eventlist.DoublyLinked;
import umontreal.ssj.simevents.eventlist.EventList;
import umontreal.ssj.simevents.eventlist.RedblackTree;
import umontreal.ssj.simevents.eventlist.SplayTree;

/**
 * The event lists a run can use: the timing wheel, and SSJ's own as its oracle.
 *
 * <p>All of them give the same results to the bit; they differ in speed only. SSJ's Henriksen list is not offered: it
 * fails to remove an event among several of equal time and different priority.
 */
public enum EventLists {
    /** The timing wheel: constant time an event. */
    WHEEL,
    /** SSJ's default: logarithmic, amortised. */
    SPLAY,
    /** SSJ's unbalanced binary tree. */
    BINARY,
    /** SSJ's red-black tree; as an oracle only: it makes SSJ's static default simulator, from which nothing else reads. */
    REDBLACK,
    /** SSJ's doubly linked list: linear, for small tests. */
    LINKED;

    /** A new empty list of this kind. */
    public EventList create() {
        return switch (this) {
            case WHEEL -> new TimingWheel();
            case SPLAY -> new SplayTree();
            case BINARY -> new BinaryTree();
            case REDBLACK -> new RedblackTree();
            case LINKED -> new DoublyLinked();
        };
    }

    /** The name as it is written on the command line, in lower case. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
