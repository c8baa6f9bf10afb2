package org.weft.study.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Binder;
import org.weft.spec.Kinds;
import org.weft.spec.Node;
import org.weft.spec.Problems;
import org.weft.spec.ProblemsException;
import org.weft.study.reader.YamlReader;

/**
 * A model that is kept in a file of its own, such as a stack that {@code weft calibrate} wrote: {@code { file: ours.yaml }}.
 *
 * <p><b>Model.</b> The file is one mapping with {@code type}. What stands beside {@code file} in the study goes before what stands
 * in the file. Mistakes have their places in the file where they are in the file.
 */
final class KeptModel {
    static final String FILE = "file";

    private final String part;
    private final Binder binder;
    private final Problems problems;

    KeptModel(String part, Binder binder, Problems problems) {
        this.part = part;
        this.binder = binder;
        this.problems = problems;
    }

    /** The mapping with what its file says; empty where the file cannot be read, which is then noted. */
    Optional<Node.Mapping> read(Node.Mapping written, String path) {
        Optional<Path> file = binder.value(Kinds.FILE, written.find(FILE).orElseThrow(), Binder.join(path, FILE));
        return file.flatMap(this::content).map(content -> merged(written, content));
    }

    private Optional<Node.Mapping> content(Path file) {
        try {
            Optional<Node> node = YamlReader.read(file.toString(), StudyReader.text(file), problems);
            if (node.isPresent() && node.get() instanceof Node.Mapping mapping) {
                return Optional.of(mapping);
            }
            node.ifPresent(root ->
                    problems.add(root, "", "a mapping with type, one of the " + part, "write type: ... in this file"));
        } catch (ProblemsException e) {
            problems.addAll(e.problems());
        }
        return Optional.empty();
    }

    private static Node.Mapping merged(Node.Mapping written, Node.Mapping content) {
        Map<String, Node.Entry> entries = new LinkedHashMap<>();
        content.entries().forEach(entry -> entries.put(entry.key(), entry));
        List<Node.Entry> beside = new ArrayList<>(written.entries());
        beside.removeIf(entry -> entry.key().equals(FILE));
        beside.forEach(entry -> entries.put(entry.key(), entry));
        return new Node.Mapping(content.place(), List.copyOf(entries.values()));
    }
}
