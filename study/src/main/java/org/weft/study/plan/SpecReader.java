package org.weft.study.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Binder;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problems;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Catalogue;
import org.weft.study.catalog.ModelSet;
import org.weft.study.reader.YamlReader;
import org.weft.topologies.imports.ImportedTopology;
import org.weft.topology.TopologyFamily;

/**
 * Reads a topology or a workload that stands alone: as YAML on the command line or in a file, or as a file of another format that
 * is recognised by its content.
 */
public final class SpecReader {
    /** What cables are taken for where a fabric's file alone does not say; a study must say it itself. */
    private static final String STAND_IN = "100GbE";

    private final ModelSet models;
    private final Catalogue catalogue;

    public SpecReader(ModelSet models, Catalogue catalogue) {
        this.models = models;
        this.catalogue = catalogue;
    }

    /** A reader that knows everything that this version has. */
    public static SpecReader standard() {
        Catalogue catalogue = Catalogue.load();
        return new SpecReader(ModelSet.all(catalogue), catalogue);
    }

    /** The topology that a text or file describes. */
    public Choice<TopologyFamily> topology(String given) {
        return read("topology", given, models.topologies(), "import");
    }

    /** The workload that a text or file describes. */
    public Choice<Work> workload(String given) {
        return read(
                "workload", given, models.workloads().stream().map(Work::model).toList(), "trace");
    }

    private <T> Choice<T> read(String what, String given, List<Model<T>> of, String typeOfFiles) {
        Problems problems = new Problems();
        boolean inline = given.strip().startsWith("{");
        Node.Mapping node = inline ? mapping(what, given, problems) : file(Path.of(given), typeOfFiles, problems);
        Path folder = inline || node.find("file").isPresent() && isForeign(node)
                ? Path.of("")
                : Optional.ofNullable(Path.of(given).getParent()).orElse(Path.of(""));
        Binder binder = new Binder(catalogue, problems, Later.words(), Optional.of(folder));
        Node.Mapping named = new Node.Mapping(node.place(), List.of(new Node.Entry(what, node.place(), node)));
        List<Choice<T>> choices = new NamedReader<>(what, of, Optional.empty(), binder, problems).read(named);
        if (choices.size() > 1) {
            problems.add(node, what, "one value of every key", "sweeps belong into a study");
        }
        problems.throwIfAny();
        return choices.get(0);
    }

    private static boolean isForeign(Node.Mapping node) {
        return node.place().line() == 0;
    }

    private static Node.Mapping mapping(String file, String text, Problems problems) {
        Optional<Node> node = YamlReader.read(file, text, problems);
        problems.throwIfAny();
        if (node.isPresent() && node.get() instanceof Node.Mapping mapping) {
            return mapping;
        }
        throw ProblemsException.of(
                Place.of(file), "", text, "a mapping with type", "write { type: star, hosts: 8, link: 100GbE }");
    }

    /** YAML with a type, or else a file of another format. */
    private static Node.Mapping file(Path path, String typeOfFiles, Problems problems) {
        if (!Files.isRegularFile(path)) {
            throw ProblemsException.of(
                    Place.of(path.toString()),
                    "",
                    Files.isDirectory(path) ? "a folder" : "no such file",
                    "a file, or YAML that starts with {",
                    "check the path");
        }
        if (path.toString().endsWith(".yaml") || path.toString().endsWith(".yml")) {
            try {
                Problems quiet = new Problems();
                Optional<Node> node = YamlReader.read(path.toString(), Files.readString(path), quiet);
                boolean typed = node.isPresent()
                        && node.get() instanceof Node.Mapping mapping
                        && mapping.find("type").isPresent();
                if (typed) {
                    quiet.all().forEach(problems::add);
                    problems.throwIfAny();
                    return (Node.Mapping) node.get();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        Place place = Place.of(path.toString());
        List<Node.Entry> entries = new ArrayList<>(List.of(
                new Node.Entry("type", place, new Node.Scalar(place, typeOfFiles, false)),
                new Node.Entry("file", place, new Node.Scalar(place, path.toString(), true))));
        if (typeOfFiles.equals("import") && ImportedTopology.needsLink(path)) {
            entries.add(new Node.Entry("link", place, new Node.Scalar(place, STAND_IN, false)));
        }
        return new Node.Mapping(place, entries);
    }
}
