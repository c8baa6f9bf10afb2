package org.weft.study.analysis;

/** What replications say about chance in a study. */
enum Chance {
    /** Several replications gave the same numbers: nothing is random. */
    NONE,
    /** There was one replication: nobody knows. */
    UNKNOWN,
    /** Replications differ, but are fewer than the five from which anything is said. */
    FEW,
    /** Replications differ, and are five or more. */
    JUDGED;

    private static final int LEAST_REPLICATIONS = 5;

    /** Over all cells that ran to their end. */
    static Chance of(StudyRun study) {
        int least = Integer.MAX_VALUE;
        boolean differ = false;
        for (CellRun cell : study.rows()) {
            if (cell.done()) {
                least = Math.min(least, cell.runs().size());
                differ |= !Intervals.allEqual(
                        ObjectiveValues.of(cell, study.settings().objective()));
            }
        }
        if (differ) {
            return least >= LEAST_REPLICATIONS ? JUDGED : FEW;
        }
        return least > 1 && least < Integer.MAX_VALUE ? NONE : UNKNOWN;
    }
}
