package org.weft.study.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.weft.spec.Binder;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Presets;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.spec.Understood;
import org.weft.study.catalog.Catalogue;

/**
 * Reads a part of a study whose things have names and types: topologies, stacks or workloads.
 *
 * <p><b>Model.</b> A single mapping with {@code type} (its name is its type), a mapping from names to such mappings, or a list
 * of either; where the part has presets, the name of one stands for all of it, and so does a file ({@link KeptModel}).
 *
 * @param <T> what the models of this part build
 */
final class NamedReader<T> {
    private static final String TYPE = "type";
    private static final String FILE = KeptModel.FILE;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private final String part;
    private final List<Model<T>> models;
    private final Optional<Catalogue> presets;
    private final Binder binder;
    private final Problems problems;

    /**
     * @param part the study's key
     * @param presets where {@code type} can name a preset of this part, too
     */
    NamedReader(String part, List<Model<T>> models, Optional<Catalogue> presets, Binder binder, Problems problems) {
        this.part = part;
        this.models = models;
        this.presets = presets;
        this.binder = binder;
        this.problems = problems;
    }

    /** Every variant of everything that stands there; what cannot be read is noted and left out. */
    List<Choice<T>> read(Node node) {
        Map<String, Node> named = new LinkedHashMap<>();
        if (node instanceof Node.Mapping mapping && !single(mapping)) {
            mapping.entries().forEach(entry -> named(named, entry.key(), entry.value(), entry));
            if (mapping.entries().isEmpty()) {
                problems.add(node, part, "at least one", "write name: { type: ... }");
            }
        } else if (node instanceof Node.Sequence list) {
            list.items().forEach(item -> listed(named, item));
            if (list.items().isEmpty()) {
                problems.add(node, part, "at least one", "write at least one name or { type: ... }");
            }
        } else {
            listed(named, node);
        }
        List<Choice<T>> choices = new ArrayList<>();
        named.forEach((name, value) -> choices.addAll(variants(name, value)));
        return choices;
    }

    private boolean single(Node.Mapping mapping) {
        boolean typed = mapping.find(TYPE)
                .filter(type -> !(type instanceof Node.Mapping))
                .isPresent();
        return typed || file(mapping).isPresent();
    }

    /** The name of the file that holds the thing, where this part can have such files. */
    private Optional<String> file(Node.Mapping mapping) {
        return mapping.find(FILE)
                .filter(file -> presets.isPresent() && file instanceof Node.Scalar)
                .map(file -> ((Node.Scalar) file).text());
    }

    private void named(Map<String, Node> named, String name, Node value, Node.Entry entry) {
        if (!NAME.matcher(name).matches()) {
            problems.add(new Problem(
                    entry.place(),
                    part,
                    "the name \"" + name + "\"",
                    "a name of letters, digits, dots, dashes and underscores",
                    "it becomes part of file names: write a plain word"));
        }
        named.put(name, value);
    }

    private void listed(Map<String, Node> named, Node item) {
        Optional<String> file = item instanceof Node.Mapping mapping ? file(mapping) : Optional.empty();
        if (file.isPresent()) {
            String name = file.get().replaceFirst(".*[/\\\\]", "").replaceFirst("\\.[^.]*$", "");
            named.put(unused(named, name), item);
            return;
        }
        Optional<Node> type = item instanceof Node.Mapping mapping ? mapping.find(TYPE) : Optional.of(item);
        if (type.isEmpty() || !(type.get() instanceof Node.Scalar word)) {
            problems.add(item, part, "a mapping with type" + orPreset(), "write { type: ..., ... }");
            return;
        }
        named.put(unused(named, word.text()), item);
    }

    private static String unused(Map<String, Node> named, String wanted) {
        String name = wanted;
        for (int number = 2; named.containsKey(name); number++) {
            name = wanted + "-" + number;
        }
        return name;
    }

    private String orPreset() {
        return presets.isPresent() ? ", or the name of one of the " + part : "";
    }

    private List<Choice<T>> variants(String name, Node node) {
        String path = Binder.join(part, name);
        if (node instanceof Node.Scalar && presets.isPresent()) {
            Node.Mapping nothing = new Node.Mapping(node.place(), List.of());
            return ofType(name, node, nothing, path, path, Map.of());
        }
        if (!(node instanceof Node.Mapping written)) {
            problems.add(node, path, "a mapping with type" + orPreset(), "write { type: ..., ... }");
            return List.of();
        }
        boolean kept = presets.isPresent() && written.find(FILE).isPresent();
        Optional<Node.Mapping> whole =
                kept ? new KeptModel(part, binder, problems).read(written, path) : Optional.of(written);
        return whole.map(mapping -> typed(name, mapping, path)).orElse(List.of());
    }

