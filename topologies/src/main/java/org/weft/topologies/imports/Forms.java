package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.List;
import org.weft.spec.Node;
import org.weft.spec.Place;

/** Makes nodes of a study from values: what is written out for people, and stands nowhere yet. */
final class Forms {
    static final Place NOWHERE = Place.of("");

    private Forms() {}

    static Node text(String text) {
        return new Node.Scalar(NOWHERE, text, false);
    }

    static Node.Mapping mapping(Object... keysAndValues) {
        List<Node.Entry> entries = new ArrayList<>();
        for (int at = 0; at < keysAndValues.length; at += 2) {
            entries.add(new Node.Entry((String) keysAndValues[at], NOWHERE, (Node) keysAndValues[at + 1]));
        }
        return new Node.Mapping(NOWHERE, entries);
    }

    static Node numbers(List<Integer> numbers) {
        return new Node.Sequence(
                NOWHERE,
                numbers.stream().map(each -> text(String.valueOf(each))).toList());
    }
}
