package org.weft.study.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.weft.spec.Binder;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.study.catalog.Catalogue;
import org.weft.study.catalog.HostModel;
import org.weft.study.catalog.ModelSet;
import org.weft.topology.FaultModels;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON Schema of studies, made from the models' keys, so that an editor completes and checks while a person types.
 *
 * <p><b>Model.</b> Draft 2020-12. A typed thing is an object with a branch for each {@code type}; a key that takes one value
 * takes a list of them, too. <b>Not modelled.</b> Units and ranges inside texts, and faults across fields: {@code weft check}
 * has these.
 */
public final class StudySchema {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final ModelSet models;
    private final Catalogue catalogue;
    private final ObjectNode definitions = MAPPER.createObjectNode();

    public StudySchema(ModelSet models, Catalogue catalogue) {
        this.models = models;
        this.catalogue = catalogue;
    }

    /** Of everything that this version has. */
    public static String standard() {
        Catalogue catalogue = Catalogue.load();
        return new StudySchema(ModelSet.all(catalogue), catalogue).text();
    }

    /** The schema as JSON. */
    public String text() {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("title", "Weft study");
        root.put("type", "object");
        ObjectNode properties = root.putObject("properties");
        StudyModel.MODEL.keys().forEach(key -> properties.set(key.name(), axis(key)));
        ((ObjectNode) properties.get("compare").get("anyOf").get(0).get("properties"))
                .set("mix", share("shares of node-hours by workload"));
        Kind<?> host = new Kind.PresetOr<>("hosts", HostModel.of(catalogue));
        properties.set("host", orList(value(host)));
        properties.set("placement", orList(value(PlacementSpec.KIND)));
        properties.set("nodes", nodes());
        properties.set("topologies", part("topologies", models.topologies(), false));
        properties.set("stacks", part("stacks", models.stacks(), true));
        properties.set(
                "workloads",
                part("workloads", models.workloads().stream().map(Work::model).toList(), false));
        properties.set("faults", faults());
        root.put("additionalProperties", false);
        root.putArray("required").add("topologies").add("stacks").add("workloads");
        root.set("$defs", definitions);
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root);
    }

    private static ObjectNode share(String says) {
        ObjectNode mix = MAPPER.createObjectNode();
        mix.put("type", "object");
        mix.put("description", says);
        mix.putObject("additionalProperties").putArray("type").add("string").add("number");
        return mix;
    }

    private static ObjectNode nodes() {
        ObjectNode nodes = MAPPER.createObjectNode();
        ArrayNode either = nodes.putArray("anyOf");
        either.addObject().put("const", "all");
        either.addObject().put("type", "integer").put("minimum", 1);
        either.addObject()
                .put("type", "array")
                .putObject("items")
                .put("type", "integer")
                .put("minimum", 1);
        nodes.put("description", "hosts that runs use: a count, a list of counts, or all");
        return nodes;
    }

    /** A typed thing, a map from names to typed things, or a list; preset names where the part has presets. */
    private <T> ObjectNode part(String part, List<Model<T>> of, boolean presets) {
        definitions.set(part, typed(part, of, presets, "type"));
        ObjectNode reference = MAPPER.createObjectNode().put("$ref", "#/$defs/" + part);
        ObjectNode one = reference;
        if (presets) {
            one = MAPPER.createObjectNode();
            ArrayNode either = one.putArray("anyOf");
            either.add(names(types(part, of)));
            either.add(kept());
            either.add(reference);
        }
        ObjectNode all = MAPPER.createObjectNode();
        ArrayNode either = all.putArray("anyOf");
        either.add(one);
        ObjectNode named = either.addObject();
        named.put("type", "object").put("minProperties", 1).set("additionalProperties", one);
        ObjectNode list = either.addObject();
        list.put("type", "array").put("minItems", 1).set("items", one);
        return all;
    }

    /** A typed thing that stands in a file of its own, with keys that go before what stands there. */
    private static ObjectNode kept() {
        ObjectNode kept = MAPPER.createObjectNode();
        kept.put("type", "object");
        kept.put("description", "a file that holds it, such as weft calibrate writes");
        kept.putObject("properties").putObject(KeptModel.FILE).put("type", "string");
        kept.putArray("required").add(KeptModel.FILE);
        kept.put("additionalProperties", true);
        return kept;
    }

    private <T> ObjectNode typed(String part, List<Model<T>> of, boolean presets, String key) {
        ObjectNode typed = MAPPER.createObjectNode();
        typed.put("type", "object");
        typed.putArray("required").add(key);
        Set<String> types = types(part, of);
        typed.putObject("properties").set(key, orList(names(types)));
        ArrayNode branches = typed.putArray("allOf");
        for (String type : types) {
            ObjectNode branch = branches.addObject();
            ObjectNode condition = branch.putObject("if");
            condition.putObject("properties").putObject(key).put("const", type);
            condition.putArray("required").add(key);
            ObjectNode then = object(model(part, of, type).orElseThrow(), presets);
            then.remove("additionalProperties");
            branch.set("then", then);
        }
        ObjectNode several = branches.addObject();
        several.putObject("if").putObject("properties").putObject(key).put("type", "array");
        several.putObject("then").put("additionalProperties", true);
        typed.put("unevaluatedProperties", false);
        return typed;
    }

    /** A list of faults, lists of faults, or names with lists of faults. */
    private ObjectNode faults() {
        definitions.set("fault", typed("faults", FaultModels.ALL, false, "kind"));
        ObjectNode fault = MAPPER.createObjectNode().put("$ref", "#/$defs/fault");
        ObjectNode list = MAPPER.createObjectNode();
        list.put("type", "array").set("items", fault);
        ObjectNode all = MAPPER.createObjectNode();
        all.put("description", "what goes wrong: a list of faults, or several lists, which are cases");
        ArrayNode either = all.putArray("anyOf");
        either.add(list);
        ObjectNode lists = either.addObject();
        lists.put("type", "array").set("items", list);
        ObjectNode named = either.addObject();
        named.put("type", "object").put("minProperties", 1).set("additionalProperties", list);
        return all;
    }

    private <T> Set<String> types(String part, List<Model<T>> of) {
        Set<String> types = new LinkedHashSet<>();
        of.forEach(model -> types.add(model.name()));
        if (part.equals("stacks")) {
            catalogue.names(part).stream()
                    .filter(name -> model(part, of, name).isPresent())
                    .forEach(types::add);
        }
        return types;
    }

    private <T> Optional<Model<T>> model(String part, List<Model<T>> of, String type) {
        Optional<Model<T>> direct =
                of.stream().filter(model -> model.name().equals(type)).findFirst();
        return direct.isPresent() || !part.equals("stacks")
                ? direct
                : catalogue.base(part, type).flatMap(base -> model(part, of, base));
    }

    /** A mapping with a model's keys. */
    private ObjectNode object(Model<?> model, boolean presetBehind) {
        ObjectNode object = MAPPER.createObjectNode();
        object.put("type", "object");
        object.put("description", model.says());
        ObjectNode properties = object.putObject("properties");
        ArrayNode required = MAPPER.createArrayNode();
        for (Key<?> key : model.keys()) {
            properties.set(key.name(), axis(key));
            if (key.required() && !presetBehind) {
                required.add(key.name());
            }
        }
        if (!required.isEmpty()) {
            object.set("required", required);
        }
        object.put("additionalProperties", false);
        return object;
    }

    /** A key's value or a list of such values. */
    private <T> ObjectNode axis(Key<T> key) {
        ObjectNode either = orList(value(key.kind()));
        boolean plain = !(key.kind() instanceof Kind.Nested<?>
                || key.kind() instanceof Kind.PresetOr<?>
                || key.kind() instanceof Kind.Typed<?>);
        String echo =
                key.byDefault().filter(value -> plain).map(key.kind()::echo).orElse("");
        String absent =
                key.required() ? "Required." : "Default: " + (echo.isEmpty() ? "" : echo + " - ") + key.source() + ".";
        either.put("description", key.says() + ". " + absent);
        return either;
    }

    private static ObjectNode orList(ObjectNode one) {
        ObjectNode either = MAPPER.createObjectNode();
        ArrayNode choices = either.putArray("anyOf");
        choices.add(one);
        choices.addObject().put("type", "array").put("minItems", 1).set("items", one.deepCopy());
        return either;
    }

    private ObjectNode value(Kind<?> kind) {
        if (kind instanceof Kind.Scalar<?> scalar) {
            return scalar(scalar);
        }
        if (kind instanceof Kind.ListOf<?> list) {
            ObjectNode array = MAPPER.createObjectNode();
            array.put("type", "array").put("minItems", 1).set("items", value(list.element()));
            return array;
        }
        if (kind instanceof Kind.Nested<?> nested) {
            return object(nested.model(), false);
        }
        if (kind instanceof Kind.WordOr<?> either) {
            ObjectNode both = MAPPER.createObjectNode();
            both.putArray("anyOf").add(scalar(either.words())).add(object(either.model(), false));
            return both;
        }
        if (kind instanceof Kind.Typed<?> typed) {
            ObjectNode named = MAPPER.createObjectNode();
            named.putArray("anyOf")
                    .add(names(new LinkedHashSet<>(catalogue.names(typed.part()))))
                    .addObject()
                    .put("$ref", "#/$defs/" + typed.part());
            return named;
        }
        return presetOr((Kind.PresetOr<?>) kind);
    }

    private ObjectNode presetOr(Kind.PresetOr<?> kind) {
        String name = kind.presets() + "-" + kind.model().name();
        if (!definitions.has(name)) {
            ObjectNode either = definitions.putObject(name);
            ArrayNode choices = either.putArray("anyOf");
            choices.add(names(new LinkedHashSet<>(catalogue.names(kind.presets()))));
            ObjectNode written = object(kind.model(), false);
            choices.add(written);
            ObjectNode based = object(kind.model(), true);
            ((ObjectNode) based.get("properties")).putObject(Binder.PRESET).put("type", "string");
            based.putArray("required").add(Binder.PRESET);
            choices.add(based);
        }
        return MAPPER.createObjectNode().put("$ref", "#/$defs/" + name);
    }

    private static ObjectNode names(Set<String> names) {
        ObjectNode words = MAPPER.createObjectNode();
        ArrayNode all = words.putArray("enum");
        names.forEach(all::add);
        return words;
    }

    private static ObjectNode scalar(Kind.Scalar<?> kind) {
        ObjectNode scalar = MAPPER.createObjectNode();
        if (!kind.options().isEmpty()) {
            ArrayNode words = scalar.putArray("enum");
            kind.options().forEach(words::add);
            if (kind.options().contains("true")) {
                words.add(true).add(false);
            }
            return scalar;
        }
        ArrayNode types = scalar.putArray("type");
        switch (kind.name()) {
            case "time", "rate", "size", "flops", "length", Kinds.FILE_NAME -> types.add("string");
            case "count" -> types.add("integer").add("string");
            case "share", "number" -> types.add("number").add("string");
            default -> types.add("string").add("number").add("boolean");
        }
        return scalar;
    }
}
