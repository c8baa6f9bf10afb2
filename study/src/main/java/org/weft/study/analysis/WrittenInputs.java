package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.weft.spec.Understood;
import org.weft.study.result.Input;

/**
 * What a study says, apart by where it comes from: what a person decided, and what a stack of type {@code measured} holds, which was
 * fitted to a benchmark.
 */
final class WrittenInputs {
    private static final String STACKS = "stacks.";
    private static final String TYPE = ".type";
    private static final String FILE = ".file";
    private static final String MEASURED = "measured";

    private WrittenInputs() {}

    static List<Input> given(StudyRun study) {
        Set<String> measured = measuredStacks(study);
        return written(study)
                .filter(value -> !isFitted(value.path(), measured))
                .map(WrittenInputs::input)
                .toList();
    }

    static List<Input> measured(StudyRun study) {
        Set<String> measured = measuredStacks(study);
        List<Input> inputs = new ArrayList<>(study.measured());
        written(study)
                .filter(value -> isFitted(value.path(), measured))
                .map(WrittenInputs::input)
                .forEach(inputs::add);
        return inputs;
    }

    private static Stream<Understood> written(StudyRun study) {
        return study.understood().stream().filter(value -> value.origin() == Understood.Origin.WRITTEN);
    }

    private static Input input(Understood value) {
        return new Input(value.path(), value.value(), value.source());
    }

    /** The paths of the stacks of measurements, each with a dot at its end. */
    private static Set<String> measuredStacks(StudyRun study) {
        return written(study)
                .filter(value -> value.path().startsWith(STACKS)
                        && value.path().endsWith(TYPE)
                        && value.value().equals(MEASURED))
                .map(value -> value.path().substring(0, value.path().length() - TYPE.length() + 1))
                .collect(Collectors.toSet());
    }

    private static boolean isFitted(String path, Set<String> measured) {
        return !path.endsWith(TYPE) && !path.endsWith(FILE) && measured.stream().anyMatch(path::startsWith);
    }
}
