package org.weft.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.plan.Choice;
import org.weft.study.plan.SpecReader;
import org.weft.study.reader.YamlWriter;
import org.weft.study.result.ResultJson;
import org.weft.topologies.imports.CustomForm;
import org.weft.topologies.imports.ImportedTopology;
import org.weft.topologies.imports.Importers;
import org.weft.topologies.imports.Recognition;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Recognises a file by its content, and says how a study uses it, what was assumed and what was skipped. */
@Command(
        name = "import",
        description = "Recognises a fabric's file by content; says how a study uses it, what was assumed and skipped.")
public final class ImportCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "FILE", description = "A fabric's file of any format that Weft reads.")
    private Path file;

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    @Option(
            names = "--full",
            description = "Writes out every device and cable (type: custom) in place of the file's name.")
    private boolean full;

    public ImportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!Files.isRegularFile(file)) {
            throw ProblemsException.of(
                    Place.of(file.toString()), "", "no such file", "a file of a fabric", "check the path");
        }
        Optional<Recognition> recognised = Importers.recognise(file);
        if (recognised.isEmpty() || !recognised.get().readable()) {
            throw ProblemsException.of(
                    Place.of(file.toString()),
                    "",
                    recognised.map(Recognition::title).orElse("nothing that describes a cluster"),
                    "one of " + String.join(", ", Importers.formats()),
                    recognised.map(Recognition::advice).orElse("docs/formats.md says how to make such a file"));
        }
        Choice<TopologyFamily> choice = SpecReader.standard().topology(file.toString());
        TopologyFamily family = choice.value();
        Topology topology = family.build(file.getFileName().toString(), family.hosts(1), 1);
        print(recognised.get(), topology, link(family));
        return ExitCode.DONE;
    }

    /** The kit that stands in for what the file does not say, for a person to change. */
    private static String link(TopologyFamily family) {
        return family instanceof ImportedTopology imported
                ? imported.dressing().link().map(kit -> ", link: " + kit.name()).orElse("")
                : "";
    }

    private void print(Recognition recognition, Topology topology, String link) {
        CompiledTopology compiled = CompiledTopology.of(topology);
        TopologyMetrics metrics = TopologyMetrics.of(compiled);
        String yaml = "{ type: import, file: " + file + ", format: " + recognition.format() + link + " }";
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("name", topology.name());
            document.put("format", recognition.format());
            document.put("hosts", compiled.hosts());
            document.put("switches", metrics.switches());
            document.put("cables", metrics.cables());
            document.put("components", metrics.parts().size());
            document.put("topology", yaml);
            document.put("assumed", topology.assumed());
            document.put("skipped", topology.skipped());
            terminal.out().print(ResultJson.writeAny(document));
            return;
        }
        terminal.out()
                .println("# " + recognition.title() + ": " + compiled.hosts() + " hosts, " + metrics.switches()
                        + " switches, " + metrics.cables() + " cables");
        topology.assumed().forEach(line -> terminal.out().println("# assumed: " + line));
        topology.skipped().forEach(line -> terminal.out().println("# skipped: " + line));
        terminal.out().println("topologies:");
        if (full) {
            writeOut(CustomForm.of(topology));
        } else {
            terminal.out().println("  ours: " + yaml);
        }
    }

    /** A line for each key, and for each entry of a list. */
    private void writeOut(Node.Mapping topology) {
        terminal.out().println("  ours:");
        for (Node.Entry entry : topology.entries()) {
            if (entry.value() instanceof Node.Sequence rows) {
                terminal.out().println("    " + entry.key() + ":");
                rows.items().forEach(row -> terminal.out().println("      - " + YamlWriter.line(row)));
            } else {
                terminal.out().println("    " + entry.key() + ": " + YamlWriter.line(entry.value()));
            }
        }
    }
}
