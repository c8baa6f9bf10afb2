package org.weft.study.plan;

import org.weft.random.Draws;
import org.weft.random.Streams;

/**
 * Puts ranks on hosts.
 *
 * <p><b>Model.</b> Workers take {@code nodes} hosts, servers the hosts after them. Ranks that are fewer than the places spread
 * evenly over the hosts, unless the study fixes how many a host has: then hosts fill one after the other. Linear takes hosts in
 * the topology's order; random draws them among all that are there, anew in every replication, the same for every option.
 */
final class Placer {
    private Placer() {}

    /** The host of every rank, for hosts that are numbered from 0 to {@code hosts - 1}. */
    static int[] place(Cell cell, int hosts, long seed, int replication) {
        int workers = Math.min(cell.ranks(), Math.multiplyExact(cell.nodes(), cell.ranksPerHost()));
        int servers = cell.ranks() - workers;
        int[] order = order(cell.policy(), hosts, seed, replication);
        int[] hostOfRank = new int[cell.ranks()];
        for (int rank = 0; rank < workers; rank++) {
            long node = cell.filling() ? rank / cell.ranksPerHost() : (long) rank * cell.nodes() / workers;
            hostOfRank[rank] = order[(int) node];
        }
        for (int server = 0; server < servers; server++) {
            long host = (long) server * cell.serverHosts() / servers;
            hostOfRank[workers + server] = order[cell.nodes() + (int) host];
        }
        return hostOfRank;
    }

    private static int[] order(PlacementSpec.Policy policy, int hosts, long seed, int replication) {
        if (policy == PlacementSpec.Policy.RANDOM) {
            return Draws.permutation(new Streams(seed, replication).named("placement"), hosts);
        }
        int[] order = new int[hosts];
        for (int host = 0; host < hosts; host++) {
            order[host] = host;
        }
        return order;
    }
}
