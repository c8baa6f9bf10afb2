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
import org.weft.spec.Problem;
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

    private static final String TYPE = "type";

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
                return isKept(mapping) ? Optional.of(mapping) : Optional.empty();
            }
            node.ifPresent(root ->
                    problems.add(root, "", "a mapping with type, one of the " + part, "write type: ... in this file"));
        } catch (ProblemsException e) {
            problems.addAll(e.problems());
        }
        return Optional.empty();
    }

    /** Refuses a study, and a file that refers to another (or to itself). */
    private boolean isKept(Node.Mapping content) {
        Optional<Node> other = content.find(FILE);
        if (content.find(TYPE).isEmpty() && content.find(part).isPresent()) {
            problems.add(new Problem(
                    content.place(),
                    "",
                    "a whole study",
                    "a mapping with type, one of the " + part,
                    "keep what stands under one name of its " + part + " in a file of its own"));
            return false;
        }
        other.ifPresent(file -> problems.add(
                file,
                FILE,
                "a mapping with type: a file that is named by file cannot name another one, or itself",
                "write here what that file says, or name that file in the study"));
        return other.isEmpty();
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
