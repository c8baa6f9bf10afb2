package org.weft.network;

import org.weft.random.Hashes;
import org.weft.topology.BurstSpec;

/**
 * A link's good and bad state, and what is lost in the bad one: the channel of Gilbert and Elliott, see {@link BurstSpec}.
 *
 * <p><b>Order.</b> Draws are hashes of the link's name and of the number of the packet on it.
 */
final class BurstChain {
    private final Schedule when;
    private final double bad;
    private final double badBegins;
    private final double badEnds;
    private final long salt;
    private long packets;
    private boolean isBad;

    BurstChain(BurstSpec spec, Schedule when, long runSeed, long nameHash) {
        this.when = when;
        this.bad = spec.bad();
        this.badBegins = spec.badBegins();
        this.badEnds = spec.badEnds();
        this.salt = Hashes.salt(runSeed, Hashes.of(Hashes.fnv1a64("network/burst"), nameHash, 0));
        this.isBad = draw(0) < spec.badShare();
    }

    private double draw(int what) {
        return Hashes.toUniform(Hashes.of(salt, packets, what));
    }

    /** Is the next packet lost, which starts at this time? */
    boolean loses(long startPs) {
        if (!when.isOn(startPs)) {
            return false;
        }
        packets++;
        if (draw(1) < (isBad ? badEnds : badBegins)) {
            isBad = !isBad;
        }
        return isBad && (bad == 1 || draw(2) < bad);
    }
}
