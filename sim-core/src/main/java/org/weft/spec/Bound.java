package org.weft.spec;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values of one model while it is read and built. */
final class Bound implements Values {
    private final Binder binder;
    private final Node.Mapping mapping;
    private final Optional<Presets.Preset> preset;
    private final String path;
    private final Binder.Given given;
    private final Set<String> meant;
    private final Map<Key<?>, Object> values = new LinkedHashMap<>();

    /** What is read: a mapping, the preset behind it, where it stands, and who gave it. */
    record Source(Node.Mapping mapping, Optional<Presets.Preset> preset, String path, Binder.Given given) {}

    /**
     * @param meant keys that stand there misspelt: that they are missing needs no word
     */
    Bound(Binder binder, Source source, Set<String> meant) {
        this.binder = binder;
        this.mapping = source.mapping();
        this.preset = source.preset();
        this.path = source.path();
        this.given = source.given();
        this.meant = meant;
    }

    Node.Mapping mapping() {
        return mapping;
    }

    String path() {
        return path;
    }

    /** Reads a key from what was written, else from the preset; notes a default, or that it is missing. */
    <T> void read(Key<T> key) {
        String keyPath = Binder.join(path, key.name());
        Optional<Node> written = mapping.find(key.name());
        Optional<Node> behind = preset.flatMap(found -> found.values().find(key.name()));
        if (key.name().equals(Binder.PRESET)) {
            readPreset(key, keyPath, written);
        } else if (written.isPresent()) {
            keep(key, binder.reader().read(key.kind(), written.get(), keyPath, Binder.Given.written(written.get())));
        } else if (behind.isPresent()) {
            keep(key, binder.reader().read(key.kind(), behind.get(), keyPath, fromPreset()));
        } else {
            absent(key, keyPath);
        }
    }

    /** A preset without a source is a word for what is written. */
    private Binder.Given fromPreset() {
        String source = preset.orElseThrow().source();
        return source.isEmpty() ? given : new Binder.Given(Understood.Origin.PRESET, source);
    }

    private <T> void readPreset(Key<T> key, String keyPath, Optional<Node> written) {
        if (written.isPresent()) {
            keep(key, binder.reader().read(key.kind(), written.get(), keyPath, Binder.Given.written(written.get())));
        } else if (preset.isPresent() && !preset.get().name().isEmpty()) {
            Node name = new Node.Scalar(mapping.place(), preset.get().name(), false);
            keep(key, binder.reader().read(key.kind(), name, keyPath, given));
        }
    }

    private <T> void keep(Key<T> key, Optional<T> value) {
        value.ifPresent(read -> values.put(key, read));
    }

    private <T> void absent(Key<T> key, String keyPath) {
        if (key.required() && meant.contains(key.name())) {
            return;
        }
        if (key.required()) {
            binder.problems()
                    .add(new Problem(
                            mapping.place(),
                            keyPath,
                            "nothing",
                            key.kind().expected() + " (" + key.says() + ")",
                            "add \"" + key.name() + ": ...\""));
            return;
        }
        noteDefault(key, keyPath);
    }

    private <T> void noteDefault(Key<T> key, String keyPath) {
        if (key.kind() instanceof Kind.Nested<T> nested && key.byDefault().isPresent()) {
            nested.model().keys().forEach(inner -> noteDefault(inner, Binder.join(keyPath, inner.name())));
            return;
        }
        boolean plain = key.kind() instanceof Kind.Scalar<?> || key.kind() instanceof Kind.ListOf<?>;
        String echo =
                key.byDefault().filter(value -> plain).map(key.kind()::echo).orElse("-");
        binder.note(new Understood(keyPath, echo, Understood.Origin.DEFAULT, key.source()));
    }

    @Override
    public <T> T get(Key<T> key) {
        return find(key).orElseThrow(() -> new IllegalStateException("the key " + key.name() + " has no default"));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> Optional<T> find(Key<T> key) {
        T value = (T) values.get(key);
        return value != null ? Optional.of(value) : key.byDefault();
    }

    @Override
    public boolean has(Key<?> key) {
        return values.containsKey(key);
    }

    @Override
    public boolean isWritten(Key<?> key) {
        return given.origin() == Understood.Origin.WRITTEN
                && mapping.find(key.name()).isPresent();
    }

    @Override
    public void reject(Key<?> key, String expected, String fix) {
        Node node = mapping.find(key.name()).orElse(null);
        String keyPath = Binder.join(path, key.name());
        if (node != null) {
            binder.problems().add(node, keyPath, expected, fix);
            return;
        }
        String got = preset.flatMap(found -> found.values().find(key.name()))
                .map(Node::got)
                .orElse("nothing");
        binder.problems().add(new Problem(mapping.place(), keyPath, got, expected, fix));
    }
}
