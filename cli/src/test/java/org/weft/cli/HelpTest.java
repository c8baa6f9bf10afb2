package org.weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.cli.terminal.Terminal;

/** Every command says how it is used. */
class HelpTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "check",
                "topology",
                "workload",
                "import",
                "report",
                "calibrate",
                "validate",
                "new",
                "list",
                "schema",
                "doctor"
            })
    void everyCommandSaysHowItIsUsed(String command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        int code = Main.run(
                Terminal.of(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8)),
                command,
                "--help");

        assertThat(code).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Usage: weft " + command, "--help");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
