package org.weft.cli;

import org.weft.study.result.WeftVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command {@code weft}: says which topology, link and stack suits a workload before the hardware is bought. */
@Command(
        name = "weft",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        description = "Says which topology, links and stack suit a workload, before the hardware is bought.")
public final class Main implements Runnable {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
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
