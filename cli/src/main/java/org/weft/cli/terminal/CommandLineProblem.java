package org.weft.cli.terminal;

import java.util.List;
import java.util.stream.Collectors;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Spelling;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A mistake in the command line itself, told like every other: place, got, expected, fix. */
final class CommandLineProblem {
    private CommandLineProblem() {}

    static Problem of(ParameterException failure) {
        String command = failure.getCommandLine().getCommandSpec().qualifiedName(" ");
        String help = "see ./" + command + " --help";
        if (failure instanceof UnmatchedArgumentException unmatched) {
            String got = quoted(unmatched.getUnmatched());
            return new Problem(Place.of(command), "", got, expectedOf(unmatched), fix(closest(unmatched), help));
        }
        if (failure instanceof MissingParameterException missing) {
            String expected =
                    missing.getMissing().stream().map(CommandLineProblem::label).collect(Collectors.joining(", "));
            return new Problem(Place.of(command), "", "nothing", expected, help);
        }
        ArgSpec option = failure.getArgSpec();
        if (option == null || failure.getValue() == null) {
            return new Problem(Place.of(command), "", firstLine(failure), "options as --help lists them", help);
        }
        String expected = String.join(" ", option.description()).strip();
        return new Problem(Place.of(command), label(option), "\"" + failure.getValue() + "\"", expected, help);
    }

    private static String expectedOf(UnmatchedArgumentException unmatched) {
        return unmatched.getCommandLine().getParent() == null
                ? "a command: "
                        + String.join(
                                ", ",
                                unmatched.getCommandLine().getSubcommands().keySet())
                : "options and arguments of this command";
    }

    private static List<String> closest(UnmatchedArgumentException unmatched) {
        List<String> suggestions = unmatched.getSuggestions();
        return suggestions.isEmpty()
                ? Spelling.closest(
                                unmatched.getUnmatched().get(0),
                                unmatched
                                        .getCommandLine()
                                        .getCommandSpec()
                                        .optionsMap()
                                        .keySet())
                        .stream()
                        .toList()
                : suggestions;
    }

    private static String fix(List<String> suggestions, String help) {
        return suggestions.isEmpty()
                ? help
                : "did you mean \"" + String.join("\" or \"", suggestions) + "\"? Else " + help;
    }

    private static String label(ArgSpec spec) {
        return spec instanceof OptionSpec option ? option.longestName() : spec.paramLabel();
    }

    private static String firstLine(ParameterException failure) {
        return failure.getMessage().lines().findFirst().orElse("a mistake");
    }

    private static String quoted(List<String> words) {
        return words.stream().map(word -> "\"" + word + "\"").collect(Collectors.joining(" "));
    }
}
