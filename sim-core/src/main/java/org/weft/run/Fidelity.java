package org.weft.run;

import java.util.function.LongConsumer;

/** How closely a run looks: every packet, fluid rates, or no contention. */
public interface Fidelity {
    /**
     * Runs a scenario.
     *
     * @param progress is told now and then, from the thread that runs, how many events have happened
     */
    Outcome run(Scenario scenario, LongConsumer progress);

    /** Runs a scenario and tells nobody how far it is. */
    default Outcome run(Scenario scenario) {
        return run(scenario, events -> {});
    }
}
