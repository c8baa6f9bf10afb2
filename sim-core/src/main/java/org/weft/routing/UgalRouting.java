package org.weft.routing;

import java.util.Optional;
import org.weft.random.Hashes;
import org.weft.topology.CompiledTopology;
import org.weft.units.BadValueException;

/**
 * UGAL: at its first router each packet goes straight, or by way of a router chosen at random, whichever seems quicker.
 *
 * <p><b>Model.</b> One detour at random is weighed against the shortest way. With local information the price of a way is (queue
 * at its first link + the packet) x links; with global information it is the sum over its links of (queue + the packet), as no
 * router could know it. The shortest way is taken where prices are equal. <b>Order.</b> Buffer classes as in {@link
 * ValiantRouting}.
 *
 * <p><b>Not modelled.</b> Delay of the global information; a bias other than zero.
 *
 * <p><b>Source.</b> A. Singh, "Load-balanced routing in interconnection networks", PhD thesis, Stanford 2005; local and global
 * as in J. Kim and others, "Technology-driven, highly-scalable dragonfly topology", ISCA 2008.
 */
final class UgalRouting implements Routing {
    static final RoutingModel LOCAL = new RoutingModel(
            "ugal-l",
            "straight or by way of a random router, whichever has the shorter queue at the first link",
            site -> of(site, false));
    static final RoutingModel GLOBAL = new RoutingModel(
            "ugal-g",
            "straight or by way of a random router, whichever has the shorter queues all along",
            site -> of(site, true));

    private static final long SALT = Hashes.fnv1a64("routing/ugal");

    private final CompiledTopology topology;
    private final LeafRouting minimal;
    private final Detours detours;
    private final QueueView queues;
    private final boolean isGlobal;
    private final Probe probe = new Probe();

    private UgalRouting(RoutingSite site, boolean isGlobal) {
        this.topology = site.topology();
        this.minimal = RoutingCatalogue.minimal(site);
        this.detours = new Detours(topology, minimal);
        this.queues = site.queues();
        this.isGlobal = isGlobal;
    }

    private static Routing of(RoutingSite site, boolean isGlobal) {
        if (!site.topology().topology().direct()) {
            throw new BadValueException(
                    "a direct network (ring, mesh, torus, hypercube, fully connected)",
                    "write routing: auto, and switch: { spread: adaptive } for switches that look at queues");
        }
        return new UgalRouting(site, isGlobal);
    }

    @Override
    public int nextLink(int device, Traveller traveller, LinkChoice choice) {
        if (traveller.detour == Traveller.UNDECIDED && detours.canBegin(device, traveller)) {
            traveller.detour = decide(device, traveller, choice);
        }
        return detours.nextLink(device, traveller, choice);
    }

    private int decide(int device, Traveller traveller, LinkChoice choice) {
        long packet = Hashes.of(SALT ^ traveller.flowName(), traveller.number(), traveller.attempt());
        int detour = detours.any(device, packet ^ traveller.pathHash());
        if (detour == device + 1) {
            return Traveller.STRAIGHT;
        }
        long straight = price(device, traveller, Traveller.STRAIGHT, choice);
        return straight <= price(device, traveller, detour, choice) ? Traveller.STRAIGHT : detour;
    }

    private long price(int device, Traveller traveller, int detour, LinkChoice choice) {
        probe.follow(traveller, detour);
        int hops = 0;
        long sum = 0;
        int at = device;
        while (topology.hostOf(at) < 0) {
            int link = detours.nextLink(at, probe, choice);
            if (link < 0) {
                return Long.MAX_VALUE;
            }
            at = topology.target(link);
            if (topology.hostOf(at) < 0) {
                sum += isGlobal || hops == 0 ? queues.queueBytes(link) + traveller.wireBytes() : 0;
                hops++;
            }
            probe.arrivedOnLink = link;
        }
        return isGlobal ? sum : sum * hops;
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
    public Optional<String> perPacket() {
        return Optional.of("each packet goes straight or makes a detour, as queues are");
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
