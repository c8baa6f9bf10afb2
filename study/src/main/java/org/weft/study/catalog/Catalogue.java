package org.weft.study.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.weft.spec.Binder;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Presets;
import org.weft.spec.Problems;
import org.weft.study.reader.YamlReader;
import org.weft.topology.LinkKit;

/**
 * The presets that a study can name, from the YAML files beside this class; each figure there has its source and date.
 *
 * <p><b>Model.</b> A file holds one mapping from names to presets, under the name of its list. What stands in a preset for
 * people (its sentence, its sources) is not a value. A preset may be written {@code over} another of its list, which then gives
 * what it does not say.
 */
public final class Catalogue implements Presets {
    /** The lists, in the order in which they are shown. */
    public static final List<String> LISTS =
            List.of("links", "switches", "ecn", "hosts", "stacks", "models", "accelerators");

    private static final String PLACEMENTS = "placements";
    private static final String OVER = "over";
    private final Map<String, Map<String, Node.Mapping>> lists = new ConcurrentHashMap<>();

    private Catalogue() {}

    /** The catalogue; a list is read when it is first asked for. */
    public static Catalogue load() {
        return new Catalogue();
    }

    private Map<String, Node.Mapping> list(String list) {
        return lists.computeIfAbsent(list, Catalogue::read);
    }

    private static Map<String, Node.Mapping> read(String list) {
        if (list.equals(PLACEMENTS)) {
            return placements();
        }
        if (!LISTS.contains(list)) {
            return Map.of();
        }
        Problems problems = new Problems();
        Optional<Node> root = YamlReader.read(list + ".yaml", text(list), problems);
        problems.throwIfAny();
        Map<String, Node.Mapping> presets = new LinkedHashMap<>();
        if (root.orElseThrow() instanceof Node.Mapping file
                && file.find(list).orElse(null) instanceof Node.Mapping all) {
            all.entries().forEach(entry -> presets.put(entry.key(), (Node.Mapping) entry.value()));
        }
        return presets;
    }

    /** The name of a policy stands for a placement by this policy. */
    private static Map<String, Node.Mapping> placements() {
        Place place = Place.of("placements");
        Map<String, Node.Mapping> placements = new LinkedHashMap<>();
        for (String policy : List.of("linear", "random")) {
            Node.Entry entry = new Node.Entry("policy", place, new Node.Scalar(place, policy, false));
            placements.put(policy, new Node.Mapping(place, List.of(entry)));
        }
        return placements;
    }

    private static String text(String list) {
        try (InputStream in = Catalogue.class.getResourceAsStream(list + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Optional<Preset> find(String list, String name) {
        return entry(list, name).map(mapping -> new Preset(name, PresetValues.of(mapping), source(list, name)));
    }

    /** The name of a placement says all of it: nothing comes from the catalogue. */
    private static String source(String list, String name) {
        return list.equals(PLACEMENTS) ? "" : "preset " + name;
    }

    @Override
    public List<String> names(String list) {
        return List.copyOf(list(list).keySet());
    }

    /** The link kit of this name. */
    public Optional<LinkKit> linkKit(String name) {
        return find("links", name).flatMap(preset -> {
            Node nothing = new Node.Mapping(Place.of("links.yaml"), List.of());
            return new Binder(this, new Problems()).bind(LinkKit.MODEL, nothing, Optional.of(preset), name, Set.of());
        });
    }

    /** An entry as the file has it, with what it is written over filled in. */
    public Optional<Node.Mapping> entry(String list, String name) {
        Optional<Node.Mapping> mapping = Optional.ofNullable(list(list).get(name));
        Optional<Node> over = mapping.flatMap(found -> found.find(OVER));
        if (over.isEmpty()) {
            return mapping;
        }
        // What it is written over may be a model that has no entry: its defaults hold then.
        return entry(list, ((Node.Scalar) over.get()).text())
                .map(base -> merged(mapping.get(), base))
                .or(() -> mapping);
    }

    @Override
    public Optional<String> base(String list, String name) {
        return Optional.ofNullable(list(list).get(name))
                .flatMap(entry -> entry.find(OVER))
                .map(over -> ((Node.Scalar) over).text());
    }

    /** The first mapping, with the second's values where it has none. */
    static Node.Mapping merged(Node.Mapping first, Node.Mapping second) {
        Map<String, Node.Entry> entries = new LinkedHashMap<>();
        second.entries().forEach(entry -> entries.put(entry.key(), entry));
        first.entries().forEach(entry -> entries.put(entry.key(), entry));
        return new Node.Mapping(first.place(), List.copyOf(entries.values()));
    }
}
