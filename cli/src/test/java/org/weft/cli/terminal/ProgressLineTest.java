package org.weft.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final long SECOND = 1_000_000_000L;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private long nanos;

    @Test
    void aLogHasALineAMinute() {
        ProgressLine line = line(false);

        for (int second = 1; second <= 130; second++) {
            nanos = second * SECOND;
            line.show(second / 260.0, "tree/tcp", Optional.of(Duration.ofSeconds(260 - second)));
        }
        line.done();

        assertThat(err.toString(StandardCharsets.UTF_8))
                .hasLineCount(2)
                .startsWith("weft: 23 %, 3 min 20 s left, tree/tcp")
                .contains("weft: 46 %, 2 min 20 s left, tree/tcp");
    }

    @Test
    void shortWorkLeavesNothingInALog() {
        ProgressLine line = line(false);

        nanos = 59 * SECOND;
        line.show(1, "tree/tcp", Optional.empty());
        line.done();

        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void nothingIsPrintedWhereQuietIsAskedFor() {
        ProgressLine line = line(true);

        nanos = 300 * SECOND;
        line.show(0.5, "tree/tcp", Optional.empty());

        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private ProgressLine line(boolean quiet) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new ProgressLine(Terminal.of(stream, stream), quiet, () -> nanos);
    }
}
