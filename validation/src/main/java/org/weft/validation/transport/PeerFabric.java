package org.weft.validation.transport;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.weft.validation.Experiment;
import org.weft.validation.Scenes;

/**
 * A connection matrix of htsim on the fat tree that its figures were taken on, set as htsim is.
 *
 * <p><b>Model.</b> 128 hosts, 100 Gb/s, 1 us a link, 100 packets a queue. htsim's packet of 4000 B has no header: here it has 38 B of
 * Ethernet, so links are faster by 4038/4000. Its clock runs from the SYN to the last acknowledgement at the sender: a round trip
 * and the way back are added to what is measured from the first data to its delivery. Which path a flow takes is each simulator's
 * own hash, so figures are means over several. A host that many connect to answers their SYNs one after the other, 40 B each: the
 * flows to it start 3.2 ns apart, which settles who is in whose way for as long as they keep in step.
 *
 * <p><b>Source.</b> htsim (Broadcom/csg-htsim, 2023), tcp.cpp: first window 10 packets, slow-start threshold 100 packets, least
 * timeout 250 ms, looked at once a millisecond for all flows (its completions of 251.15 and 502.59 ms show it), no new packet for the
 * first two duplicates, every packet acknowledged; what it calls drops at a sender are its fast recoveries.
 */
final class PeerFabric {
    private static final String STUDY = """
            topologies:
              tree:
                type: fat-tree
                k: 8
                link: { bandwidth: 100.95 Gb/s, latency: 1 us, buffer: 403800 B, mtu: 4000 B }
                switch: { latency: 0 ns, ECN forwarding: store-and-forward }
            stacks:
              tcp: { STACK, header: 0 B, timestamps: off, delayed-ack: 0 s, no-delay: on, per-message: 0 s, per-packet: 0 s,
                     per-byte: 0 s, per-batch: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            """;
    /** Six links forwards and back of 1 us and a packet of 40 B each, and six back again. */
    private static final double HANDSHAKE_AND_LAST_ACKNOWLEDGEMENT_US = 18.1;

    /** 40 B at 100 Gb/s. */
    private static final long ANSWER_PS = 3_200;

    private PeerFabric() {}

    /**
     * The figures of a stack: mean, median and last completion in us, the median of the last ones over all hashes, timeouts, recoveries
     * and drops a run.
     *
     * @param matrix a file of htsim's beside this class
     * @param stack type and keys
     * @param marking what the switches say of marks, with a comma after it; empty for none
     * @param hashes so many hash seeds are averaged over
     */
    static Experiment run(String matrix, String stack, String marking, int hashes) {
        return run(matrix, stack, marking, hashes, ANSWER_PS);
    }

    /**
     * The same.
     *
     * @param answerPs by how much flows to one host start one after the other
     */
    static Experiment run(String matrix, String stack, String marking, int hashes, long answerPs) {
        String study = STUDY.replace("STACK", stack).replace("ECN ", marking);
        return seed -> {
            Map<String, Double> sums = new HashMap<>();
            double[] last = new double[hashes];
            for (int hash = 0; hash < hashes; hash++) {
                Map<String, Double> found = one(study, matrix, answerPs, seed * 1000 + hash);
                found.forEach((name, value) -> sums.merge(name, value, Double::sum));
                last[hash] = found.get("last");
            }
            sums.replaceAll((name, sum) -> sum / hashes);
            Arrays.sort(last);
            sums.put("median-last", (last[(hashes - 1) / 2] + last[hashes / 2]) / 2);
            return sums;
        };
    }

    private static Map<String, Double> one(String study, String matrix, long answerPs, long seed) {
        Exchange exchange = new Exchange(Scenes.of(study, seed), false);
        List<Double> completions = new ArrayList<>();
        exchange.whenDelivered(
                message -> completions.add(exchange.engine.nowPs() / 1e6 + HANDSHAKE_AND_LAST_ACKNOWLEDGEMENT_US));
        Map<Integer, Integer> connected = new HashMap<>();
        for (int[] flow : flows(matrix)) {
            int before = connected.merge(flow[1], 1, Integer::sum) - 1;
            exchange.sendAt(before * answerPs, flow[0], flow[1], flow[2]);
        }
        exchange.run();
        completions.sort(null);
        Map<String, Double> found = new HashMap<>();
        found.put("mean", completions.stream().mapToDouble(us -> us).average().orElse(0));
        found.put("p50", completions.get(completions.size() / 2));
        found.put("last", completions.get(completions.size() - 1));
        found.put("timeouts", (double) exchange.stack.counters().timeouts);
        found.put("recoveries", (double) exchange.stack.counters().recoveries);
        found.put("drops", (double) exchange.network.data().dropped());
        return found;
    }

    /** Source, destination and bytes of each flow. */
    private static List<int[]> flows(String matrix) {
        try (InputStream stream = PeerFabric.class.getResourceAsStream(matrix);
                BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> line.contains("->"))
                    .map(line -> line.split("->| id | start 0 size ", -1))
                    .map(parts -> new int[] {
                        Integer.parseInt(parts[0].trim()),
                        Integer.parseInt(parts[1].trim()),
                        Integer.parseInt(parts[3].trim())
                    })
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
