package org.weft.study.analysis;

import java.util.List;
import java.util.Optional;
import org.weft.network.MediumUse;
import org.weft.run.Outcome;

/** How a shared medium is called where its rule costs time: by the share of time that it loses, and by what it lost. */
final class MediumNames {
    private static final double WORTH_SAYING = 0.02;

    private final List<Outcome> outcomes;

    MediumNames(List<Outcome> outcomes) {
        this.outcomes = outcomes;
    }

    /** The name of a medium whose rule loses time; empty for links, and for media that lose none. */
    Optional<String> contention(LinkTable.Row row) {
        return medium(row).flatMap(use -> {
            double share = use.lostPs()
                    / (double) Math.max(1, outcomes.get(0).observed().untilPs());
            return share < WORTH_SAYING
                    ? Optional.empty()
                    : Optional.of(row.name() + ", of whose time " + use.rule() + " loses " + Words.percent(share));
        });
    }

    /** The name of a medium on which packets were given up; empty for links. */
    Optional<String> collisions(LinkTable.Row row) {
        return medium(row).filter(use -> use.givenUp() > 0).map(use -> "collisions on " + row.name());
    }

    private Optional<MediumUse> medium(LinkTable.Row row) {
        if (outcomes.isEmpty() || !row.link().from().equals("hosts")) {
            return Optional.empty();
        }
        return outcomes.get(0).observed().media().stream()
                .filter(use -> use.name().equals(row.link().to()))
                .findFirst();
    }
}
