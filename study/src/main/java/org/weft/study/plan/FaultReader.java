package org.weft.study.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.weft.spec.Binder;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.spec.Understood;
import org.weft.topology.FaultModels;
import org.weft.topology.FaultSpec;

/**
 * Reads what goes wrong in a study: a list of faults is one case, a list of lists or a mapping of names to lists are several, and
 * a list for a key of a fault is an axis as anywhere.
 */
final class FaultReader {
    static final String PART = "faults";
    private static final String KIND = "kind";
    /** The axis of a study that has several lists of faults; a list for a key has that key's path. */
    private static final String WHOLE = "";

    private final Binder binder;
    private final Problems problems;

    FaultReader(Binder binder, Problems problems) {
        this.binder = binder;
        this.problems = problems;
    }

    /** Every case; one without faults where none are written. */
    List<Choice<List<FaultSpec>>> read(Node.Mapping root) {
        Optional<Node> node = root.find(PART);
        if (node.isEmpty()) {
            Node none = new Node.Sequence(root.place(), List.of());
            return List.of(new Choice<>(PART, PART, Map.of(), none, List.of()));
        }
        if (node.get() instanceof Node.Mapping mapping && mapping.find(KIND).isEmpty()) {
            return named(mapping);
        }
        if (node.get() instanceof Node.Sequence list && isListOfLists(list)) {
            List<Choice<List<FaultSpec>>> cases = new ArrayList<>();
            for (int index = 0; index < list.items().size(); index++) {
                Node item = list.items().get(index);
                cases.addAll(list(item, PART + "[" + index + "]", Map.of(WHOLE, label(item))));
            }
            return cases;
        }
        return list(node.get(), PART, Map.of());
    }

    private static boolean isListOfLists(Node.Sequence list) {
        return list.items().stream().anyMatch(Node.Sequence.class::isInstance);
    }

    private List<Choice<List<FaultSpec>>> named(Node.Mapping mapping) {
        List<Choice<List<FaultSpec>>> cases = new ArrayList<>();
        if (mapping.entries().isEmpty()) {
            problems.add(mapping, PART, "a list of faults, or names with lists", "write [] for none");
        }
        for (Node.Entry entry : mapping.entries()) {
            cases.addAll(list(entry.value(), Binder.join(PART, entry.key()), Map.of(WHOLE, entry.key())));
        }
        return cases;
    }

    /** What a list of faults is called where nobody gave it a name. */
    private static String label(Node node) {
        List<Node> items = node instanceof Node.Sequence list ? list.items() : List.of(node);
        String label = items.stream()
                .filter(Node.Mapping.class::isInstance)
                .map(item -> text((Node.Mapping) item, KIND) + " " + text((Node.Mapping) item, "where"))
                .collect(Collectors.joining(" and "));
        return label.isEmpty() ? "none" : label;
    }

    private static String text(Node.Mapping mapping, String key) {
        return mapping.find(key).orElse(null) instanceof Node.Scalar scalar ? scalar.text() : "?";
    }

    /** The product of the axes of the faults of one list. */
    private List<Choice<List<FaultSpec>>> list(Node node, String path, Map<String, String> axes) {
        List<Node> items = node instanceof Node.Sequence sequence ? sequence.items() : List.of(node);
        boolean isEmpty = node instanceof Node.Scalar word
                && (word.text().isEmpty() || word.text().equals("none"));
        List<Choice<List<FaultSpec>>> cases = new ArrayList<>(List.of(new Choice<>(path, PART, axes, node, List.of())));
        for (int index = 0; index < items.size() && !isEmpty; index++) {
            cases = product(cases, items.get(index), path, index);
        }
        return cases;
    }

    private List<Choice<List<FaultSpec>>> product(
            List<Choice<List<FaultSpec>>> before, Node item, String path, int index) {
        String at = path + "[" + index + "]";
        Optional<Model<FaultSpec>> model = model(item, at);
        List<Choice<List<FaultSpec>>> cases = new ArrayList<>();
        if (model.isEmpty()) {
            return before;
        }
        List<Variants.Variant> variants = Variants.of(model.get(), (Node.Mapping) item);
        for (Variants.Variant variant : variants) {
            Optional<FaultSpec> fault = binder.bind(model.get(), variant.node(), Optional.empty(), at, Set.of(KIND));
            for (Choice<List<FaultSpec>> each : before) {
                List<FaultSpec> faults = new ArrayList<>(each.value());
                fault.ifPresent(faults::add);
                Map<String, String> axes = new LinkedHashMap<>(each.axes());
                variant.axes().forEach((key, value) -> axes.put("[" + index + "]." + key, value));
                cases.add(new Choice<>(path, PART, axes, each.node(), List.copyOf(faults)));
            }
        }
        return cases;
    }

    private Optional<Model<FaultSpec>> model(Node item, String path) {
        List<String> kinds = FaultModels.ALL.stream().map(Model::name).toList();
        if (!(item instanceof Node.Mapping mapping)) {
            problems.add(
                    item, path, "a mapping with kind and where", "write { kind: link-down, where: leaf-1 <> spine-1 }");
            return Optional.empty();
        }
        Optional<Node> kind = mapping.find(KIND);
        if (kind.isEmpty() || !(kind.get() instanceof Node.Scalar word)) {
            String got = kind.map(Node::got).orElse("nothing");
            problems.add(new Problem(
                    kind.orElse(item).place(),
                    Binder.join(path, KIND),
                    got,
                    "one of " + String.join(", ", kinds),
                    "add \"kind: ...\""));
            return Optional.empty();
        }
        Optional<Model<FaultSpec>> model = FaultModels.ALL.stream()
                .filter(each -> each.name().equals(word.text()))
                .findFirst();
        if (model.isEmpty()) {
            binder.unknown(word.place(), Binder.join(path, KIND), word.text(), "kind of fault", kinds);
        } else {
            binder.note(new Understood(
                    Binder.join(path, KIND),
                    word.text(),
                    Understood.Origin.WRITTEN,
                    word.place().toString()));
        }
        return model;
    }
}
