package org.weft.benchmarks;

import java.util.Locale;
import org.weft.benchmarks.HoldModel.Delays;
import org.weft.engine.EventLists;

/** Prints the rates of the bare engine, in under a minute: the hold model on the timing wheel and on SSJ's splay tree. */
public final class EngineTable {
    private static final int[] PENDING = {100, 1_000, 10_000, 100_000, 1_000_000};

    private EngineTable() {}

    /** Prints one row a list and distribution, in million events a second of CPU time. */
    public static void main(String[] args) {
        System.out.printf(
                "%-8s %-12s %8s %8s %8s %8s %8s  (million events/s by pending events)%n",
                "list", "delays", "1e2", "1e3", "1e4", "1e5", "1e6");
        for (Delays delays : Delays.values()) {
            for (EventLists list : new EventLists[] {EventLists.WHEEL, EventLists.SPLAY}) {
                StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-8s %-12s", list, delays));
                for (int pending : PENDING) {
                    long events = list == EventLists.WHEEL ? Math.max(2_000_000, 2L * pending) : 500_000;
                    row.append(String.format(Locale.ROOT, " %8.2f", HoldModel.measure(list, pending, delays, events)));
                }
                System.out.println(row);
            }
        }
    }
}
