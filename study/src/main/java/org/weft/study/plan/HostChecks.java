package org.weft.study.plan;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.weft.network.Framing;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.spec.Understood;
import org.weft.stack.StackSpec;
import org.weft.stack.host.HandlingSpec.Oversize;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.LinkSpec;
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
        if (choice.value().handling().polls()
                && study.hosts().get(design.host()).value().sharedCores()) {
            note(
                    choice,
                    "polling",
                    "on, beside shared-cores: on",
                    "cores of its own: those that poll leave nothing to computations",
                    "write host.shared-cores: off, and as host.cores those that poll");
        }
        checkBursts(design);
        if (choice.value().handling().oversize() != Oversize.DISCOVER) {
            checkMtu(choice, design.topology());
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
            Problem problem = new Problem(
                    host.node().place(),
                    "host.tenant." + key,
                    burst.toString(),
                    "a burst that holds the largest packet of the hosts' ports with its framing, " + packet + " B",
                    "write " + key + ": " + packet + " B or more");
            if (noted.add(problem)) {
                problems.add(problem);
            }
        }
    }

    /** A host that does not look for the MTU of its route sends nothing larger than its own port allows. */
    private void checkMtu(Choice<StackSpec> choice, CompiledTopology topology) {
        String path = "stacks." + choice.name() + ".mtu";
        long port = topology.link(topology.outgoing(topology.hostDevice(0), 0))
                .mtu()
                .bytes();
        for (Understood value : study.understood()) {
            if (value.path().equals(path) && bytes(value.value()) > port) {
                note(
                        choice,
                        "mtu",
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
        Problem problem = new Problem(choice.node().place(), "stacks." + choice.name() + "." + key, got, expected, fix);
        if (noted.add(problem)) {
            problems.add(problem);
        }
    }
}
