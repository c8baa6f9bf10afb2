package org.weft.stack;

import java.util.Optional;
import org.weft.program.Message;
import org.weft.random.Hashes;
import org.weft.stack.host.HostCosts;
import org.weft.stack.host.HostCpu;
import org.weft.topology.HostSpec;
import org.weft.units.Bandwidth;

/** The ways inside all hosts of a run; one is made when it is first used. */
final class InsideWays {
    private static final long NAME = Hashes.fnv1a64("host/intra");

    private final MessageStack stack;
    private final HostSpec spec;
    private final HostCpu[] cpus;
    private final int[] ranksOfHost;
    private final Optional<HostCosts> loopback;
    /** By host: one way, or one for each rank that sends. */
    private final InsideWay[][] ways;

    /**
     * @param loopback what a message costs a host that sends it to itself
     */
    InsideWays(MessageStack stack, HostSpec spec, HostCpu[] cpus, int[] ranksOfHost, Optional<HostCosts> loopback) {
        this.stack = stack;
        this.spec = spec;
        this.cpus = cpus.clone();
        this.ranksOfHost = ranksOfHost.clone();
        this.loopback = loopback;
        this.ways = new InsideWay[cpus.length][];
    }

    /** The way of a message between ranks of one host. */
    InsideWay of(Message message) {
        int host = message.fromHost;
        if (ways[host] == null) {
            ways[host] = make(host);
        }
        return ways[host].length == 1 ? ways[host][0] : ways[host][stack.localRank(message.fromRank)];
    }

    private InsideWay[] make(int host) {
        return switch (spec.inside().path()) {
            case ONE -> new InsideWay[] {path(host, 0, null)};
            case PORTS -> new InsideWay[] {new RankPorts(stack, host, spec, ranksOfHost[host])};
            case LOOPBACK -> new InsideWay[] {loopback(host)};
            case COPIES -> copies(host);
        };
    }

    /** A stack beside another one whose loopback it takes has no costs of its own: it goes as fast as that one at best. */
    private InsideWay loopback(int host) {
        return loopback.isPresent() ? new Loopback(stack, cpus[host], loopback.get()) : path(host, 0, null);
    }

    private InsideWay[] copies(int host) {
        Optional<Bandwidth> most = spec.inside().copies();
        IntraHostPath.Together together = most.map(IntraHostPath.Together::new).orElse(null);
        InsideWay[] all = new InsideWay[ranksOfHost[host]];
        for (int rank = 0; rank < all.length; rank++) {
            all[rank] = path(host, rank, together);
        }
        return all;
    }

    private InsideWay path(int host, int rank, IntraHostPath.Together together) {
        return new IntraHostPath(stack, Hashes.of(NAME, host, rank), spec, cpus[host].memory(), together);
    }
}
