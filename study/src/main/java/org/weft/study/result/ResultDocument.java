package org.weft.study.result;

import java.util.List;
import java.util.Optional;

/**
 * Everything a study found: the content of {@code results.json} and of {@code --json}.
 *
 * <p><b>Order.</b> Fields are written in the order of the components; all but {@code engine} are the same bits for the
 * same study, seed and version. <b>Units.</b> Seconds, bytes and b/s unless a field says otherwise; what does not apply
 * is null, never 0 or NaN.
 *
 * @param weft the version that ran
 * @param schema the version of this document, {@link #SCHEMA}
 * @param study the study's name
 * @param about what the study says about itself
 * @param seed the seed of every random stream
 * @param configHash a hash over the study with its defaults and the bytes of every input file, in hexadecimal
 * @param objective what the options are ranked by
 * @param reproduce the command line that runs the study again
 * @param cells a run of each point of the study, in the order of the study's axes
 * @param ranking what could be bought, best first; options that cannot be built stand last, without a rank
 * @param scaling one curve for each series of cells that differ in {@code nodes} only
 * @param decision what to buy and what would change that; null where there is nothing to choose from
 * @param uncertainty how far the numbers can be trusted
 * @param topologies what each topology is made of
 * @param given what the study says, as it was understood
 * @param measured what was fitted to measurements
 * @param assumptions what was assumed because nobody said it, the heaviest first
 * @param warnings what the reader should know before using a number
 * @param engine what the run cost; the only part that changes from run to run
 */
public record ResultDocument(
        String weft,
        int schema,
        String study,
        @Nullable String about,
        long seed,
        String configHash,
        String objective,
        @Nullable String reproduce,
        List<CellResult> cells,
        List<RankingRow> ranking,
        List<ScalingCurve> scaling,
        @Nullable Decision decision,
        Uncertainty uncertainty,
        List<TopologySummary> topologies,
        List<Input> given,
        List<Input> measured,
        List<Assumption> assumptions,
        List<String> warnings,
        EngineFacts engine) {

    /** The version of the document that this code reads and writes. */
    public static final int SCHEMA = 1;

    /** Copies the lists. */
    public ResultDocument {
        cells = Copies.of(cells);
        ranking = Copies.of(ranking);
        scaling = Copies.of(scaling);
        topologies = Copies.of(topologies);
        given = Copies.of(given);
        measured = Copies.of(measured);
        assumptions = Copies.of(assumptions);
        warnings = Copies.of(warnings);
    }

    /** The summary of the named topology. */
    public Optional<TopologySummary> topology(String name) {
        return topologies.stream().filter(each -> each.name().equals(name)).findFirst();
    }
}
