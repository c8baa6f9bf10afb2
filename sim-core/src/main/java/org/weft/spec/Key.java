package org.weft.spec;

import java.util.Optional;

/**
 * One thing that can be written about a model: its name, what kind of value it takes, what holds when it is not written and
 * where that comes from, and a sentence that says what it is.
 *
 * @param <T> the type of its value
 * @param name kebab-case, as in a study
 * @param kind how its text is read, checked and echoed
 * @param byDefault the value when it is not written; empty where it must be written, or where absence has its own meaning
 * @param required true where a model cannot be built without it
 * @param source where the default comes from: a document and its date, a definition, or "must be given"
 * @param says one sentence for a reader of the schema
 */
public record Key<T>(String name, Kind<T> kind, Optional<T> byDefault, boolean required, String source, String says) {

    /** A key without which the model cannot be built. */
    public static <T> Key<T> required(String name, Kind<T> kind, String says) {
        return new Key<>(name, kind, Optional.empty(), true, "must be given", says);
    }

    /** A key with a default, which has a source. */
    public static <T> Key<T> of(String name, Kind<T> kind, T byDefault, String source, String says) {
        return new Key<>(name, kind, Optional.of(byDefault), false, source, says);
    }

    /** A key that may be absent and has no default value; {@code absence} says what that means. */
    public static <T> Key<T> optional(String name, Kind<T> kind, String absence, String says) {
        return new Key<>(name, kind, Optional.empty(), false, absence, says);
    }
}
