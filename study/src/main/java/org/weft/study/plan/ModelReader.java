package org.weft.study.plan;

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
import org.weft.spec.Understood;
import org.weft.study.catalog.Catalogue;
import org.weft.study.catalog.ModelSet;
import org.weft.study.reader.Setting;
import org.weft.study.reader.YamlReader;
import org.weft.topology.TopologyFamily;

/**
 * Reads topologies or workloads alone: written on the command line ({@code {type: torus, dims: [8, 8], link: 100GbE}}), in a
 * YAML file (one model, or a study of which this part is taken), or in a file that a tool has made.
 */
public final class ModelReader {
    private static final String TYPE = "type";

    private final ModelSet models;
    private final Catalogue catalogue;

    public ModelReader(ModelSet models, Catalogue catalogue) {
        this.models = models;
        this.catalogue = catalogue;
    }

    /** A reader that knows everything that this version has. */
    public static ModelReader standard() {
        Catalogue catalogue = Catalogue.load();
        return new ModelReader(ModelSet.all(catalogue), catalogue);
    }

    /**
     * What was read.
     *
     * @param choices every variant
     * @param understood every value, with who gave it
     */
    public record Read<T>(List<Choice<T>> choices, List<Understood> understood) {
        public Read {
            choices = List.copyOf(choices);
            understood = List.copyOf(understood);
        }
    }

    /**
     * Topologies from a text or file; a file that is not called YAML is taken for one that a tool has made.
     *
     * @param argument YAML in braces, or the name of a file
     * @param settings of the command line, each {@code path=value} below the model
     */
    public Read<TopologyFamily> topologies(String argument, List<String> settings) {
        boolean fabric = !inline(argument) && isForeign(Path.of(argument));
        return read(
                argument,
                "topologies",
                models.topologies(),
                fabric ? Optional.of("import") : Optional.empty(),
                settings);
    }

    /**
     * Workloads from a text or file; a file that is not called YAML is taken for a trace.
     *
     * @param argument YAML in braces, or the name of a file
     */
    public Read<Work> workloads(String argument, List<String> settings) {
        List<Model<Work>> works = models.workloads().stream().map(Work::model).toList();
        boolean trace = !inline(argument) && isForeign(Path.of(argument));
        return read(argument, "workloads", works, trace ? Optional.of("trace") : Optional.empty(), settings);
    }

    private static boolean inline(String argument) {
        return argument.strip().startsWith("{");
    }

    /** Neither a model nor a study in YAML: its name says so. */
    private static boolean isForeign(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        String name = file.getFileName().toString();
        return !name.endsWith(".yaml") && !name.endsWith(".yml");
    }

    private <T> Read<T> read(
            String argument, String part, List<Model<T>> of, Optional<String> fileType, List<String> settings) {
        Problems problems = new Problems();
        boolean inline = inline(argument);
        Path file = inline ? Path.of("") : Path.of(argument);
        Path folder = inline ? file : Optional.ofNullable(file.getParent()).orElse(Path.of(""));
        Node.Mapping root = fileType.map(type -> ofFile(type, file))
                .orElseGet(() ->
                        mapping(inline ? "SPEC" : argument, inline ? argument : StudyReader.text(file), problems));
        List<Setting> parsed = settings.stream()
                .flatMap(each -> Setting.parse(each, problems).stream())
                .toList();
        Node.Mapping whole = Setting.apply(root, parsed, problems);
        Binder binder = new Binder(catalogue, problems, Later.words(), Optional.of(folder));
        Node node = whole.find(TYPE).isPresent() ? whole : whole.find(part).orElse(whole);
        List<Choice<T>> choices = new NamedReader<>(part, of, Optional.empty(), binder, problems).read(node);
        problems.throwIfAny();
        return new Read<>(choices, binder.understood());
    }

    private static Node.Mapping ofFile(String type, Path file) {
        Place place = Place.of(file.toString());
        List<Node.Entry> entries = new ArrayList<>();
        entries.add(new Node.Entry(TYPE, place, new Node.Scalar(place, type, false)));
        entries.add(new Node.Entry(
                "file", place, new Node.Scalar(place, file.getFileName().toString(), false)));
        return new Node.Mapping(place, entries);
    }

    private static Node.Mapping mapping(String name, String text, Problems problems) {
        Optional<Node> node = YamlReader.read(name, text, problems);
        if (node.isPresent() && node.get() instanceof Node.Mapping mapping) {
            return mapping;
        }
        node.ifPresent(found -> problems.add(
                found, "", "a mapping with type, or a study", "write {type: torus, dims: [8, 8], link: 100GbE}"));
        throw new ProblemsException(problems.all());
    }
}
