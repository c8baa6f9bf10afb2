package org.weft.validation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Workload;

/** A workload that a case makes up: it has no closed form, does not compute, and its order does not depend on time. */
public interface PlainWorkload extends Workload {
    @Override
    default OptionalLong closedFormPs(Setting setting, CostModel cost) {
        return OptionalLong.empty();
    }

    @Override
    default Facts facts(Setting setting) {
        return new Facts(0, 0, 0, "steps", 1, 0, false, false, 0, false, List.of(), Optional.empty());
    }

    @Override
    default boolean fixedOrder() {
        return true;
    }
}
