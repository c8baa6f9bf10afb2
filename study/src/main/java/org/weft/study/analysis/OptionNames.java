package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.weft.study.result.BriefLabel;
import org.weft.study.result.Option;

/** Names options by what distinguishes them: what all of them share is left out. */
final class OptionNames {
    private final boolean topologies;
    private final boolean links;
    private final boolean hosts;
    private final boolean stacks;

    private OptionNames(List<Option> options) {
        links = differ(options, Option::link);
        hosts = differ(options, Option::host);
        stacks = differ(options, Option::stack);
        topologies = differ(options, Option::topology) || (!links && !hosts && !stacks);
    }

    static OptionNames of(List<Option> options) {
        return new OptionNames(options);
    }

    private static boolean differ(List<Option> options, Function<Option, String> part) {
        return options.stream()
                        .map(option -> String.valueOf(part.apply(option)))
                        .distinct()
                        .count()
                > 1;
    }

    /** The name: {@code tree-2-1 on 100GbE with roce-v2}. */
    String name(Option option) {
        List<String> parts = new ArrayList<>();
        if (topologies) {
            parts.add(BriefLabel.of(option.topology()));
        }
        if (links && option.link() != null) {
            parts.add((topologies ? "on " : "") + option.link());
        }
        if (hosts && option.host() != null) {
            parts.add((parts.isEmpty() ? "" : "with hosts ") + option.host());
        }
        if (stacks) {
            parts.add((parts.isEmpty() ? "" : "with ") + BriefLabel.of(option.stack()));
        }
        return String.join(" ", parts);
    }
}
