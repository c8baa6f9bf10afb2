package org.weft.spec;

import java.util.List;
import java.util.function.Function;

/**
 * What kind of value a key takes, and so how its text is read and echoed.
 *
 * @param <T> the type that it is read into
 */
public sealed interface Kind<T> {
    /** What is allowed, as it reads after "expected:". */
    String expected();

    /** A value as a person would write it. */
    String echo(T value);

    /**
     * A single text.
     *
     * @param name the kind's name in lists and schemas: {@code time}, {@code rate}, {@code size}, {@code count} and so on
     * @param parse throws {@link org.weft.units.BadValueException} where the text cannot be
     * @param options the allowed words where the set is closed, else empty
     */
    record Scalar<T>(
            String name, String expected, Function<String, T> parse, Function<T, String> print, List<String> options)
            implements Kind<T> {
        public Scalar {
            options = List.copyOf(options);
        }

        @Override
        public String echo(T value) {
            return print.apply(value);
        }
    }

    /** A list by nature: it is one value, and is swept by a list of lists. */
    record ListOf<E>(Kind<E> element) implements Kind<List<E>> {
        @Override
        public String expected() {
            return "a list, each: " + element.expected();
        }

        @Override
        public String echo(List<E> value) {
            return value.stream().map(element::echo).toList().toString();
        }
    }

    /** A mapping that is described by a model of its own. */
    record Nested<T>(Model<T> model) implements Kind<T> {
        @Override
        public String expected() {
            return "a mapping (" + model.says() + ")";
        }

        @Override
        public String echo(T value) {
            return String.valueOf(value);
        }
    }

    /**
     * The name of a preset, or a mapping; in a mapping {@code preset: name} gives what is not written.
     *
     * @param presets the name of the list of presets ({@code links}, {@code switches}, {@code hosts})
     */
    record PresetOr<T>(String presets, Model<T> model) implements Kind<T> {
        @Override
        public String expected() {
            return "the name of one of the " + presets + ", or a mapping (" + model.says() + ")";
        }

        @Override
        public String echo(T value) {
            return String.valueOf(value);
        }
    }

    /**
     * A thing of one of several models: a mapping with {@code type}, or the name of a type alone.
     *
     * @param part the study's part that such things stand in, which is the name of their list of presets, too
     */
    record Typed<T>(String part, List<Model<T>> models) implements Kind<T> {
        public Typed {
            models = List.copyOf(models);
        }

        @Override
        public String expected() {
            return "the name of one of the " + part + ", or a mapping with type";
        }

        @Override
        public String echo(T value) {
            return String.valueOf(value);
        }
    }

    /**
     * A word of a closed set, or a mapping that says more.
     *
     * @param words what a single text may be
     */
    record WordOr<T>(Scalar<T> words, Model<T> model) implements Kind<T> {
        @Override
        public String expected() {
            return words.expected() + ", or a mapping (" + model.says() + ")";
        }

        @Override
        public String echo(T value) {
            return words.echo(value);
        }
    }
}
