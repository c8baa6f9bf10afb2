package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudyTemplatesTest {
    @ParameterizedTest
    @ValueSource(strings = {"training", "simulation"})
    void aTemplatePassesTheCheckAndTheSchemaAsItIs(String purpose) {
        String text = StudyTemplates.text(purpose);

        Study study = StudyReader.standard().read("study.yaml", text, Path.of(""), "test", List.of());

        Plan plan = Plan.of(study);
        assertThat(plan.cells()).isNotEmpty().allMatch(Cell::fits);
        assertThat(new Estimator(plan).all(2).events())
                .as("a newcomer does not wait for long")
                .isLessThan(25_000_000);
        assertThat(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(StudySchema.standard())
                        .validate(text, InputFormat.YAML))
                .isEmpty();
    }
}
