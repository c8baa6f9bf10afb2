package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.weft.engine.Engine;
import org.weft.random.Hashes;
import org.weft.routing.LinkState;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.LinkPattern;
import org.weft.topology.Role;

/**
 * Which faults concern which links of a run.
 *
 * <p><b>Model.</b> A cable that is down is down both ways, whichever is named, for either end tells the other. What befalls a host
 * befalls its links: both ways where it is slow, those into it where it takes nothing.
 *
 * <p><b>Source.</b> IEEE 802.3-2022, 46.3.4: remote fault.
 */
final class FaultPlan {
    private static final long NAME = Hashes.fnv1a64("network/convergence");

    private final CompiledTopology topology;
    private final List<Placed> faults = new ArrayList<>();

    private record Placed(FaultSpec spec, LinkPattern pattern) {}

    FaultPlan(CompiledTopology topology, List<FaultSpec> specs) {
        this.topology = topology;
        specs.forEach(spec -> faults.add(new Placed(spec, spec.pattern())));
    }

    boolean isEmpty() {
        return faults.isEmpty();
    }

    /** The faults of a link, in the order in which they were written. */
    List<FaultSpec> of(int link) {
        if (faults.isEmpty()) {
            return List.of();
        }
        List<FaultSpec> own = new ArrayList<>();
        for (Placed fault : faults) {
            if (concerns(fault, link)) {
                own.add(fault.spec);
            }
        }
        return own;
    }

    /** The links of a cable that a fault cuts. */
    private int[] links(Placed fault) {
        return IntStream.range(0, topology.links())
                .filter(link -> concerns(fault, link))
                .toArray();
    }

    /** Has routing learn of every fault that cuts cables. */
    void converge(Engine engine, LinkState state, Runnable reroute) {
        int[] knownFaults = new int[topology.links()];
        for (int index = 0; index < faults.size(); index++) {
            Placed fault = faults.get(index);
            long delayPs = convergencePs(fault.spec);
            if (delayPs >= 0) {
                new Convergence(
                                engine,
                                Schedule.of(fault.spec),
                                delayPs,
                                links(fault),
                                knownFaults,
                                state,
                                reroute,
                                Hashes.of(NAME, index, 0))
                        .start();
            }
        }
    }

    /** How long routing takes to learn of a fault, or -1 where there is nothing to learn. */
    private static long convergencePs(FaultSpec fault) {
        if (fault.effect() instanceof FaultSpec.LinkDown down) {
            return down.convergence().ps();
        }
        return fault.effect() instanceof FaultSpec.Flapping flapping
                ? flapping.convergence().ps()
                : -1;
    }

    private boolean concerns(Placed fault, int link) {
        if (fault.spec.effect() instanceof FaultSpec.StoppedReceiver) {
            return isHost(fault, topology.target(link));
        }
        if (fault.spec.effect().isOfHost()) {
            return isHost(fault, topology.source(link)) || isHost(fault, topology.target(link));
        }
        boolean isWholeCable = cutsCable(fault.spec);
        return fault.pattern.matches(topology, link)
                || isWholeCable && fault.pattern.matches(topology, CompiledTopology.reverse(link));
    }

    private boolean isHost(Placed fault, int device) {
        return topology.device(device).role() == Role.HOST
                && fault.pattern.matches(topology.device(device).name());
    }

    /** True for faults after which packets have to take other ways. */
    static boolean cutsCable(FaultSpec fault) {
        return fault.effect() instanceof FaultSpec.LinkDown || fault.effect() instanceof FaultSpec.Flapping;
    }

    /** The share of its rate at which a link runs while a fault is on; 1 for faults that leave it alone. */
    static double share(FaultSpec fault) {
        if (fault.effect() instanceof FaultSpec.Degraded degraded) {
            return degraded.share();
        }
        return fault.effect() instanceof FaultSpec.SlowHost slow ? slow.nic() : 1;
    }

    /** The faults of a link that change its rate. */
    List<FaultSpec> paces(int link) {
        return of(link).stream().filter(fault -> share(fault) < 1).toList();
    }

    /** When the host at the end of a link takes nothing. */
    List<FaultSpec> stops(int link) {
        return of(link).stream()
                .filter(fault -> fault.effect() instanceof FaultSpec.StoppedReceiver)
                .toList();
    }
}
