package org.weft.study.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.weft.spec.Binder;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reads a YAML text into nodes with places, and refuses what could mean something else than it looks like.
 *
 * <p><b>Model.</b> One document of mappings, lists and texts. Refused, each with its place and all at once: anchors, aliases,
 * merge keys, tags, a key that stands twice, numbers with a leading zero, more than one document. A text that is not YAML ends
 * the reading at the first place where it is none. <b>Cost.</b> Texts to 4 MiB, nesting to 64 levels.
 */
public final class YamlReader {
    private static final int MOST_CHARACTERS = 4 << 20;
    private static final int DEEPEST = 64;
    private static final Pattern OCTAL_LOOKING = Pattern.compile("[-+]?0(o?[0-9_]+)");
    private static final String NO_ANCHORS = "plain values, without anchors and aliases";
    private static final YAMLFactory FACTORY = YAMLFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxDocumentLength(MOST_CHARACTERS)
                    .build())
            .build();

    private final String file;
    private final boolean lines;
    private final String text;
    private final Problems problems;
    private YAMLParser parser;

    private YamlReader(String file, boolean lines, String text, Problems problems) {
        this.file = file;
        this.lines = lines;
        this.text = text;
        this.problems = problems;
    }

    /**
     * Reads the text of a file.
     *
     * @param file as problems should name it
     * @return empty where it cannot be read, which is then noted
     */
    public static Optional<Node> read(String file, String text, Problems problems) {
        return new YamlReader(file, true, text, problems).document();
    }

    /** Reads a text from the command line: its places are the whole of {@code source}. */
    public static Optional<Node> readOption(String source, String text, Problems problems) {
        return new YamlReader(source, false, text, problems).document();
    }

    private Optional<Node> document() {
        if (text.length() > MOST_CHARACTERS) {
            problem(start(), "", text.length() + " characters", "a text of at most 4 MiB", "split it");
            return Optional.empty();
        }
        try (YAMLParser opened = (YAMLParser) FACTORY.createParser(ObjectReadContext.empty(), text)) {
            parser = opened;
            if (parser.nextToken() == null) {
                problem(start(), "", "nothing", "a YAML mapping", "write { key: value, ... }");
                return Optional.empty();
            }
            Node root = node("");
            if (parser.nextToken() != null) {
                problem(place(), "", "a second document", "one document", "keep one, and remove the line \"---\"");
            }
            return Optional.of(root);
        } catch (JacksonException e) {
            problems.add(new Syntax(e).problem(this::at));
            return Optional.empty();
        }
    }

    private Node node(String path) {
        refuseAnchors(path);
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return mapping(path);
        }
        if (token == JsonToken.START_ARRAY) {
            return sequence(path);
        }
        return scalar(path);
    }

    private Node.Mapping mapping(String path) {
        Place place = place();
        Map<String, Place> seen = new HashMap<>();
        List<Node.Entry> entries = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            Place keyPlace = place();
            String keyPath = Binder.join(path, key);
            refuseAnchors(keyPath);
            Place first = seen.putIfAbsent(key, keyPlace);
            boolean merge = key.equals("<<");
            if (merge) {
                problem(
                        keyPlace,
                        keyPath,
                        "a merge key",
                        "keys that are written out",
                        "write the keys here, each once");
            } else if (first != null) {
                problem(
                        keyPlace,
                        keyPath,
                        "a key that stands twice",
                        "each key once",
                        "remove one: the first is at " + first);
            }
            parser.nextToken();
            Node value = node(keyPath);
            if (first == null && !merge) {
                entries.add(new Node.Entry(key, keyPlace, value));
            }
        }
        return new Node.Mapping(place, entries);
    }

    private Node.Sequence sequence(String path) {
        Place place = place();
        List<Node> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(path + "[" + items.size() + "]"));
        }
        return new Node.Sequence(place, items);
    }

    private Node.Scalar scalar(String path) {
        Place place = place();
        String value = parser.getString();
        boolean quoted = quoted();
        if (!quoted && OCTAL_LOOKING.matcher(value).matches()) {
            String digits = value.replaceFirst("0[o0_]*(?=[0-9])", "");
            problem(
                    place,
                    path,
                    "\"" + value + "\", which could be octal",
                    "a number without a leading zero",
                    "write " + digits + ", or \"" + value + "\" in quotes where it is a text");
        }
        return new Node.Scalar(place, value, quoted);
    }

    private boolean quoted() {
        return parser.currentToken() != JsonToken.VALUE_NULL && "\"'|>".indexOf(firstCharacter()) >= 0;
    }

    /** Where the token starts; its anchor and tag belong to it. */
    private char firstCharacter() {
        long offset = parser.currentTokenLocation().getCharOffset();
        return offset < 0 || offset >= text.length() ? ' ' : text.charAt((int) offset);
    }

    private void refuseAnchors(String path) {
        if (parser.isCurrentAlias()) {
            problem(place(), path, "the alias *" + parser.getString(), NO_ANCHORS, "write the value here again");
        } else if (firstCharacter() == '&') {
            problem(place(), path, "an anchor", NO_ANCHORS, "remove the word that starts with &");
        }
        if (parser.getTypeId() != null) {
            problem(place(), path, "the tag " + parser.getTypeId(), "plain values, without tags", "remove the tag");
        }
    }

    private void problem(Place place, String path, String got, String expected, String fix) {
        problems.add(new Problem(place, path, got, expected, fix));
    }

    private Place start() {
        return at(1, 1);
    }

    private Place place() {
        TokenStreamLocation location = parser.currentTokenLocation();
        return at(location.getLineNr(), location.getColumnNr());
    }

    private Place at(int line, int column) {
        return lines ? new Place(file, Math.max(line, 1), Math.max(column, 1)) : Place.of(file);
    }
}
