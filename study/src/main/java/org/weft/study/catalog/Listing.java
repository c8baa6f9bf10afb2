package org.weft.study.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.weft.spec.Binder;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.topology.FaultModels;
import org.weft.topology.HostSpec;

/**
 * What can be written, for people: every model with its keys, every preset with its figures.
 *
 * <p><b>Order.</b> As the catalogues have it.
 */
public final class Listing {
    /** What can be listed. */
    public static final List<String> PARTS = List.of(
            "topologies",
            "links",
            "switches",
            "ecn",
            "hosts",
            "stacks",
            "workloads",
            "faults",
            "models",
            "accelerators");

    private final ModelSet models;
    private final Catalogue catalogue;

    public Listing(ModelSet models, Catalogue catalogue) {
        this.models = models;
        this.catalogue = catalogue;
    }

    /** Of everything that this version has. */
    public static Listing standard() {
        Catalogue catalogue = Catalogue.load();
        return new Listing(ModelSet.all(catalogue), catalogue);
    }

    /**
     * A thing that a study can name.
     *
     * @param name as it is written
     * @param says one sentence
     * @param fields what can be written about it, or what it gives
     */
    public record Item(String name, String says, List<Field> fields) {
        public Item {
            fields = List.copyOf(fields);
        }
    }

    /**
     * A key of a model or a figure of a preset.
     *
     * @param takes what can be written; empty for a figure
     * @param value the default or the figure; empty where the key must be given or is absent by default
     * @param source where the default or figure comes from
     * @param says one sentence; empty for a figure
     */
    public record Field(String name, String takes, String value, String source, String says) {}

    /** The items of one part. */
    public List<Item> of(String part) {
        List<Item> items = new ArrayList<>();
        switch (part) {
            case "topologies" -> models.topologies().forEach(model -> items.add(item(model)));
            case "workloads" -> models.workloads().forEach(model -> items.add(item(model)));
            case "stacks" -> models.stacks().forEach(model -> items.add(item(model)));
            case "faults" -> FaultModels.ALL.forEach(model -> items.add(item(model)));
            case "hosts" -> items.add(hostKeys());
            default -> {}
        }
        if (Catalogue.LISTS.contains(part)) {
            catalogue.names(part).stream()
                    .filter(name -> items.stream().noneMatch(item -> item.name().equals(name)))
                    .forEach(name -> items.add(preset(part, name)));
        }
        return items;
    }

    private Item hostKeys() {
        Model<HostSpec> model = HostModel.of(catalogue);
        return new Item("(written out)", model.says(), item(model).fields());
    }

    private static Item item(Model<?> model) {
        List<Field> fields = new ArrayList<>();
        model.keys().forEach(key -> add(fields, key, key.name(), Optional.empty()));
        return new Item(model.name(), model.says(), fields);
    }

    /**
     * @param group the nearest optional key that this one stands under
     */
    private static <T> void add(List<Field> fields, Key<T> key, String path, Optional<String> group) {
        if (key.kind() instanceof Kind.Nested<T> nested) {
            Optional<String> inGroup = key.required() ? group : Optional.of(path);
            nested.model().keys().forEach(inner -> add(fields, inner, Binder.join(path, inner.name()), inGroup));
            return;
        }
        boolean plain = !(key.kind() instanceof Kind.PresetOr<?>);
        String value =
                key.byDefault().filter(given -> plain).map(key.kind()::echo).orElse("");
        String source = key.required()
                ? group.map(name -> key.source() + " where " + name + " is").orElse(key.source())
                : key.source();
        fields.add(new Field(path, key.kind().expected(), value, source, key.says()));
        if (key.kind() instanceof Kind.WordOr<T> either) {
            either.model()
                    .keys()
                    .forEach(inner -> add(fields, inner, Binder.join(path, inner.name()), Optional.of(path)));
        }
    }

    private Item preset(String list, String name) {
        Node.Mapping entry = catalogue.entry(list, name).orElseThrow();
        Map<String, String> sources = allSources(list, name);
        List<Field> fields = new ArrayList<>();
        figures(entry, "", sources, fields);
        return new Item(name, text(entry.find("says")), fields);
    }

    /** Of an entry and of what it is written over; its own go first. */
    private Map<String, String> allSources(String list, String name) {
        Map<String, String> all =
                catalogue.base(list, name).map(base -> allSources(list, base)).orElseGet(LinkedHashMap::new);
        catalogue.entry(list, name).ifPresent(entry -> all.putAll(sources(entry)));
        return all;
    }

    private static void figures(Node.Mapping entry, String path, Map<String, String> sources, List<Field> fields) {
        for (Node.Entry figure : entry.entries()) {
            String name = Binder.join(path, figure.key());
            if (figure.key().equals("says")
                    || figure.key().equals("sources")
                    || figure.key().equals("over")) {
                continue;
            }
            if (figure.value() instanceof Node.Mapping inner) {
                figures(inner, name, sources, fields);
            } else {
                String source = sources.getOrDefault(name, sources.getOrDefault(path, ""));
                fields.add(new Field(name, "", text(Optional.of(figure.value())), source, ""));
            }
        }
    }

    /** Which source covers which figure, in one line. */
    private static Map<String, String> sources(Node.Mapping entry) {
        Map<String, String> sources = new LinkedHashMap<>();
        if (entry.find("sources").orElse(null) instanceof Node.Sequence list) {
            for (Node item : list.items()) {
                Node.Mapping source = (Node.Mapping) item;
                String line = text(source.find("source")) + " (" + text(source.find("date")) + ", "
                        + text(source.find("basis")) + ")";
                ((Node.Sequence) source.find("figures").orElseThrow())
                        .items()
                        .forEach(figure -> sources.merge(text(Optional.of(figure)), line, (a, b) -> a + "; " + b));
            }
        }
        return sources;
    }

    private static String text(Optional<Node> node) {
        if (node.isEmpty()) {
            return "";
        }
        if (node.get() instanceof Node.Scalar scalar) {
            return scalar.text();
        }
        if (node.get() instanceof Node.Sequence list) {
            return list.items().stream().map(item -> text(Optional.of(item))).collect(Collectors.joining(", "));
        }
        return ((Node.Mapping) node.get())
                .entries().stream()
                        .map(entry -> entry.key() + " " + text(Optional.of(entry.value())))
                        .collect(Collectors.joining(" "));
    }
}
