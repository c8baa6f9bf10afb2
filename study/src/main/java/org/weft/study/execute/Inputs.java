package org.weft.study.execute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Node;
import org.weft.study.plan.Study;
import org.weft.study.reader.YamlWriter;

/** The files that a study reads, each with the name that its copy gets in the run's folder. */
final class Inputs {
    private static final String FILE = "file";
    private final Study study;
    private final Map<Path, String> names = new LinkedHashMap<>();

    private Inputs(Study study) {
        this.study = study;
        for (Path file : study.files()) {
            String name = file.getFileName().toString();
            String unique = name;
            for (int number = 2; names.containsValue(unique); number++) {
                unique = number + "-" + name;
            }
            names.putIfAbsent(file, unique);
        }
    }

    static Inputs of(Study study) {
        return new Inputs(study);
    }

    /** Copies them; gives the study's text with the copies in place of the files, and its name written out. */
    String copyTo(Path folder) throws IOException {
        for (Map.Entry<Path, String> file : names.entrySet()) {
            Files.copy(file.getKey(), folder.resolve(file.getValue()));
        }
        Node.Mapping root =
                (Node.Mapping) renamed(study.root(), folder.getFileName().toString());
        List<Node.Entry> entries = new ArrayList<>();
        entries.add(new Node.Entry("name", root.place(), new Node.Scalar(root.place(), study.name(), false)));
        root.entries().stream().filter(entry -> !entry.key().equals("name")).forEach(entries::add);
        return YamlWriter.write(new Node.Mapping(root.place(), entries));
    }

    private Node renamed(Node node, String folder) {
        if (node instanceof Node.Mapping mapping) {
            List<Node.Entry> entries = new ArrayList<>();
            for (Node.Entry entry : mapping.entries()) {
                Optional<Node> copy = entry.key().equals(FILE) ? copy(entry.value(), folder) : Optional.empty();
                entries.add(new Node.Entry(
                        entry.key(), entry.place(), copy.orElseGet(() -> renamed(entry.value(), folder))));
            }
            return new Node.Mapping(mapping.place(), entries);
        }
        if (node instanceof Node.Sequence list) {
            return new Node.Sequence(
                    list.place(),
                    list.items().stream().map(item -> renamed(item, folder)).toList());
        }
        return node;
    }

    private Optional<Node> copy(Node value, String folder) {
        if (value instanceof Node.Sequence list) {
            List<Node> items = list.items().stream()
                    .map(item -> copy(item, folder).orElse(item))
                    .toList();
            return Optional.of(new Node.Sequence(list.place(), items));
        }
        if (!(value instanceof Node.Scalar scalar)) {
            return Optional.empty();
        }
        Path file = study.folder().resolve(scalar.text()).normalize();
        return Optional.ofNullable(names.get(file))
                .map(name -> new Node.Scalar(scalar.place(), folder + "/" + name, false));
    }
}
