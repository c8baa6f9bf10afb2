package org.weft.benchmarks;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Values;
import org.weft.stack.StackSpec;
import org.weft.stack.models.Stacks;

/** Keys of a stack as a study would write them: {@code "roce-v2 lossless=off mtu=4096_B"}. */
final class StackKeys implements Values {
    private final Map<String, String> written = new HashMap<>();

    private StackKeys() {}

    /** The stack of this description: its type, then keys; an underscore stands for a space. */
    static StackSpec parse(String text) {
        String[] words = text.split(" ");
        StackKeys values = new StackKeys();
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            values.written.put(
                    words[i].substring(0, equals),
                    words[i].substring(equals + 1).replace('_', ' '));
        }
        return Stacks.ALL.stream()
                .filter(model -> model.name().equals(words[0]))
                .findFirst()
                .orElseThrow()
                .build()
                .apply(values);
    }

    @Override
    public <T> T get(Key<T> key) {
        return find(key).orElseThrow();
    }

    @Override
    public <T> Optional<T> find(Key<T> key) {
        String text = written.get(key.name());
        return text == null
                ? key.byDefault()
                : Optional.of(((Kind.Scalar<T>) key.kind()).parse().apply(text));
    }

    @Override
    public boolean has(Key<?> key) {
        return written.containsKey(key.name());
    }

    @Override
    public void reject(Key<?> key, String expected, String fix) {
        throw new IllegalArgumentException(key.name() + ": expected " + expected);
    }
}
