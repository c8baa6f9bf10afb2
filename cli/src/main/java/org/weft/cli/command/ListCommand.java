package org.weft.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Listing;
import org.weft.study.catalog.Listing.Field;
import org.weft.study.catalog.Listing.Item;
import org.weft.study.result.ResultJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists every model and preset; verbose with every key, range, default and source. */
@Command(name = "list", description = "Every model and preset; with --verbose every key, range, default and source.")
public final class ListCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "PART",
            description = "topologies, links, switches, ecn, hosts, stacks, workloads, faults, models or"
                    + " accelerators; all if left out.")
    private String part;

    @Option(
            names = {"-v", "--verbose"},
            description = "Every key, range, default and source.")
    private boolean verbose;

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    public ListCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (part != null && !Listing.PARTS.contains(part)) {
            throw ProblemsException.of(
                    Place.of("weft list"),
                    "",
                    "\"" + part + "\"",
                    "one of " + String.join(", ", Listing.PARTS),
                    "write one of these words, or none for all");
        }
        Listing listing = Listing.standard();
        Map<String, List<Item>> parts = new LinkedHashMap<>();
        for (String each : part == null ? Listing.PARTS : List.of(part)) {
            parts.put(each, listing.of(each));
        }
        if (json) {
            terminal.out().print(ResultJson.writeAny(parts));
        } else {
            parts.forEach(this::print);
        }
        return ExitCode.DONE;
    }

    private void print(String title, List<Item> items) {
        terminal.out().println(title);
        int width = items.stream().mapToInt(item -> item.name().length()).max().orElse(0);
        for (Item item : items) {
            String name =
                    item.name() + " ".repeat(Math.max(0, width - item.name().length()));
            lines("  " + name + "  ", item.says());
            if (verbose) {
                item.fields().forEach(this::print);
                terminal.out().println();
            }
        }
        terminal.out().println();
    }

    private void print(Field field) {
        String value = field.value().isEmpty() ? "" : " = " + field.value();
        String source = field.source().isEmpty() ? "" : "  [" + field.source() + "]";
        lines("      ", field.name() + value + source);
        if (!field.says().isEmpty()) {
            lines("          ", field.says().replaceAll("\\.$", "") + "; takes " + field.takes());
        }
    }

    /** Prints words in lines that fit the terminal, the later ones indented as far as the first. */
    private void lines(String first, String words) {
        StringBuilder line = new StringBuilder(first);
        int used = 0;
        for (String word : words.split(" ", -1)) {
            if (used > 0 && line.length() + 1 + word.length() > terminal.width()) {
                terminal.out().println(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(first.length()));
                used = 0;
            }
            line.append(used == 0 ? "" : " ").append(word);
            used++;
        }
        terminal.out().println(line.toString().stripTrailing());
    }
}
