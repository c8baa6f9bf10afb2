package org.weft.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.weft.study.plan.Study;
import org.weft.study.plan.StudyReader;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands that read a study have in common. */
public final class StudyOptions {
    @Parameters(index = "0", paramLabel = "STUDY", description = "A study file, a folder with a study.yaml, or YAML.")
    private String study;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Sets a value of the study, such as nodes=1,2,4 or workloads.a.size=1MiB. May be repeated.")
    private final List<String> settings = new ArrayList<>();

    /** Reads the study; throws every mistake at once. */
    Study read() {
        StudyReader reader = StudyReader.standard();
        return study.strip().startsWith("{") || study.contains("\n")
                ? reader.readText(study, settings)
                : reader.read(Path.of(study), settings);
    }

    /** The study as it was named, and its settings, as they would be written again. */
    List<String> words() {
        List<String> words = new ArrayList<>(List.of(study));
        settings.forEach(setting -> words.addAll(List.of("--set", setting)));
        return words;
    }
}
