package org.weft.validation;

/**
 * The text of a small study of one topology, one stack and one workload, which lists of options change a part at a time.
 *
 * @param topology what stands after {@code topologies:}
 * @param stack the keys of the stack {@code one}
 * @param workload the keys of the workload {@code many}
 */
record StudyText(String topology, String stack, String workload) {
    StudyText topology(String other) {
        return new StudyText(other, stack, workload);
    }

    StudyText stack(String other) {
        return new StudyText(topology, other, workload);
    }

    StudyText workload(String other) {
        return new StudyText(topology, stack, other);
    }

    String text() {
        return "topologies: { " + topology + " }\nstacks: { one: { " + stack + " } }\nworkloads: { many: { " + workload
                + " } }\n";
    }
}
