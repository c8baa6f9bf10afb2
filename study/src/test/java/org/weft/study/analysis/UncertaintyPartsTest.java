package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.weft.study.analysis.ValidatedErrors.Entry;
import org.weft.study.result.Uncertainty;
import org.weft.study.result.Uncertainty.Part;

final class UncertaintyPartsTest {
    private static final long MS = Runs.MS;
    private static final Part NOT_TRIED = new Part(null, "not tried", List.of());

    private static Uncertainty parts(ValidatedErrors errors, CellRun... cells) {
        return new UncertaintyParts(Runs.study(cells), errors).parts(NOT_TRIED);
    }

    private static ValidatedErrors nothing() {
        return new ValidatedErrors(Map.of());
    }

    @Test
    void theSeedsShareIsTheWidestIntervalRelativeToItsMean() {
        // mean 3 ms, half width 1.96324 ms
        Uncertainty uncertainty = parts(
                nothing(),
                Runs.cell("a", "ring", 4).took(MS, 2 * MS, 3 * MS, 4 * MS, 5 * MS),
                Runs.cell("b", "ring", 4).took(MS, MS, MS, MS, MS));

        assertThat(uncertainty.seed().value()).isCloseTo(0.65441, within(1e-5));
        assertThat(uncertainty.seed().text()).isEqualTo("at most ±65 % (95 %, 5 replications)");
        assertThat(uncertainty.seed().largest()).hasSize(1);
    }

    @Test
    void whatDoesNotDifferIsDeterministicAndNeverPlusMinusZero() {
        Part seed = parts(nothing(), Runs.cell("a", "ring", 4).took(MS, MS)).seed();

        assertThat(seed.text()).isEqualTo("deterministic");
        assertThat(seed.value()).isNull();
    }

    @Test
    void oneReplicationTellsNothing() {
        assertThat(parts(nothing(), Runs.cell("a", "ring", 4).took(MS)).seed().text())
                .isEqualTo("not known: one replication");
        assertThat(parts(nothing(), Runs.cell("a", "ring", 4).thatDoesNotFit())
                        .seed()
                        .text())
                .isEqualTo("not known: nothing ran to its end");
    }

    @Test
    void theModelsShareIsTheLargestErrorOfTheMechanismsInUse() {
        Map<String, Entry> entries = new LinkedHashMap<>();
        entries.put("network", new Entry(0.01, "A1/r-0.8", 12));
        entries.put("rdma-lossless", new Entry(0.03, "C9/w-64", 4));
        entries.put("tcp", new Entry(0.2, "C4", 3));
        Part model = parts(
                        new ValidatedErrors(entries), Runs.cell("a", "ring", 4).took(MS))
                .model();

        assertThat(model.value()).isEqualTo(0.03);
        assertThat(model.text()).isEqualTo("3 % (rdma-lossless, row C9/w-64 of 4 rows); not validated: allreduce");
        assertThat(model.largest()).extracting(each -> each.name()).containsExactly("rdma-lossless", "network");
    }

    @Test
    void withoutAnyRowNothingIsValidated() {
        assertThat(parts(nothing(), Runs.cell("a", "ring", 4).took(MS)).model().text())
                .isEqualTo("not validated");
    }

    @Test
    void theResourceReadsBackAsWritten() {
        Map<String, Entry> entries = new LinkedHashMap<>();
        entries.put("tcp", new Entry(0.021, "C4/1e-3", 7));
        entries.put("network", new Entry(0, "A5", 2));
        String text = new ValidatedErrors(entries).text();

        ValidatedErrors read = ValidatedErrors.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));

        assertThat(read.of("tcp")).contains(new Entry(0.021, "C4/1e-3", 7));
        assertThat(read.of("network")).contains(new Entry(0, "A5", 2));
        assertThat(read.of("ideal")).isEmpty();
        assertThat(read.text()).isEqualTo(text);
    }

    @Test
    void aDifferenceBelowTheModelsErrorIsATie() {
        Ranking ranking = new Ranking(
                Runs.study(
                        Runs.cell("a", "ring", 4).took(100 * MS),
                        Runs.cell("b", "ring", 4).took(104 * MS)),
                Comparison.of(Runs.study(
                        Runs.cell("a", "ring", 4).took(100 * MS),
                        Runs.cell("b", "ring", 4).took(104 * MS))),
                Map.of(),
                0.05);

        assertThat(ranking.rows().get(0).tieWith()).isEqualTo("b + roce-v2");
    }
}
