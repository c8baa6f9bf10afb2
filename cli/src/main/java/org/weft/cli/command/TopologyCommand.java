package org.weft.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.reports.charts.topology.TopologyDrawing;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.analysis.TopologyDetails;
import org.weft.study.plan.Choice;
import org.weft.study.plan.SpecReader;
import org.weft.study.result.ResultJson;
import org.weft.topologies.metrics.Buildability;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;
import org.weft.units.Bandwidth;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds or imports a topology: counts, measures, and says what was assumed. */
@Command(name = "topology", description = "Builds or imports a topology; counts and measures it, and lists its links.")
public final class TopologyCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            index = "0",
            paramLabel = "SPEC|FILE",
            description = "YAML such as '{type: torus, dims: [8, 8], link: 100GbE}', a YAML file, or a fabric's file.")
    private String given;

    @Option(names = "--nodes", description = "Hosts where the topology grows with their number.")
    private int nodes = 1;

    @Option(names = "--nics", description = "NICs a host.")
    private int nics = 1;

    @Option(names = "--links", description = "Lists every link by name, as overrides match them.")
    private boolean links;

    @Option(names = "--svg", paramLabel = "FILE", description = "Draws it into this file.")
    private Path svg;

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    public TopologyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Choice<TopologyFamily> choice = SpecReader.standard().topology(given);
        TopologyFamily family = choice.value();
        int hosts = family.hosts(nodes);
        if (nodes < 1 || hosts < 1 || nics < 1) {
            throw ProblemsException.of(
                    Place.of("weft topology"), "--nodes", String.valueOf(nodes), "1 or more", "write --nodes 8");
        }
        Topology topology = family.build(choice.name(), hosts, nics);
        CompiledTopology compiled = CompiledTopology.of(topology);
        if (svg != null) {
            draw(topology);
        }
        Map<String, Object> facts = facts(choice.type(), topology, compiled, family);
        if (json) {
            terminal.out().print(ResultJson.writeAny(facts));
        } else {
            print(facts, topology);
            if (links) {
                printLinks(compiled);
            }
        }
        return ExitCode.DONE;
    }

    private static Map<String, Object> facts(
            String type, Topology topology, CompiledTopology compiled, TopologyFamily family) {
        TopologyMetrics metrics = TopologyMetrics.of(compiled);
        Buildability buildability = Buildability.of(family, compiled);
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("name", topology.name());
        facts.put("format", type);
        facts.put("hosts", compiled.hosts());
        facts.put("switches", metrics.switches());
        facts.put("cables", metrics.cables());
        facts.put("hostCables", metrics.hostCables());
        facts.put("nics", metrics.nics());
        facts.put("components", metrics.parts().size());
        facts.put("diameter", orNull(metrics.diameter()));
        facts.put("meanHops", orNull(metrics.meanHops()));
        facts.put("bisectionLinks", orNull(metrics.bisectionLinks()));
        facts.put(
                "bisectionBandwidth",
                metrics.bisectionBandwidth().map(Bandwidth::bitsPerSecond).orElse(null));
        facts.put("oversubscription", metrics.oversubscription().orElse(null));
        facts.put("injectionBandwidth", metrics.injectionBandwidth().bitsPerSecond());
        facts.put("cost", null);
        facts.put("power", null);
        facts.put("buildable", buildability.buildable());
        facts.put("notBuildable", buildability.note().orElse(null));
        facts.put("assumed", topology.assumed());
        facts.put("skipped", topology.skipped());
        return facts;
    }

    private void draw(Topology topology) {
        try {
            Files.writeString(svg, TopologyDrawing.svg(TopologyDetails.of(topology)) + "\n");
        } catch (IOException e) {
            throw ProblemsException.of(
                    Place.of("weft topology"), "--svg", svg.toString(), "a file that can be written", "choose another");
        }
    }

    private static Object orNull(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }

    private static Object orNull(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    private static Object orNull(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    private void print(Map<String, Object> facts, Topology topology) {
        facts.forEach((name, value) -> {
            if (value != null && !(value instanceof List)) {
                terminal.out().printf("  %-20s %s%n", name, shown(name, value));
            }
        });
        lines("assumed", topology.assumed());
        lines("skipped", topology.skipped());
    }

    private static String shown(String name, Object value) {
        if (name.endsWith("Bandwidth") && value instanceof Number rate && rate.longValue() > 0) {
            return new Bandwidth(rate.longValue()).toString();
        }
        if (name.equals("oversubscription")) {
            return new java.text.DecimalFormat(
                            "0.###:1", java.text.DecimalFormatSymbols.getInstance(java.util.Locale.ROOT))
                    .format(((Number) value).doubleValue());
        }
        return value instanceof Double number
                ? String.format(java.util.Locale.ROOT, "%.6f", number)
                : String.valueOf(value);
    }

    private void lines(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            terminal.out().println(title);
            lines.forEach(line -> terminal.out().println("  - " + line));
        }
    }

    private void printLinks(CompiledTopology topology) {
        terminal.out().println("links");
        for (int link = 0; link < topology.links(); link++) {
            terminal.out()
                    .printf(
                            "  %-36s %s, %s, tier %d%s%n",
                            topology.linkName(link),
                            topology.link(link).bandwidth(),
                            topology.link(link).latency(),
                            topology.tier(link),
                            topology.embedded(link) ? ", inside a box" : "");
        }
    }
}
