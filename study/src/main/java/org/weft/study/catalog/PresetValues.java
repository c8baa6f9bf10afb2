package org.weft.study.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.weft.spec.Node;

/** A catalogue entry as the keys of its model: the same names, without what stands there for people. */
final class PresetValues {
    private static final Set<String> FOR_PEOPLE = Set.of("says", "sources", "over");

    private PresetValues() {}

    static Node.Mapping of(Node.Mapping entry) {
        List<Node.Entry> entries = new ArrayList<>();
        for (Node.Entry each : entry.entries()) {
            if (!FOR_PEOPLE.contains(each.key())) {
                entries.add(each);
            }
        }
        return new Node.Mapping(entry.place(), entries);
    }
}
