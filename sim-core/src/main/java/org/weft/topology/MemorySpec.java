package org.weft.topology;

import java.util.Optional;
import org.weft.units.DataSize;

/**
 * Packet memory that the outputs of a switch share.
 *
 * @param size of the whole switch, wire bytes; empty: what its ports would have alone, together
 * @param alpha how many times what is free one queue may hold: the dynamic threshold
 */
public record MemorySpec(Optional<DataSize> size, double alpha) {
    /** As much as the ports would have alone, and a queue as long as what is free. */
    public static final MemorySpec USUAL = new MemorySpec(Optional.empty(), 1);
}
