package org.weft.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.weft.units.BadValueException;

/**
 * Reads what was written into what models build, and notes every mistake and every value on the way.
 *
 * <p><b>Model.</b> A value is the written one, else the named preset's, else the key's default. A model is built only where all
 * of its own values could be read; mistakes across fields come from its builder ({@link Values#reject}, a
 * {@link BadValueException}, or a {@link ProblemsException} with places in other files). A preset may hold more than a model
 * asks for; a user may not. A model that declares a key {@code preset} gets the preset's name as its value.
 */
public final class Binder {
    /** The key that names a preset inside a mapping. */
    public static final String PRESET = "preset";

    private static final String TYPE = "type";

    private final Presets presets;
    private final Problems problems;
    private final Words later;
    private final Optional<Path> folder;
    private final Set<Understood> understood = new LinkedHashSet<>();
    private final Set<Path> files = new LinkedHashSet<>();

    /**
     * @param later words that are known but not in this version
     * @param folder what relative files are relative to; empty: as they are
     */
    public Binder(Presets presets, Problems problems, Words later, Optional<Path> folder) {
        this.presets = presets;
        this.problems = problems;
        this.later = later;
        this.folder = folder;
    }

    /** A binder for whole models without files: for tests and small texts. */
    public Binder(Presets presets, Problems problems) {
        this(presets, problems, Words.NONE, Optional.empty());
    }

    /** Who gave a value, and where it stands. */
    record Given(Understood.Origin origin, String source) {
        static Given written(Node node) {
            return new Given(Understood.Origin.WRITTEN, node.place().toString());
        }
    }

    /** Words that a later version will know. */
    public interface Words {
        Words NONE = (what, word) -> false;

        /**
         * @param what it would be: {@code name} of a key, {@code word} of a closed set, {@code type}
         */
        boolean contains(String what, String word);
    }

    /** Every value as it was understood, in the order in which the values were read. */
    public List<Understood> understood() {
        return List.copyOf(understood);
    }

    /** Every file that a value names, in the order in which they were read. */
    public List<Path> files() {
        return List.copyOf(files);
    }

    /** Reads a mapping with one model. */
    public <S> Optional<S> bind(Model<S> model, Node node, String path) {
        return bind(model, node, Optional.empty(), path, Set.of());
    }

    /**
     * Reads a mapping with one model, a preset behind it.
     *
     * @param besides keys that may stand in the mapping though the model does not know them, such as {@code type}
     */
    public <S> Optional<S> bind(
            Model<S> model, Node node, Optional<Presets.Preset> behind, String path, Set<String> besides) {
        return bind(model, node, behind, path, besides, Given.written(node));
    }

    private <S> Optional<S> bind(
            Model<S> model, Node node, Optional<Presets.Preset> behind, String path, Set<String> besides, Given given) {
        if (!(node instanceof Node.Mapping mapping)) {
            problems.add(node, path, "a mapping: " + model.says(), "write { key: value, ... }");
            return Optional.empty();
        }
        int before = problems.count();
        Set<String> meant = refuseUnknown(model, mapping, path, besides);
        Bound values = new Bound(this, new Bound.Source(mapping, behind, path, given), meant);
        model.keys().forEach(values::read);
        if (problems.count() > before) {
            return Optional.empty();
        }
        return build(model, values);
    }

    private <S> Optional<S> build(Model<S> model, Bound values) {
        int before = problems.count();
        Optional<S> built = Optional.empty();
        try {
            built = Optional.of(model.build().apply(values));
        } catch (BadValueException e) {
            problems.add(values.mapping(), values.path(), e.expected(), e.fix());
        } catch (ProblemsException e) {
            problems.addAll(e.problems());
        }
        return problems.count() > before ? Optional.empty() : built;
    }

    /** Notes every unknown key; gives the known ones that were probably meant. */
    private Set<String> refuseUnknown(Model<?> model, Node.Mapping mapping, String path, Set<String> besides) {
        Set<String> known = new TreeSet<>(besides);
        model.keys().forEach(key -> known.add(key.name()));
        Set<String> meant = new TreeSet<>();
        for (Node.Entry entry : mapping.entries()) {
            if (!known.contains(entry.key())) {
                unknown(entry.place(), join(path, entry.key()), entry.key(), "name", known);
                Spelling.closest(entry.key(), known).ifPresent(meant::add);
            }
        }
        return meant;
    }

