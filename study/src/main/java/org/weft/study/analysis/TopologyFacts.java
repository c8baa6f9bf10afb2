package org.weft.study.analysis;

import java.util.Objects;
import java.util.Optional;
import org.weft.study.result.Option;
import org.weft.study.result.TopologySummary;

/**
 * A topology as it is bought with one kind of host and link.
 *
 * @param topology as in {@link Option#topology}
 * @param host as in {@link Option#host}
 * @param link as in {@link Option#link}
 * @param summary at full size; whether it is an equal comparison is found out later
 */
public record TopologyFacts(String topology, Optional<String> host, Optional<String> link, TopologySummary summary) {

    /** True where an option buys this topology. */
    boolean of(Option option) {
        return topology.equals(option.topology())
                && Objects.equals(host.orElse(null), option.host())
                && Objects.equals(link.orElse(null), option.link());
    }
}
