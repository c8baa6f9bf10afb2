package org.weft.cli.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.study.result.ResultJson;
import org.weft.study.result.WeftVersion;
import org.weft.units.BadValueException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Tells people what went wrong: their mistakes with place and fix, ours in one line with a file for us. */
public final class Failures implements CommandLine.IExecutionExceptionHandler, CommandLine.IParameterExceptionHandler {
    private final Terminal terminal;

    public Failures(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, CommandLine.ParseResult result) {
        boolean json = result.originalArgs().contains("--json");
        if (failure instanceof ProblemsException problems) {
            return tell(problems.problems(), json);
        }
        if (failure instanceof BadValueException bad) {
            Place place = Place.of("weft " + command.getCommandName());
            return tell(List.of(new Problem(place, "", "a value that cannot be", bad.expected(), bad.fix())), json);
        }
        if (failure instanceof ParameterException parameter) {
            return handleParseException(parameter, result.originalArgs().toArray(new String[0]));
        }
        return fault(failure, command.getCommandName());
    }

    @Override
    public int handleParseException(ParameterException failure, String[] args) {
        return tell(List.of(CommandLineProblem.of(failure)), List.of(args).contains("--json"));
    }

    /** Prints a user's mistakes. */
    public int tell(List<Problem> problems, boolean json) {
        if (json) {
            List<Map<String, Object>> errors =
                    problems.stream().map(Failures::asJson).toList();
            terminal.out().print(ResultJson.writeAny(Map.of("errors", errors)));
            return ExitCode.BAD_INPUT;
        }
        problems.forEach(problem -> terminal.err().println(problem));
        terminal.err().println(problems.size() == 1 ? "1 problem" : problems.size() + " problems");
        return ExitCode.BAD_INPUT;
    }

    private static Map<String, Object> asJson(Problem problem) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("file", problem.place().file());
        error.put("line", problem.place().line() == 0 ? null : problem.place().line());
        error.put("column", problem.place().line() == 0 ? null : problem.place().column());
        error.put("path", problem.path());
        error.put("got", problem.got());
        error.put("expected", problem.expected());
        error.put("fix", problem.fix());
        return error;
    }

    /** Prints one line about a fault of ours, and writes what we need to mend it. */
    public int fault(Throwable failure, String command) {
        Optional<Path> file = crashFile(failure, command);
        terminal.err()
                .println("weft: a fault of Weft in \"" + command + "\": "
                        + failure.getClass().getSimpleName() + ": " + failure.getMessage()
                        + file.map(path -> "; please send " + path).orElse(""));
        return ExitCode.FAULT;
    }

    private static Optional<Path> crashFile(Throwable failure, String command) {
        StringWriter text = new StringWriter();
        text.write("weft " + WeftVersion.current() + ", " + command + ", Java " + Runtime.version() + "\n");
        failure.printStackTrace(new PrintWriter(text));
        try {
            Path file = Files.createTempFile("weft-crash-", ".txt");
            return Optional.of(Files.writeString(file, text.toString(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