    /** Notes every value of a preset that is no key of its model: a mistake in the list of presets. */
    public void refuseUnknown(Model<?> model, Presets.Preset preset, String list) {
        refuseUnknown(model, preset.values(), join(list, preset.name()), Set.of());
    }

    /**
     * Notes a word that is not among the known ones, with the one that was probably meant.
     *
     * @param what it is: {@code name}, {@code type}, {@code link}
     */
    public void unknown(Place place, String path, String word, String what, Collection<String> known) {
        String expected = known.isEmpty() ? "nothing here" : "one of " + String.join(", ", known);
        if (later.contains(what, word)) {
            problems.add(new Problem(
                    place, path, "\"" + word + "\", which is not in this version", expected, "leave it out"));
            return;
        }
        String fix = Spelling.closest(word, known)
                .map(closest -> "did you mean \"" + closest + "\"?")
                .orElse("remove it, or use one of these");
        String got = what.equals("name") ? "an unknown name" : "\"" + word + "\", an unknown " + what;
        problems.add(new Problem(place, path, got, expected, fix));
    }

    /** Reads a value that a person wrote. */
    public <T> Optional<T> value(Kind<T> kind, Node node, String path) {
        return read(
                kind,
                node,
                path,
                new Given(Understood.Origin.WRITTEN, node.place().toString()));
    }

    /** Reads a value of a kind; empty where that is not possible, which is then noted. */
    @SuppressWarnings("unchecked")
    <T> Optional<T> read(Kind<T> kind, Node node, String path, Given given) {
        if (kind instanceof Kind.Scalar<T> scalar) {
            return scalar(scalar, node, path, given);
        }
        if (kind instanceof Kind.ListOf<?> list) {
            return (Optional<T>) list(list, node, path, given);
        }
        if (kind instanceof Kind.Nested<T> nested) {
            return nested(nested.model(), node, Optional.empty(), path, given);
        }
        if (kind instanceof Kind.WordOr<T> either) {
            return node instanceof Node.Mapping
                    ? nested(either.model(), node, Optional.empty(), path, given)
                    : scalar(either.words(), node, path, given);
        }
        if (kind instanceof Kind.Typed<T> typed) {
            return typed(typed, node, path, given);
        }
        Kind.PresetOr<T> either = (Kind.PresetOr<T>) kind;
        return presetOr(either, node, path, given);
    }

    private <T> Optional<T> typed(Kind.Typed<T> kind, Node node, String path, Given given) {
        Optional<Node> word = node instanceof Node.Mapping mapping ? mapping.find(TYPE) : Optional.of(node);
        if (word.isEmpty() || !(word.get() instanceof Node.Scalar type)) {
            problems.add(node, path, kind.expected(), "write { type: ..., ... }");
            return Optional.empty();
        }
        Optional<Model<T>> model = model(kind, type.text());
        if (model.isEmpty()) {
            Set<String> types = new TreeSet<>();
            kind.models().forEach(each -> types.add(each.name()));
            presets.names(kind.part()).stream()
                    .filter(name -> model(kind, name).isPresent())
                    .forEach(types::add);
            unknown(type.place(), path, type.text(), TYPE, types);
            return Optional.empty();
        }
        understood.add(new Understood(join(path, TYPE), type.text(), given.origin(), given.source()));
        Node whole = node instanceof Node.Mapping ? node : new Node.Mapping(node.place(), List.of());
        return bind(model.get(), whole, presets.find(kind.part(), type.text()), path, Set.of(TYPE), given);
    }

    private <T> Optional<Model<T>> model(Kind.Typed<T> kind, String type) {
        Optional<Model<T>> direct =
                kind.models().stream().filter(each -> each.name().equals(type)).findFirst();
        return direct.isPresent() ? direct : presets.base(kind.part(), type).flatMap(base -> model(kind, base));
    }

