package org.weft.topologies.metrics;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * The most that can flow from one vertex of a network to another, which is the smallest cut between them.
 *
 * <p><b>Model.</b> Dinic's algorithm on arrays, without recursion. <b>Cost.</b> Grows with the number of shortest-path phases,
 * a handful on cluster networks; work beyond the budget gives no answer instead of a slow one. <b>Source.</b> E. A. Dinic,
 * "Algorithm for solution of a problem of maximum flow in networks with power estimation", Soviet Math. Doklady 11 (1970).
 */
final class MaxFlow {
    /** More than any sum of capacities, and twice of it still fits. */
    static final long UNLIMITED = Long.MAX_VALUE / 8;

    private final int[] first;
    private int[] nextEdge;
    private int[] head;
    private long[] room;
    private int edges;
    private final int[] depth;
    private final int[] current;
    private final int[] queue;
    private long work;

    MaxFlow(int vertices, int expectedEdges) {
        first = new int[vertices];
        Arrays.fill(first, -1);
        nextEdge = new int[2 * expectedEdges];
        head = new int[2 * expectedEdges];
        room = new long[2 * expectedEdges];
        depth = new int[vertices];
        current = new int[vertices];
        queue = new int[vertices];
    }

    /** An edge with a capacity in each direction. */
    void edge(int from, int to, long there, long back) {
        if (edges + 2 > head.length) {
            int size = Math.max(16, 2 * head.length);
            nextEdge = Arrays.copyOf(nextEdge, size);
            head = Arrays.copyOf(head, size);
            room = Arrays.copyOf(room, size);
        }
        half(from, to, there);
        half(to, from, back);
    }

    private void half(int from, int to, long capacity) {
        head[edges] = to;
        room[edges] = capacity;
        nextEdge[edges] = first[from];
        first[from] = edges++;
    }

    /** The largest flow; empty where finding it takes more than so many looks at an edge. May be asked once. */
    OptionalLong flow(int source, int sink, long budget) {
        long total = 0;
        while (layer(source, sink)) {
            System.arraycopy(first, 0, current, 0, first.length);
            total += block(source, sink, budget);
            if (work > budget) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(total);
    }

    private boolean layer(int source, int sink) {
        Arrays.fill(depth, -1);
        depth[source] = 0;
        queue[0] = source;
        int filled = 1;
        for (int at = 0; at < filled && depth[sink] < 0; at++) {
            int vertex = queue[at];
            for (int edge = first[vertex]; edge >= 0; edge = nextEdge[edge]) {
                work++;
                if (room[edge] > 0 && depth[head[edge]] < 0) {
                    depth[head[edge]] = depth[vertex] + 1;
                    queue[filled++] = head[edge];
                }
            }
        }
        return depth[sink] >= 0;
    }

    /** Fills shortest paths until none is left; {@link #queue} holds the edges of the path in hand. */
    private long block(int source, int sink, long budget) {
        long total = 0;
        int length = 0;
        int vertex = source;
        while (work <= budget) {
            if (vertex == sink) {
                total += push(length);
                length = keptAfterPush(length);
                vertex = length == 0 ? source : head[queue[length - 1]];
            }
            int edge = advance(vertex);
            if (edge >= 0) {
                queue[length++] = edge;
                vertex = head[edge];
            } else if (vertex == source) {
                return total;
            } else {
                depth[vertex] = -1;
                length--;
                vertex = head[queue[length] ^ 1];
            }
        }
        return total;
    }

    private int advance(int vertex) {
        int edge = current[vertex];
        while (edge >= 0 && !(room[edge] > 0 && depth[head[edge]] == depth[vertex] + 1)) {
            work++;
            edge = nextEdge[edge];
        }
        current[vertex] = edge;
        return edge;
    }

    private long push(int length) {
        long least = Long.MAX_VALUE;
        for (int at = 0; at < length; at++) {
            least = Math.min(least, room[queue[at]]);
        }
        for (int at = 0; at < length; at++) {
            room[queue[at]] -= least;
            room[queue[at] ^ 1] += least;
        }
        work += 2L * length;
        return least;
    }

    private int keptAfterPush(int length) {
        int kept = 0;
        while (kept < length && room[queue[kept]] > 0) {
            kept++;
        }
        return kept;
    }
}
