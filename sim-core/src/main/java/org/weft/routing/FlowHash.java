package org.weft.routing;

import java.util.Optional;

/**
 * Salted ECMP: a hash of (flow, switch), so that a flow stays on one way and choices at successive switches are independent.
 *
 * <p><b>Source.</b> RFC 2992 (hash-threshold ECMP).
 */
public final class FlowHash implements LinkChoice {
    /** It remembers nothing: one serves all switches. */
    public static final FlowHash SALTED = new FlowHash();

    private FlowHash() {}

    @Override
    public long hash(Traveller traveller) {
        return traveller.pathHash();
    }

    @Override
    public Optional<String> perPacket() {
        return Optional.empty();
    }
}
