package org.weft.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.units.TimeSpan;

/**
 * A workload with what a study can say of any: when it starts, on how many ranks, and how these are placed.
 *
 * @param placement where it differs from the study's
 * @param ranks where they are fewer than there are places
 */
public record Work(Workload workload, TimeSpan start, Optional<PlacementSpec> placement, Optional<Integer> ranks) {
    static final Key<TimeSpan> START =
            Key.of("start", Kinds.TIME, TimeSpan.ZERO, "definition: at once", "simulated time at which it starts");
    static final Key<PlacementSpec> PLACEMENT =
            Key.optional("placement", PlacementSpec.KIND, "as the study's", "how its ranks are put on hosts");
    static final Key<Integer> RANKS =
            Key.optional("ranks", Kinds.count(1, 10_000_000), "as many as it can use", "how many ranks take part");

    /** The model of a workload with these keys added, except those that it has itself. */
    public static Model<Work> model(Model<Workload> model) {
        List<Key<?>> keys = new ArrayList<>(model.keys());
        for (Key<?> common : List.of(START, PLACEMENT, RANKS)) {
            if (keys.stream().noneMatch(key -> key.name().equals(common.name()))) {
                keys.add(common);
            }
        }
        return new Model<>(
                model.name(),
                model.says(),
                keys,
                values -> new Work(
                        model.build().apply(values), values.get(START), values.find(PLACEMENT), values.find(RANKS)));
    }
}
