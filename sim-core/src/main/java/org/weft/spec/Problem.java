package org.weft.spec;

/**
 * A mistake in what a user wrote: where, in which field, what stands there, what may stand there, and how to mend it.
 *
 * @param path the field, as in {@code topologies.tree.leaves}; empty for the file as a whole
 */
public record Problem(Place place, String path, String got, String expected, String fix) {
    /** The four lines that a user sees. */
    @Override
    public String toString() {
        String head = path.isEmpty() ? place.toString() : place + ": " + path;
        return head + "\n  got:      " + got + "\n  expected: " + expected + "\n  fix:      " + fix;
    }
}
