package org.weft.topology;

import java.util.Optional;

/** A kind of topology with its parameters: it can say how many hosts it takes, and build itself. */
public interface TopologyFamily {
    /** Hosts that are bought when a run uses {@code nodes}: fixed, or grown with it where the study says {@code auto}. */
    int hosts(int nodes);

    /** Largest number of hosts that it can hold. */
    int capacity();

    /**
     * The wiring for so many hosts: leaves and pods without a host are not built.
     *
     * @param name as the study calls it
     * @param hosts as {@link #hosts} says, from 1 to {@link #capacity()}
     * @param nicsPerHost rails
     */
    Topology build(String name, int hosts, int nicsPerHost);

    /** The kit of the links that hosts hang on. */
    LinkKit hostLink();

    /** Most ports that a switch of this design may have; empty where nothing is known. */
    Optional<Integer> largestRadix();

    /**
     * The largest of this design that switches with so many ports can build, in words ({@code k = 64, with 65536 hosts}); empty
     * where there is none.
     */
    default Optional<String> largestWith(int radix, int nicsPerHost) {
        return Optional.empty();
    }
}
