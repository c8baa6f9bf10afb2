package org.weft.study.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.run.Fidelity;
import org.weft.run.PacketFidelity;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Catalogue;
import org.weft.study.plan.Plan;
import org.weft.study.plan.StudyReader;
import org.weft.study.plan.TestModels;

class StudyRunnerTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final String STUDY = """
            topologies:
              star: { type: star, hosts: 4, link: 100GbE }
              torus: { type: torus, dims: [2, 3], link: 100GbE }
            stacks: [ideal, roce-v2]
            workloads:
              shift: { type: exchange, size: [1 KiB, 64 KiB] }
            placement: [linear, random]
            nodes: [2, 4]
            replications: 3
            """;

    @TempDir
    private Path folder;

    private static Plan plan(String text) {
        return Plan.of(new StudyReader(TestModels.running(), CATALOGUE)
                .read("study.yaml", text, Path.of(""), "test", List.of()));
    }

    private static RunResult run(Plan plan, RunOptions options) {
        return StudyRunner.packets().run(plan, options, Progress.NONE);
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        RunResult one = run(plan(STUDY), RunOptions.inMemory().withThreads(1));
        RunResult four = run(plan(STUDY), RunOptions.inMemory().withThreads(4));

        assertThat(one.cells()).hasSize(32).allMatch(CellOutcomes::ran);
        assertThat(four.cells())
                .extracting(CellOutcomes::outcomes)
                .isEqualTo(one.cells().stream().map(CellOutcomes::outcomes).toList());
        assertThat(four.configHash()).isEqualTo(one.configHash());
    }

    @Test
    void aStoppedRunGoesOnWhereItWasStoppedAndGivesTheSame() throws IOException {
        Plan plan = plan(STUDY);
        RunResult whole = run(plan, RunOptions.inMemory());
        Path target = folder.resolve("run");
        Progress stopping = new Progress() {
            @Override
            public void finished(CellOutcomes cell, int done, int cells) {
                if (done == 5) {
                    throw new IllegalStateException("killed");
                }
            }
        };
        assertThatThrownBy(() -> StudyRunner.packets().run(plan, RunOptions.in(target), stopping))
                .hasMessage("killed");
        assertThat(target).doesNotExist();
        assertThat(folder.resolve("run.partial")).isDirectory();

        List<Integer> before = new ArrayList<>();
        Progress counting = new Progress() {
            @Override
            public void started(int cells, int done) {
                before.add(done);
            }
        };
        RunResult resumed =
                StudyRunner.packets().run(plan, RunOptions.in(target).resuming(), counting);

        assertThat(before).containsExactly(5);
        assertThat(resumed.cells())
                .extracting(CellOutcomes::outcomes)
                .isEqualTo(whole.cells().stream().map(CellOutcomes::outcomes).toList());
        assertThat(resumed.cells())
                .extracting(CellOutcomes::facts)
                .isEqualTo(whole.cells().stream().map(CellOutcomes::facts).toList());
        RunFolder run = resumed.folder().orElseThrow();
        run.write(RunFolder.RESULTS, "{}");
        run.complete();
        assertThat(target.resolve("study.yaml")).isRegularFile();
        assertThat(target.resolve("cells")).doesNotExist();
        assertThat(target.resolve("details"))
                .isDirectoryContaining("glob:**torus_roce-v2_shift_random_n4_size=64KiB.json");
        assertThat(folder.resolve("run.partial")).doesNotExist();
    }

    @Test
    void aFolderWithOtherFilesIsRefusedAndAnOlderRunIsReplaced() throws IOException {
        Plan plan = plan(STUDY);
        Path foreign = Files.createDirectory(folder.resolve("foreign"));
        Files.writeString(foreign.resolve("letter.txt"), "dear");
        Path older = Files.createDirectory(folder.resolve("older"));
        Files.writeString(older.resolve(RunFolder.RESULTS), "{}");
        Files.writeString(older.resolve("rest.txt"), "old");

        assertThatThrownBy(() -> run(plan, RunOptions.in(foreign)))
                .isInstanceOf(ProblemsException.class)
                .hasMessageContaining("a folder with other files in it");
        RunFolder run = run(plan, RunOptions.in(older)).folder().orElseThrow();
        run.write(RunFolder.RESULTS, "{}");
        run.complete();

        assertThat(foreign.resolve("letter.txt")).exists();
        assertThat(folder.resolve("foreign.partial")).doesNotExist();
        assertThat(older.resolve("rest.txt")).doesNotExist();
    }

    @Test
    void aCellThatFailsSaysWhyAndTheOthersRun() {
        PacketFidelity packets = new PacketFidelity();
        Fidelity failing = (scenario, progress) -> {
            if (scenario.topology().hosts() == 6) {
                throw new IllegalStateException("no more paper");
            }
            return packets.run(scenario);
        };

        RunResult result = new StudyRunner(failing).run(plan(STUDY), RunOptions.inMemory(), Progress.NONE);

        assertThat(result.cells()).filteredOn(CellOutcomes::ran).hasSize(16);
        assertThat(result.cells())
                .filteredOn(cell -> cell.cell().topology().equals("torus"))
                .allMatch(cell -> cell.failure().orElse("").equals("no more paper"));
    }

    @Test
    void theStudyInTheRunFolderIsTheSameStudy() throws IOException {
        Plan plan = plan(STUDY);
        RunResult result = run(plan, RunOptions.in(folder.resolve("run")));
        String text = Files.readString(result.folder().orElseThrow().path().resolve("study.yaml"));

        assertThat(ConfigHash.of(plan(text).study())).isEqualTo(result.configHash());
        assertThat(plan(text).cells()).isEqualTo(plan.cells());
    }
}
