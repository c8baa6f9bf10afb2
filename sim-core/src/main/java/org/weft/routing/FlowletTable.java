package org.weft.routing;

import java.util.Arrays;
import org.weft.random.Hashes;

/**
 * When each flow was last seen at a switch, and which of its bursts it is in.
 *
 * <p><b>Model.</b> A burst (flowlet) ends when the flow has been silent for longer than the gap. <b>Not modelled.</b> Flows that
 * share an entry: switches keep some 64,000. <b>Cost.</b> 32 to 64 B a flow and switch; nothing is allocated once all flows were
 * seen.
 */
final class FlowletTable {
    private final long gapPs;
    private long[] flows = new long[16];
    private long[] lastPs = new long[16];
    private int[] numbers = new int[16];
    private int[] links = new int[16];
    private int count;

    FlowletTable(long gapPs) {
        this.gapPs = gapPs;
    }

    /** The place of a flow, of which a packet is here now: begins a new burst where it was silent for long enough. */
    int see(long flow, long nowPs) {
        int at = find(flow);
        if (numbers[at] == 0) {
            if (2 * ++count > flows.length) {
                grow();
                at = find(flow);
            }
            flows[at] = flow;
            begin(at);
        } else if (nowPs - lastPs[at] > gapPs) {
            begin(at);
        }
        lastPs[at] = nowPs;
        return at;
    }

    private void begin(int at) {
        numbers[at]++;
        links[at] = -1;
    }

    private int find(long flow) {
        int mask = flows.length - 1;
        int at = (int) Hashes.mix64(flow) & mask;
        while (numbers[at] != 0 && flows[at] != flow) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldFlows = flows;
        long[] oldLast = lastPs;
        int[] oldNumbers = numbers;
        int[] oldLinks = links;
        int length = 2 * oldFlows.length;
        flows = new long[length];
        lastPs = new long[length];
        numbers = new int[length];
        links = Arrays.copyOf(links, length);
        for (int old = 0; old < oldFlows.length; old++) {
            if (oldNumbers[old] != 0) {
                int at = find(oldFlows[old]);
                flows[at] = oldFlows[old];
                lastPs[at] = oldLast[old];
                numbers[at] = oldNumbers[old];
                links[at] = oldLinks[old];
            }
        }
    }

    /** The number of the burst that a flow is in, from 1. */
    int number(int at) {
        return numbers[at];
    }

    /** The link that the burst has taken, or -1. */
    int link(int at) {
        return links[at];
    }

    void setLink(int at, int link) {
        links[at] = link;
    }
}
