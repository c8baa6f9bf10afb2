package org.weft.spec;

/**
 * A value as it was understood, for the echo.
 *
 * @param path as in {@code topologies.tree.leaves}
 * @param value with its unit
 * @param origin whether a person wrote it, a preset gives it, or nobody did
 * @param source where it comes from: the place, the preset's name, or the default's source
 */
public record Understood(String path, String value, Origin origin, String source) {
    /** Who gave a value. */
    public enum Origin {
        WRITTEN,
        PRESET,
        DEFAULT
    }
}
