package org.weft.study.plan;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.stack.StackSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Technology;

/** What of a stack cannot work on the links of a topology: windows below a segment, timeouts below a round trip. */
final class StackChecks {
    private final Study study;
    private final Problems problems;
    private final Set<Problem> noted = new LinkedHashSet<>();

    StackChecks(Study study, Problems problems) {
        this.study = study;
        this.problems = problems;
    }

    /** Notes what is wrong with one stack on one topology. */
    void check(Design design, int stack) {
        Choice<StackSpec> choice = study.stacks().get(stack);
        CompiledTopology topology = design.topology();
        for (StackSpec.Misfit misfit : choice.value().misfits(mtuBytes(topology), roundTripPs(topology))) {
            Problem problem = new Problem(
                    place(choice, misfit.key()),
                    "stacks." + choice.name() + "." + misfit.key(),
                    misfit.got(),
                    misfit.expected(),
                    misfit.fix());
            if ((!misfit.mustBeWritten() || isWritten(choice, misfit.key())) && noted.add(problem)) {
                problems.add(problem);
            }
        }
    }

    private static boolean isWritten(Choice<StackSpec> stack, String key) {
        return stack.node() instanceof Node.Mapping mapping && mapping.find(key).isPresent();
    }

    private static Place place(Choice<StackSpec> stack, String key) {
        Optional<Node> written = stack.node() instanceof Node.Mapping mapping ? mapping.find(key) : Optional.empty();
        return written.orElse(stack.node()).place();
    }

    private static int mtuBytes(CompiledTopology topology) {
        long least = Integer.MAX_VALUE;
        for (int link = 0; link < topology.links(); link++) {
            if (topology.link(link).technology() != Technology.INTERNAL) {
                least = Math.min(least, topology.link(link).mtu().bytes());
            }
        }
        return (int) least;
    }

    /** Twice the latencies of the links on a way with the fewest of them from the first host to the farthest. */
    private static long roundTripPs(CompiledTopology topology) {
        long[] latencyPs = new long[topology.devices()];
        Arrays.fill(latencyPs, -1);
        int[] queue = new int[topology.devices()];
        int filled = 0;
        queue[filled++] = topology.hostDevice(0);
        latencyPs[queue[0]] = 0;
        for (int next = 0; next < filled; next++) {
            int device = queue[next];
            for (int index = 0; index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                int target = topology.target(link);
                if (latencyPs[target] < 0) {
                    latencyPs[target] =
                            latencyPs[device] + topology.link(link).latency().ps();
                    queue[filled++] = target;
                }
            }
        }
        long farthest = 0;
        for (int host = 0; host < topology.hosts(); host++) {
            farthest = Math.max(farthest, latencyPs[topology.hostDevice(host)]);
        }
        return 2 * farthest;
    }
}
