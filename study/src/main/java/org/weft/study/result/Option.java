package org.weft.study.result;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What can be bought.
 *
 * @param topology the topology's name in the study
 * @param host the host's name where the study compares hosts, else null
 * @param link the link where the study compares links, else null
 * @param stack the stack's name in the study
 */
public record Option(
        String topology, @Nullable String host, @Nullable String link, String stack) {

    /** The option in one line. */
    public String label() {
        return Stream.of(topology, link, host, stack).filter(Objects::nonNull).collect(Collectors.joining(" + "));
    }
}
