package org.weft.topology;

/** A kind of topology with its parameters: it can say how many hosts it takes, and build itself. */
public interface TopologyFamily {
    /** Hosts that are bought when a run uses {@code nodes}: fixed, or grown with it where the study says {@code auto}. */
    int hosts(int nodes);

    /** Largest number of nodes that it can hold. */
    int capacity();

    /**
     * The wiring for {@code nodes} hosts in use: leaves and pods without a host are not built.
     *
     * @param nodes hosts in use, from 1 to {@link #capacity()}
     * @param nicsPerHost rails
     */
    Topology build(String name, int nodes, int nicsPerHost);
}
