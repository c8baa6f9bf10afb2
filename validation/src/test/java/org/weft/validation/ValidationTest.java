package org.weft.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.spec.ProblemsException;
import org.weft.study.plan.Study;
import org.weft.study.plan.StudyReader;

class ValidationTest {
    private static final Mutant MUTANT = new Mutant("nothing", Experiment.wrong("x", 0));

    private static Case one(String id, boolean random, double tolerance, Experiment experiment) {
        Expectation expectation = new Expectation("x", "a number", 10, tolerance, "s", "arithmetic", MUTANT);
        return new Case(id, Conditions.COUNTED, random, false, List.of("tcp"), List.of(expectation), experiment);
    }

    private static Row run(Case only) {
        return new Validation(List.of(only))
                .run(List.of(), Validation.Options.quick())
                .get(0);
    }

    @Test
    void aRowPassesWithinItsToleranceOnly() {
        assertThat(run(one("A1", false, 1, Experiment.of("x", seed -> 11))).pass())
                .isTrue();
        assertThat(run(one("A1", false, 1, Experiment.of("x", seed -> 11.01))).pass())
                .isFalse();
    }

    @Test
    void aRowWhoseSeedsScatterTooMuchDoesNotPassThoughItsMeanIsRight() {
        Row row = run(one("A1", true, 1, Experiment.of("x", seed -> 8 + seed)));

        assertThat(row.got()).contains(10.0);
        assertThat(row.standardError()).isCloseTo(1 / Math.sqrt(3), within(1e-9));
        assertThat(row.pass()).isFalse();
    }

    @Test
    void anExperimentThatFailsIsARowThatSaysWhy() {
        Row row = run(one("A1", false, 1, seed -> {
            throw new IllegalStateException("no way");
        }));

        assertThat(row.pass()).isFalse();
        assertThat(row.failure()).contains("no way");
        assertThat(Validation.json(List.of(row))).contains("\"got\" : null", "\"failure\" : \"no way\"");
    }

    @Test
    void aReferenceThatCannotBeBeatenIsNotBeaten() {
        Expectation above = new Expectation("x", "a bound", 10, 1, Expectation.Side.ABOVE, "s", "arithmetic", MUTANT);

        assertThat(above.isMetBy(10.5, 0)).isTrue();
        assertThat(above.isMetBy(9.99, 0)).isFalse();
    }

    @Test
    void idsSelectByTheirFirstParts() {
        assertThat(Validation.starts("A4/k-2", "A")).isTrue();
        assertThat(Validation.starts("A4/k-2", "A4")).isTrue();
        assertThat(Validation.starts("A4/k-2", "A4/k-2")).isTrue();
        assertThat(Validation.starts("A4/k-20", "A4/k-2")).isFalse();
        assertThat(Validation.starts("A41", "A4")).isFalse();
    }

    @Test
    void anIdThatNamesNothingIsAMistakeOfTheUser() {
        assertThatThrownBy(() -> Validation.standard().run(List.of("Z9"), Validation.Options.quick()))
                .isInstanceOf(ProblemsException.class)
                .hasMessageContaining("names no row");
    }

    @Test
    void idsAreUnique() {
        List<String> ids = Validation.standard().ids();

        assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
    }

    @Test
    void keptStudiesAreWholeStudies(@TempDir Path folder) throws IOException {
        List<Path> kept = Validation.standard().keep(List.of("D/packet"), folder);

        assertThat(kept).containsExactly(folder.resolve("D_packet"));
        Study study = StudyReader.standard().read(kept.get(0), List.of());
        assertThat(study.workloads()).isNotEmpty();
    }

    @Test
    void thePageNamesEveryRowAndTheResourceTheLargestErrorByMechanism(@TempDir Path folder) throws IOException {
        Row near = run(one("C1", false, 1, Experiment.of("x", seed -> 10.1)));
        Row far = run(one("C2", false, 1, Experiment.of("x", seed -> 9.5)));

        List<Path> written = ValidationPage.write(List.of(near, far), folder.resolve("docs/validation.md"));

        assertThat(Files.readString(written.get(0))).contains("2 of 2 rows pass", "| C1/x |", "| C2/x |", "arithmetic");
        assertThat(ValidationPage.errors(List.of(near, far)).of("tcp").orElseThrow())
                .isEqualTo(new org.weft.study.analysis.ValidatedErrors.Entry(0.05, "C2/x", 2));
        assertThat(Files.readString(written.get(1))).contains("tcp: { error: 0.05, row: \"C2/x\", rows: 2 }");
    }

    @Test
    void numbersHaveSixDigits() {
        assertThat(List.of(1.0, 0.5, 216.8, 2.285714, 1234567.0, 0.00001234, 2.5e12).stream()
                        .map(ValidationPage::number))
                .isEqualTo(List.of("1", "0.5", "216.8", "2.28571", "1234567", "1.234e-05", "2.500e+12"));
    }

    @Test
    void aMutantMayAnswerForItsOwnPartOnly() {
        assertThat(Experiment.wrong("x", 3).run(1)).isEqualTo(Map.of("x", 3.0));
    }
}
