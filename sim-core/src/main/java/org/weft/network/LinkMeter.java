package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * Reads how full and how busy links are at a moment, a row a link; a shared medium is one row.
 *
 * <p><b>Model.</b> It changes nothing that a run depends on. <b>Cost.</b> Nothing for ports that are not asked; reading a queue costs
 * a step for each packet that has left it since it was last counted.
 */
public final class LinkMeter {
    private final CompiledTopology topology;
    private final Port[][] rows;

    LinkMeter(CompiledTopology topology, Port[] ports) {
        this.topology = topology;
        List<Port[]> found = new ArrayList<>();
        boolean[] isDone = new boolean[topology.devices()];
        for (int link = 0; link < ports.length; link++) {
            int target = topology.target(link);
            if (ports[link] instanceof MediumPort) {
                if (!isDone[target]) {
                    found.add(sharing(target, ports));
                }
                isDone[target] = true;
            } else if (ports[link] != null) {
                found.add(new Port[] {ports[link]});
            }
        }
        this.rows = found.toArray(new Port[0][]);
    }

    private Port[] sharing(int medium, Port[] ports) {
        Port[] all = new Port[topology.degree(medium)];
        for (int index = 0; index < all.length; index++) {
            all[index] = ports[CompiledTopology.reverse(topology.outgoing(medium, index))];
        }
        return all;
    }

    public int rows() {
        return rows.length;
    }

    /** The link of a row, or the first one of a medium. */
    public int link(int row) {
        return rows[row][0].id;
    }

    /** The device that sends, or {@code hosts}. */
    public String from(int row) {
        return isMedium(row)
                ? "hosts"
                : topology.device(topology.source(link(row))).name();
    }

    /** The device that receives, or the medium. */
    public String to(int row) {
        return topology.device(topology.target(link(row))).name();
    }

    /** Whether the row is a shared medium. */
    public boolean isMedium(int row) {
        return topology.device(topology.target(link(row))).role() == Role.MEDIUM;
    }

    /** Rows of one group are links of one tier in one direction. */
    public int group(int row) {
        int link = link(row);
        int source = topology.device(topology.source(link)).tier();
        int target = topology.device(topology.target(link)).tier();
        int ends = (topology.hostOf(topology.source(link)) >= 0 ? 2 : 0)
                + (topology.hostOf(topology.target(link)) >= 0 ? 1 : 0);
        return (topology.tier(link) * 3 + 1 + Integer.signum(target - source)) * 4 + ends;
    }

    /** Bytes that wait for the link or are being transmitted. */
    public long queueBytes(int row) {
        long sum = 0;
        for (Port port : rows[row]) {
            sum += port.queueBytes();
        }
        return sum;
    }

    /** Time that it has been transmitting until now. */
    public long busyPs(int row, long nowPs) {
        long sum = 0;
        for (Port port : rows[row]) {
            sum += port.busyPs - Math.max(0, port.freePs - nowPs);
        }
        return sum;
    }
}
