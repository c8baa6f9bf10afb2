package org.weft.study.analysis;

import java.util.Objects;
import java.util.Optional;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.RunResult;
import org.weft.study.plan.StudyReader;
import org.weft.study.result.Option;
import org.weft.study.result.RankingRow;
import org.weft.study.result.ResultDocument;

/**
 * The whole analysis of a study that has run: its document, with what the inputs that nobody gave could change, which takes some
 * more runs.
 */
public final class StudyAnalysis {
    private StudyAnalysis() {}

    /**
     * Makes the document.
     *
     * @param reader read the study
     * @param options on which threads to run the tries
     */
    public static ResultDocument of(
            RunResult result, Optional<String> reproduce, StudyReader reader, RunOptions options) {
        StudyRun study = StudyRun.of(result, reproduce);
        ResultDocument first = ResultAssembler.assemble(study);
        Optional<Option> recommended = recommended(first);
        if (recommended.isEmpty()) {
            return first;
        }
        Optional<Option> next = first.ranking().stream()
                .filter(row -> row.rank() != null)
                .map(RankingRow::option)
                .filter(option -> !option.equals(recommended.get()))
                .findFirst();
        Swings swings =
                new SwingRunner(result, reader, options, study.settings().practical()).run(recommended.get(), next);
        return ResultAssembler.assemble(study, swings);
    }

    /** What is recommended; where there is nothing to choose from, the option that ran. */
    private static Optional<Option> recommended(ResultDocument document) {
        if (document.decision() != null) {
            return Optional.ofNullable(document.decision().recommended());
        }
        return document.ranking().stream()
                .filter(row -> Objects.nonNull(row.rank()))
                .map(RankingRow::option)
                .findFirst();
    }
}
