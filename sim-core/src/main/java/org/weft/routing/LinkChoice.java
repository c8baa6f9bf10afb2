package org.weft.routing;

import java.util.Optional;
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

    /** In words, why packets of one flow can take different links here and overtake each other; empty where they cannot. */
    Optional<String> perPacket();
}
