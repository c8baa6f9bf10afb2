package org.weft.study.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;

/**
 * A value given on the command line: {@code nodes=1,2,4}, {@code topologies.tree.leaves=8}.
 *
 * @param path keys from the study's root, with dots; {@code faults[0]} counts from zero
 * @param text a value in YAML; with commas outside brackets it is a list
 */
public record Setting(String path, String text) {
    /** Reads {@code path=value}; what cannot be is noted. */
    public static Optional<Setting> parse(String argument, Problems problems) {
        int equals = argument.indexOf('=');
        if (equals < 1 || equals == argument.length() - 1) {
            problems.add(new Problem(
                    Place.of("--set " + argument),
                    "",
                    "\"" + argument + "\"",
                    "path=value",
                    "write it like nodes=1,2,4"));
            return Optional.empty();
        }
        return Optional.of(new Setting(
                argument.substring(0, equals).strip(),
                argument.substring(equals + 1).strip()));
    }

    /** As it stood on the command line, which is its place in problems. */
    public String source() {
        return "--set " + path + "=" + text;
    }

    /** A study's root with all settings in it; later ones win. */
    public static Node.Mapping apply(Node.Mapping root, List<Setting> settings, Problems problems) {
        Node.Mapping result = root;
        for (Setting setting : settings) {
            Optional<Node> value = YamlReader.readOption(setting.source(), setting.yaml(), problems);
            if (value.isPresent()) {
                String[] keys = setting.path.split("\\.", -1);
                result = setting.into(result, keys, 0, value.get());
            }
        }
        return result;
    }

    private String yaml() {
        boolean list = text.contains(",") && "[{\"'".indexOf(text.charAt(0)) < 0;
        return list ? "[" + text + "]" : text;
    }

    private Node.Mapping into(Node.Mapping mapping, String[] keys, int at, Node value) {
        Place place = Place.of(source());
        String key = keys[at];
        Node old = mapping.find(key).orElse(null);
        Node changed = value;
        if (at + 1 < keys.length) {
            Node.Mapping inner = old instanceof Node.Mapping present ? present : fromName(old, place);
            changed = into(inner, keys, at + 1, value);
        }
        List<Node.Entry> entries = new ArrayList<>();
        boolean replaced = false;
        for (Node.Entry entry : mapping.entries()) {
            boolean same = entry.key().equals(key);
            entries.add(same ? new Node.Entry(key, at + 1 < keys.length ? entry.place() : place, changed) : entry);
            replaced |= same;
        }
        if (!replaced) {
            entries.add(new Node.Entry(key, place, changed));
        }
        return new Node.Mapping(mapping.place(), entries);
    }

    /** A preset's name becomes a mapping that names it, so that {@code link.mtu=9000 B} changes one value of it. */
    private static Node.Mapping fromName(Node old, Place place) {
        if (old instanceof Node.Scalar name && !name.text().isEmpty()) {
            return new Node.Mapping(name.place(), List.of(new Node.Entry("preset", name.place(), name)));
        }
        return new Node.Mapping(place, List.of());
    }
}
