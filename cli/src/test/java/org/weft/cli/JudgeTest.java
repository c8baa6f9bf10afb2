package org.weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.cli.terminal.Terminal;

/** {@code weft judge} as a user meets it. */
class JudgeTest {
    private static final String SLOW = """
            { "start": { "version": "iperf 3.16" },
              "end": { "sum_sent": { "seconds": 10, "bits_per_second": 839e6, "retransmits": 0 } } }
            """;

    @TempDir
    private Path folder;

    private record Said(int code, String out, String err) {}

    private Said judge(String log, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("log.txt"), log);
        String[] words = new String[options.length + 2];
        words[0] = "judge";
        words[1] = file.toString();
        System.arraycopy(options, 0, words, 2, options.length);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                Terminal.of(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8)),
                words);
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void whatIsNotNormalEndsWithOneAndItsSuspects() throws IOException {
        Said said = judge(SLOW, "--link", "10GbE", "--rtt", "20 ms");

        assertThat(said.code()).as(said.err()).isEqualTo(1);
        assertThat(said.out())
                .contains("Not normal: 839 Mb/s", "Suspects, the likeliest first", "window of 2.1 MB", "test: ");
    }

    @Test
    void whatIsNormalEndsWithNought() throws IOException {
        Said said = judge(SLOW.replace("839e6", "9.41e9"), "--link", "10GbE");

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).contains("Normal: 9.41 Gb/s.").doesNotContain("Suspects");
    }

    @Test
    void whatIsMissingEndsWithTwoAndTheFlagThatSaysIt() throws IOException {
        Said said = judge(SLOW);
        Said json = judge(SLOW, "--json");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("--host, --link or --topology", "say it with --host dgx-a100");
        assertThat(json.code()).isEqualTo(2);
        assertThat(json.out()).contains("\"errors\"");
        assertThat(judge(SLOW, "--link", "10GbE", "--rtt", "20").err()).contains("unit");
        assertThat(judge("hello", "--link", "10GbE").err()).contains("imb, iperf3, nccl-tests, osu");
        assertThat(judge(SLOW, "--host", "dgx-z9").err()).contains("dgx-a100");
    }

    @Test
    void jsonIsOneDocument() throws IOException {
        Said said = judge(SLOW, "--link", "10GbE", "--json");

        assertThat(said.code()).isEqualTo(1);
        assertThat(said.out())
                .startsWith("{")
                .contains("\"normal\" : false", "\"side\" : \"too-slow\"", "\"suspects\"", "\"asks\"")
                .endsWith("}\n");
    }
}
