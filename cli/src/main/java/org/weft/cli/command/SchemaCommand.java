package org.weft.cli.command;

import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.study.plan.StudySchema;
import picocli.CommandLine.Command;

/** Prints the JSON Schema of studies, for editors. */
@Command(name = "schema", description = "The JSON Schema of a study, for editors.")
public final class SchemaCommand implements Callable<Integer> {
    private final Terminal terminal;

    public SchemaCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.out().println(StudySchema.standard().stripTrailing());
        return ExitCode.DONE;
    }
}