    private <T> Optional<T> scalar(Kind.Scalar<T> kind, Node node, String path, Given given) {
        if (!(node instanceof Node.Scalar scalar) || scalar.text().isEmpty()) {
            problems.add(node, path, kind.expected(), "write one value");
            return Optional.empty();
        }
        String text = kind.name().equals(Kinds.FILE_NAME) ? resolve(scalar.text()) : scalar.text();
        try {
            T value = kind.parse().apply(text);
            boolean file = kind.name().equals(Kinds.FILE_NAME);
            understood.add(
                    new Understood(path, file ? scalar.text() : kind.echo(value), given.origin(), given.source()));
            return Optional.of(value);
        } catch (BadValueException e) {
            boolean closed = !kind.options().isEmpty();
            if (closed) {
                unknown(node.place(), path, scalar.text(), "word", kind.options());
            } else {
                problems.add(node, path, e.expected(), e.fix());
            }
            return Optional.empty();
        }
    }

    private String resolve(String text) {
        Path file = folder.map(base -> base.resolve(text)).orElse(Path.of(text)).normalize();
        files.add(file);
        return file.toString();
    }

    private <E> Optional<List<E>> list(Kind.ListOf<E> kind, Node node, String path, Given given) {
        if (!(node instanceof Node.Sequence sequence) || sequence.items().isEmpty()) {
            problems.add(node, path, kind.expected(), "write [value, value, ...]");
            return Optional.empty();
        }
        boolean plain = kind.element() instanceof Kind.Scalar<E>;
        List<E> values = new ArrayList<>();
        Set<Understood> kept = new LinkedHashSet<>(understood);
        for (int index = 0; index < sequence.items().size(); index++) {
            read(kind.element(), sequence.items().get(index), path + "[" + index + "]", given)
                    .ifPresent(values::add);
        }
        if (values.size() < sequence.items().size()) {
            return Optional.empty();
        }
        if (plain) {
            understood.retainAll(kept);
            understood.add(new Understood(path, kind.echo(values), given.origin(), given.source()));
        }
        return Optional.of(values);
    }

    private <T> Optional<T> presetOr(Kind.PresetOr<T> kind, Node node, String path, Given given) {
        if (node instanceof Node.Scalar scalar) {
            Optional<Presets.Preset> preset = preset(kind.presets(), scalar, path);
            Node.Mapping nothing = new Node.Mapping(node.place(), List.of());
            return preset.flatMap(found -> nested(kind.model(), nothing, preset, path, given));
        }
        if (node instanceof Node.Mapping mapping && mapping.find(PRESET).isPresent()) {
            Optional<Presets.Preset> preset =
                    preset(kind.presets(), mapping.find(PRESET).get(), join(path, PRESET));
            return preset.flatMap(found -> nested(kind.model(), mapping, preset, path, given));
        }
        return nested(kind.model(), node, Optional.empty(), path, given);
    }

    private <T> Optional<T> nested(
            Model<T> model, Node node, Optional<Presets.Preset> behind, String path, Given given) {
        if (given.origin() == Understood.Origin.WRITTEN || !(node instanceof Node.Mapping mapping)) {
            return bind(model, node, behind, path, Set.of(PRESET), given);
        }
        Presets.Preset all = behind.orElse(new Presets.Preset("", mapping, given.source()));
        Node.Mapping nothing = new Node.Mapping(node.place(), List.of());
        return bind(model, nothing, Optional.of(all), path, Set.of(PRESET), given);
    }

    /** The preset that a node names; where there is none, that is noted. */
    public Optional<Presets.Preset> preset(String list, Node name, String path) {
        if (!(name instanceof Node.Scalar scalar)) {
            problems.add(name, path, "the name of one of the " + list, "write one name");
            return Optional.empty();
        }
        Optional<Presets.Preset> preset = presets.find(list, scalar.text());
        if (preset.isEmpty()) {
            unknown(name.place(), path, scalar.text(), "name among the " + list, presets.names(list));
        }
        return preset;
    }

    /** Adds a value to the echo. */
    public void note(Understood value) {
        understood.add(value);
    }

    Problems problems() {
        return problems;
    }

    /** A path and a key below it. */
    public static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
