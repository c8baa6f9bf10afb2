package org.weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.cli.terminal.Terminal;

/** {@code weft calibrate} as a user meets it. */
class CalibrateTest {
    @TempDir
    private Path folder;

    private Path log;

    private record Said(int code, String out, String err) {}

    private static Said weft(Object... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.of(
                new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8));
        String[] texts = new String[words.length];
        for (int index = 0; index < words.length; index++) {
            texts[index] = words[index].toString();
        }
        int code = Main.run(terminal, texts);
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @BeforeEach
    void makeALogWithASwitchAtEightKibibytes() throws IOException {
        StringBuilder text = new StringBuilder("# OSU MPI Latency Test v7.5\n# Size          Latency (us)\n");
        for (long size = 1; size <= 1 << 20; size *= 2) {
            double micros = size < 8192 ? 2 + size / 2e3 : 8 + size / 11e3;
            text.append(String.format(Locale.ROOT, "%d %.3f%n", size, micros));
        }
        log = Files.writeString(folder.resolve("osu.txt"), text.toString());
    }

    @Test
    void aLogBecomesAStackThatAStudyRuns() throws IOException {
        Path stack = folder.resolve("ours.yaml");
        Said said = weft("calibrate", log, "--link", "100GbE", "--out", stack, "--chart", folder.resolve("fit.svg"));

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).contains("Protocol switch at 8 KiB", "{ file: ours.yaml }");
        assertThat(stack).content().contains("eager-limit: 4 KiB");
        assertThat(folder.resolve("fit.svg")).content().startsWith("<svg").contains("8 KiB");
        Path study = Files.writeString(folder.resolve("study.yaml"), """
                topologies: { t: { type: star, hosts: 2, link: 100GbE } }
                stacks: { ours: { file: ours.yaml } }
                workloads: { w: { type: ping-pong, size: 64 KiB } }
                jitter: off
                """);
        Said ran = weft("run", study, "--json");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).containsPattern("\"messageLatency\" : \\{\\s*\"count\" : 20,\\s*\"mean\" : 1\\.[34]");
    }

    @Test
    void jsonIsOneDocumentInSecondsAndBytes() {
        Said said = weft("calibrate", log, "--json");

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out())
                .startsWith("{")
                .contains("\"kind\" : \"protocol switch\"", "\"at\" : 8192", "\"stack\" : null")
                .endsWith("}\n");
    }

    @Test
    void aStackNeedsTheNetworkThatWasMeasuredOver() {
        Path stack = folder.resolve("ours.yaml");
        Said said = weft("calibrate", log, "--out", stack);

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).contains("add --link").contains("--link 100GbE");
        assertThat(stack).doesNotExist();
    }

    @Test
    void mistakesInTheCommandAreToldInFourParts() throws IOException {
        Path none = Files.writeString(folder.resolve("none.txt"), "hello\n");

        assertThat(weft("calibrate", none).err()).contains("none.txt", "imb, iperf3, nccl-tests, osu");
        assertThat(weft("calibrate", folder.resolve("no.txt")).err()).contains("no such file");
        assertThat(weft("calibrate", log, "--test", "bw").err()).contains("latency (line 1");
        assertThat(weft("calibrate", log, "--table", "7").err()).contains("--table 7");
        assertThat(weft("calibrate", log, "--link", "99GbE").err()).contains("./weft list links");
        assertThat(weft("calibrate", log, "--link", "1GbE").err()).contains("a faster link");
        assertThat(weft("calibrate", log, "--topology", "nowhere.txt").err()).contains("which is no file");
        Said json = weft("calibrate", none, "--json");
        assertThat(json.code()).isEqualTo(2);
        assertThat(json.out()).contains("\"errors\"", "\"expected\"");
    }
}
