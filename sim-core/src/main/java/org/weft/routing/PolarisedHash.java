package org.weft.routing;

import java.util.Optional;
import org.weft.random.Hashes;

/**
 * Polarised ECMP: the same hash of the flow at every switch, as switches of one make do that nobody has given a salt.
 *
 * <p><b>Model.</b> The flows that a switch gets are those whose hash fell into one range at the switch before, so that at a
 * second stage of the same width all of them take the same link again and the other links stay empty.
 *
 * <p><b>Source.</b> RFC 7690 section 3 and RFC 2991 section 3 on hashing at successive routers.
 */
final class PolarisedHash implements LinkChoice {
    @Override
    public long hash(Traveller traveller) {
        return traveller.pathHash();
    }

    @Override
    public int choose(int device, int[] links, Traveller traveller) {
        return links[Hashes.toBounded(Hashes.mix64(traveller.pathHash()), links.length)];
    }

    @Override
    public Optional<String> perPacket() {
        return Optional.empty();
    }
}
