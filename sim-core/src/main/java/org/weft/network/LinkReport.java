package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import org.weft.topology.CompiledTopology;

/** The use of every link as rows; a shared medium is one row. */
final class LinkReport {
    private static final int WINDOWS = 200;
    private static final int LEAST_PACKETS = 10;

    private final CompiledTopology topology;
    private final long untilPs;

    LinkReport(CompiledTopology topology, long untilPs) {
        this.topology = topology;
        this.untilPs = untilPs;
    }

    /** One row a port, in order of links. */
    List<LinkUse> rows(Port[] ports) {
        List<LinkUse> rows = new ArrayList<>();
        boolean[] isDone = new boolean[topology.devices()];
        for (int link = 0; link < ports.length; link++) {
            Port port = ports[link];
            if (port instanceof MediumPort) {
                int medium = topology.target(link);
                if (!isDone[medium]) {
                    rows.add(medium(link, medium, ports));
                }
                isDone[medium] = true;
            } else if (port != null) {
                String from = topology.device(topology.source(link)).name();
                String to = topology.device(topology.target(link)).name();
                rows.add(row(port, topology.linkName(link), from, to, busyPs(port), peak(port)));
            }
        }
        return rows;
    }

    private LinkUse row(Port port, String name, String from, String to, long busyPs, double peak) {
        LinkCounters counters = port.counters;
        double utilisation = untilPs == 0 ? 0 : Math.min(1.0, (double) busyPs / untilPs);
        return new LinkUse(
                port.id,
                name,
                from,
                to,
                topology.tier(port.id),
                port.pace.embedded(),
                port.link.bitsPerSecond(),
                port.packets,
                port.wireBytes,
                utilisation,
                Math.max(utilisation, peak),
                counters.maxQueueBytes,
                counters.drops + counters.tooLarge,
                counters.errors,
                counters.downs,
                smallestErrorBytes(port),
                counters.marks,
                counters.pausedPs);
    }

    private int smallestErrorBytes(Port port) {
        int wireBytes = port.counters.smallestErrorBytes;
        return wireBytes == 0
                ? 0
                : wireBytes - Framing.gapBytes(topology.link(port.id).technology());
    }

    private static int smallest(int one, int other) {
        return one == 0 || other != 0 && other < one ? other : one;
    }

    /** What lies beyond the end of the run has not been transmitted yet. */
    private long busyPs(Port port) {
        return port.busyPs - Math.max(0, port.freePs - untilPs);
    }

    private double peak(Port port) {
        long packetPs = port.link.serialisationPs(port.pace.largestWireBytes());
        long leastPs = Math.max(untilPs / WINDOWS, Math.min(LEAST_PACKETS * packetPs, untilPs));
        return port.counters.windows.peak(untilPs, leastPs, port.busyPs);
    }

    private LinkUse medium(int first, int medium, Port[] ports) {
        String name = topology.device(medium).name();
        LinkUse sum = row(ports[first], name, "hosts", name, 0, 0);
        for (int index = 0; index < topology.degree(medium); index++) {
            Port port = ports[CompiledTopology.reverse(topology.outgoing(medium, index))];
            sum = add(sum, port);
        }
        return sum;
    }

    private LinkUse add(LinkUse sum, Port port) {
        boolean isFirst = sum.link() == port.id;
        double utilisation = sum.utilisation() + (untilPs == 0 ? 0 : (double) busyPs(port) / untilPs);
        return new LinkUse(
                sum.link(),
                sum.name(),
                sum.from(),
                sum.to(),
                sum.tier(),
                false,
                sum.bitsPerSecond(),
                sum.packets() + (isFirst ? 0 : port.packets),
                sum.wireBytes() + (isFirst ? 0 : port.wireBytes),
                Math.min(1, utilisation),
                Math.min(1, utilisation),
                0,
                sum.drops() + (isFirst ? 0 : port.counters.tooLarge + port.counters.drops),
                sum.errors() + (isFirst ? 0 : port.counters.errors),
                sum.downs() + (isFirst ? 0 : port.counters.downs),
                smallest(sum.smallestErrorBytes(), smallestErrorBytes(port)),
                0,
                0);
    }
}
