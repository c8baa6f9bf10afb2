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

/** What {@code weft run} says on the terminal and in its report. */
class RunSaysTest {
    @TempDir
    private Path folder;

    private String run(String study) throws IOException {
        Path file = Files.writeString(folder.resolve("study.yaml"), study);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Main.run(
                Terminal.of(stream, stream),
                "run",
                file.toString(),
                "--out",
                folder.resolve("out").toString());
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aDeadlockThatIsPossibleIsWarnedOfOnTheTerminal() throws IOException {
        String said = run("""
                topologies:
                  ring: { type: torus, dims: [5], routing: shortest-path, link: { bandwidth: 100 Gb/s, latency: 100 ns } }
                stacks: [{ type: ideal, lossless: on }]
                workloads: { one: { type: ping-pong, size: 1 KiB } }
                """);

        assertThat(said).contains("Warning: a deadlock is possible on ring");
    }

    @Test
    void theReportHasATableOfPausesByLinkAndCause() throws IOException {
        run("""
                topologies:
                  star: { type: star, hosts: 5, switch: { pfc: on }, link: { bandwidth: 100 Gb/s, latency: 500 ns, buffer: 128 KiB } }
                stacks: [roce-v2]
                workloads: { many: { type: incast, senders: 4, size: 1 MB } }
                """);

        assertThat(folder.resolve("out/report.html"))
                .content()
                .contains("Pauses by link and cause", "switch &gt; host-0");
    }

    @Test
    void aReceiverThatNeverTakesAnythingAgainIsAStallThatNamesItAndNoDeadlock() throws IOException {
        String said = run("""
                topologies:
                  star: { type: star, hosts: 3, link: { bandwidth: 100 Gb/s, latency: 500 ns, buffer: 128 KiB } }
                stacks: [roce-v2]
                workloads: { many: { type: incast, senders: 2, size: 1 MB } }
                faults: [{ kind: stopped-receiver, where: host-0, at: 10 us }]
                """);

        assertThat(said.replaceAll("\\s+", " "))
                .contains(
                        "1 cell without a result",
                        "waits in the end for host-0, which takes",
                        "2 messages never arrive")
                .doesNotContain("write ack-timeout");
        assertThat(folder.resolve("out/results.json"))
                .content()
                .contains("\"stalled\"")
                .doesNotContain("\"deadlock\"");
    }

    @Test
    void aControlThatNoSwitchSpeaksToIsWarnedOfOnTheTerminalAndInTheReport() throws IOException {
        String said = run("""
                topologies:
                  star: { type: star, hosts: 3, link: { bandwidth: 100 Gb/s, latency: 500 ns } }
                stacks: [{ type: roce-v2, control: dcqcn, swift: { increase: 2 } }]
                workloads: { one: { type: ping-pong, size: 1 KiB } }
                """);
        String flat = said.replaceAll("\\s+", " ");

        assertThat(flat)
                .contains(
                        "control: dcqcn follows marks, and no switch of topologies.star marks: it never slows down; write"
                                + " topologies.star.switch.ecn: { min: 400 kB,")
                .contains("swift changes nothing: control is dcqcn; write control: swift, or take swift away");
        assertThat(folder.resolve("out/report.html")).content().contains("it never slows down");
    }

    @Test
    void aQueuePairThatGaveUpIsTheReasonOfAStallOnTheTerminalAndInTheReport() throws IOException {
        String said = run("""
                topologies:
                  star: { type: star, hosts: 3, link: { bandwidth: 100 Gb/s, latency: 500 ns } }
                stacks: [{ type: roce-v2, lossless: off, ack-timeout: 5, retries: 3 }]
                workloads: { many: { type: incast, senders: 2, size: 1 MB } }
                faults: [{ kind: link-down, where: "host-1 > switch", at: 10 us }]
                """);
        String flat = said.replaceAll("\\s+", " ");

        assertThat(flat)
                .contains("the queue pair from host-1 to host-0")
                .contains("3 retries (retries) and then another 131 us (ack-timeout) brought no answer")
                .contains("host-1 > switch lost")
                .contains("(dead): mend that, or write retries: 7 where it ends by itself");
        assertThat(folder.resolve("out/report.html"))
                .content()
                .contains("<h2>Queue pairs</h2>", "1 in error (host-1 to host-0)", "brought no answer");
    }

    @Test
    void receiversThatPostTooFewReceivesAreNamedAndNotTheWindow() throws IOException {
        String said = run("""
                topologies:
                  star: { type: star, hosts: 2, link: { bandwidth: 100 Gb/s, latency: 500 ns } }
                stacks:
                  few: { type: roce-v2, verb: send, receive-queue: 1, rnr-timer: 20 us, completion: 5 us }
                workloads: { many: { type: open-loop, load: 0.5, size: 4 kB, messages: 100 } }
                """);

        assertThat(said.replaceAll("\\s+", " ")).contains("limited by receivers of few without a posted receive");
    }

    @Test
    void aQueuePairThatNaksBrokeIsSaidToHaveBeenBrokenByThem() throws IOException {
        String said = run("""
                topologies:
                  star: { type: star, hosts: 2, link: { bandwidth: 100 Gb/s, latency: 500 ns, loss: 70 % } }
                stacks:
                  none: { type: roce-v2, lossless: off, nak: repeated, retries: 0 }
                  most: { type: roce-v2, lossless: off, nak: repeated, ack-every: 256 }
                workloads: { one: { type: permutation, size: 4 MB } }
                """);
        String flat = said.replaceAll("\\s+", " ");

        assertThat(flat)
                .contains("a NAK said that packets are missing, and retries is 0, and")
                .contains(
                        "after 7 retries (retries), all of them after a NAK, another NAK said that packets are missing")
                .contains("write recovery: selective-repeat or go-back-n-improved, which count no NAK, where it ends");
    }
}
