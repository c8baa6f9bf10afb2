package org.weft.spec;

import java.nio.file.Path;
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

    private final Presets presets;
    private final Problems problems;
    private final Words later;
    private final KindReader reader;
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
        this.reader = new KindReader(this, folder);
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

    /** A mapping as it could be written: what must be given, or the first keys. */
    private static String example(Model<?> model) {
        List<String> required =
                model.keys().stream().filter(Key::required).map(Key::name).toList();
        List<String> first = model.keys().stream().map(Key::name).limit(2).toList();
        return "write { " + String.join(": ..., ", required.isEmpty() ? first : required) + ": ... }";
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

    <S> Optional<S> bind(
            Model<S> model, Node node, Optional<Presets.Preset> behind, String path, Set<String> besides, Given given) {
        if (!(node instanceof Node.Mapping mapping)) {
            problems.add(node, path, "a mapping: " + model.says(), example(model));
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
        return reader.read(
                kind,
                node,
                path,
                new Given(Understood.Origin.WRITTEN, node.place().toString()));
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

    Presets presets() {
        return presets;
    }

    KindReader reader() {
        return reader;
    }

    void noteFile(Path file) {
        files.add(file);
    }

    /** Takes back what was noted since there were so many values. */
    void forgetSince(Set<Understood> kept) {
        understood.retainAll(kept);
    }

    /** A path and a key below it. */
    public static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
