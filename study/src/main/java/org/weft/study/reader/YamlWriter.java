package org.weft.study.reader;

import java.util.regex.Pattern;
import org.weft.spec.Node;

/**
 * Writes nodes as YAML: top levels as blocks, the rest on one line. What it writes, {@link YamlReader} reads into the same
 * texts, lists and mappings.
 */
public final class YamlWriter {
    private static final int BLOCK_LEVELS = 2;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./+-][A-Za-z0-9_./+ %-]*(?<! )");
    private final StringBuilder out = new StringBuilder();

    private YamlWriter() {}

    public static String write(Node.Mapping root) {
        YamlWriter writer = new YamlWriter();
        writer.block(root, 0);
        return writer.out.toString();
    }

    /** A node on one line. */
    public static String line(Node node) {
        YamlWriter writer = new YamlWriter();
        writer.flow(node);
        return writer.out.toString();
    }

    private void block(Node.Mapping mapping, int level) {
        for (Node.Entry entry : mapping.entries()) {
            out.append("  ".repeat(level)).append(text(entry.key())).append(':');
            boolean nested = level + 1 < BLOCK_LEVELS
                    && entry.value() instanceof Node.Mapping inner
                    && inner.entries().stream().anyMatch(each -> each.value() instanceof Node.Mapping);
            if (nested) {
                out.append('\n');
                block((Node.Mapping) entry.value(), level + 1);
            } else {
                out.append(' ');
                flow(entry.value());
                out.append('\n');
            }
        }
    }

    private void flow(Node node) {
        if (node instanceof Node.Scalar scalar) {
            out.append(scalar.quoted() ? quoted(scalar.text()) : text(scalar.text()));
        } else if (node instanceof Node.Sequence sequence) {
            String separator = "[";
            for (Node item : sequence.items()) {
                out.append(separator);
                flow(item);
                separator = ", ";
            }
            out.append(sequence.items().isEmpty() ? "[]" : "]");
        } else if (node instanceof Node.Mapping mapping) {
            String separator = "{ ";
            for (Node.Entry entry : mapping.entries()) {
                out.append(separator).append(text(entry.key())).append(": ");
                flow(entry.value());
                separator = ", ";
            }
            out.append(mapping.entries().isEmpty() ? "{}" : " }");
        }
    }

    private static String text(String text) {
        return PLAIN.matcher(text).matches() && !text.startsWith("- ") ? text : quoted(text);
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                case '\r' -> quoted.append("\\r");
                default -> quoted.append(c < ' ' ? String.format("\\x%02x", (int) c) : String.valueOf(c));
            }
        }
        return quoted.append('"').toString();
    }
}
