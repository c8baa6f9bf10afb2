package org.weft.spec;

import java.util.ArrayList;
import java.util.List;

/**
 * All mistakes found so far; one that was found several times is told once.
 *
 * <p><b>Order.</b> In the order of the files as they were first mentioned, inside a file by line and column.
 */
public final class Problems {
    private final List<Problem> found = new ArrayList<>();

    public void add(Problem problem) {
        found.add(problem);
    }

    /** Adds a mistake at a node, saying what stands there. */
    public void add(Node node, String path, String expected, String fix) {
        add(new Problem(node.place(), path, node.got(), expected, fix));
    }

    public void addAll(List<Problem> problems) {
        found.addAll(problems);
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** How often a mistake was noted, repetitions included: grows with every one. */
    public int count() {
        return found.size();
    }

    /** All of them, in file order. */
    public List<Problem> all() {
        List<String> files =
                found.stream().map(each -> each.place().file()).distinct().toList();
        List<Problem> sorted = new ArrayList<>(found.stream().distinct().toList());
        sorted.sort((a, b) -> {
            int byFile = Integer.compare(
                    files.indexOf(a.place().file()), files.indexOf(b.place().file()));
            return byFile != 0 ? byFile : a.place().compareTo(b.place());
        });
        return sorted;
    }

    /** Throws all of them, where there are any. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new ProblemsException(all());
        }
    }
}
