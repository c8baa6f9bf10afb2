package org.weft.validation;

/**
 * One thing that can be set in a study, and a congested study in which it matters.
 *
 * @param key as a study writes it
 * @param study the whole of it
 * @param set what {@code --set} would take
 */
record Option(String key, String study, String... set) {
    @Override
    public String toString() {
        return key + ": " + String.join(" ", set);
    }
}
