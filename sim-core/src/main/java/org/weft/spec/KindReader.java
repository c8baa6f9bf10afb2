package org.weft.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.weft.units.BadValueException;

/** Reads one value of any kind: a word, a list, a model of its own, or a preset's name. */
final class KindReader {
    private static final String TYPE = "type";

    private final Binder binder;
    private final Optional<Path> folder;

    /**
     * @param folder what relative files are relative to; empty: as they are
     */
    KindReader(Binder binder, Optional<Path> folder) {
        this.binder = binder;
        this.folder = folder;
    }

    /** Reads a value of a kind; empty where that is not possible, which is then noted. */
    @SuppressWarnings("unchecked")
    <T> Optional<T> read(Kind<T> kind, Node node, String path, Binder.Given given) {
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

    private <T> Optional<T> typed(Kind.Typed<T> kind, Node node, String path, Binder.Given given) {
        Optional<Node> word = node instanceof Node.Mapping mapping ? mapping.find(TYPE) : Optional.of(node);
        if (word.isEmpty() || !(word.get() instanceof Node.Scalar type)) {
            binder.problems().add(node, path, kind.expected(), "write { type: ..., ... }");
            return Optional.empty();
        }
        Optional<Model<T>> model = model(kind, type.text());
        if (model.isEmpty()) {
            Set<String> types = new TreeSet<>();
            kind.models().forEach(each -> types.add(each.name()));
            binder.presets().names(kind.part()).stream()
                    .filter(name -> model(kind, name).isPresent())
                    .forEach(types::add);
            binder.unknown(type.place(), path, type.text(), TYPE, types);
            return Optional.empty();
        }
        binder.note(new Understood(Binder.join(path, TYPE), type.text(), given.origin(), given.source()));
        Node whole = node instanceof Node.Mapping ? node : new Node.Mapping(node.place(), List.of());
        return binder.bind(
                model.get(), whole, binder.presets().find(kind.part(), type.text()), path, Set.of(TYPE), given);
    }

    private <T> Optional<Model<T>> model(Kind.Typed<T> kind, String type) {
        Optional<Model<T>> direct =
                kind.models().stream().filter(each -> each.name().equals(type)).findFirst();
        return direct.isPresent()
                ? direct
                : binder.presets().base(kind.part(), type).flatMap(base -> model(kind, base));
    }

    private <T> Optional<T> scalar(Kind.Scalar<T> kind, Node node, String path, Binder.Given given) {
        if (!(node instanceof Node.Scalar scalar) || scalar.text().isEmpty()) {
            binder.problems().add(node, path, kind.expected(), "write one value");
            return Optional.empty();
        }
        String text = kind.name().equals(Kinds.FILE_NAME) ? resolve(scalar.text()) : scalar.text();
        try {
            T value = kind.parse().apply(text);
            boolean file = kind.name().equals(Kinds.FILE_NAME);
            binder.note(new Understood(path, file ? scalar.text() : kind.echo(value), given.origin(), given.source()));
            return Optional.of(value);
        } catch (BadValueException e) {
            boolean closed = !kind.options().isEmpty();
            if (closed) {
                binder.unknown(node.place(), path, scalar.text(), "word", kind.options());
            } else {
                binder.problems().add(node, path, e.expected(), e.fix());
            }
            return Optional.empty();
        }
    }

    private String resolve(String text) {
        Path file = folder.map(base -> base.resolve(text)).orElse(Path.of(text)).normalize();
        binder.noteFile(file);
        return file.toString();
    }

    private <E> Optional<List<E>> list(Kind.ListOf<E> kind, Node node, String path, Binder.Given given) {
        if (!(node instanceof Node.Sequence sequence) || sequence.items().isEmpty()) {
            binder.problems().add(node, path, kind.expected(), "write [value, value, ...]");
            return Optional.empty();
        }
        boolean plain = kind.element() instanceof Kind.Scalar<E>;
        List<E> values = new ArrayList<>();
        Set<Understood> kept = new LinkedHashSet<>(binder.understood());
        for (int index = 0; index < sequence.items().size(); index++) {
            read(kind.element(), sequence.items().get(index), path + "[" + index + "]", given)
                    .ifPresent(values::add);
        }
        if (values.size() < sequence.items().size()) {
            return Optional.empty();
        }
        if (plain) {
            binder.forgetSince(kept);
            binder.note(new Understood(path, kind.echo(values), given.origin(), given.source()));
        }
        return Optional.of(values);
    }

    private <T> Optional<T> presetOr(Kind.PresetOr<T> kind, Node node, String path, Binder.Given given) {
        if (node instanceof Node.Scalar scalar) {
            Optional<Presets.Preset> preset = binder.preset(kind.presets(), scalar, path);
            Node.Mapping nothing = new Node.Mapping(node.place(), List.of());
            return preset.flatMap(found -> nested(kind.model(), nothing, preset, path, given));
        }
        if (node instanceof Node.Mapping mapping && mapping.find(Binder.PRESET).isPresent()) {
            Optional<Presets.Preset> preset =
                    binder.preset(kind.presets(), mapping.find(Binder.PRESET).get(), Binder.join(path, Binder.PRESET));
            return preset.flatMap(found -> nested(kind.model(), mapping, preset, path, given));
        }
        return nested(kind.model(), node, Optional.empty(), path, given);
    }

    private <T> Optional<T> nested(
            Model<T> model, Node node, Optional<Presets.Preset> behind, String path, Binder.Given given) {
        if (given.origin() == Understood.Origin.WRITTEN || !(node instanceof Node.Mapping mapping)) {
            return binder.bind(model, node, behind, path, Set.of(Binder.PRESET), given);
        }
        Presets.Preset all = behind.orElse(new Presets.Preset("", mapping, given.source()));
        Node.Mapping nothing = new Node.Mapping(node.place(), List.of());
        return binder.bind(model, nothing, Optional.of(all), path, Set.of(Binder.PRESET), given);
    }
}
