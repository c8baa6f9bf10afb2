package org.weft.stack.rdma;

import java.util.Optional;
import org.weft.stack.Route;
import org.weft.stack.StackCounters;

/** What the adapters of hosts keep of connections, one memory a host. */
final class Adapters {
    private static final int RANK_BITS = 23;
    private static final int STREAM_BITS = 18;

    private final QueuePairSpec.Contexts spec;
    private final ContextCache[] byHost;

    private Adapters(QueuePairSpec.Contexts spec, int hosts) {
        this.spec = spec;
        this.byHost = new ContextCache[hosts];
    }

    /** Those of so many hosts; empty where they keep the state of every connection. */
    static Optional<Adapters> of(QueuePairSpec spec, int hosts) {
        return spec.contexts().map(contexts -> new Adapters(contexts, hosts));
    }

    /** That of a host. */
    ContextCache at(int host, StackCounters counters) {
        if (byHost[host] == null) {
            byHost[host] = new ContextCache(spec, counters);
        }
        return byHost[host];
    }

    /** The same for both directions of a connection. */
    static long connection(Route route) {
        long low = Math.min(route.fromRank(), route.toRank());
        long high = Math.max(route.fromRank(), route.toRank());
        return (low << RANK_BITS | high) << STREAM_BITS | route.stream();
    }
}
