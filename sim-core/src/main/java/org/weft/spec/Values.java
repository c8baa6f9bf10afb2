package org.weft.spec;

import java.util.Optional;

/** What was written for one model, with defaults filled in. */
public interface Values {
    /** The value written, else the default; a key with neither is a fault of the model's author. */
    <T> T get(Key<T> key);

    /** The value written, else the default, else empty. */
    <T> Optional<T> find(Key<T> key);

    /** True where the user wrote it (or the preset that he named gives it). */
    boolean has(Key<?> key);

    /**
     * Notes a fault that concerns this key, with place and value of what was written; building may go on with any value, its
     * result is thrown away.
     */
    void reject(Key<?> key, String expected, String fix);
}
