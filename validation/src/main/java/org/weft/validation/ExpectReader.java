package org.weft.validation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Node;
import org.weft.spec.Problems;
import org.weft.study.reader.YamlReader;

/**
 * Reads what a case's study must give.
 *
 * <pre>
 * id: Q08
 * conditions: { fidelity: packet, stack: ..., buffer: ..., scheduler: ..., warm-up: ..., loss: ... }
 * random: off                                  # on: three seeds
 * long: off
 * mechanisms: [network, tcp]
 * source: "where the values come from"         # also in a row
 * rows:
 *   - part: mtu-1500
 *     says: "payload rate of one flow"
 *     where: { workload: flow, "topologies.star.link": 1GbE }
 *     metric: metrics.completionTime.mean      # with times, inverse, minus, by and over: { where, metric, ... }
 *     value: 949.3e6                           # or contains: "words of a text"
 *     tolerance: 0.1 %                         # or a number in the unit
 *     side: above                              # never below the value; else both
 *     unit: b/s
 *     mutant: { says: "no header", set: ["stacks.flow.header=0 B"] }
 * </pre>
 */
final class ExpectReader {
    private final String name;
    private final String study;

    ExpectReader(String name, String study) {
        this.name = name;
        this.study = study;
    }

    Case read(String text) {
        Problems problems = new Problems();
        Optional<Node> root = YamlReader.read(name + "/expect.yaml", text, problems);
        problems.throwIfAny();
        Node.Mapping expect = (Node.Mapping) root.orElseThrow();
        List<Node.Mapping> rows = new ArrayList<>();
        Map<String, Pick> picks = new LinkedHashMap<>();
        for (Node row : ((Node.Sequence) get(expect, "rows")).items()) {
            rows.add((Node.Mapping) row);
            picks.put(word(row, "part").orElse(""), pick(row));
        }
        StudyExperiment experiment = new StudyExperiment(name, study, List.of(), picks);
        String source = word(expect, "source").orElse("");
        List<Expectation> expectations =
                rows.stream().map(row -> expectation(row, source, experiment)).toList();
        return new Case(
                text(expect, "id"),
                conditions(get(expect, "conditions")),
                isOn(expect, "random"),
                isOn(expect, "long"),
                words(expect, "mechanisms"),
                expectations,
                experiment);
    }

    private static Conditions conditions(Node node) {
        return new Conditions(
                text(node, "fidelity"),
                text(node, "stack"),
                text(node, "buffer"),
                text(node, "scheduler"),
                text(node, "warm-up"),
                text(node, "loss"));
    }

    private static Expectation expectation(Node row, String source, StudyExperiment experiment) {
        String part = word(row, "part").orElse("");
        double value = word(row, "contains").isPresent() ? 1 : number(text(row, "value"));
        Node mutant = get(row, "mutant");
        return new Expectation(
                part,
                text(row, "says"),
                value,
                word(row, "tolerance").map(text -> tolerance(text, value)).orElse(0.0),
                word(row, "side").filter("above"::equals).isPresent() ? Expectation.Side.ABOVE : Expectation.Side.BOTH,
                word(row, "unit").orElse("1"),
                word(row, "source").orElse(source),
                new Mutant(text(mutant, "says"), experiment.with(words(mutant, "set"), part)));
    }

    private static double tolerance(String text, double value) {
        return text.endsWith("%")
                ? number(text.substring(0, text.length() - 1).strip()) / 100 * Math.abs(value)
                : number(text);
    }

    private static Pick pick(Node row) {
        Map<String, String> where = new LinkedHashMap<>();
        find(row, "where")
                .ifPresent(node -> ((Node.Mapping) node)
                        .entries()
                        .forEach(entry -> where.put(entry.key(), ((Node.Scalar) entry.value()).text())));
        return new Pick(
                where,
                text(row, "metric"),
                word(row, "times").map(ExpectReader::number).orElse(1.0),
                word(row, "contains"),
                find(row, "minus").map(ExpectReader::pick),
                find(row, "by").map(ExpectReader::pick),
                find(row, "over").map(ExpectReader::pick),
                isOn(row, "inverse"));
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }

    private static Optional<Node> find(Node node, String key) {
        return ((Node.Mapping) node).find(key);
    }

    private static Node get(Node node, String key) {
        return find(node, key)
                .orElseThrow(() -> new IllegalArgumentException(node.place() + ": there is no \"" + key + "\""));
    }

    private static boolean isOn(Node node, String key) {
        return word(node, key).filter("on"::equals).isPresent();
    }

    private static String text(Node node, String key) {
        return ((Node.Scalar) get(node, key)).text();
    }

    private static Optional<String> word(Node node, String key) {
        return find(node, key).map(value -> ((Node.Scalar) value).text());
    }

    private static List<String> words(Node node, String key) {
        return ((Node.Sequence) get(node, key))
                .items().stream().map(item -> ((Node.Scalar) item).text()).toList();
    }
}
