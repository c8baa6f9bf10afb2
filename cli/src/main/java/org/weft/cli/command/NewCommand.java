package org.weft.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.plan.StudyTemplates;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes a commented study to begin with. */
@Command(name = "new", description = "A commented study to begin with, on stdout or into a file.")
public final class NewCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--for", required = true, paramLabel = "PURPOSE", description = "training or simulation.")
    private String purpose;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes to a new file instead of stdout.")
    private Path out;

    public NewCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (!StudyTemplates.PURPOSES.contains(purpose)) {
            throw ProblemsException.of(
                    Place.of("weft new"),
                    "--for",
                    "\"" + purpose + "\"",
                    "one of " + String.join(", ", StudyTemplates.PURPOSES),
                    "write --for training or --for simulation");
        }
        String text = StudyTemplates.text(purpose);
        if (out == null) {
            terminal.out().print(text);
            return ExitCode.DONE;
        }
        if (Files.exists(out)) {
            throw ProblemsException.of(
                    Place.of(out.toString()), "--out", "a file that is there", "a new file", "choose another name");
        }
        Files.writeString(out, text, StandardCharsets.UTF_8);
        terminal.err().println("written: " + out + "; check it with ./weft check " + out);
        return ExitCode.DONE;
    }
}
