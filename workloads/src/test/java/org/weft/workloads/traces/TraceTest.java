package org.weft.workloads.traces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.program.Workload;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.workloads.TestRun;

class TraceTest {
    private static final long ALPHA = TestRun.ALPHA;

    @TempDir
    private Path folder;

    private static Path sample(String name) throws URISyntaxException {
        return Path.of(TraceTest.class.getResource(name).toURI());
    }

    private Workload read(String... lines) throws IOException {
        Path file = folder.resolve("trace.txt");
        Files.write(file, List.of(lines));
        return Trace.read(file);
    }

    private Problem problem(String... lines) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> read(lines));
        assertThat(thrown).isNotNull();
        return thrown.problems().get(0);
    }

    private static TestRun run(Workload workload) {
        return TestRun.contentionFree(workload, workload.ranks(1, 1), 0);
    }

    @Test
    void theSampleOfABinaryTreeIsCountedAndTakesFiveMessagesInARow() throws URISyntaxException {
        GoalTrace trace = (GoalTrace) Trace.read(sample("binary_tree_32.goal"));

        TestRun run = run(trace);

        assertThat(trace.counts()).isEqualTo(new GoalRanks.Counts(31, 31, 31, 31, 0, 0, 26, 0, 1));
        assertThat(trace.ranks(1, 1)).isEqualTo(32);
        assertThat(trace.format()).contains("goal");
        assertThat(trace.fixedOrder()).isTrue();
        assertThat(trace.facts(run.setting).needs()).containsExactly("latency only: no message is longer than 1 B");
        assertThat(run.elapsedPs()).isEqualTo(5 * (ALPHA + 80));
        assertThat(java.util.Arrays.stream(run.sentBytes).sum()).isEqualTo(31);
    }

    @ParameterizedTest
    @CsvSource({
        "one.cm, 16, 1, 2000000",
        "bidir.cm, 16, 2, 4000000",
        "outcast_incast.cm, 128, 21, 42000000",
        "perm_16n_16c_2MB.cm, 16, 16, 32000000"
    })
    void theSamplesOfConnectionMatricesAreCounted(String file, int nodes, int flows, long bytes)
            throws URISyntaxException {
        ConnectionMatrix matrix = (ConnectionMatrix) Trace.read(sample(file));

        TestRun run = run(matrix);

        assertThat(matrix.ranks(1, 1)).isEqualTo(nodes);
        assertThat(matrix.connections().flows()).hasSize(flows);
        assertThat(java.util.Arrays.stream(run.sentBytes).sum()).isEqualTo(bytes);
        assertThat(matrix.format()).contains("htsim-cm");
    }

    @Test
    void dependencesCpusAndCommentsAreFollowed() throws IOException {
        Workload workload = read(
                "// a schedule",
                "num_ranks 2 /* two",
                "ranks */",
                "rank 1 {",
                "}",
                "rank 0 { // begin",
                "a: calc 1000",
                "b: calc 2000",
                "c: calc 2500 cpu 1",
                "d: calc 100 cpu 2",
                "d requires a",
                "e: calc 5000 cpu 3",
                "e irequires b",
                "}\r");

        TestRun run = run(workload);

        assertThat(run.elapsedPs()).isEqualTo(6_000_000);
        assertThat(run.runner.rankComputePs()).containsExactly(10_600_000, 0);
    }

    @Test
    void anySourceAndAnyTagTakeWhatComes() throws IOException {
        Workload workload = read(
                "num_ranks 3",
                "rank 0 {",
                "a: recv 8b from -1 tag 7",
                "b: recv 8b from 2 tag -1 nic 1",
                "b requires a",
                "}",
                "rank 1 {",
                "send 8b to 0 tag 7",
                "}",
                "rank 2 {",
                "l: calc 100",
                "s: send 8b to 0 tag 9",
                "s requires l",
                "}");

        TestRun run = run(workload);

        assertThat(run.elapsedPs()).isEqualTo(100_000 + ALPHA + 640);
        assertThat(workload.fixedOrder()).isFalse();
        assertThat(workload.assumed()).singleElement().asString().contains("NIC numbers are not used (1 operations)");
    }

    static List<List<String>> mistakes() {
        return List.of(
                List.of("4", "38", "num_ranks 2;rank 0 {;a: calc 5;send 8b to 7", "a rank below num_ranks, which is 2"),
                List.of("3", "1", "num_ranks 2;rank 0 {;send 8 to 1", "a size in bytes, such as 8b"),
                List.of("3", "1", "num_ranks 2;rank 0 {;send 8b to", "a rank below num_ranks, which is 2"),
                List.of("3", "1", "num_ranks 2;rank 0 {;calc 3", "} at the end of the block"),
                List.of(
                        "3",
                        "1",
                        "num_ranks 2;rank 0 {;b requires a;}",
                        "a label of an operation above, in the block of rank 0"),
                List.of("3", "1", "num_ranks 2;rank 0 {;calc -3;}", "a time in nanoseconds"),
                List.of("2", "1", "num_ranks 2;rank 2 {;}", "a rank below num_ranks, which is 2"),
                List.of("4", "1", "num_ranks 2;rank 0 {;};rank 0 {;}", "one block for each rank"),
                List.of(
                        "3",
                        "1",
                        "num_ranks 2;rank 0 {;recv 8b from 1 tag 3;}",
                        "as many receives as sends for each source, destination and tag"),
                List.of(
                        "3",
                        "1",
                        "num_ranks 2;rank 0 {;send 8b to 1 tag 3;}",
                        "as many receives as sends for each source, destination and tag"),
                List.of("3", "1", "Nodes 4;Connections 1;0->9 start 0 size 5", "a node below 4, the number of nodes"),
                List.of("3", "1", "Nodes 4;Connections 1;0->1 id 0 start 0 size 5", "a flow's number, above 0"),
                List.of("3", "1", "Nodes 4;Connections 1;0->1 start 0", "a size above 0"),
                List.of("3", "1", "Nodes 4;Connections 1;0->1 size 9", "either start or trigger"),
                List.of("3", "1", "Nodes 4;Connections 2;0->1 start 0 size 9", "as many as its header says: 2"),
                List.of("3", "1", "Nodes 4;Connections 1;0->1 start 0 size", "bytes"),
                List.of("3", "1", "Nodes 4;Connections 1;0->1 trigger 3 size 9", "a declared trigger"),
                List.of(
                        "4",
                        "1",
                        "Nodes 4;Connections 1;Triggers 1;trigger id 3 oneshot;0->1 trigger 3 size 9",
                        "as often as it needs to start its 1 flows: 1"),
                List.of(
                        "0",
                        "0",
                        "what is this",
                        "a GOAL schedule (num_ranks ...) or an htsim connection matrix (Nodes ...)"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void everyMistakeHasItsLineAndSaysWhatIsExpected(List<String> mistake) {
        Problem problem = problem(mistake.get(2).split(";"));

        assertThat(problem.expected()).isEqualTo(mistake.get(3));
        assertThat(problem.place().line()).isEqualTo(Integer.parseInt(mistake.get(0)));
        assertThat(problem.got()).isNotBlank();
        assertThat(problem.fix()).isNotBlank();
    }

    @Test
    void aBinaryFileIsToldFromText() throws IOException {
        Path file = folder.resolve("schedule.bin");
        Files.write(file, new byte[] {1, 0, 0, 0, 7});

        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> Trace.read(file));

        assertThat(thrown.problems().get(0).got()).isEqualTo("a binary file");
    }

    @Test
    void flowsStartAtTheirTimesInPicoseconds() throws IOException {
        Workload workload = read("Nodes 2", "Connections 1", "# a flow", "0->1 start 7000.000 size 100 prio 2");

        assertThat(run(workload).elapsedPs()).isEqualTo(7_000 + ALPHA + 8_000);
        assertThat(workload.assumed()).hasSize(1);
    }

    @Test
    void triggersChainFlowsOverRanks() throws IOException {
        Workload workload = read(
                "Nodes 4",
                "Connections 5",
                "Triggers 3",
                "0->1 id 1 start 0 size 1 recv_done_trigger 1",
                "1->2 id 2 trigger 1 size 1 recv_done_trigger 2",
                "0->2 id 3 start 0 size 1 send_done_trigger 2",
                "3->0 id 4 trigger 2 size 1 send_done_trigger 3",
                "2->3 id 5 trigger 3 size 1",
                "trigger id 1 oneshot",
                "trigger id 2 barrier count 2",
                "trigger id 3 multishot");

        TestRun run = run(workload);

        assertThat(run.elapsedPs()).isEqualTo(3 * (ALPHA + 80));
        assertThat(run.sentMessages).containsExactly(2, 1, 1, 1);
    }

    @Test
    void factorsScaleTimesAndSizes() throws IOException {
        Path file = folder.resolve("trace.goal");
        Files.write(
                file,
                List.of(
                        "num_ranks 2",
                        "rank 0 {",
                        "calc 100",
                        "send 10b to 1",
                        "}",
                        "rank 1 {",
                        "recv 10b from 0",
                        "}"));

        Workload workload = Trace.read(file, Trace.Format.GOAL, new Trace.Scale(200, 1000));

        assertThat(run(workload).elapsedPs()).isEqualTo(20_000_000);
        assertThat(run(workload).sentBytes).containsExactly(10_000, 0);
    }
}
