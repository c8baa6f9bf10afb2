package org.weft.topologies.imports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.routing.RoutingCatalogue;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topologies.families.Wiring;
import org.weft.topology.LinkKit;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;

/**
 * A cluster as a file describes it, with a link kit for what the file does not say.
 *
 * <p><b>Model.</b> Hosts, switches, cables and NICs are those of the file, whatever the study says of its hosts' NICs. The kit
 * gives latency, length, buffer and MTU, and the rate where the file has none; without {@code link} the kit is that of the name
 * in the file ({@code HDR}). The file's path is as the study's reader resolved it.
 *
 * @param name of the file, for sentences
 */
public record ImportedTopology(String name, Fabric fabric, Dressing dressing) implements TopologyFamily {
    static final Key<Path> FILE = Key.required("file", Kinds.FILE, "the file that describes the cluster");
    static final Key<String> FORMAT = Key.of(
            "format",
            new Kind.Scalar<>("word", expectedFormat(), ImportedTopology::formatOf, text -> text, formats()),
            "auto",
            "definition: recognised by content",
            "what kind of file it is");
    static final Key<Uplinks> UPLINKS = Key.of(
            "uplinks",
            Uplinks.KIND,
            Uplinks.FULL,
            "assumption: as much up as the hosts below can send",
            "cables from a switch to the one above, or a ratio, where the file does not say (Slurm)");
    static final Key<LinkKit> LINK =
            Key.optional("link", LinkKit.KIND, "the kit that the file names", "what the file does not say of a cable");
    /** The model, with kits for files that name theirs. */
    public static Model<TopologyFamily> model(Kits kits) {
        return new Model<>(
                "import",
                "a cluster as a file describes it",
                List.of(
                        FILE,
                        FORMAT,
                        UPLINKS,
                        LINK,
                        Wiring.HOST_LINK,
                        Wiring.TRUNK_LINK,
                        Wiring.SWITCH,
                        Wiring.OVERRIDES,
                        RoutingCatalogue.ROUTING),
                values -> build(values, kits));
    }

    private static List<String> formats() {
        List<String> formats = new ArrayList<>(List.of("auto"));
        formats.addAll(Importers.formats());
        return formats;
    }

    private static String expectedFormat() {
        return "one of " + String.join(", ", formats());
    }

    private static String formatOf(String text) {
        if (!formats().contains(text)) {
            throw new org.weft.units.BadValueException(expectedFormat(), "write one of these words");
        }
        return text;
    }

    private static ImportedTopology build(Values values, Kits kits) {
        Path file = values.get(FILE);
        Optional<String> format = Optional.of(values.get(FORMAT)).filter(text -> !text.equals("auto"));
        Fabric fabric = Importers.read(file, format);
        Dressing dressing = new Dressing(
                values.find(LINK),
                values.find(Wiring.HOST_LINK),
                values.find(Wiring.TRUNK_LINK),
                values.find(Wiring.SWITCH),
                values.get(UPLINKS),
                values.find(Wiring.OVERRIDES).orElse(List.of()),
                values.get(RoutingCatalogue.ROUTING),
                kits);
        List<String> missing = dressing.missing(fabric);
        if (!missing.isEmpty()) {
            String kit = fabric.commonKit().orElse("100GbE");
            values.reject(
                    LINK, "a link kit: the file does not say " + String.join(", ", missing), "write link: " + kit);
        }
        return of(file, fabric, dressing);
    }

    /** True where a file names no kit of its cables, so that somebody must. */
    public static boolean needsLink(Path file) {
        return Importers.read(file, Optional.empty()).commonKit().isEmpty();
    }

    /** A file that was read, with what it does not say. */
    public static ImportedTopology of(Path file, Fabric fabric, Dressing dressing) {
        Path last = file.getFileName();
        return new ImportedTopology(last == null ? file.toString() : last.toString(), fabric, dressing);
    }

    @Override
    public int hosts(int nodes) {
        return fabric.hosts();
    }

    @Override
    public int capacity() {
        return fabric.hosts();
    }

    @Override
    public Topology build(String topology, int hosts, int nicsPerHost) {
        return new Dresser(this, topology, nicsPerHost).build();
    }

    @Override
    public LinkKit hostLink() {
        return dressing.hostKit(fabric).orElseThrow();
    }

    /** A file's fabric is there already, or a logical view of what is: nothing is known of its switches. */
    @Override
    public Optional<Integer> largestRadix() {
        return isCustom()
                ? dressing.trunkKit(fabric).flatMap(kit -> kit.largestRadix(dressing.switchKit()))
                : Optional.empty();
    }

    /** True where it was written out in the study and comes from no file. */
    boolean isCustom() {
        return fabric.format().equals(CustomTopology.TYPE);
    }

    /** The word after {@code type:}. */
    String family() {
        return isCustom() ? CustomTopology.TYPE : "import";
    }
}
