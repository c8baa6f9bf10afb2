package org.weft.run;

/** How closely a run looks: every packet, fluid rates, or no contention. */
public interface Fidelity {
    Outcome run(Scenario scenario);
}
