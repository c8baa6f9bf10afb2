package org.weft.network;

import java.util.List;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SpreadSpec;
import org.weft.topology.SwitchSpec;

/**
 * Decides what each link of a run is, and which port sends on it: the one with one event a packet wherever that is exact.
 *
 * <p><b>Model.</b> A host's output is a {@link NicPort}, on a shared medium a {@link MediumPort}. A switch's output is a
 * {@link FifoPort}, unless the buffers of its own switch or of the next one are lossless: then a packet's start depends on what
 * happens later, and it is a {@link ServicedPort}; and so it is where a fault changes the link's rate.
 */
final class PortPlanner {
    private static final long NO_MARKING = Long.MAX_VALUE;

    private final CompiledTopology topology;
    private final NetworkSpec spec;
    private final FaultPlan faults;
    private final long nicPs;
    private final HostRates rates;
    private final LosslessSwitches lossless;

    /** What kind of port sends on a link. */
    enum Kind {
        NIC,
        MEDIUM,
        FIFO,
        SERVICED,
        /** The way out of a shared medium, which needs none. */
        NONE
    }

    PortPlanner(CompiledTopology topology, HostSpec host, NetworkSpec spec, FaultPlan faults) {
        this.topology = topology;
        this.spec = spec;
        this.faults = faults;
        this.nicPs = host.nicLatency().ps();
        this.rates = new HostRates(topology, host);
        this.lossless = new LosslessSwitches(topology, spec.classes());
    }

    Kind kind(int link) {
        int source = topology.source(link);
        int target = topology.target(link);
        if (role(source) == Role.MEDIUM) {
            return Kind.NONE;
        }
        if (role(source) == Role.HOST) {
            return role(target) == Role.MEDIUM ? Kind.MEDIUM : Kind.NIC;
        }
        if (role(target) == Role.MEDIUM) {
            throw new IllegalArgumentException("only hosts can hang on a shared medium, but "
                    + topology.device(source).name() + " does on "
                    + topology.device(target).name());
        }
        boolean needsService = spec.ports() == NetworkSpec.PortKind.SERVICED
                || spec.telemetry()
                || isLossless(source)
                || isLossless(target)
                || !faults.paces(link).isEmpty();
        return needsService ? Kind.SERVICED : Kind.FIFO;
    }

    private Role role(int device) {
        return topology.device(device).role();
    }

    /**
     * True for a switch that holds back what would overflow its buffers. Where one switch pauses its links, those that do not
     * have nothing else: they drop.
     */
    boolean isLossless(int device) {
        return lossless.contains(device);
    }

    /** True for a switch that holds back what would overflow its buffers in this class. */
    boolean isLossless(int device, int trafficClass) {
        return lossless.contains(device, spec.classes().get(trafficClass));
    }

    /** Classes in which a switch holds packets back. */
    int losslessClasses(int device) {
        int count = 0;
        for (int each = 0; each < classes(); each++) {
            count += isLossless(device, each) ? 1 : 0;
        }
        return count;
    }

    /** True where the sender of a link listens to pauses of this class: a host, or a switch with PFC for it. */
    boolean listens(int device, int trafficClass) {
        return role(device) != Role.SWITCH || topology.switchOf(device).pause().concerns(priority(trafficClass));
    }

    /** How long the lines of a device's outputs may be paused before they are given up; 0 for ever. */
    long watchdogPs(int device) {
        if (role(device) != Role.SWITCH || !topology.switchOf(device).pause().enabled()) {
            return 0;
        }
        return topology.switchOf(device)
                .pause()
                .watchdog()
                .map(time -> time.ps())
                .orElse(0L);
    }

    /** True where the stack asks for a fabric that loses nothing of this class for want of room. */
    boolean isMeantLossless(int trafficClass) {
        return spec.classes().get(trafficClass).lossless();
    }

    /** True where what is sent on a link can be lost on it. */
    boolean losesOnWire(int link) {
        LinkSpec wire = topology.link(link);
        return wire.lossFraction() > 0
                || wire.bitErrorRate() > 0
                || !faults.of(link).isEmpty();
    }

