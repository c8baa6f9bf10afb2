package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.MixedSpec;
import org.weft.stack.StackSpec;

/** Two stacks on one network, made of those that there are. */
final class MixedStacks {
    private static final double HALF = 0.5;

    private final Key<StackSpec> main;
    private final Key<StackSpec> beside;
    private final Key<Double> share = Key.of(
            "share",
            Kinds.SHARE,
            HALF,
            "a choice: every second rank",
            "Share of the ranks whose messages go by the stack beside; they are spread evenly over all.");

    private MixedStacks(List<Model<StackSpec>> parts) {
        Kind<StackSpec> part = new Kind.Typed<>("stacks", parts);
        main = Key.required("main", part, "The stack of the ranks that have not the other one.");
        beside = Key.required("beside", part, "The other stack.");
    }

    /** The model. */
    static Model<StackSpec> of(List<Model<StackSpec>> parts) {
        MixedStacks mixed = new MixedStacks(parts);
        return new Model<>(
                MixedSpec.NAME,
                "Two stacks on the same network, such as TCP beside RDMA in a class of its own.",
                List.of(mixed.main, mixed.beside, mixed.share),
                mixed::build);
    }

    private StackSpec build(Values values) {
        MixedSpec mixed = new MixedSpec(values.get(main), values.get(beside), values.get(share));
        if (!mixed.disputed().isEmpty()) {
            values.reject(
                    beside,
                    "classes apart from those of main: class "
                            + mixed.disputed().get(0)
                            + " would have to be lossless for one and not for the other",
                    "write priority: " + (mixed.disputed().get(0) == 0 ? 3 : 0) + " below one of them");
        }
        if (mixed.main().handling().paths().several()
                || mixed.beside().handling().paths().several()) {
            values.reject(
                    mixed.main().handling().paths().several() ? main : beside,
                    "stacks whose packets take the paths that switches choose",
                    "leave paths out, and write spread: packet-spray for the switches");
        }
        return mixed;
    }
}
