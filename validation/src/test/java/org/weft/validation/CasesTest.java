package org.weft.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CasesTest {
    private static final Validation VALIDATION = Validation.standard();

    static Stream<String> quick() {
        return VALIDATION.cases().stream().filter(each -> !each.slow()).map(Case::id);
    }

    static Stream<String> slow() {
        return VALIDATION.cases().stream().filter(Case::slow).map(Case::id);
    }

    @ParameterizedTest
    @MethodSource("quick")
    void everyRowPassesAndFailsOnItsMutant(String id) {
        rowsPass(id);
        mutantsFail(id);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("slow")
    void everySlowRowPassesAndFailsOnItsMutant(String id) {
        rowsPass(id);
        mutantsFail(id);
    }

    private static void rowsPass(String id) {
        Case itself = VALIDATION.cases().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();

        List<Row> rows = new Validation(List.of(itself))
                .run(List.of(), new Validation.Options(true, Validation.Options.SEEDS, 1));

        assertThat(rows).isNotEmpty().allMatch(Row::pass);
    }

    private static void mutantsFail(String id) {
        IdentityHashMap<Experiment, Map<String, Double>> runs = new IdentityHashMap<>();
        for (Case each : VALIDATION.cases()) {
            if (each.id().equals(id)) {
                each.expectations().forEach(expectation -> fails(each, expectation, runs));
            }
        }
    }

    private static void fails(Case of, Expectation expectation, IdentityHashMap<Experiment, Map<String, Double>> runs) {
        Map<String, Double> values =
                runs.computeIfAbsent(expectation.mutant().experiment(), experiment -> experiment.run(1));

        assertThat(values)
                .as(of.idOf(expectation) + " with " + expectation.mutant().says())
                .containsKey(expectation.part());
        assertThat(expectation.isMetBy(values.get(expectation.part()), 0))
                .as(of.idOf(expectation) + " with " + expectation.mutant().says() + " gives "
                        + values.get(expectation.part()))
                .isFalse();
    }
}
