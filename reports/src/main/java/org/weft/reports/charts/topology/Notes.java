package org.weft.reports.charts.topology;

import java.util.List;

/** Sentences that several drawings have below them. */
final class Notes {
    private Notes() {}

    /** How many copies there are of what is drawn. */
    static void planes(Wiring wiring, List<String> notes) {
        if (wiring.planes() > 1) {
            notes.add("One of " + wiring.planes() + " equal planes is drawn; every host is in all of them.");
        }
    }

    /** The rate of the cables where it is one. */
    static void rate(Wiring wiring, List<String> notes) {
        List<Long> rates = wiring.detail().cables().stream()
                .filter(cable -> !cable.embedded())
                .map(wiring::bandwidth)
                .distinct()
                .toList();
        if (rates.size() == 1) {
            notes.add("Every cable: " + Wiring.rate(rates.get(0)) + " each way.");
        }
    }
}
