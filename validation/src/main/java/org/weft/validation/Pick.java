package org.weft.validation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.weft.spec.Node;

/**
 * One number of a result document.
 *
 * <p><b>Model.</b> A cell is found by its fields ({@code topology}, {@code nodes}, ...) or by its axes; the metric is a path
 * below it, where a number is a place in a list: {@code metrics.links.hottest.0.utilisation}. Without any field the path starts
 * at the document. A text that contains the words asked for counts 1, else 0. The value is times (metric - minus) by / over, or
 * times over / (metric - minus): the rate between two sizes is free of what happens once.
 *
 * @param where field or axis to its value
 * @param metric path
 * @param times factor, such as 8 for bits
 * @param says words that the text must contain; empty where a number is wanted
 * @param minus another number that is taken away from this one
 * @param by another number that the difference is multiplied by
 * @param over another number that the difference is divided by
 * @param inverse true where it is the other way round
 */
record Pick(
        Map<String, String> where,
        String metric,
        double times,
        Optional<String> says,
        Optional<Pick> minus,
        Optional<Pick> by,
        Optional<Pick> over,
        boolean inverse) {
    Pick {
        where = new LinkedHashMap<>(where);
    }

    /** True where a cell with this value in a field may be needed. */
    boolean mayAskFor(String key, String value) {
        return value.equals(where.getOrDefault(key, value))
                || Stream.of(minus, by, over).flatMap(Optional::stream).anyMatch(other -> other.mayAskFor(key, value));
    }

    double value(Node document) {
        Node from = where.isEmpty() ? document : cell(document);
        String text = text(from);
        if (says.isPresent()) {
            return text.contains(says.get()) ? 1 : 0;
        }
        double difference =
                number(text) - minus.map(other -> other.value(document)).orElse(0.0);
        double factor = by.map(other -> other.value(document)).orElse(1.0);
        double divisor = over.map(other -> other.value(document)).orElse(1.0);
        return times * (inverse ? divisor / difference : difference * factor / divisor);
    }

    private double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalStateException(metric + " is \"" + text + "\" in the cell " + where, e);
        }
    }

    private Node cell(Node document) {
        List<Node> found = new ArrayList<>();
        for (Node cell : ((Node.Sequence) at(document, "cells")).items()) {
            if (where.entrySet().stream().allMatch(each -> has(cell, each.getKey(), each.getValue()))) {
                found.add(cell);
            }
        }
        if (found.size() != 1) {
            throw new IllegalStateException(found.size() + " cells are " + where + ", not one");
        }
        return found.get(0);
    }

    private static boolean has(Node cell, String key, String value) {
        Node.Mapping mapping = (Node.Mapping) cell;
        Optional<Node> axes = mapping.find("axes");
        return mapping.find(key).filter(node -> is(node, value)).isPresent()
                || axes.flatMap(node -> ((Node.Mapping) node).find(key))
                        .filter(node -> is(node, value))
                        .isPresent();
    }

    private static boolean is(Node node, String value) {
        return node instanceof Node.Scalar scalar && scalar.text().equals(value);
    }

    private String text(Node from) {
        Node node = from;
        for (String key : metric.split("\\.")) {
            node = at(node, key);
        }
        if (node instanceof Node.Scalar scalar) {
            return scalar.text();
        }
        throw new IllegalStateException(metric + " is " + node.got() + ", not a value");
    }

    private static Node at(Node node, String key) {
        if (node instanceof Node.Sequence list) {
            int index = Integer.parseInt(key);
            if (index < list.items().size()) {
                return list.items().get(index);
            }
        } else if (node instanceof Node.Mapping mapping && mapping.find(key).isPresent()) {
            return mapping.find(key).get();
        }
        throw new IllegalStateException("the result has no \"" + key + "\" where it is looked for");
    }
}