    private List<Choice<T>> typed(String name, Node.Mapping mapping, String path) {
        Optional<Node> type = mapping.find(TYPE);
        if (type.isEmpty()) {
            problems.add(new Problem(
                    mapping.place(),
                    Binder.join(path, TYPE),
                    "nothing",
                    "one of " + String.join(", ", types()),
                    "add \"type: ...\""));
            return List.of();
        }
        if (!(type.get() instanceof Node.Sequence several)) {
            return ofType(name, type.get(), mapping, path, Binder.join(path, TYPE), Map.of());
        }
        List<Choice<T>> choices = new ArrayList<>();
        for (Node one : several.items()) {
            Map<String, String> axis = Map.of(TYPE, one instanceof Node.Scalar word ? word.text() : one.got());
            choices.addAll(ofType(name, one, with(mapping, one), path, Binder.join(path, TYPE), axis));
        }
        return choices;
    }

    private static boolean looksLikeFile(String word) {
        return word.contains("/") || word.endsWith(".yaml") || word.endsWith(".yml");
    }

    private static Node.Mapping with(Node.Mapping mapping, Node type) {
        List<Node.Entry> entries = new ArrayList<>();
        for (Node.Entry entry : mapping.entries()) {
            entries.add(entry.key().equals(TYPE) ? new Node.Entry(TYPE, entry.place(), type) : entry);
        }
        return new Node.Mapping(mapping.place(), entries);
    }

    private List<Choice<T>> ofType(
            String name, Node type, Node.Mapping mapping, String path, String typePath, Map<String, String> axis) {
        if (!(type instanceof Node.Scalar word)) {
            problems.add(type, typePath, "one of " + String.join(", ", types()), "write one word");
            return List.of();
        }
        Optional<Model<T>> model = model(word.text());
        if (model.isEmpty() && presets.isPresent() && looksLikeFile(word.text())) {
            problems.add(
                    type,
                    typePath,
                    "the name of one of the " + part + ", or a mapping with type or file",
                    "write { file: " + word.text() + " }");
            return List.of();
        }
        if (model.isEmpty()) {
            unknown(type.place(), typePath, word.text());
            return List.of();
        }
        binder.note(new Understood(
                Binder.join(path, TYPE),
                word.text(),
                Understood.Origin.WRITTEN,
                type.place().toString()));
        Optional<Presets.Preset> behind = presets.flatMap(catalogue -> catalogue.find(part, word.text()));
        behind.ifPresent(preset -> binder.refuseUnknown(model.get(), preset, part));
        return variants(name, word.text(), model.get(), behind, mapping, path, axis);
    }

    private List<Choice<T>> variants(
            String name,
            String type,
            Model<T> model,
            Optional<Presets.Preset> behind,
            Node.Mapping mapping,
            String path,
            Map<String, String> axis) {
        List<Variants.Variant> variants = Variants.of(model, mapping);
        if (variants.size() > Variants.MOST) {
            problems.add(new Problem(
                    mapping.place(), path, "more than " + Variants.MOST + " variants", "fewer", "shorten the lists"));
            return List.of();
        }
        List<Choice<T>> choices = new ArrayList<>();
        for (Variants.Variant variant : variants) {
            Map<String, String> axes = new LinkedHashMap<>(axis);
            axes.putAll(variant.axes());
            binder.bind(model, variant.node(), behind, path, Set.of(TYPE))
                    .ifPresent(value -> choices.add(new Choice<>(name, type, axes, variant.node(), value)));
        }
        return choices;
    }

    /** Notes a type that there is not: with what to write for it where people call a model so. */
    private void unknown(Place place, String path, String word) {
        OtherNames.fix(part, word)
                .ifPresentOrElse(
                        fix -> problems.add(new Problem(
                                place,
                                path,
                                "\"" + word + "\", an unknown type",
                                "one of " + String.join(", ", types()),
                                fix)),
                        () -> binder.unknown(place, path, word, "type", types()));
    }

    /** The model of this name, or of the preset that the preset of this name is written over. */
    private Optional<Model<T>> model(String type) {
        Optional<Model<T>> direct =
                models.stream().filter(each -> each.name().equals(type)).findFirst();
        Optional<String> base = presets.flatMap(catalogue -> catalogue.base(part, type));
        return direct.isPresent() || base.isEmpty() ? direct : model(base.get());
    }

    private Set<String> types() {
        Set<String> types = new TreeSet<>();
        models.forEach(model -> types.add(model.name()));
        for (String preset : presets.map(catalogue -> catalogue.names(part)).orElse(List.of())) {
            if (model(preset).isPresent()) {
                types.add(preset);
            }
        }
        return new LinkedHashSet<>(types);
    }
}
