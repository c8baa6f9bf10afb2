package org.weft.run;

import java.util.ArrayList;
import java.util.List;
import org.weft.program.ComputeTax;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;

/**
 * What the hosts of a run take from computations: what their stacks steal, and times in which a fault makes them slow.
 *
 * <p><b>Model.</b> A computation goes on at the speed that the host has at each moment; the factors of several faults multiply.
 */
final class SlowHosts implements ComputeTax {
    private final StackNetwork stack;
    private final int cores;
    private final List<List<Slow>> byHost;

    /** A time in which computations take longer by a factor. */
    record Slow(long startPs, long endPs, double factor) {}

    private SlowHosts(StackNetwork stack, int cores, List<List<Slow>> byHost) {
        this.stack = stack;
        this.cores = cores;
        this.byHost = byHost;
    }

    /** The tax of a scenario; where no host is slow for a time it is what the stack steals alone. */
    static ComputeTax tax(Scenario scenario, StackNetwork stack) {
        ComputeTax tax = withoutMemory(scenario, stack);
        return scenario.host().parts().memory().isEmpty() ? tax : new CrowdedMemory(tax, stack);
    }

    private static ComputeTax withoutMemory(Scenario scenario, StackNetwork stack) {
        int cores = scenario.host().cores();
        List<FaultSpec> slow = scenario.faults().stream()
                .filter(fault -> fault.effect() instanceof FaultSpec.SlowHost)
                .toList();
        if (slow.isEmpty()) {
            return host -> stack.stolenPs(host) / cores;
        }
        CompiledTopology topology = scenario.topology();
        List<List<Slow>> byHost = new ArrayList<>();
        for (int host = 0; host < topology.hosts(); host++) {
            String name = topology.device(topology.hostDevice(host)).name();
            byHost.add(times(slow, name));
        }
        return new SlowHosts(stack, cores, byHost);
    }

    /** When a host of this name is slow. */
    static List<Slow> times(List<FaultSpec> slow, String name) {
        return slow.stream()
                .filter(fault -> fault.pattern().matches(name))
                .map(fault -> new Slow(fault.startPs(), fault.endPs(), ((FaultSpec.SlowHost) fault.effect()).compute()))
                .toList();
    }

    @Override
    public long stolenPs(int host) {
        return stack.stolenPs(host) / cores;
    }

    @Override
    public long stretchedPs(int host, long nowPs, long ps) {
        List<Slow> times = byHost.get(host);
        return times.isEmpty() ? ps : stretchedPs(times, nowPs, ps);
    }

    static long stretchedPs(List<Slow> times, long nowPs, long ps) {
        double left = ps;
        long at = nowPs;
        while (true) {
            double factor = 1;
            long changePs = Long.MAX_VALUE;
            for (Slow slow : times) {
                boolean isOn = slow.startPs <= at && at < slow.endPs;
                factor *= isOn ? slow.factor : 1;
                long next = at < slow.startPs ? slow.startPs : isOn ? slow.endPs : Long.MAX_VALUE;
                changePs = Math.min(changePs, next);
            }
            long restPs = Math.round(left * factor);
            if (restPs <= changePs - at) {
                return at - nowPs + restPs;
            }
            left -= (changePs - at) / factor;
            at = changePs;
        }
    }
}
