package org.weft.network;

/**
 * How a switch keeps what waits in it: makes its outputs, and what receives at its inputs.
 *
 * <p><b>Model.</b> Chosen by the study's {@code queueing} when a run is wired, one a switch; see {@link SwitchModels}.
 */
interface SwitchModel {
    /** The port that sends on a link of this switch. */
    Port output(Link link, long nameHash, long departureHash);

    /** What receives at the far end of a link into this switch; {@code forwarding} finds each packet its output. */
    default Receiver input(Port from, Switch forwarding) {
        return forwarding;
    }

    /** Packets that wait in the switch but in none of its ports. */
    default long waiting() {
        return 0;
    }
}
