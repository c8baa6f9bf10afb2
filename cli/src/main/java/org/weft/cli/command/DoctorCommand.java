package org.weft.cli.command;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.study.result.ResultJson;
import org.weft.study.result.WeftVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Says what is wrong with this machine: Java, memory, fonts for charts, a folder to write to. */
@Command(name = "doctor", description = "Says what is wrong with this machine.")
public final class DoctorCommand implements Callable<Integer> {
    private static final long ENOUGH_MEMORY = 512L << 20;
    private static final int OLDEST_JAVA = 17;

    private final Terminal terminal;

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    public DoctorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * One thing that was looked at.
     *
     * @param fix how to mend it, empty where it is fine
     */
    record Finding(String what, boolean fine, String found, String fix) {}

    @Override
    public Integer call() {
        List<Finding> findings = List.of(weft(), java(), memory(), processors(), fonts(), folder());
        boolean allFine = findings.stream().allMatch(Finding::fine);
        if (json) {
            terminal.out().print(ResultJson.writeAny(findings));
        } else {
            for (Finding finding : findings) {
                terminal.out()
                        .printf("%-4s %-11s %s%n", finding.fine() ? "ok" : "BAD", finding.what(), finding.found());
                if (!finding.fix().isEmpty()) {
                    terminal.out().printf("     %-11s fix: %s%n", "", finding.fix());
                }
            }
            terminal.out().println(allFine ? "This machine is ready." : "Something needs mending.");
        }
        return allFine ? ExitCode.DONE : ExitCode.NO;
    }

    private static Finding weft() {
        return new Finding("weft", true, WeftVersion.current(), "");
    }

    private static Finding java() {
        int feature = Runtime.version().feature();
        boolean fine = feature >= OLDEST_JAVA;
        return new Finding(
                "java",
                fine,
                Runtime.version() + " at " + System.getProperty("java.home"),
                fine ? "" : "install a JDK 17 or later, and set JAVA_HOME to it");
    }

    private static Finding memory() {
        long most = Runtime.getRuntime().maxMemory();
        boolean fine = most >= ENOUGH_MEMORY;
        return new Finding(
                "memory",
                fine,
                (most >> 20) + " MiB of heap at most",
                fine ? "" : "give Java more: WEFT_JAVA_OPTS=-Xmx2g ./weft ...");
    }

    private static Finding processors() {
        int count = Runtime.getRuntime().availableProcessors();
        return new Finding("processors", true, count + " (cells of a study run side by side)", "");
    }

    private static Finding fonts() {
        List<String> names = new ArrayList<>();
        try {
            for (Font font : GraphicsEnvironment.getLocalGraphicsEnvironment().getAllFonts()) {
                names.add(font.getName());
            }
        } catch (Error | RuntimeException e) { // a Java without font libraries throws either, by version
            names.clear();
        }
        boolean fine = !names.isEmpty();
        return new Finding(
                "fonts",
                fine,
                fine ? names.size() + " fonts for charts" : "none: charts cannot be drawn",
                fine ? "" : "install fontconfig and a font, such as: apt-get install fontconfig fonts-dejavu-core");
    }

    private static Finding folder() {
        Path here = Path.of("").toAbsolutePath();
        try {
            Files.delete(Files.createTempFile(here, ".weft", ".tmp"));
            return new Finding("folder", true, here + " can be written", "");
        } catch (IOException e) {
            return new Finding("folder", false, here + " cannot be written", "go to another folder, or use --out DIR");
        }
    }
}
