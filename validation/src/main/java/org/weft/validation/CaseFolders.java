package org.weft.validation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.weft.study.plan.StudyReader;

/** The cases that are a study: a folder each, with {@code study.yaml} and {@code expect.yaml}. */
final class CaseFolders {
    private static final List<String> NAMES = List.of(
            "C1-tcp",
            "C1-roce",
            "C1-frames",
            "C1-envelopes",
            "C2-latency",
            "C2-mixed",
            "C2-infiniband",
            "C3",
            "C5",
            "C5-delayed",
            "C9-pipe-64",
            "C9-pipe-128",
            "C12-interrupts",
            "C12-core",
            "C12-core-queue",
            "C12-ring",
            "C12-bus",
            "C12-message-rate",
            "C12-memory",
            "C12-memory-ranks",
            "C12-rails",
            "C12-tenant",
            "C12-tenant-flows",
            "C12-pacing",
            "C12-inside",
            "C12-envelope-cost",
            "D-collectives",
            "D-large",
            "D-alltoall",
            "D-parameter-server",
            "D-halo",
            "E-shared-cores",
            "F-defaults",
            "F-inside",
            "Q02",
            "Q03",
            "Q04",
            "Q05",
            "Q06",
            "Q07",
            "Q08",
            "Q10",
            "Q11",
            "Q13-alltoall",
            "Q18",
            "Q19",
            "Q20",
            "Q21",
            "Q26",
            "Q27");

    private CaseFolders() {}

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String name : NAMES) {
            cases.add(new ExpectReader(name, text(name, StudyReader.FILE)).read(text(name, "expect.yaml")));
        }
        return cases;
    }

    private static String text(String name, String file) {
        String resource = "cases/" + name + "/" + file;
        try (InputStream in = CaseFolders.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
