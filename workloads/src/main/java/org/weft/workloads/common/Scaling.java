package org.weft.workloads.common;

import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.units.TimeSpan;

/** What happens to the problem when nodes are added. */
public enum Scaling {
    /** The same problem, divided. */
    STRONG,
    /** The same problem on every node. */
    WEAK;

    public static final Key<Scaling> KEY = Key.of(
            "scaling",
            Kinds.oneOf(Scaling.class),
            STRONG,
            "the question a buyer asks: the same problem, sooner",
            "whether added nodes divide the problem (strong) or each bring their own (weak)");

    /** A time of work at one node, for one of so many nodes. */
    public long share(TimeSpan atOneNode, int nodes) {
        return this == WEAK ? atOneNode.ps() : Math.round((double) atOneNode.ps() / nodes);
    }
}
