package org.weft.validation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Node;
import org.weft.spec.Problems;
import org.weft.study.analysis.ResultAssembler;
import org.weft.study.analysis.StudyRun;
import org.weft.study.execute.Progress;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.RunResult;
import org.weft.study.execute.StudyRunner;
import org.weft.study.plan.Cell;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Study;
import org.weft.study.plan.StudyReader;
import org.weft.study.reader.YamlReader;
import org.weft.study.result.ResultJson;

/**
 * A study that is run as a user would run it, and numbers taken out of its result document.
 *
 * @param name of the case
 * @param text of {@code study.yaml}
 * @param settings as {@code --set} takes them
 * @param picks what is taken out, by part
 */
record StudyExperiment(String name, String text, List<String> settings, Map<String, Pick> picks) implements Experiment {
    private static final StudyReader READER = StudyReader.standard();

    StudyExperiment {
        settings = List.copyOf(settings);
        picks = new LinkedHashMap<>(picks);
    }

    /** The same study with other settings, asked for one part. */
    StudyExperiment with(List<String> others, String part) {
        return new StudyExperiment(name, text, others, Map.of(part, picks.get(part)));
    }

    @Override
    public Map<String, Double> run(long seed) {
        List<String> all = new ArrayList<>(settings);
        all.add("seed=" + seed);
        Node document = document(all);
        Map<String, Double> values = new LinkedHashMap<>();
        picks.forEach((part, pick) -> values.put(part, pick.value(document)));
        return values;
    }

    private Node document(List<String> all) {
        Study study = READER.read(StudyReader.FILE, text, Path.of(""), name, all);
        RunResult result = StudyRunner.packets()
                .run(asked(Plan.of(study)), RunOptions.inMemory().withThreads(1), Progress.NONE);
        String json = ResultJson.write(ResultAssembler.assemble(StudyRun.of(result, Optional.empty())));
        Problems problems = new Problems();
        Optional<Node> document = YamlReader.read("results.json", json, problems);
        problems.throwIfAny();
        return document.orElseThrow();
    }

    /** The plan without cells of workloads and stacks that no pick asks for. */
    private Plan asked(Plan plan) {
        List<Cell> cells = plan.cells().stream()
                .filter(cell -> isAsked("workload", cell.workload()) && isAsked("stack", cell.stack()))
                .toList();
        return new Plan(plan.study(), cells, plan.designs(), plan.mismatches(), plan.warnings());
    }

    private boolean isAsked(String key, String value) {
        return picks.values().stream().anyMatch(pick -> pick.mayAskFor(key, value));
    }

    /** Writes the study into a folder; returns the folder. */
    Path writeTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(StudyReader.FILE), text, StandardCharsets.UTF_8);
        return folder;
    }
}
