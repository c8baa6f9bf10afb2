package org.weft.study.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Reads and writes the result document as JSON, the same bytes for the same document on every machine.
 *
 * <p>Fields stand in the order of the records, a number is the shortest text that reads back as the same double,
 * whatever the Java version, and lines end in a line feed. A number that is not finite is a fault of ours and is
 * refused.
 */
public final class ResultJson {
    private static final JsonMapper MAPPER = mapper();

    private ResultJson() {}

    /** The document as text, with a line feed at its end. */
    public static String write(ResultDocument document) {
        return writeAny(document);
    }

    /** Any records that are printed beside the document, by the same rules. */
    public static String writeAny(Object value) {
        try {
            return MAPPER.writeValueAsString(value) + "\n";
        } catch (JacksonException e) {
            throw new IllegalArgumentException("cannot write the result: " + e.getOriginalMessage(), e);
        }
    }

    /** Writes the document to a file. */
    public static void write(ResultDocument document, Path file) throws IOException {
        Files.writeString(file, write(document), StandardCharsets.UTF_8);
    }

    /**
     * The document in a text.
     *
     * @throws IllegalArgumentException if the text is no result document of this version
     */
    public static ResultDocument read(String json) {
        try {
            int schema = MAPPER.readTree(json).path("schema").asInt(0);
            if (schema != ResultDocument.SCHEMA) {
                throw new IllegalArgumentException("got a result document of schema "
                        + (schema == 0 ? "unknown" : Integer.toString(schema)) + ", expected " + ResultDocument.SCHEMA);
            }
            return MAPPER.readValue(json, ResultDocument.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not a result document: " + e.getOriginalMessage(), e);
        }
    }

    /** The document in a file. */
    public static ResultDocument read(Path file) throws IOException {
        return read(Files.readString(file, StandardCharsets.UTF_8));
    }

    /**
     * The topology in a text that {@link #writeAny} wrote.
     *
     * @throws IllegalArgumentException if the text is no such thing
     */
    public static TopologyDetail readTopology(String json) {
        try {
            return MAPPER.readValue(json, TopologyDetail.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not a topology: " + e.getOriginalMessage(), e);
        }
    }

    private static JsonMapper mapper() {
        SimpleModule numbers = new SimpleModule("finite numbers");
        numbers.addSerializer(Double.class, new FiniteDouble(Double.class));
        numbers.addSerializer(double.class, new FiniteDouble(double.class));
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        JsonFactory factory = JsonFactory.builder()
                .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                .build();
        return JsonMapper.builder(factory)
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .enable(SerializationFeature.INDENT_OUTPUT)
                .defaultPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(lines))
                .addModule(numbers)
                .build();
    }

    /** Writes a double that is finite, and -0 as 0. */
    private static final class FiniteDouble extends StdSerializer<Double> {
        FiniteDouble(Class<Double> type) {
            super(type);
        }

        @Override
        public void serialize(Double value, JsonGenerator out, SerializationContext context) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(value + " is no result");
            }
            out.writeNumber(value + 0.0);
        }
    }
}
