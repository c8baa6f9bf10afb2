package org.weft.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Understood.Origin;
import org.weft.units.BadValueException;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class BinderTest {
    private static final Key<TimeSpan> DELAY = Key.required("delay", Kinds.TIME, "how late");
    private static final Key<DataSize> BUFFER =
            Key.of("buffer", Kinds.SIZE_ABOVE_ZERO, DataSize.ofKibibytes(64), "a paper, 2020", "how much");
    private static final Key<List<Integer>> DIMS =
            Key.optional("dims", Kinds.listOf(Kinds.count(1, 9)), "none", "how wide");
    private static final Key<String> PRESET = Key.optional("preset", Kinds.TEXT, "custom", "its name");
    private static final Model<String> INNER =
            new Model<>("inner", "a part", List.of(PRESET, DELAY, BUFFER), values -> {
                if (values.get(BUFFER).bytes() == 1) {
                    values.reject(BUFFER, "more than one byte", "write 2 B");
                }
                if (values.get(BUFFER).bytes() == 2) {
                    throw new BadValueException("anything but two", "write 3 B");
                }
                return values.find(PRESET).orElse("custom") + " " + values.get(DELAY) + " " + values.get(BUFFER) + " "
                        + values.has(BUFFER);
            });
    private static final Key<String> PART =
            Key.required("part", new Kind.PresetOr<>("parts", INNER), "what it is made of");
    private static final Model<String> OUTER =
            new Model<>("outer", "a whole", List.of(PART, DIMS), values -> values.get(PART) + " " + values.find(DIMS));

    private final Presets presets = new Presets() {
        @Override
        public Optional<Preset> find(String list, String name) {
            Node.Mapping quick = map("delay", text("5 ns"), "buffer", text("1 KiB"), "colour", text("blue"));
            return list.equals("parts") && name.equals("quick")
                    ? Optional.of(new Preset("quick", quick, "preset quick"))
                    : Optional.empty();
        }

        @Override
        public List<String> names(String list) {
            return List.of("quick", "slow");
        }
    };

    private final Problems problems = new Problems();
    private final Binder binder = new Binder(presets, problems);
    private int line;

    private Place place() {
        return new Place("f", ++line, 1);
    }

    private Node text(String text) {
        return new Node.Scalar(place(), text, false);
    }

    private Node.Mapping map(Object... keysAndValues) {
        List<Node.Entry> entries = new java.util.ArrayList<>();
        for (int at = 0; at < keysAndValues.length; at += 2) {
            entries.add(new Node.Entry((String) keysAndValues[at], place(), (Node) keysAndValues[at + 1]));
        }
        return new Node.Mapping(place(), entries);
    }

    private String bind(Node node) {
        return binder.bind(OUTER, node, "x").orElse("nothing");
    }

    @Test
    void aPresetsNameStandsForAllThatItGives() {
        assertThat(bind(map("part", text("quick")))).isEqualTo("quick 5 ns 1 KiB true Optional.empty");
        assertThat(problems.isEmpty()).isTrue();
    }

    @Test
    void whatIsWrittenComesBeforeThePresetAndThatBeforeTheDefault() {
        assertThat(bind(map("part", map("preset", text("quick"), "delay", text("7 us")))))
                .isEqualTo("quick 7 us 1 KiB true Optional.empty");
        assertThat(bind(map("part", map("delay", text("7 us"))))).isEqualTo("custom 7 us 64 KiB false Optional.empty");
    }

    @Test
    void everyValueIsEchoedWithWhoGaveIt() {
        bind(map(
                "part",
                map("preset", text("quick"), "delay", text("7000 ns")),
                "dims",
                new Node.Sequence(place(), List.of(text("2"), text("3")))));

        assertThat(binder.understood())
                .extracting(Understood::path, Understood::value, Understood::origin)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("x.part.preset", "quick", Origin.WRITTEN),
                        org.assertj.core.groups.Tuple.tuple("x.part.delay", "7 us", Origin.WRITTEN),
                        org.assertj.core.groups.Tuple.tuple("x.part.buffer", "1 KiB", Origin.PRESET),
                        org.assertj.core.groups.Tuple.tuple("x.dims", "[2, 3]", Origin.WRITTEN));
        binder.bind(INNER, map("delay", text("1 s")), "y");
        assertThat(binder.understood()).contains(new Understood("y.buffer", "64 KiB", Origin.DEFAULT, "a paper, 2020"));
    }

    @Test
    void allMistakesAreFoundAndNothingIsBuilt() {
        String built = bind(
                map("part", map("dely", text("1 s"), "buffer", text("0 B")), "dims", text("3"), "more", text("1")));

        assertThat(built).isEqualTo("nothing");
        assertThat(problems.all())
                .extracting(Problem::path)
                .containsExactlyInAnyOrder("x.part.dely", "x.part.buffer", "x.dims", "x.more");
    }

    @Test
    void whatIsMissingIsToldWithWhatItTakes() {
        bind(map("part", map("buffer", text("1 KiB"))));

        assertThat(problems.all()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("x.part.delay");
            assertThat(problem.got()).isEqualTo("nothing");
            assertThat(problem.expected()).isEqualTo("a time with its unit (how late)");
        });
    }

    @ParameterizedTest
    @CsvSource({"1 B, more than one byte", "2 B, anything but two"})
    void faultsAcrossFieldsComeFromTheBuilder(String buffer, String expected) {
        bind(map("part", map("delay", text("1 s"), "buffer", text(buffer))));

        assertThat(problems.all()).singleElement().extracting(Problem::expected).isEqualTo(expected);
    }

    @Test
    void aPresetThatIsNotThereIsToldWithTheClosestOne() {
        bind(map("part", text("quik")));

        assertThat(problems.all()).singleElement().satisfies(problem -> {
            assertThat(problem.got()).isEqualTo("\"quik\", an unknown name among the parts");
            assertThat(problem.fix()).isEqualTo("did you mean \"quick\"?");
        });
    }

    @Test
    void aWordOfALaterVersionIsToldSo() {
        Binder later = new Binder(presets, problems, (what, word) -> word.equals("faults"), Optional.empty());

        later.bind(OUTER, map("part", text("quick"), "faults", text("1")), Optional.empty(), "x", Set.of());

        assertThat(problems.all())
                .singleElement()
                .extracting(Problem::got)
                .isEqualTo("\"faults\", which is not in this version");
    }

    @Test
    void theSameMistakeTwiceIsToldOnceAndBuildsNothingTwice() {
        Node.Mapping wrong = map("part", map("delay", text("5")));

        assertThat(bind(wrong)).isEqualTo("nothing");
        assertThat(bind(wrong)).isEqualTo("nothing");
        assertThat(problems.all()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "leafs, leaves",
        "lnk, link",
        "topologys, topologies",
        "100gbe, 100GbE",
        "hosts_per_leaf, hosts-per-leaf"
    })
    void theClosestWordIsFound(String written, String meant) {
        List<String> known = List.of("leaves", "link", "topologies", "100GbE", "hosts-per-leaf", "spines");

        assertThat(Spelling.closest(written, known)).contains(meant);
        assertThat(Spelling.closest("xyzzy", known)).isEmpty();
    }
}
