package org.weft.spec;

import java.util.List;
import java.util.Optional;

/** Named lists of presets: what stands behind {@code link: 100GbE}. */
public interface Presets {
    /** No presets at all. */
    static Presets none() {
        return new Presets() {
            @Override
            public Optional<Preset> find(String list, String name) {
                return Optional.empty();
            }

            @Override
            public List<String> names(String list) {
                return List.of();
            }
        };
    }

    /** The preset of this name in a list ({@code links}, {@code switches}, ...). */
    Optional<Preset> find(String list, String name);

    /** The preset of the same list that this one is written over. */
    default Optional<String> base(String list, String name) {
        return Optional.empty();
    }

    /** The names in a list, in the order in which they are shown. */
    List<String> names(String list);

    /**
     * A preset as it would be written in a study; keys that the model does not know are more than it needs and are passed over.
     *
     * @param source what its values are attributed to ({@code preset 100GbE})
     */
    record Preset(String name, Node.Mapping values, String source) {}
}
