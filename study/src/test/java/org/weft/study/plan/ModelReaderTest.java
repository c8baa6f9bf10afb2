package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.spec.ProblemsException;
import org.weft.topology.TopologyFamily;

class ModelReaderTest {
    private final ModelReader reader = ModelReader.standard();

    @TempDir
    private Path folder;

    @Test
    void aModelCanBeWrittenOnTheCommandLine() {
        var read = reader.topologies("{type: torus, dims: [8, 8], link: 100GbE}", List.of("dims=[4, 4]"));

        assertThat(read.choices()).singleElement().satisfies(choice -> {
            assertThat(choice.name()).isEqualTo("torus");
            assertThat(choice.value().capacity()).isEqualTo(16);
        });
        assertThat(read.understood()).anyMatch(value -> value.path().equals("topologies.torus.dims"));
    }

    @Test
    void aStudyGivesItsTopologies() throws IOException {
        Path study = folder.resolve("study.yaml");
        Files.writeString(
                study,
                "topologies: { a: { type: star, hosts: 2, link: HDR }, b: { type: ring, hosts: 5, link: HDR } }");

        List<Choice<TopologyFamily>> choices =
                reader.topologies(study.toString(), List.of()).choices();

        assertThat(choices).extracting(Choice::name).containsExactly("a", "b");
    }

    @Test
    void aFabricDumpIsImportedByItsContent() {
        String dump = "../examples/real-fabric/fabric-hdr-8sw.txt";

        List<Choice<TopologyFamily>> choices =
                reader.topologies(dump, List.of("link=HDR")).choices();

        assertThat(choices).singleElement().satisfies(choice -> {
            assertThat(choice.type()).isEqualTo("import");
            assertThat(choice.value().capacity()).isEqualTo(10);
        });
    }

    @Test
    void whatIsMissingIsTold() {
        assertThatThrownBy(() -> reader.topologies("none.yaml", List.of()))
                .isInstanceOf(ProblemsException.class)
                .hasMessageContaining("no such file");
        assertThatThrownBy(() -> reader.topologies("{type: torus, dims: [8, 8]}", List.of()))
                .hasMessageContaining("SPEC:1:1: topologies.torus.link");
    }
}
