package org.weft.study.plan;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.weft.network.Framing;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.spec.Understood;
import org.weft.stack.MixedSpec;
import org.weft.stack.StackSpec;
import org.weft.stack.host.HandlingSpec;
import org.weft.stack.host.HandlingSpec.Oversize;
import org.weft.stack.host.InterruptSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.NicSpec;
import org.weft.units.BadValueException;
import org.weft.units.DataSize;

/** What can be wrong with a stack on hosts and ports that only both together show. */
final class HostChecks {
    private final Study study;
    private final Problems problems;
    private final Set<Problem> noted = new LinkedHashSet<>();

    HostChecks(Study study, Problems problems) {
        this.study = study;
        this.problems = problems;
    }

    /** Notes what is wrong with the hosts of one topology under one stack. */
    void check(Design design, int stack) {
        Choice<StackSpec> choice = study.stacks().get(stack);
        checkBursts(design);
        checkQueues(study.hosts().get(design.host()));
        if (choice.value() instanceof MixedSpec mixed) {
            check(design, choice, mixed.main().handling(), "main.");
            check(design, choice, mixed.beside().handling(), "beside.");
        } else {
            check(design, choice, choice.value().handling(), "");
        }
    }

    /** @param in where the stack's keys stand below the choice */
    private void check(Design design, Choice<StackSpec> choice, HandlingSpec handling, String in) {
        HostSpec host = study.hosts().get(design.host()).value();
        if (handling.polls() && host.sharedCores()) {
            note(
                    choice,
                    in + "polling",
                    "on, beside shared-cores: on",
                    "cores of its own: those that poll leave nothing to computations",
                    "write host.shared-cores: off, and as host.cores those that poll");
        }
        checkFrames(host, choice, handling, in);
        if (handling.oversize() != Oversize.DISCOVER) {
            checkMtu(choice, in, design.topology());
        }
    }

    /** Queues without a core to serve them would change nothing. */
    private void checkQueues(Choice<HostSpec> host) {
        NicSpec nic = host.value().parts().nic();
        int cores = host.value().cores();
        if (nic.queues().orElse(0) > cores) {
            int queues = nic.queues().getAsInt();
            noteAt(
                    host,
                    "host.nic.queues",
                    String.valueOf(queues),
                    "at most the cores of the host, each of which serves one: " + cores,
                    "write nic.queues: " + cores + ", or cores: " + queues);
        }
    }

    /** Nor would packets that a ring never holds. */
    private void checkFrames(HostSpec host, Choice<StackSpec> stack, HandlingSpec handling, String in) {
        NicSpec nic = host.parts().nic();
        int frames = handling.interrupt().map(InterruptSpec::frames).orElse(0);
        if (frames > nic.ring().orElse(Integer.MAX_VALUE)) {
            int ring = nic.ring().getAsInt();
            note(
                    stack,
                    in + "interrupt.frames",
                    String.valueOf(frames),
                    "at most what a ring of the hosts holds, " + ring + " packets: more never wait",
                    "write frames: " + ring + " or fewer, or host.nic.ring: " + frames + " or more");
        }
    }

    /** A bucket that never holds a whole packet lets none through as it says. */
    private void checkBursts(Design design) {
        Choice<HostSpec> host = study.hosts().get(design.host());
        Optional<HostParts.TenantLimit> tenant = host.value().parts().tenant();
        if (tenant.isEmpty()) {
            return;
        }
        CompiledTopology topology = design.topology();
        LinkSpec port = topology.link(topology.outgoing(topology.hostDevice(0), 0));
        int packet = Framing.wireBytes(port.technology(), (int) port.mtu().bytes());
        if (tenant.get().rate().isPresent()) {
            checkBurst(host, "burst", tenant.get().burst(), packet);
        }
        if (tenant.get().flowRate().isPresent()) {
            checkBurst(host, "flow-burst", tenant.get().flowBurst(), packet);
        }
    }

    private void checkBurst(Choice<HostSpec> host, String key, DataSize burst, int packet) {
        if (burst.bytes() < packet) {
            String holds =
                    "a burst that holds the largest packet of the hosts' ports with its framing, " + packet + " B";
            String fix = "write " + key + ": " + packet + " B or more";
            noteAt(host, "host.tenant." + key, burst.toString(), holds, fix);
        }
    }

    /** A host that does not look for the MTU of its route sends nothing larger than its own port allows. */
    private void checkMtu(Choice<StackSpec> choice, String in, CompiledTopology topology) {
        String path = "stacks." + choice.name() + "." + in + "mtu";
        long port = topology.link(topology.outgoing(topology.hostDevice(0), 0))
                .mtu()
                .bytes();
        for (Understood value : study.understood()) {
            if (value.path().equals(path) && bytes(value.value()) > port) {
                note(
                        choice,
                        in + "mtu",
                        value.value(),
                        "at most the MTU of the hosts' ports, " + port + " B",
                        "write mtu: " + port + " B, or links with a larger mtu");
            }
        }
    }

    private static long bytes(String text) {
        try {
            return DataSize.parse(text).bytes();
        } catch (BadValueException e) {
            return 0;
        }
    }

    private void note(Choice<StackSpec> choice, String key, String got, String expected, String fix) {
        noteAt(choice, "stacks." + choice.name() + "." + key, got, expected, fix);
    }

    private void noteAt(Choice<?> choice, String path, String got, String expected, String fix) {
        Problem problem = new Problem(choice.node().place(), path, got, expected, fix);
        if (noted.add(problem)) {
            problems.add(problem);
        }
    }
}
