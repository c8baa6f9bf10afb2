package org.weft.routing;

import org.weft.random.Hashes;

/**
 * How a switch picks one of several next links that its routing permits.
 *
 * <p><b>Order.</b> One object a switch where it remembers anything.
 */
public interface LinkChoice {
    /** What stands for the traveller wherever chance decides here: a hash of its flow, or of itself. */
    long hash(Traveller traveller);

    /** One of these links, which are more than one. */
    default int choose(int device, int[] links, Traveller traveller) {
        return links[Hashes.toBounded(Hashes.of(device, hash(traveller), 0), links.length)];
    }

    /**
     * Of two directions that are equally long, whether to take the first.
     *
     * @param dimension that both lead along
     */
    default boolean prefersFirst(int dimension, int[] first, int[] second, Traveller traveller) {
        return (Hashes.of(dimension, hash(traveller), 0) & 1) == 0;
    }

    /** True where all packets of a flow are given the same link, as long as links stay as they are. */
    default boolean isPerFlow() {
        return false;
    }
}
