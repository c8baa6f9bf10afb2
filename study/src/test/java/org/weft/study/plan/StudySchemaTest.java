package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Catalogue;
import org.weft.study.catalog.ModelSet;

class StudySchemaTest {
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(StudySchema.standard());

    private static List<Error> errors(String study) {
        return SCHEMA.validate(study, InputFormat.YAML);
    }

    static Stream<Path> examples() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("../examples"))) {
            return folders
                    .map(folder -> folder.resolve(StudyReader.FILE))
                    .filter(Files::exists)
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleIsValid(Path example) throws IOException {
        assumeThat(unknownTypes(example)).isEmpty();

        assertThat(errors(Files.readString(example))).isEmpty();
    }

    /** Types of models that are not built yet. */
    private static List<Problem> unknownTypes(Path example) {
        try {
            StudyReader.standard().read(example, List.of());
            return List.of();
        } catch (ProblemsException e) {
            return e.problems().stream()
                    .filter(each -> each.got().endsWith("an unknown type"))
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hosts: 64",
                "hosts: 64, link: 100GBE",
                "hosts: 64, link: 100GbE, leaves: 4",
                "hosts: 64, link: { bandwidth: 100 Gb/s, speed: 3 }",
                "hosts: 64, link: { latency: 3 ns }",
                "hosts: 64, link: 100GbE, rails: twisted"
            })
    void aMistakeThatAnEditorCanSeeIsInvalid(String star) {
        String text =
                "topologies: { type: star, " + star + " }\nstacks: ideal\nworkloads: { type: exchange, size: 1 KiB }\n";
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(new StudySchema(TestModels.running(), Catalogue.load()).text());

        assertThat(schema.validate(text, InputFormat.YAML)).isNotEmpty();
        String good = text.replace(star, "hosts: [8, 64], link: [100GbE, { preset: 25GbE, mtu: 9000 B }]");
        assertThat(schema.validate(good, InputFormat.YAML)).isEmpty();
    }

    @Test
    void theSchemaKnowsEveryModel() {
        String schema = StudySchema.standard();
        ModelSet models = ModelSet.all(Catalogue.load());

        assertThat(models.topologies()).allSatisfy(model -> assertThat(schema).contains('"' + model.name() + '"'));
        assertThat(models.stacks()).allSatisfy(model -> assertThat(schema).contains('"' + model.name() + '"'));
        assertThat(models.workloads()).allSatisfy(model -> assertThat(schema).contains('"' + model.name() + '"'));
    }
}
