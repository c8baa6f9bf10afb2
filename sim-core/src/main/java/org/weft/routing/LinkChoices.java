package org.weft.routing;

import org.weft.topology.SwitchSpec;

/** Makes what picks among equal links at each switch: a new way of spreading is its own file and one line here. */
public final class LinkChoices {
    private final long runSeed;

    /** For one run. */
    public LinkChoices(long runSeed) {
        this.runSeed = runSeed;
    }

    /** For one switch. */
    public LinkChoice of(SwitchSpec.Spread spread) {
        return switch (spread) {
            case ECMP -> FlowHash.SALTED;
            case POLARISED -> new PolarisedHash();
            case PACKET_SPRAY -> new PacketSpray(runSeed);
        };
    }
}
