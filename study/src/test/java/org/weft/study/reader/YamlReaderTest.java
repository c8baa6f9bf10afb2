package org.weft.study.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;

class YamlReaderTest {
    private static List<Problem> problems(String text) {
        Problems problems = new Problems();
        YamlReader.read("f.yaml", text, problems);
        return problems.all();
    }

    @Test
    void everyNodeKnowsItsPlace() {
        Problems problems = new Problems();
        Node root = YamlReader.read("f.yaml", """
                        # a comment
                        a: 1
                        list:
                          - x
                          - { b: "2:1", c: [on, 1.50] }
                        """, problems).orElseThrow();

        assertThat(problems.isEmpty()).isTrue();
        Node.Mapping mapping = (Node.Mapping) root;
        assertThat(mapping.find("a")).contains(new Node.Scalar(new Place("f.yaml", 2, 4), "1", false));
        Node.Sequence list = (Node.Sequence) mapping.find("list").orElseThrow();
        assertThat(list.items().get(0)).isEqualTo(new Node.Scalar(new Place("f.yaml", 4, 5), "x", false));
        Node.Mapping inner = (Node.Mapping) list.items().get(1);
        assertThat(inner.find("b")).contains(new Node.Scalar(new Place("f.yaml", 5, 10), "2:1", true));
        assertThat(inner.entry("c").orElseThrow().place()).isEqualTo(new Place("f.yaml", 5, 17));
        assertThat(((Node.Sequence) inner.find("c").orElseThrow()).items())
                .extracting(node -> ((Node.Scalar) node).text())
                .containsExactly("on", "1.50");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'a: &x 1\nb: *x' | f.yaml:1:4 | an anchor",
                "'a: 1\nb: *x' | f.yaml:2:4 | the alias *x",
                "'b: {<<: *x, c: 1}' | f.yaml:1:5 | a merge key",
                "'a: 1\nb: 2\na: 3' | f.yaml:3:1 | a key that stands twice",
                "'a: 010' | f.yaml:1:4 | '\"010\", which could be octal'",
                "'a: 0o17' | f.yaml:1:4 | '\"0o17\", which could be octal'",
                "'a: !!str 5' | f.yaml:1:4 | the tag tag:yaml.org,2002:str",
                "'a: 1\n---\nb: 2' | f.yaml:3:1 | a second document",
                "'a:\n\tb: 1' | f.yaml:2:1 | found character '\\t(TAB)' that cannot start any token.",
                "'a: [1, 2' | f.yaml:1:9 | 'expected '','' or '']'', but got <stream end>'",
                "'a: b: c' | f.yaml:1:5 | mapping values are not allowed here",
                "'a: @home' | f.yaml:1:4 | found character '@' that cannot start any token.",
                "'a: \"open' | f.yaml:1:9 | found unexpected end of stream",
                "'# nothing' | f.yaml:1:1 | nothing"
            })
    void whatCouldMeanSomethingElseIsRefusedAtItsPlace(String text, String place, String got) {
        List<Problem> problems = problems(text);

        assertThat(problems).isNotEmpty();
        assertThat(problems.get(0).place()).hasToString(place);
        assertThat(problems.get(0).got()).isEqualTo(got);
        assertThat(problems.get(0).fix()).isNotBlank();
    }

    @Test
    void severalMistakesAreFoundAtOnce() {
        assertThat(problems("a: 010\nb: &x 1\na: *x\nc: !t 2\n"))
                .extracting(problem -> problem.place().line())
                .containsExactly(1, 2, 3, 3, 4);
    }

    @Test
    void deepNestingAndHugeTextsAreRefused() {
        assertThat(problems("a: " + "[".repeat(500) + "]".repeat(500))).hasSize(1);
        assertThat(problems("a: " + "x".repeat(5 << 20)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.got()).contains("characters"));
    }

    @Test
    void whatIsWrittenReadsBackTheSame() {
        String text = """
                name: "it's: \\"quoted\\" \\\\ # no comment"
                empty: ""
                list: [[2, 2], [4, 4], [], {}]
                part: { one: { type: star, over: "2:1" }, two: { a: -1, b: "on", c: "~" } }
                """;
        Node.Mapping root =
                (Node.Mapping) YamlReader.read("f", text, new Problems()).orElseThrow();

        Optional<Node> again = YamlReader.read("f", YamlWriter.write(root), new Problems());

        assertThat(YamlWriter.write((Node.Mapping) again.orElseThrow())).isEqualTo(YamlWriter.write(root));
        assertThat(((Node.Scalar) ((Node.Mapping) again.orElseThrow())
                                .find("name")
                                .orElseThrow())
                        .text())
                .isEqualTo("it's: \"quoted\" \\ # no comment");
    }

    @Test
    void aSettingReplacesAValueAndItsPlaceIsTheCommandLine() {
        Problems problems = new Problems();
        Node.Mapping root =
                (Node.Mapping) YamlReader.read("f", "nodes: 4\ntopologies: { a: { link: 100GbE } }\n", problems)
                        .orElseThrow();
        List<Setting> settings = List.of(
                Setting.parse("nodes=1,2,4", problems).orElseThrow(),
                Setting.parse("topologies.a.link.mtu=9000 B", problems).orElseThrow(),
                Setting.parse("topologies.b={type: star, hosts: [1, 2]}", problems)
                        .orElseThrow());

        Node.Mapping set = Setting.apply(root, settings, problems);

        assertThat(problems.isEmpty()).isTrue();
        assertThat(YamlWriter.write(set)).isEqualTo("""
                        nodes: [1, 2, 4]
                        topologies:
                          a: { link: { preset: 100GbE, mtu: 9000 B } }
                          b: { type: star, hosts: [1, 2] }
                        """);
        assertThat(set.find("nodes").orElseThrow().place()).hasToString("--set nodes=1,2,4");
    }

    @Test
    void aSettingThatIsNoneIsRefused() {
        Problems problems = new Problems();

        assertThat(Setting.parse("nodes", problems)).isEmpty();
        assertThat(Setting.parse("=4", problems)).isEmpty();
        Setting.apply(new Node.Mapping(Place.of("f"), List.of()), List.of(new Setting("nodes", "[1, ")), problems);

        assertThat(problems.all())
                .extracting(problem -> problem.place().toString())
                .containsExactly("--set nodes", "--set =4", "--set nodes=[1, ");
    }
}
