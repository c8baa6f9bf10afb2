package org.weft.routing;

import java.util.Optional;
import java.util.function.LongSupplier;
import org.weft.random.Hashes;

/**
 * Flowlet switching: each burst of a flow takes a way of its own at random; a burst ends with a silence longer than the gap.
 *
 * <p><b>Model.</b> Where ways differ in delay by less than the gap no packet overtakes another one of its flow. Flows that lie on
 * a slow way are slowed down and so break into more bursts, until they find a better one.
 *
 * <p><b>Source.</b> E. Vanini and others, "Let it flow", NSDI 2017.
 */
final class Flowlets implements LinkChoice {
    private final long salt;
    private final LongSupplier nowPs;
    private final FlowletTable table;

    Flowlets(long runSeed, long gapPs, LongSupplier nowPs) {
        this.salt = Hashes.salt(runSeed, "network/flowlet");
        this.nowPs = nowPs;
        this.table = new FlowletTable(gapPs);
    }

    @Override
    public long hash(Traveller traveller) {
        int at = table.see(traveller.flowName(), nowPs.getAsLong());
        return Hashes.of(salt, traveller.flowName(), table.number(at));
    }

    @Override
    public Optional<String> perPacket() {
        return Optional.of(
                "the bursts of a flow take paths of their own, whose delays can differ by more than the gap");
    }
}
