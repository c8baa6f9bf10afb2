package org.weft.study.measured;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.weft.run.Outcome;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.execute.CellOutcomes;
import org.weft.study.execute.Progress;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.RunResult;
import org.weft.study.execute.StudyRunner;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Study;
import org.weft.study.plan.StudyReader;

/**
 * The network that was measured over, as Weft simulates it: two hosts that send to one another.
 *
 * @param topology YAML of it
 * @param host the name of a host preset; empty: one NIC, as fast as its link
 */
public record ReferenceNetwork(String topology, Optional<String> host) {
    /** A stack whose cost is known and long enough for the acknowledgement before an answer to be gone. */
    private static final String KNOWN = "{ type: measured, regimes: [{ latency: 10 us }] }";

    private static final double KNOWN_SECONDS = 10e-6;
    /** Above it time grows by the rate of the links alone. */
    private static final long LARGEST = 16L << 20;

    /** The time of a message of each size, in seconds, with a stack of these lines of YAML. */
    public Map<Long, Double> seconds(List<Long> sizes, String stack) {
        List<Long> simulated = new ArrayList<>();
        sizes.forEach(size -> simulated.add(Math.max(1, Math.min(size, LARGEST))));
        if (sizes.stream().anyMatch(size -> size > LARGEST)) {
            simulated.addAll(List.of(LARGEST / 2, LARGEST));
        }
        Map<Long, Double> found = simulate(simulated.stream().distinct().toList(), stack);
        Map<Long, Double> seconds = new TreeMap<>();
        for (long size : sizes) {
            double time = found.get(Math.max(1, Math.min(size, LARGEST)));
            double perByte = size > LARGEST ? (time - found.get(LARGEST / 2)) / (LARGEST / 2.0) : 0;
            seconds.put(size, time + Math.max(0, size - LARGEST) * perByte);
        }
        return seconds;
    }

    /** The network's own time of a message of each size, in seconds. */
    Map<Long, Double> seconds(List<Long> sizes) {
        Map<Long, Double> seconds = seconds(sizes, KNOWN);
        seconds.replaceAll((size, time) -> time - KNOWN_SECONDS);
        return seconds;
    }

    /** Seconds that one more byte of a large message takes: the inverse of the rate of one connection's payload. */
    double secondsPerByte() {
        Map<Long, Double> found = simulate(List.of(LARGEST / 2, LARGEST), KNOWN);
        return (found.get(LARGEST) - found.get(LARGEST / 2)) / (LARGEST / 2.0);
    }

    private Map<Long, Double> simulate(List<Long> sizes, String stack) {
        Map<Long, Double> seconds = new TreeMap<>();
        for (CellOutcomes cell : run(study(sizes, stack))) {
            cell.outcomes()
                    .get(0)
                    .messagesBySize()
                    .forEach((size, latency) -> seconds.put(size, latency.meanPs() / 1e12));
        }
        return seconds;
    }

    private Study study(List<Long> sizes, String stack) {
        String list = sizes.stream().map(size -> size + " B").collect(Collectors.joining(", "));
        String text = "name: calibration\njitter: off\nnodes: 2\n"
                + "host: { " + host.map(name -> "preset: " + name).orElse("nics: 1") + ", ranks: 1 }\n"
                + "topologies: { reference: " + topology + " }\n"
                + "stacks: { measured: " + stack + " }\n"
                + "workloads: { one: { type: ping-pong, iterations: 1, size: [" + list + "] } }\n";
        return StudyReader.standard().read("--link, --topology or --host", text, Path.of(""), "calibration", List.of());
    }

    private static List<CellOutcomes> run(Study study) {
        RunResult result = StudyRunner.packets().run(Plan.of(study), RunOptions.inMemory(), Progress.NONE);
        for (CellOutcomes cell : result.cells()) {
            if (!cell.ran() || cell.stopped().isPresent()) {
                String why = cell.failure()
                        .or(() -> cell.stopped().map(Outcome.Stopped::says))
                        .orElse("it does not fit");
                throw ProblemsException.of(
                        Place.of("--topology"),
                        "",
                        "a network over which two hosts cannot talk: " + why,
                        "a network of two hosts or more",
                        "write --link 100GbE, or --topology '{type: star, hosts: 2, link: 100GbE}'");
            }
        }
        return result.cells();
    }
}
