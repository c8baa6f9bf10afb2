package org.weft.study.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Commented studies to begin with. */
public final class StudyTemplates {
    /** What there is one for. */
    public static final List<String> PURPOSES = List.of("training", "simulation");

    private StudyTemplates() {}

    /** The text of a study for one of the purposes; it passes the check as it is. */
    public static String text(String purpose) {
        if (!PURPOSES.contains(purpose)) {
            throw new IllegalArgumentException("no template for " + purpose);
        }
        try (InputStream in = StudyTemplates.class.getResourceAsStream("new-" + purpose + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
