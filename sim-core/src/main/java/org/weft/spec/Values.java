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

    /** True where the user wrote it himself: what a preset gives does not count. */
    default boolean isWritten(Key<?> key) {
        return has(key);
    }

    /**
     * Refuses a key that the user wrote and that nothing reads beside the other values.
     *
     * @param isIdle true where nothing reads it
     * @param because what makes it idle, as in {@code control: newreno has no slow start that ends early}
     * @param counts what would have to be written for it to count, as in {@code control: cubic}
     */
    default void refuseIdle(Key<?> key, boolean isIdle, String because, String counts) {
        if (isIdle && isWritten(key)) {
            reject(
                    key,
                    "nothing: " + because + ", so that it would change nothing",
                    "leave it out, or write " + counts);
        }
    }
}
