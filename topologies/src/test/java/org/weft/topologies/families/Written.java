package org.weft.topologies.families;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Binder;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Presets;
import org.weft.spec.Problem;
import org.weft.spec.Problems;

/** What a study would have written, for tests: mappings and lists without a file. */
public final class Written {
    private static final Place HERE = new Place("study.yaml", 1, 1);

    private Written() {}

    /** Keys and values in turn; values are texts, numbers, lists or mappings. */
    public static Node.Mapping mapping(Object... keysAndValues) {
        List<Node.Entry> entries = new ArrayList<>();
        for (int at = 0; at < keysAndValues.length; at += 2) {
            entries.add(new Node.Entry((String) keysAndValues[at], HERE, node(keysAndValues[at + 1])));
        }
        return new Node.Mapping(HERE, entries);
    }

    private static Node node(Object value) {
        if (value instanceof Node node) {
            return node;
        }
        if (value instanceof List<?> list) {
            return new Node.Sequence(HERE, list.stream().map(Written::node).toList());
        }
        return new Node.Scalar(HERE, String.valueOf(value), false);
    }

    /** A plain 100 Gb/s link. */
    public static Node.Mapping link() {
        return mapping("bandwidth", "100 Gb/s", "latency", "500 ns", "buffer", "256 KiB");
    }

    /** What a model builds; fails with all problems where it cannot. */
    public static <S> S bind(Model<S> model, Node.Mapping written) {
        Problems problems = new Problems();
        Optional<S> built = new Binder(Presets.none(), problems).bind(model, written, "topologies.ours");
        problems.throwIfAny();
        return built.orElseThrow();
    }

    /** All problems of a mapping, as the user sees them. */
    public static List<Problem> problems(Model<?> model, Node.Mapping written) {
        Problems problems = new Problems();
        new Binder(Presets.none(), problems).bind(model, written, "topologies.ours");
        return problems.all();
    }
}