    /** True where outputs write into packets what they see. */
    boolean writesTelemetry() {
        return spec.telemetry();
    }

    int classes() {
        return spec.classes().size();
    }

    List<TrafficClass> trafficClasses() {
        return spec.classes();
    }

    /** What stacks and switches call a class. */
    int priority(int trafficClass) {
        return spec.classes().get(trafficClass).priority();
    }

    /** The class of this priority, or -1. */
    int classOf(int priority) {
        int trafficClass = classes() - 1;
        while (trafficClass >= 0 && priority(trafficClass) != priority) {
            trafficClass--;
        }
        return trafficClass;
    }

    /** True for a router with virtual channels. */
    boolean hasChannels(int device) {
        return role(device) == Role.SWITCH
                && topology.switchOf(device).queueing() == SwitchSpec.Queueing.VIRTUAL_CHANNELS;
    }

    /** How much later than it decides a router with virtual channels is taken to decide; 0 for any other device. */
    long decidesLatePs(int device) {
        return hasChannels(device) ? topology.switchOf(device).crossbar().decidesLatePs() : 0;
    }

    /** How a switch shares equal paths. */
    SpreadSpec spread(int device) {
        return spec.spread().orElse(topology.switchOf(device).spread());
    }

    /** Latency of a link, with that of the NICs at its ends, but not of a switch. */
    long latencyPs(int link) {
        int nics = (role(topology.source(link)) == Role.HOST ? 1 : 0)
                + (role(topology.target(link)) == Role.SWITCH ? 0 : 1);
        return topology.latencyPs(link) + nics * nicPs;
    }

    Link link(int link) {
        int source = topology.source(link);
        int target = topology.target(link);
        LinkSpec wire = topology.link(link);
        long switchPs =
                role(target) == Role.SWITCH ? topology.switchOf(target).delay().ps() : 0;
        long rate = rates.limit(topology.hostOf(source), topology.bitsPerSecond(link));
        return new Link(
                link,
                rates.limit(topology.hostOf(target), rate),
                latencyPs(link) + switchPs,
                switchPs,
                acts(link),
                topology.embedded(link),
                Framing.largestWireBytes(
                        wire.technology(), (int) Math.min(wire.mtu().bytes(), 1 << 30)),
                wire.buffer().bytes(),
                ecnAtBytes(source));
    }

    private Link.Acts acts(int link) {
        int target = topology.target(link);
        if (role(target) != Role.SWITCH) {
            return Link.Acts.AT_TAIL;
        }
        if (topology.embedded(link)) {
            return Link.Acts.AT_ONCE;
        }
        return topology.switchOf(target).forwarding() == SwitchSpec.Forwarding.CUT_THROUGH || hasChannels(target)
                ? Link.Acts.AT_HEADER
                : Link.Acts.AT_TAIL;
    }

    private long ecnAtBytes(int device) {
        if (role(device) != Role.SWITCH) {
            return NO_MARKING;
        }
        return topology.switchOf(device)
                .marking()
                .map(marking -> marking.min().bytes())
                .orElse(NO_MARKING);
    }

    /** The packet memory of a switch whose outputs share it. */
    long memoryBytes(int device) {
        long sum = 0;
        for (int index = 0; index < topology.degree(device); index++) {
            sum += topology.link(topology.outgoing(device, index)).buffer().bytes();
        }
        return topology.switchOf(device)
                .memory()
                .size()
                .map(size -> size.bytes())
                .orElse(sum);
    }

    /** The rate of a switch's backplane where it is below the sum of its ports, else 0. */
    long backplaneBitsPerSecond(int device) {
        long sum = 0;
        for (int index = 0; index < topology.degree(device); index++) {
            sum += topology.bitsPerSecond(topology.outgoing(device, index));
        }
        long limit = topology.switchOf(device)
                .backplane()
                .map(rate -> rate.bitsPerSecond())
                .orElse(Long.MAX_VALUE);
        return limit < sum ? limit : 0;
    }
}
