package org.weft.study.analysis;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.units.Bandwidth;

/**
 * How busy what all ports of a switch forward together was: the bytes that came in by its links, over its rate.
 *
 * @param name of the switch
 * @param utilisation mean over the run
 */
record BackplaneUse(String name, long bitsPerSecond, double utilisation) {
    /** The rates of switches that carry less than their ports together, by name. */
    static Map<String, Long> rates(CompiledTopology topology) {
        Map<String, Long> rates = new LinkedHashMap<>();
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).role() == Role.SWITCH) {
                String name = topology.device(device).name();
                topology.switchOf(device).backplane().ifPresent(rate -> rates.put(name, rate.bitsPerSecond()));
            }
        }
        return rates;
    }

    /** The busiest of these; empty where there is none. */
    static Optional<BackplaneUse> busiest(Map<String, Long> rates, LinkTable links) {
        return rates.entrySet().stream()
                .map(each -> new BackplaneUse(
                        each.getKey(), each.getValue(), arriving(each.getKey(), links) / each.getValue()))
                .max(Comparator.comparingDouble(BackplaneUse::utilisation));
    }

    private static double arriving(String name, LinkTable links) {
        return links.rows().stream()
                .filter(row -> row.link().to().equals(name))
                .mapToDouble(row -> row.utilisation() * row.link().bitsPerSecond())
                .sum();
    }

    /** {@code 800 Gb/s backplane of switch}. */
    String says() {
        return new Bandwidth(bitsPerSecond) + " backplane of " + name;
    }
}
