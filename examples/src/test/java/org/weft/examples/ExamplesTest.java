package org.weft.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.cli.Main;
import org.weft.cli.terminal.Terminal;
import org.weft.study.result.CellResult;
import org.weft.study.result.RankingRow;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.ResultJson;

/** Every folder with a study runs; {@code -Dweft.update=true} writes anew what is expected. */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("").toAbsolutePath();
    private static final Path EXPECTED = Path.of("expected", "summary.txt");

    static List<Path> examples() throws IOException {
        try (Stream<Path> folders = Files.list(EXAMPLES)) {
            return folders.filter(folder -> Files.exists(folder.resolve("study.yaml")))
                    .sorted()
                    .toList();
        }
    }

    private static ResultDocument run(Path example, String... more) {
        List<String> words = new ArrayList<>(List.of("run", example.toString(), "--json", "--quiet"));
        words.addAll(List.of(more));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.of(
                new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8));
        int code = Main.run(terminal, words.toArray(new String[0]));
        assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isZero();
        return ResultJson.read(out.toString(StandardCharsets.UTF_8));
    }

    /** What an example comes to: the decision, the ranking, and every cell's time and fingerprint. */
    private static String summary(ResultDocument document) {
        StringBuilder text = new StringBuilder();
        if (document.decision() != null) {
            text.append(document.decision().sentence()).append('\n');
        }
        for (RankingRow row : document.ranking()) {
            text.append(row.rank()).append(' ').append(row.option().label());
            text.append(' ').append(row.score()).append('\n');
        }
        for (CellResult cell : document.cells()) {
            text.append(cell.id()).append(' ').append(cell.fingerprint());
            text.append(' ').append(cell.verdict()).append('\n');
        }
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleSaysWhatIsKeptBesideIt(Path example) throws IOException {
        ResultDocument document = run(example);

        Path expected = example.resolve(EXPECTED);
        if (Boolean.getBoolean("weft.update")) {
            Files.createDirectories(expected.getParent());
            Files.writeString(expected, summary(document), StandardCharsets.UTF_8);
        }
        assertThat(summary(document)).isEqualTo(Files.readString(expected, StandardCharsets.UTF_8));
        assertThat(document.warnings()).noneMatch(warning -> warning.contains("a fault of Weft"));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleLeavesAWholeFolderAndTheOracleOfTheEventListAgrees(Path example, @TempDir Path folder)
            throws IOException {
        Path out = folder.resolve("run");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        String[] words = {"run", example.toString(), "--quiet", "--out", out.toString(), "--set", "replications=1"};

        int code = Main.run(Terminal.of(stream, stream), words);
        List<CellResult> splay =
                run(example, "--set", "replications=1", "--event-list", "splay").cells();

        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("report.html");
        assertThat(out.resolve("report.html")).exists();
        assertThat(out.resolve("cells.csv")).exists();
        assertThat(out.resolve("charts")).isNotEmptyDirectory();
        List<CellResult> wheel = ResultJson.read(out.resolve("results.json")).cells();
        assertThat(splay.stream().map(CellResult::fingerprint))
                .containsExactlyElementsOf(
                        wheel.stream().map(CellResult::fingerprint).toList());
    }
}
