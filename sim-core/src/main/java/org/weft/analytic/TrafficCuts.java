package org.weft.analytic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.program.Message;
import org.weft.program.MessageObserver;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.HostSpec;
import org.weft.topology.Role;

/**
 * Counts what crosses the cuts of a cluster: every host, what hangs together below each tier of switches, the two halves of a
 * grid along each dimension, and a shared medium.
 *
 * <p><b>Model.</b> Whatever the routing, the bytes that leave a set of devices take at least their number over the rate of the
 * links that leave it.
 *
 * <p><b>Cost.</b> A few additions a message.
 */
final class TrafficCuts implements MessageObserver {
    private final CompiledTopology topology;
    private final List<Level> levels = new ArrayList<>();
    private final Optional<Cut> medium;
    private final Cut[] insides;

    /** A division of all hosts into parts; a host in no part has -1. */
    private record Level(int[] partOfHost, List<Cut> parts) {}

    /**
     * @param ranksPerHost at most
     */
    TrafficCuts(CompiledTopology topology, HostSpec host, int ranksPerHost) {
        this.topology = topology;
        levels.add(hosts(new HostRate(topology, host)));
        addTiers();
        addHalves();
        medium = medium();
        insides = new Cut[topology.hosts()];
        for (int each = 0; each < insides.length; each++) {
            double rate = inside(host, ranksPerHost);
            insides[each] = new Cut("inside " + hostName(each), rate, rate);
        }
    }

    /** What messages inside a host can have together. */
    private static double inside(HostSpec host, int ranksPerHost) {
        double each = host.intraBandwidth().bitsPerSecond();
        double together = host.inside()
                .copies()
                .map(rate -> (double) rate.bitsPerSecond())
                .orElse(Double.MAX_VALUE);
        return switch (host.inside().path()) {
            case ONE -> each;
            case PORTS -> each * ranksPerHost;
            case COPIES -> Math.min(together, each * ranksPerHost);
            case LOOPBACK -> each * host.cores();
        };
    }

    private String hostName(int host) {
        return topology.device(topology.hostDevice(host)).name();
    }

    private Level hosts(HostRate rates) {
        int[] part = new int[topology.hosts()];
        List<Cut> cuts = new ArrayList<>();
        for (int host = 0; host < part.length; host++) {
            part[host] = host;
            String name = "injection of " + hostName(host) + "|ejection of " + hostName(host);
            cuts.add(new Cut(name, rates.outBitsPerSecond(host), rates.inBitsPerSecond(host)));
        }
        return new Level(part, cuts);
    }

    private void addTiers() {
        int top = 0;
        for (int device = 0; device < topology.devices(); device++) {
            top = Math.max(top, topology.device(device).tier());
        }
        for (int tier = 1; tier < top; tier++) {
            int[] component = components(tier);
            addParts(component, "uplinks of ", "downlinks of ");
        }
    }

    /** Numbers what hangs together through devices up to a tier; -1 above it. */
    private int[] components(int tier) {
        int[] component = new int[topology.devices()];
        java.util.Arrays.fill(component, -1);
        int count = 0;
        int[] stack = new int[topology.devices()];
        for (int start = 0; start < component.length; start++) {
            if (component[start] >= 0 || topology.device(start).tier() > tier) {
                continue;
            }
            int depth = 0;
            stack[depth++] = start;
            component[start] = count;
            while (depth > 0) {
                int device = stack[--depth];
                for (int index = 0; index < topology.degree(device); index++) {
                    int other = topology.target(topology.outgoing(device, index));
                    if (component[other] < 0 && topology.device(other).tier() <= tier) {
                        component[other] = count;
                        stack[depth++] = other;
                    }
                }
            }
            count++;
        }
        return component;
    }

    private void addHalves() {
        int dimensions = topology.device(topology.hostDevice(0)).coordinates().size();
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).coordinates().size() != dimensions) {
                return;
            }
        }
        for (int dimension = 0; dimension < dimensions; dimension++) {
            int extent = 0;
            for (int device = 0; device < topology.devices(); device++) {
                extent = Math.max(extent, topology.device(device).coordinates().get(dimension) + 1);
            }
            int[] half = new int[topology.devices()];
            for (int device = 0; device < half.length; device++) {
                half[device] = topology.device(device).coordinates().get(dimension) < extent / 2 ? 0 : 1;
            }
            if (extent > 1) {
                String across = "bisection across dimension " + (dimension + 1) + " from the part of ";
                addParts(half, across, across);
            }
        }
    }

    private void addParts(int[] partOfDevice, String out, String in) {
        int count = 0;
        for (int part : partOfDevice) {
            count = Math.max(count, part + 1);
        }
        if (count < 2) {
            return;
        }
        double[] outRate = new double[count];
        double[] inRate = new double[count];
        for (int link = 0; link < topology.links(); link++) {
            int from = partOfDevice[topology.source(link)];
            int to = partOfDevice[topology.target(link)];
            if (from != to && from >= 0) {
                outRate[from] += topology.bitsPerSecond(link);
            }
            if (from != to && to >= 0) {
                inRate[to] += topology.bitsPerSecond(link);
            }
        }
        List<Cut> cuts = new ArrayList<>();
        for (int part = 0; part < count; part++) {
            String name = firstSwitch(partOfDevice, part);
            cuts.add(new Cut(out + name + "|" + in + name, outRate[part], inRate[part]));
        }
        int[] partOfHost = new int[topology.hosts()];
        for (int host = 0; host < partOfHost.length; host++) {
            partOfHost[host] = partOfDevice[topology.hostDevice(host)];
        }
        levels.add(new Level(partOfHost, cuts));
    }

    private String firstSwitch(int[] partOfDevice, int part) {
        String first = "";
        int switches = 0;
        for (int device = 0; device < partOfDevice.length; device++) {
            Device each = topology.device(device);
            if (partOfDevice[device] == part && each.role() != Role.HOST) {
                first = switches++ == 0 ? each.name() : first;
            }
        }
        return switches > 1 ? first + " and " + (switches - 1) + " more" : first;
    }

    private Optional<Cut> medium() {
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).role() == Role.MEDIUM) {
                double rate = topology.bitsPerSecond(topology.outgoing(device, 0));
                return Optional.of(new Cut(topology.device(device).name(), rate, rate));
            }
        }
        return Optional.empty();
    }

    @Override
    public void onDelivered(Message message, long nowPs) {
        if (message.fromHost == message.toHost) {
            insides[message.fromHost].leaves(message.bytes);
            return;
        }
        medium.ifPresent(cut -> cut.leaves(message.bytes));
        for (Level level : levels) {
            int from = level.partOfHost()[message.fromHost];
            int to = level.partOfHost()[message.toHost];
            if (from != to) {
                if (from >= 0) {
                    level.parts().get(from).leaves(message.bytes);
                }
                if (to >= 0) {
                    level.parts().get(to).enters(message.bytes);
                }
            }
        }
    }

    /** The cut that takes longest; of equal ones the first, hosts before tiers. */
    Cut worst() {
        Cut worst = levels.get(0).parts().get(0);
        for (Level level : levels) {
            for (Cut cut : level.parts()) {
                worst = cut.ps() > worst.ps() ? cut : worst;
            }
        }
        if (medium.isPresent() && medium.get().ps() > worst.ps()) {
            worst = medium.get();
        }
        for (Cut cut : insides) {
            worst = cut.ps() > worst.ps() ? cut : worst;
        }
        return worst;
    }
}
