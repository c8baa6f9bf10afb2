package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.weft.program.Workload;

/**
 * A host that everybody waits for, found in what the ranks and links did.
 *
 * <p><b>Model.</b> A host is slow where its ranks computed at least a tenth longer than the median host's, or where a link at it
 * runs at less than nine tenths of the median rate of its tier; and where at most a quarter of the hosts, or one, are so. Work
 * that is uneven by its algorithm (servers, a root that sums) is no slowness.
 *
 * @param host its name
 * @param rank a rank on it
 * @param computing true where it computes slowly, false where its link is slow
 * @param factor how many times slower than the others
 */
record SlowHost(String host, Optional<Integer> rank, boolean computing, double factor) {
    private static final double STANDS_OUT = 1.1;
    private static final Set<String> UNEVEN = Set.of("linear", "binomial");

    /** As the result document names it. */
    String label() {
        return rank.map(number -> host.equals("rank " + number) ? host : "rank " + number + " on " + host)
                .orElse(host);
    }

    /** The slow host of a cell where there is one; a slow computer before a slow link. */
    static Optional<SlowHost> of(CellRun cell, LinkTable links) {
        return slowCompute(cell).or(() -> slowLink(links));
    }

    private static Optional<SlowHost> slowCompute(CellRun cell) {
        boolean even = cell.facts().map(SlowHost::even).orElse(false);
        if (!even || cell.workloadType().equals("parameter-server")) {
            return Optional.empty();
        }
        Map<String, double[]> byHost = new LinkedHashMap<>();
        Map<String, Integer> ranks = new LinkedHashMap<>();
        for (Replication run : cell.runs()) {
            List<Long> compute = run.outcome().rankComputePs();
            for (int rank = 0; rank < compute.size(); rank++) {
                String host = run.hostName(rank);
                double[] sum = byHost.computeIfAbsent(host, any -> new double[2]);
                sum[0] += compute.get(rank);
                sum[1]++;
                ranks.putIfAbsent(host, rank);
            }
        }
        Map<String, Double> means = new LinkedHashMap<>();
        byHost.forEach((host, sum) -> means.put(host, sum[0] / sum[1]));
        return outlier(means, true)
                .map(found -> new SlowHost(found.host, Optional.ofNullable(ranks.get(found.host)), true, found.factor));
    }

    private static Optional<SlowHost> slowLink(LinkTable links) {
        Map<String, Double> secondsPerBit = new LinkedHashMap<>();
        for (LinkTable.Row row : links.rows()) {
            if (row.atHost()) {
                secondsPerBit.merge(row.host(), 1.0 / row.link().bitsPerSecond(), Math::max);
            }
        }
        return outlier(secondsPerBit, false);
    }

    private static Optional<SlowHost> outlier(Map<String, Double> slowness, boolean computing) {
        if (slowness.size() < 3) {
            return Optional.empty();
        }
        double[] sorted =
                slowness.values().stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        double median = sorted[(sorted.length - 1) / 2];
        List<String> slow = new ArrayList<>();
        String slowest = "";
        for (Map.Entry<String, Double> host : slowness.entrySet()) {
            if (host.getValue() >= STANDS_OUT * median && median > 0) {
                slow.add(host.getKey());
                slowest = slowest.isEmpty() || host.getValue() > slowness.get(slowest) ? host.getKey() : slowest;
            }
        }
        boolean few = !slow.isEmpty() && slow.size() <= Math.max(1, slowness.size() / 4);
        return few
                ? Optional.of(new SlowHost(slowest, Optional.empty(), computing, slowness.get(slowest) / median))
                : Optional.empty();
    }

    /** Whether all ranks have the same to compute. */
    private static boolean even(Workload.Facts facts) {
        return facts.computes()
                && facts.serverHosts() == 0
                && !UNEVEN.contains(facts.algorithm().orElse(""));
    }
}
