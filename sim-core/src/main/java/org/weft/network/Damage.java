package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import org.weft.random.Hashes;
import org.weft.topology.FaultSpec;
import org.weft.topology.LinkSpec;

/**
 * What befalls packets on one link: chance, by packet, by bit and in bursts, and times in which it carries nothing.
 *
 * <p><b>Model.</b> Decided when a packet is put on the link, for the times of its transmission are known then: it is lost if the
 * link is down at some moment between its first bit sent and its last bit received, else by chance. Independent chances are
 * drawn together. A lost packet takes its time on the wire and then vanishes.
 *
 * <p><b>Cost.</b> Links that lose nothing have none.
 */
final class Damage {
    private final Traffic traffic;
    private final double lossFraction;
    private final Schedule[] outages;
    private final Chance[] chances;
    /** Those that look at nothing but the size of a frame. */
    private final Chance[] frameChances;

    private final BurstChain[] chains;

    /** A share of packets that depends on the packet and on how the link is used. */
    interface Chance {
        /** The share of packets like this one that are lost; asked once for each, in the order of transmission. */
        double share(Packet packet, long startPs, long endPs);
    }

    /**
     * @param outages when it carries nothing
     */
    private Damage(
            Traffic traffic,
            double lossFraction,
            List<Schedule> outages,
            List<Chance> chances,
            List<Chance> frameChances,
            List<BurstChain> chains) {
        this.traffic = traffic;
        this.lossFraction = lossFraction;
        this.outages = outages.toArray(Schedule[]::new);
        this.chances = chances.toArray(Chance[]::new);
        this.frameChances = frameChances.toArray(Chance[]::new);
        this.chains = chains.toArray(BurstChain[]::new);
    }

    /**
     * What befalls packets on a link, or null where nothing does.
     *
     * @param faults that concern the link
     * @param loses true where a stopped receiver at its end means loss, and not a pause
     */
    static Damage of(Traffic traffic, Link link, LinkSpec spec, List<FaultSpec> faults, boolean loses, long nameHash) {
        List<Schedule> outages = new ArrayList<>();
        List<Chance> chances = new ArrayList<>();
        List<Chance> frameChances = new ArrayList<>();
        List<BurstChain> chains = new ArrayList<>();
        if (spec.bitErrorRate() > 0) {
            chances.add(new BitErrorChance(spec.bitErrorRate(), spec.technology()));
            frameChances.add(new BitErrorChance(spec.bitErrorRate(), spec.technology()));
        }
        spec.burst()
                .filter(burst -> burst.loss() > 0)
                .ifPresent(burst -> chains.add(new BurstChain(burst, ALWAYS, traffic.engine.runSeed(), nameHash)));
        for (FaultSpec fault : faults) {
            Schedule when = Schedule.of(fault);
            if (fault.effect() instanceof FaultSpec.LinkDown
                    || fault.effect() instanceof FaultSpec.Flapping
                    || fault.effect() instanceof FaultSpec.StoppedReceiver && loses) {
                outages.add(when);
            } else if (fault.effect() instanceof FaultSpec.BitErrors errors) {
                chances.add(during(when, new BitErrorChance(errors.rate(), spec.technology())));
                frameChances.add(during(when, new BitErrorChance(errors.rate(), spec.technology())));
            } else if (fault.effect() instanceof FaultSpec.FrameErrors errors) {
                chances.add(during(when, new FrameErrorChance(errors, link, spec.technology())));
            } else if (fault.effect() instanceof FaultSpec.ErrorBursts bursts) {
                long hash = nameHash + 1 + chains.size();
                chains.add(new BurstChain(bursts.burst(), when, traffic.engine.runSeed(), hash));
            }
        }
        boolean none = spec.lossFraction() == 0 && outages.isEmpty() && chances.isEmpty() && chains.isEmpty();
        return none ? null : new Damage(traffic, spec.lossFraction(), outages, chances, frameChances, chains);
    }

    private static final Schedule ALWAYS = new Schedule(0, Schedule.NEVER, Schedule.NEVER, Schedule.NEVER);

    private static Chance during(Schedule when, Chance chance) {
        return (packet, startPs, endPs) -> {
            double share = chance.share(packet, startPs, endPs);
            return when.isOn(startPs) ? share : 0;
        };
    }

    /** Is the packet lost whose first bit is sent at one time and whose last bit arrives at another? */
    boolean befalls(Packet packet, long startPs, long endPs, long arrivesPs) {
        boolean isLost = isDown(startPs, arrivesPs);
        double fraction = lossFraction;
        for (Chance chance : chances) {
            fraction += (1 - fraction) * chance.share(packet, startPs, endPs);
        }
        if (fraction > 0) {
            isLost |= traffic.isLost(packet, fraction);
        }
        for (BurstChain chain : chains) {
            isLost |= chain.loses(startPs);
        }
        return isLost;
    }

    /**
     * Is a frame lost that no flow sends?
     *
     * @param frame of its size
     * @param draw decides, in place of the packet's own hash
     */
    boolean befallsFrame(Packet frame, long draw, long startPs, long arrivesPs) {
        double fraction = lossFraction;
        for (Chance chance : frameChances) {
            fraction += (1 - fraction) * chance.share(frame, startPs, startPs);
        }
        return isDown(startPs, arrivesPs) || fraction > 0 && Hashes.toUniform(draw) < fraction;
    }

    /** True where the link carries nothing at some moment between these two. */
    boolean isDown(long fromPs, long toPs) {
        for (Schedule outage : outages) {
            if (outage.overlaps(fromPs, toPs)) {
                return true;
            }
        }
        return false;
    }
}
