package org.weft.spec;

import java.util.List;
import java.util.stream.Collectors;

/** What a user wrote cannot be run: every mistake found. */
public final class ProblemsException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient List<Problem> problems;

    public ProblemsException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** A single mistake. */
    public static ProblemsException of(Place place, String path, String got, String expected, String fix) {
        return new ProblemsException(List.of(new Problem(place, path, got, expected, fix)));
    }

    /** In file order. */
    public List<Problem> problems() {
        return problems;
    }
}
