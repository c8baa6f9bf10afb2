package org.weft.topology;

import java.util.Optional;
import org.weft.units.Bandwidth;

/**
 * How the messages between ranks of one host share its inside.
 *
 * @param path what they pass
 * @param copies what copies of all ranks reach together, in bytes copied a second; empty: nothing beside main memory limits them
 */
public record InsideSpec(Path path, Optional<Bandwidth> copies) {
    /** One way for all ranks of a host. */
    public static final InsideSpec ONE_WAY = new InsideSpec(Path.ONE, Optional.empty());

    /** What messages inside a host pass. */
    public enum Path {
        /** One way that carries one message after another, whosever it is. */
        ONE,
        /** A port of each rank into a switch that carries all of them at once: NVLink with NVSwitch. */
        PORTS,
        /** A copy by the core of the sending rank, through main memory. */
        COPIES,
        /** The stack of the host itself, as if to another one, but for links and adapters. */
        LOOPBACK
    }
}
