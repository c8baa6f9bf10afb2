package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;

/** A stack that stands in a file of its own. */
class KeptModelTest {
    private static final String STACK = """
            # what a benchmark measured
            type: measured
            header: 16 B
            regimes:
              - { latency: 1.2 us, bandwidth: 20 GB/s }
              - { from: 8 KiB, latency: 3 us }
            """;

    @TempDir
    private Path folder;

    private Study read(String stacks) {
        String text = "topologies: { star: { type: star, hosts: 2, link: 100GbE } }\nstacks: " + stacks
                + "\nworkloads: { one: { type: ping-pong, size: 1 KiB } }\n";
        return StudyReader.standard().read("study.yaml", text, folder, "test", List.of());
    }

    private List<Problem> problems(String stacks) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> read(stacks));
        assertThat(thrown).isNotNull();
        return thrown.problems();
    }

    @Test
    void aStackIsReadFromTheFileBesideTheStudyAndTheStudyGoesFirst() throws IOException {
        Files.writeString(folder.resolve("ours.yaml"), STACK);

        Study study = read("{ ours: { file: ours.yaml }, mine: { file: ours.yaml, header: 44 B } }");

        assertThat(study.stacks()).extracting(Choice::name).containsExactly("ours", "mine");
        assertThat(study.stacks()).extracting(Choice::type).containsOnly("measured");
        assertThat(study.understood())
                .anyMatch(each ->
                        each.path().equals("stacks.ours.header") && each.value().equals("16 B"))
                .anyMatch(each ->
                        each.path().equals("stacks.mine.header") && each.value().equals("44 B"));
        assertThat(study.files()).containsExactly(folder.resolve("ours.yaml"));
    }

    @Test
    void aFileWithoutItsKeyAFileInAFileAndAStudyAreRefusedWithWhatWouldWork() throws IOException {
        Files.writeString(folder.resolve("self.yaml"), "file: self.yaml\n");
        Files.writeString(folder.resolve("study.yaml"), "stacks: [tcp-linux]\n");

        List<Problem> problems = problems("{ a: ./x.yaml, b: { file: self.yaml }, c: { file: study.yaml } }");

        assertThat(problems)
                .extracting(Problem::fix)
                .containsExactlyInAnyOrder(
                        "write { file: ./x.yaml }",
                        "write here what that file says, or name that file in the study",
                        "keep what stands under one name of its stacks in a file of its own");
        assertThat(problems("[ours.yaml]").get(0).fix()).isEqualTo("write { file: ours.yaml }");
    }

    @Test
    void aListNamesAStackAfterItsFile() throws IOException {
        Files.writeString(folder.resolve("ours.yaml"), STACK);

        assertThat(read("[{ file: ours.yaml }, alpha-beta]").stacks())
                .extracting(Choice::name)
                .containsExactly("ours", "alpha-beta");
        assertThat(read("{ file: ours.yaml }").stacks())
                .extracting(Choice::name)
                .containsExactly("ours");
    }

    @Test
    void aMistakeHasItsPlaceInTheFile() throws IOException {
        Files.writeString(
                folder.resolve("ours.yaml"), STACK.replace("header", "headr").replace("3 us", "3"));

        assertThat(problems("{ ours: { file: ours.yaml } }"))
                .extracting(each -> each.place().file().endsWith("ours.yaml") + " "
                        + each.place().line() + " " + each.path())
                .containsExactly("true 3 stacks.ours.headr", "true 6 stacks.ours.regimes[1].latency");
    }

    @Test
    void aFileThatIsMissingOrHoldsNoStackIsRefused() throws IOException {
        Files.writeString(folder.resolve("list.yaml"), "[1, 2]");
        Files.writeString(folder.resolve("none.yaml"), "header: 16 B");

        assertThat(problems("{ ours: { file: no.yaml } }").get(0).fix()).contains("there is none");
        assertThat(problems("{ ours: { file: list.yaml } }").get(0).expected()).contains("type");
        assertThat(problems("{ ours: { file: none.yaml } }").get(0).path()).isEqualTo("stacks.ours.type");
    }

    @Test
    void regimesAreInOrderAndBeginAtNothing() throws IOException {
        Files.writeString(folder.resolve("ours.yaml"), STACK.replace("{ latency", "{ from: 1 KiB, latency"));
        assertThat(problems("{ ours: { file: ours.yaml } }").get(0).fix()).contains("1 KiB");

        Files.writeString(folder.resolve("ours.yaml"), STACK.replace("8 KiB", "0 B"));
        assertThat(problems("{ ours: { file: ours.yaml } }").get(0).expected()).contains("ascending");
    }
}
