package org.weft.validation;

import java.util.List;

/**
 * An experiment and all that it must meet.
 *
 * @param id a letter and a number, and what tells it from others of that number: {@code A4}, {@code C3/two-flows}
 * @param random true where the seed changes what it gives: it is run with three
 * @param slow true where it takes more than a few seconds: it is run when asked for
 * @param mechanisms what a user's study depends on that this tells something about: {@code network}, {@code tcp},
 *     {@code rdma-lossless}, {@code rdma-lossy}, {@code theory}, or a type of workload; empty where the reference is a band, so
 *     that the distance from it says nothing
 */
public record Case(
        String id,
        Conditions conditions,
        boolean random,
        boolean slow,
        List<String> mechanisms,
        List<Expectation> expectations,
        Experiment experiment) {
    public Case {
        mechanisms = List.copyOf(mechanisms);
        expectations = List.copyOf(expectations);
    }

    /** A case that gives the same for every seed. */
    public static Case exact(
            String id,
            Conditions conditions,
            List<String> mechanisms,
            List<Expectation> expectations,
            Experiment experiment) {
        return new Case(id, conditions, false, false, mechanisms, expectations, experiment);
    }

    /** A case that depends on chance. */
    public static Case random(
            String id,
            Conditions conditions,
            List<String> mechanisms,
            List<Expectation> expectations,
            Experiment experiment) {
        return new Case(id, conditions, true, false, mechanisms, expectations, experiment);
    }

    /** The same, run only when asked for. */
    public Case whenAsked() {
        return new Case(id, conditions, random, true, mechanisms, expectations, experiment);
    }

    /** The full id of one of its expectations. */
    public String idOf(Expectation expectation) {
        return expectation.part().isEmpty() ? id : id + "/" + expectation.part();
    }
}
