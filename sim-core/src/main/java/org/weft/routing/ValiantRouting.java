package org.weft.routing;

import org.weft.random.Hashes;
import org.weft.units.BadValueException;

/**
 * Valiant's routing: first to a router chosen at random, then to the destination, so that any traffic looks uniform.
 *
 * <p><b>Model.</b> The router in between is any of the same plane, the first and the last included, by the hash that the first
 * switch goes by: one a flow under ECMP, one a packet under spraying. Both halves go by shortest paths, in dimension order where
 * there are dimensions. Within one router a packet goes straight. <b>Order.</b> The halves use buffer classes of their own, each
 * as many as shortest paths need, so that no ring of full buffers can form.
 *
 * <p><b>Source.</b> L. Valiant, "A scheme for fast parallel communication", SIAM J. Computing 11 (1982).
 */
public final class ValiantRouting implements Routing {
    static final RoutingModel MODEL = new RoutingModel(
            "valiant", "by way of a router chosen at random, then to the destination", ValiantRouting::of);

    private static final long SALT = Hashes.fnv1a64("routing/valiant");

    private final Detours detours;
    private final LeafRouting minimal;

    private ValiantRouting(RoutingSite site) {
        this.minimal = RoutingCatalogue.minimal(site);
        this.detours = new Detours(site.topology(), minimal);
    }

    private static Routing of(RoutingSite site) {
        if (!site.topology().topology().direct()) {
            throw new BadValueException(
                    "a direct network (ring, mesh, torus, hypercube, fully connected)",
                    "write routing: auto; in a tree, flows are spread over all spines anyway");
        }
        return new ValiantRouting(site);
    }

    @Override
    public int nextLink(int device, Traveller traveller, LinkChoice choice) {
        if (traveller.detour == Traveller.UNDECIDED && detours.canBegin(device, traveller)) {
            traveller.detour = detours.any(device, Hashes.of(SALT, choice.hash(traveller), 0));
        }
        return detours.nextLink(device, traveller, choice);
    }

    @Override
    public int hops(int sourceHost, int destinationHost) {
        return minimal.hops(sourceHost, destinationHost);
    }

    @Override
    public int lanes() {
        return detours.lanes();
    }

    @Override
    public int lane(int link, Traveller traveller) {
        return detours.lane(link, traveller);
    }

    @Override
    public Routing basis() {
        return minimal;
    }

    @Override
    public void linksChanged() {
        minimal.linksChanged();
    }
}
