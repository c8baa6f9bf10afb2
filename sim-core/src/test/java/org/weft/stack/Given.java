package org.weft.stack;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.models.Stacks;

/** Values of a model's keys as a study would write them. */
public final class Given implements Values {
    private final Map<String, String> written = new HashMap<>();

    private Given() {}

    /** A stack of this type with these keys, alternately name and text. */
    public static StackSpec stack(String type, String... keysAndTexts) {
        for (Model<StackSpec> model : Stacks.ALL) {
            if (model.name().equals(type)) {
                return model.build().apply(values(keysAndTexts));
            }
        }
        throw new IllegalArgumentException("no stack " + type);
    }

    private static Given values(String... keysAndTexts) {
        Given given = new Given();
        for (int i = 0; i < keysAndTexts.length; i += 2) {
            given.written.put(keysAndTexts[i], keysAndTexts[i + 1]);
        }
        return given;
    }

    @Override
    public <T> T get(Key<T> key) {
        return find(key).orElseThrow();
    }

    @Override
    public <T> Optional<T> find(Key<T> key) {
        String text = written.get(key.name());
        if (text == null) {
            Given inner = below(key.name() + ".");
            boolean isMapping = key.kind() instanceof Kind.Nested<T> && !inner.written.isEmpty();
            return isMapping
                    ? Optional.of(((Kind.Nested<T>) key.kind()).model().build().apply(inner))
                    : key.byDefault();
        }
        Kind.Scalar<T> scalar =
                key.kind() instanceof Kind.WordOr<T> either ? either.words() : (Kind.Scalar<T>) key.kind();
        return Optional.of(scalar.parse().apply(text));
    }

    /** What was written as {@code prefix.key}. */
    private Given below(String prefix) {
        Given inner = new Given();
        written.forEach((name, text) -> {
            if (name.startsWith(prefix)) {
                inner.written.put(name.substring(prefix.length()), text);
            }
        });
        return inner;
    }

    @Override
    public boolean has(Key<?> key) {
        return written.containsKey(key.name());
    }

    @Override
    public void reject(Key<?> key, String expected, String fix) {
        throw new IllegalArgumentException(key.name() + ": expected " + expected + ", " + fix);
    }
}
