package org.weft.study.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResultJsonTest {
    @TempDir
    Path folder;

    @Test
    void aDocumentReadsBackEqual() throws Exception {
        ResultDocument document = document(0.00123);

        ResultJson.write(document, folder.resolve("results.json"));

        assertThat(ResultJson.read(folder.resolve("results.json"))).isEqualTo(document);
    }

    @Test
    void writingReadingAndWritingAgainGivesTheSameBytes() {
        String once = ResultJson.write(document(1.0 / 3));

        assertThat(ResultJson.write(ResultJson.read(once))).isEqualTo(once);
        assertThat(ResultJson.write(document(1.0 / 3))).isEqualTo(once);
    }

    @Test
    void fieldsStandInTheOrderOfTheContract() {
        String json = ResultJson.write(document(1));

        assertInOrder(json, "weft", "schema", "study", "seed", "configHash", "cells", "ranking", "decision");
        assertInOrder(json, "decision", "uncertainty", "assumptions", "warnings", "engine");
        assertInOrder(json, "completionTime", "boundTime", "closedFormTime", "iterationTime", "throughput");
        assertInOrder(json, "compute", "hostStack", "window", "serialisation", "propagation", "switching");
        assertInOrder(json, "switching", "queueing", "pause", "retransmission", "timeout", "intraHost", "idle");
    }

    @Test
    void axesKeepTheirOrder() {
        String json = ResultJson.write(document(1));

        assertInOrder(json, "zebra", "nodes", "alpha");
    }

    @Test
    void whatDoesNotApplyIsNullAndNeverLeftOut() {
        String json = ResultJson.write(document(1));

        assertThat(json).contains("\"boundTime\" : null", "\"stopped\" : null", "\"cost\" : null");
    }

    @Test
    void aNumberIsTheShortestTextThatReadsBack() {
        String json = ResultJson.write(document(2.0E-3));

        // Double.toString before Java 19 prints this number too long.
        assertThat(ResultJson.writeAny(List.of(Double.parseDouble("2E23")))).contains("2.0E23");
        assertThat(json).contains("\"mean\" : 0.002");
    }

    @Test
    void minusZeroIsZero() {
        assertThat(ResultJson.write(document(-0.0))).contains("\"mean\" : 0.0").doesNotContain("-0.0");
    }

    @Test
    void aNumberThatIsNotFiniteIsRefused() {
        assertThatThrownBy(() -> ResultJson.write(document(Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> ResultJson.write(document(Double.POSITIVE_INFINITY)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Infinity");
        assertThatThrownBy(() -> ResultJson.writeAny(Map.of("boxed", Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namesInAnyScriptSurvive() throws Exception {
        Path file = folder.resolve("results.json");
        ResultDocument document = document(1);

        ResultJson.write(document, file);

        assertThat(Files.readString(file, StandardCharsets.UTF_8)).contains("Größe <b>\\\"x\\\"</b>");
    }

    @Test
    void enumsAreLowerCaseWords() {
        String json = ResultJson.write(document(1));

        assertThat(json).contains("\"kind\" : \"link\"", "\"status\" : \"done\"");
    }

    @Test
    void anotherSchemaIsRefused() {
        String later = ResultJson.write(document(1)).replace("\"schema\" : 1", "\"schema\" : 2");

        assertThatThrownBy(() -> ResultJson.read(later))
                .hasMessageContaining("schema 2")
                .hasMessageContaining("expected 1");
        assertThatThrownBy(() -> ResultJson.read("[]")).hasMessageContaining("schema unknown");
        assertThatThrownBy(() -> ResultJson.read("{")).hasMessageContaining("not a result document");
    }

    @Test
    void fieldsOfALaterVersionAreIgnored() {
        String json = ResultJson.write(document(1)).replace("\"schema\" : 1,", "\"schema\" : 1, \"added\" : {},");

        assertThat(ResultJson.read(json)).isEqualTo(document(1));
    }

    @Test
    void aCurveIsBounded() {
        List<Double> tooMany = Collections.nCopies(Latency.Curve.MAX_POINTS + 1, 0.5);

        assertThatThrownBy(() -> new Latency.Curve(tooMany, tooMany)).hasMessageContaining("at most 200");
        assertThatThrownBy(() -> new Latency.Curve(List.of(1.0), List.of())).hasMessageContaining("as many");
    }

    @Test
    void theTermsOfTheCriticalPathAreItsFields() {
        CriticalPath path = new CriticalPath(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, "s");

        assertThat(path.terms().values()).containsExactly(1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12.);
        assertThat(path.total()).isEqualTo(78);
    }

    private static void assertInOrder(String json, String... fields) {
        int at = -1;
        for (String field : fields) {
            int next = json.indexOf("\"" + field + "\"", at + 1);
            assertThat(next).as(field).isGreaterThan(at);
            at = next;
        }
    }

    private static ResultDocument document(double time) {
        Option option = new Option("tree", null, null, "tcp-newreno");
        return new ResultDocument(
                "0.1.0",
                ResultDocument.SCHEMA,
                "Größe <b>\"x\"</b>",
                null,
                1,
                "00ff",
                "completion-time",
                "weft run study.yaml",
                List.of(cell(time)),
                List.of(new RankingRow(
                        1, option, 1.0, Map.of("ring", 1.0), null, null, null, true, true, 6, 96, 64, null, null)),
                List.of(),
                new Decision(option, "Buy the tree.", List.of("the price doubles"), "deterministic"),
                new Uncertainty(part("deterministic"), part("not validated"), part("not tried")),
                List.of(),
                List.of(new Input("nodes", "64", "study.yaml:3")),
                List.of(),
                List.of(new Assumption("host.ranks", "1", "default", null)),
                List.of("a warning"),
                new EngineFacts(10, 5, 0.5, 1000, 2));
    }

    private static CellResult cell(double time) {
        Map<String, String> axes = new LinkedHashMap<>();
        axes.put("zebra", "1");
        axes.put("nodes", "64");
        axes.put("alpha", "2");
        Estimate estimate = new Estimate(time, 0.1, 0.5, 2, "s");
        Metrics metrics = Metrics.builder()
                .completionTime(estimate)
                .criticalPath(new CriticalPath(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, "s"))
                .messageLatency(new Latency(
                        1,
                        1.0,
                        null,
                        null,
                        null,
                        null,
                        1.0,
                        null,
                        "s",
                        List.of(),
                        new Latency.Curve(List.of(1.0, 0.5), List.of(0.1, 0.2))))
                .links(new Links(0.5, 0.9, List.of(new Links.Tier("host to leaf", 2, 0.5, 0.6, 0.9, 10, 0)), List.of()))
                .build();
        return new CellResult(
                "tree-64",
                "tree",
                "tcp-newreno",
                "ring",
                "linear",
                null,
                null,
                64,
                64,
                1000L,
                axes,
                "packet",
                5,
                "0123456789abcdef",
                CellResult.Status.DONE,
                null,
                new CellResult.Objective("completion-time", estimate, false),
                metrics,
                new Bottleneck("leaf-0 to spine-0", Bottleneck.Kind.LINK, 0.5, "NIC of host-0"),
                "A verdict.",
                null);
    }

    private static Uncertainty.Part part(String text) {
        return new Uncertainty.Part(null, text, List.of());
    }
}
