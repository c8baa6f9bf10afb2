package org.weft.spec;

import java.util.List;
import java.util.Optional;

/** A piece of what was written, with its place: a text, a list or a mapping. Numbers and words are texts until a kind reads them. */
public sealed interface Node {
    /** Where it starts. */
    Place place();

    /** What it is, as it reads after "got:". */
    String got();

    /**
     * A single value.
     *
     * @param quoted true where it was written between quotes, or as a block of text
     */
    record Scalar(Place place, String text, boolean quoted) implements Node {
        @Override
        public String got() {
            return text.isEmpty() && !quoted ? "nothing" : "\"" + text + "\"";
        }
    }

    /** A list. */
    record Sequence(Place place, List<Node> items) implements Node {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String got() {
            return items.isEmpty() ? "an empty list" : "a list of " + items.size();
        }
    }

    /** Keys with values, in the order in which they were written; a key stands once. */
    record Mapping(Place place, List<Entry> entries) implements Node {
        public Mapping {
            entries = List.copyOf(entries);
        }

        @Override
        public String got() {
            return entries.isEmpty() ? "an empty mapping" : "a mapping";
        }

        /** The entry with this key. */
        public Optional<Entry> entry(String key) {
            return entries.stream().filter(entry -> entry.key().equals(key)).findFirst();
        }

        /** The value of this key. */
        public Optional<Node> find(String key) {
            return entry(key).map(Entry::value);
        }
    }

    /** A key of a mapping, with the place of the key, and its value. */
    record Entry(String key, Place place, Node value) {}
}
