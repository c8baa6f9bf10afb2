package org.weft.routing;

import java.util.Optional;
import org.weft.random.Hashes;

/** Random packet spraying: each packet takes a way of its own, by a hash of (flow, packet, attempt, switch). */
final class PacketSpray implements LinkChoice {
    private final long salt;

    PacketSpray(long runSeed) {
        this.salt = Hashes.salt(runSeed, "network/spray");
    }

    @Override
    public long hash(Traveller traveller) {
        return Hashes.of(salt ^ traveller.flowName(), traveller.number(), traveller.attempt());
    }

    @Override
    public Optional<String> perPacket() {
        return Optional.of("packets are sprayed over several paths");
    }
}
