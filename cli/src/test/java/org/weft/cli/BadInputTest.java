package org.weft.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.cli.terminal.Terminal;

/** Every mistake of a user ends with exit code 2 and four parts on stderr, and leaves no file behind. */
class BadInputTest {
    private static final String STUDY = """
            name: small
            host: { nics: 1 x 100GbE }
            topologies:
              t: { type: star, hosts: 4, link: 100GbE }
            stacks: [roce-v2]
            workloads:
              w: { type: allreduce, algorithm: ring, size: 4 KiB }
            nodes: 4
            """;

    @TempDir
    private Path folder;

    @Test
    void theStudyThatIsSpoiltBelowRuns() throws IOException {
        Said said = weft("run", study(STUDY), "--out", out());

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).contains("roce-v2");
        assertThat(folder.resolve("out/results.json")).exists();
        assertThat(folder.resolve("out.partial")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "topologies.t.hots=4 | topologies.t.hots | did you mean \"hosts\"?",
                "topologies.t.link.bandwidth=100 | topologies.t.link.bandwidth | unit",
                "topologies.t.link.latency=-1 ns | topologies.t.link.latency | negative",
                "topologies.t.link.bandwidth=0 Gb/s | topologies.t.link.bandwidth | above zero",
                "topologies.t.link.bandwidth=NaN Gb/s | topologies.t.link.bandwidth | number",
                "topologies.t.link.bandwidth=.inf | topologies.t.link.bandwidth | number",
                "topologies.t.link.latency=1e300 s | topologies.t.link.latency | large",
                "topologies.t.hosts=99999999999999999999 | topologies.t.hosts | from 1 to",
                "topologies.t.hosts=2000000000 | topologies.t | host",
                "topologies.t={type: fat-tree, k: 3, link: 100GbE} | topologies.t.k | k: 4",
                "topologies.t={type: mesh, dims: [2, 3], hosts: 8, link: 100GbE} | topologies.t.hosts | dims",
                "nodes=5 | nodes | fewer nodes",
                "workloads.w.ranks=5 | nodes | 5 ranks, but 4 hosts x 1 rank = 4 places",
                "workloads.w.size=0 B | workloads.w.size | above zero",
                "topologies={} | topologies | name:",
                "workloads=[] | workloads | at least one",
                "stacks=[] | stacks | at least one",
                "workloads.w={type: open-loop, load: 50 %, pattern: transpose, ranks: 3} | nodes | the nearest is 4",
                "nodes=[] | nodes | value",
                "stacks=infiniband | topologies.t | roce-v2",
                "replications=0 | replications | range",
                "replications=010 | replications | 10",
                "topologies.t.link.loss=-1 % | topologies.t.link.loss | 0",
                "topologies.t.link.loss=NaN | topologies.t.link.loss | 0",
                "topologies.t.switch={buffer: 1 MiB} | topologies.t.switch.buffer | port-buffer",
                "host={nics: 1 x 100GbE, overrides: [{host: host-9, compute: 2}]} | host.overrides | host-0",
                "no.such.key=1 | no | one of",
                "topologies..t=1 | topologies..t | a name",
                "=1 | | path",
                "nodes | | =",
                "topologies.t.hosts=[ | topologies.t.hosts | YAML"
            })
    void aWrongSettingIsToldWithItsPathAndItsFix(String setting, String path, String fix) throws IOException {
        Said said = refused("run", study(STUDY), "--out", out(), "--set", setting);

        assertThat(said.err()).contains(path == null ? "--set" : path);
        assertThat(said.err()).contains(fix);
    }

    @Test
    void aWrongSettingWithJsonIsOneDocumentOnStdout() throws IOException {
        Said said = weft("run", study(STUDY), "--json", "--set", "nodes=0", "--set", "topologies.t.hots=4");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).isEmpty();
        assertThat(said.out())
                .startsWith("{")
                .contains("\"errors\"", "\"file\"", "\"line\"", "\"column\"", "\"path\"", "\"got\"", "\"expected\"")
                .contains("\"path\" : \"topologies.t.hots\"");
        assertThat(files()).containsExactly("study.yaml");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name: small | seed: 1\\nseed: 2 | seed",
                "nodes: 4 | nodes: &n 4 | anchor",
                "nodes: 4 | nodes: *n | alias",
                "link: 100GbE | <<: { link: 100GbE } | merge",
                "nodes: 4 | nodes: 04 | 4",
                "nodes: 4 | nodes: 4\\n---\\nname: other | document",
                "stacks: | \\tstacks: | tab",
                "hosts: 4, | hosts: 4 | ,",
                "nodes: 4 | nodes: 'four | '"
            })
    void aMistakeOfYamlIsToldWithItsLine(String good, String bad, String fix) throws IOException {
        String text = STUDY.replace(good, bad.replace("\\n", "\n").replace("\\t", "\t"));

        Said said = refused("check", study(text));

        assertThat(said.err()).containsPattern("study\\.yaml:\\d+:\\d+").containsIgnoringCase(fix);
        assertThat(weft("run", study(text), "--out", out()).code()).isEqualTo(2);
        assertThat(files()).containsExactly("study.yaml");
    }

    @Test
    void aStudyThatIsNotThereIsToldWithItsName() throws IOException {
        Files.createDirectory(folder.resolve("empty"));

        assertThat(refused("run", folder.resolve("none.yaml").toString(), "--out", out())
                        .err())
                .contains("none.yaml");
        assertThat(refused("run", folder.resolve("empty").toString(), "--out", out())
                        .err())
                .contains("study.yaml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "run", "topology", "workload", "import", "report"})
    void aFileThatIsNotThereIsToldByEveryCommand(String command) throws IOException {
        Said said = refused(command, folder.resolve("none.yaml").toString());

        assertThat(said.err()).contains("none.yaml");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "num_ranks 2\\nrank 0 {\\nl1: send 8b to 1\\n}\\nrank 1 {\\nl1: recv 8b from 0\\nl2: recv 8b from 0\\n}\\n | rank 1",
                "num_ranks 2\\nrank 0 {\\nl1: send 8b to 2\\n}\\nrank 1 {\\n}\\n | 2",
                "num_ranks 2\\nrank 0 {\\nl1: send 8b t | to",
                "num_ranks 2\\nrank 0 {\\nl1: send 8b to 1\\n | }",
                "num_ranks 2\\nrank 0 {\\nl2: calc 5\\nl2 requires l1\\n}\\nrank 1 {\\n}\\n | l1",
                "num_ranks 0\\n | how many ranks",
                "num_ranks 2\\nrank 0 {\\nl1: send -8b to 1\\n}\\nrank 1 {\\nl1: recv 8b from 0\\n}\\n | 8"
            })
    void aBrokenGoalTraceIsToldWithItsLine(String trace, String word) throws IOException {
        Said said = trace("bad.goal", trace);

        assertThat(said.err()).containsPattern("bad\\.goal:\\d+").contains(word);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Nodes 4\\nConnections 2\\n0->1 id 1 start 0 size 1000\\n | 1",
                "Nodes 4\\nConnections 1\\n0->1 id 1 start 0 size 1000\\n1->2 id 2 start 0 size 1000\\n | 2",
                "Nodes 4\\nConnections 1\\n0->9 id 1 start 0 size 1000\\n | 9",
                "Nodes 4\\nConnections 1\\n0->1 id 1 start 0 size\\n | size",
                "Nodes 4\\nConnections 1\\n0->1 id 1 trigger 7 size 1000\\n | 7"
            })
    void aBrokenConnectionMatrixIsToldWithItsLine(String trace, String word) throws IOException {
        Said said = trace("bad.cm", trace);

        assertThat(said.err()).containsPattern("bad\\.cm(:\\d+)?").contains(word);
    }

    @Test
    void aFabricWithoutALinkIsRefused() throws IOException {
        String dump = """
                vendid=0x2c9
                devid=0xd2f0
                switchguid=0xff08c43213b3f30(ff08c43213b3f30)
                Switch  41 "S-0ff08c43213b3f30"         # "one" enhanced port 0 lid 387 lmc 0

                """;

        assertThat(fabric("dump.txt", dump).err()).contains("dump.txt").contains("link");
    }

    @Test
    void aFabricInTwoPartsIsRefusedWithItsPartsByName() throws IOException {
        String dump = """
                switchguid=0x1(1)
                Switch  36 "S-0000000000000001"         # "left" enhanced port 0 lid 1 lmc 0
                [1]     "H-0000000000000011"[1](12)     # "l1 HCA-1" lid 11 4xHDR

                switchguid=0x2(2)
                Switch  36 "S-0000000000000002"         # "right" enhanced port 0 lid 2 lmc 0
                [1]     "H-0000000000000021"[1](22)     # "r1 HCA-1" lid 21 4xHDR

                caguid=0x11
                Ca      1 "H-0000000000000011"          # "l1 HCA-1"
                [1](12)         "S-0000000000000001"[1]         # lid 11 lmc 0 "left" lid 1 4xHDR

                caguid=0x21
                Ca      1 "H-0000000000000021"          # "r1 HCA-1"
                [1](22)         "S-0000000000000002"[1]         # lid 21 lmc 0 "right" lid 2 4xHDR

                """;

        assertThat(fabric("dump.txt", dump).err()).contains("2 parts", "l1", "r1");
    }

    @Test
    void aFolderThatCannotBeWrittenIsRefusedBeforeTheRun() throws IOException {
        Files.writeString(folder.resolve("file"), "in the way");

        Said said =
                refused("run", study(STUDY), "--out", folder.resolve("file/out").toString());
        Said itself =
                refused("run", study(STUDY), "--out", folder.resolve("file").toString());

        assertThat(said.err()).contains("cannot be written").contains("--out");
        assertThat(itself.err()).contains("file").contains("--out");
    }

    @Test
    void aFolderWithoutTheRightToWriteIsRefused() throws IOException {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        assumeTrue(closed.toFile().setWritable(false) && !Files.isWritable(closed), "root may write everywhere");

        Said said = refused("run", study(STUDY), "--out", closed.resolve("out").toString());

        assertThat(said.err()).contains("cannot be written");
    }

    @Test
    void aFolderOfSomebodyElseIsLeftAlone() throws IOException {
        Path theirs = Files.createDirectory(folder.resolve("out"));
        Files.writeString(theirs.resolve("thesis.tex"), "dear");

        Said said = refused("run", study(STUDY), "--out", out());

        assertThat(said.err()).contains("other files").contains("--out");
        assertThat(theirs.resolve("thesis.tex")).hasContent("dear");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--threads | 0 | threads",
                "--threads | many | threads",
                "--event-list | heap | splay",
                "--fidelity | flow | packet",
                "--fidelity | exact | packet",
                "--shard | 1/2 | shard",
                "--thread | 2 | did you mean \"--threads\"?"
            })
    void aWrongOptionIsTold(String option, String value, String word) throws IOException {
        Said said = refused("run", study(STUDY), "--out", out(), option, value);

        assertThat(said.err()).contains(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"explain", "compare", "baseline", "merge", "serve", "acceptance"})
    void aPlannedCommandIsNotInThisVersion(String command) {
        Said said = weft(command, "something");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains(command).contains("not in this version");
        assertThat(weft(command, "--json").out()).contains("\"errors\"");
    }

    @Test
    void anUnknownCommandIsToldWithTheOnesThereAre() {
        Said said = weft("rum", "study.yaml");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("rum").contains("run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "check"})
    void aCommandWithoutItsStudyIsTold(String command) {
        Said said = weft(command);

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("STUDY");
    }

    @Test
    void aTraceThatWaitsForItselfEndsAndNamesWhoWaitsForWhom() throws IOException {
        Files.writeString(folder.resolve("wait.goal"), """
                num_ranks 2
                rank 0 {
                l1: recv 8b from 1
                l2: send 8b to 1
                l2 requires l1
                }
                rank 1 {
                l1: recv 8b from 0
                l2: send 8b to 0
                l2 requires l1
                }
                """);
        String text = STUDY.replace("type: allreduce, algorithm: ring, size: 4 KiB", "type: trace, file: wait.goal")
                .replace("nodes: 4", "nodes: 2");

        Said said = weft("run", study(text), "--out", out());

        assertThat(said.code()).as(said.err()).isEqualTo(1);
        assertThat(said.out() + said.err()).contains("rank 0", "rank 1").containsPattern("wait");
        assertThat(folder.resolve("out/results.json")).exists();
    }

    /** A study whose only workload replays the trace is refused by both commands. */
    private Said trace(String file, String trace) throws IOException {
        Files.writeString(folder.resolve(file), trace.replace("\\n", "\n"));
        String text = STUDY.replace("type: allreduce, algorithm: ring, size: 4 KiB", "type: trace, file: " + file);
        refused("check", study(text));
        return refused("run", study(text), "--out", out());
    }

    /** A study on an imported fabric is refused by both commands, and the file by the command that draws it. */
    private Said fabric(String file, String dump) throws IOException {
        Path path = Files.writeString(folder.resolve(file), dump);
        String text = STUDY.replace("type: star, hosts: 4, link: 100GbE", "type: import, file: " + file + ", link: HDR")
                .replace("roce-v2", "infiniband")
                .replace("nodes: 4", "nodes: all");
        refused("topology", path.toString());
        refused("check", study(text));
        return refused("run", study(text), "--out", out());
    }

    private String study(String text) throws IOException {
        return Files.writeString(folder.resolve("study.yaml"), text).toString();
    }

    private String out() {
        return folder.resolve("out").toString();
    }

    /** Runs a command that must refuse its input, and looks at what every refusal has. */
    private Said refused(String... args) throws IOException {
        List<String> before = files();

        Said said = weft(args);

        assertThat(said.code()).as(said.out() + said.err()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("  got: ", "  expected: ", "  fix: ").doesNotContain("Exception", "\tat ");
        assertThat(files()).isEqualTo(before);
        return said;
    }

    private List<String> files() throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return new ArrayList<>(paths.filter(path -> !path.equals(folder))
                    .map(path -> folder.relativize(path).toString())
                    .sorted()
                    .toList());
        }
    }

    private static Said weft(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                Terminal.of(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8)),
                args);
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private record Said(int code, String out, String err) {}
}
