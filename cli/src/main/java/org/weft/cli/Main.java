package org.weft.cli;

import java.util.List;
import org.weft.cli.command.CalibrateCommand;
import org.weft.cli.command.CheckCommand;
import org.weft.cli.command.DoctorCommand;
import org.weft.cli.command.ImportCommand;
import org.weft.cli.command.JudgeCommand;
import org.weft.cli.command.Later;
import org.weft.cli.command.ListCommand;
import org.weft.cli.command.NewCommand;
import org.weft.cli.command.ReportCommand;
import org.weft.cli.command.RunCommand;
import org.weft.cli.command.SchemaCommand;
import org.weft.cli.command.TopologyCommand;
import org.weft.cli.command.ValidateCommand;
import org.weft.cli.command.WorkloadCommand;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Failures;
import org.weft.cli.terminal.Terminal;
import org.weft.study.result.WeftVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command {@code weft}: says which topology, link and stack suits a workload before the hardware is bought. */
@Command(
        name = "weft",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Says which topology, links and stack suit a workload, before the hardware is bought.",
        footer = {
            "",
            "Start with:",
            "  ./weft run examples/quickstart",
            "  ./weft new --for training",
            "",
            "Exit codes: 0 done; 1 it ran and the answer is no; 2 bad input, nothing written; 70 a fault of Weft;",
            "130 stopped."
        })
public final class Main implements Runnable {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        Terminal terminal = Terminal.ofProcess();
        Thread stopped = new Thread(() -> stop(terminal, args), "stopped");
        Runtime.getRuntime().addShutdownHook(stopped);
        int code = run(terminal, args);
        try {
            Runtime.getRuntime().removeShutdownHook(stopped);
        } catch (IllegalStateException e) {
            return; // a signal came first
        }
        System.exit(code);
    }

    /** What Ctrl-C and kill end with; Java alone would give each signal a code of its own. */
    private static void stop(Terminal terminal, String... args) {
        boolean resumes = args.length > 0 && args[0].equals("run");
        terminal.err()
                .println("\nweft: stopped" + (resumes ? "; the same command with --resume goes on from here" : ""));
        Runtime.getRuntime().halt(ExitCode.STOPPED);
    }

    /** Runs the command line, printing to a terminal, and gives its exit code. */
    public static int run(Terminal terminal, String... args) {
        Failures failures = new Failures(terminal);
        if (args.length > 0 && Later.has(args[0])) {
            return failures.tell(List.of(Later.problem(args[0])), List.of(args).contains("--json"));
        }
        CommandLine command = commands(terminal)
                .setOut(terminal.outWriter())
                .setErr(terminal.errWriter())
                .setUsageHelpWidth(terminal.width())
                .setExecutionExceptionHandler(failures)
                .setParameterExceptionHandler(failures);
        try {
            return command.execute(args);
        } catch (StackOverflowError | OutOfMemoryError e) {
            return failures.fault(e, args.length > 0 ? args[0] : "weft");
        }
    }

    private static CommandLine commands(Terminal terminal) {
        CommandLine weft = new CommandLine(new Main())
                .addSubcommand(new RunCommand(terminal))
                .addSubcommand(new CheckCommand(terminal))
                .addSubcommand(new TopologyCommand(terminal))
                .addSubcommand(new WorkloadCommand(terminal))
                .addSubcommand(new ImportCommand(terminal))
                .addSubcommand(new ReportCommand(terminal))
                .addSubcommand(new CalibrateCommand(terminal))
                .addSubcommand(new JudgeCommand(terminal))
                .addSubcommand(new ValidateCommand(terminal))
                .addSubcommand(new NewCommand(terminal))
                .addSubcommand(new ListCommand(terminal))
                .addSubcommand(new SchemaCommand(terminal))
                .addSubcommand(new DoctorCommand(terminal));
        weft.getSubcommands().values().forEach(each -> each.getCommandSpec().mixinStandardHelpOptions(true));
        return weft;
    }

    /** Without a command there is nothing to do but to say what there is. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** The line that {@code weft --version} prints. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"weft " + WeftVersion.current()};
        }
    }
}
