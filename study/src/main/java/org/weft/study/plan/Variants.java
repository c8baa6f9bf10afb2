package org.weft.study.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Binder;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.units.BadValueException;

/**
 * The axes of a written thing: a key that takes one value and has a list, and a key that takes a list and has a list of lists.
 *
 * <p><b>Order.</b> The product of the axes in the order in which they were written, the last one fastest.
 */
final class Variants {
    /** No thing of a study may have more variants than this. */
    static final int MOST = 4096;

    private Variants() {}

    /** A thing with one value of each axis, and these values by key. */
    record Variant(Node node, Map<String, String> axes) {}

    /** The product of the axes of a mapping. */
    static List<Variant> of(Model<?> model, Node.Mapping mapping) {
        return mapping(model, mapping, "");
    }

    /** The product of the axes of a value of this kind, which stands under {@code path}. */
    static List<Variant> of(Kind<?> kind, Node node, String path) {
        if (depth(node) > depth(kind)
                && node instanceof Node.Sequence list
                && !list.items().isEmpty()) {
            List<Variant> variants = new ArrayList<>();
            for (Node item : list.items()) {
                for (Variant inner : of(kind, item, path)) {
                    Map<String, String> axes = new LinkedHashMap<>();
                    axes.put(path, label(kind, item, variants.size()));
                    axes.putAll(inner.axes());
                    variants.add(new Variant(inner.node(), axes));
                }
            }
            return variants;
        }
        Optional<Model<?>> model = modelOf(kind);
        if (model.isPresent() && node instanceof Node.Mapping mapping) {
            return mapping(model.get(), mapping, path);
        }
        return List.of(new Variant(node, Map.of()));
    }

    private static List<Variant> mapping(Model<?> model, Node.Mapping mapping, String path) {
        List<List<Node.Entry>> entries = new ArrayList<>(List.of(List.of()));
        List<Map<String, String>> axes = new ArrayList<>(List.of(Map.of()));
        for (Node.Entry entry : mapping.entries()) {
            Optional<Key<?>> key = model.keys().stream()
                    .filter(each -> each.name().equals(entry.key()))
                    .findFirst();
            List<Variant> values = key.isPresent()
                    ? of(key.get().kind(), entry.value(), Binder.join(path, entry.key()))
                    : List.of(new Variant(entry.value(), Map.of()));
            List<List<Node.Entry>> nextEntries = new ArrayList<>();
            List<Map<String, String>> nextAxes = new ArrayList<>();
            for (int before = 0; before < entries.size(); before++) {
                for (Variant value : values) {
                    List<Node.Entry> longer = new ArrayList<>(entries.get(before));
                    longer.add(new Node.Entry(entry.key(), entry.place(), value.node()));
                    Map<String, String> more = new LinkedHashMap<>(axes.get(before));
                    more.putAll(value.axes());
                    nextEntries.add(longer);
                    nextAxes.add(more);
                }
            }
            entries = nextEntries;
            axes = nextAxes;
            if (entries.size() > MOST) {
                break;
            }
        }
        List<Variant> variants = new ArrayList<>();
        for (int index = 0; index < entries.size(); index++) {
            variants.add(new Variant(new Node.Mapping(mapping.place(), entries.get(index)), axes.get(index)));
        }
        return variants;
    }

    private static Optional<Model<?>> modelOf(Kind<?> kind) {
        if (kind instanceof Kind.Nested<?> nested) {
            return Optional.of(nested.model());
        }
        if (kind instanceof Kind.WordOr<?> either) {
            return Optional.of(either.model());
        }
        return kind instanceof Kind.PresetOr<?> either ? Optional.of(either.model()) : Optional.empty();
    }

    /** How many levels of lists a kind has by nature. */
    private static int depth(Kind<?> kind) {
        return kind instanceof Kind.ListOf<?> list ? 1 + depth(list.element()) : 0;
    }

    /** How many levels of lists were written. */
    private static int depth(Node node) {
        if (!(node instanceof Node.Sequence list)) {
            return 0;
        }
        return 1 + list.items().stream().mapToInt(Variants::depth).max().orElse(0);
    }

    /** How an axis value reads in tables and names. */
    private static String label(Kind<?> kind, Node node, int index) {
        if (node instanceof Node.Mapping mapping) {
            return mapping.find(Binder.PRESET)
                    .or(() -> mapping.find("bandwidth"))
                    .or(() -> mapping.find("type"))
                    .filter(Node.Scalar.class::isInstance)
                    .map(name ->
                            ((Node.Scalar) name).text() + (mapping.entries().size() > 1 ? " #" + (index + 1) : ""))
                    .orElse("#" + (index + 1));
        }
        if (node instanceof Node.Sequence list && kind instanceof Kind.ListOf<?> of) {
            return list.items().stream()
                    .map(item -> label(of.element(), item, 0))
                    .toList()
                    .toString();
        }
        return node instanceof Node.Scalar scalar ? echo(kind, scalar.text()) : "#" + (index + 1);
    }

    private static String echo(Kind<?> kind, String text) {
        if (!(kind instanceof Kind.Scalar<?> scalar) || scalar.name().equals(Kinds.FILE_NAME)) {
            return text;
        }
        try {
            return echoParsed(scalar, text);
        } catch (BadValueException e) {
            return text;
        }
    }

    private static <T> String echoParsed(Kind.Scalar<T> kind, String text) {
        return kind.print().apply(kind.parse().apply(text));
    }
}
