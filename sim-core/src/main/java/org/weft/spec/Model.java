package org.weft.spec;

import java.util.List;
import java.util.function.Function;

/**
 * Something that a study can name and describe (a topology family, a link, a workload, a stack), and how it is built from what
 * was written.
 *
 * @param <S> what it builds
 * @param name the word after {@code type:}, or the name of the part ({@code link})
 * @param says one sentence
 * @param keys everything that can be written, in the order in which they are shown
 * @param build makes the thing; reports faults across fields through {@link Values#reject}
 */
public record Model<S>(String name, String says, List<Key<?>> keys, Function<Values, S> build) {
    public Model {
        keys = List.copyOf(keys);
    }
}
