package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Catalogue;

class StudyReaderTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final String GOOD = """
            name: test
            topologies:
              star: { type: star, hosts: 8, link: 100GbE }
              torus: { type: torus, dims: [[2, 2], [4, 4]], link: [100GbE, 400GbE] }
            stacks: [swift, { type: slow, window: [1 KiB, 2 KiB] }]
            workloads:
              shuffle: { type: exchange, size: [1 MiB, 2 MiB] }
            placement: [linear, random]
            nodes: [1, 2, 4]
            """;

    private static Study read(String text, String... settings) {
        StudyReader reader = new StudyReader(TestModels.set(), CATALOGUE);
        return reader.read("study.yaml", text, Path.of(""), "test", List.of(settings));
    }

    private static List<Problem> problems(String text, String... settings) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> read(text, settings));
        assertThat(thrown).as("no problems in\n" + text).isNotNull();
        return thrown.problems();
    }

    @Test
    void aListWhereOneValueIsTakenIsAnAxisAndAListOfListsSweepsAList() {
        Study study = read(GOOD);

        assertThat(study.topologies())
                .extracting(Choice::fullLabel)
                .containsExactly(
                        "star",
                        "torus (dims=[2, 2]) on 100GbE",
                        "torus (dims=[2, 2]) on 400GbE",
                        "torus (dims=[4, 4]) on 100GbE",
                        "torus (dims=[4, 4]) on 400GbE");
        assertThat(study.stacks())
                .extracting(Choice::fullLabel)
                .containsExactly("swift", "slow (window=1 KiB)", "slow (window=2 KiB)");
        assertThat(study.workloads())
                .extracting(Choice::axes)
                .extracting(axes -> axes.get("size"))
                .containsExactly("1 MiB", "2 MiB");
        assertThat(study.nodes()).contains(List.of(1, 2, 4));
    }

    @Test
    void allProblemsOfAFileAreToldAtOnceAndInFileOrder() {
        List<Problem> problems = problems("""
                nodes: [0, 4]
                topologies:
                  ls: { type: star, hosts: 8, lnk: 100GbE }
                  t: { type: torus, dims: [], link: 100GBE }
                stacks: [swft]
                workloads:
                  shuffle: { type: exchange, size: 64 }
                jiter: on
                """);

        assertThat(problems.stream().map(each -> each.place() + " " + each.path()))
                .containsExactly(
                        "study.yaml:1:9 nodes[0]",
                        "study.yaml:3:31 topologies.ls.lnk",
                        "study.yaml:4:27 topologies.t.dims",
                        "study.yaml:4:37 topologies.t.link",
                        "study.yaml:5:10 stacks.swft",
                        "study.yaml:7:36 workloads.shuffle.size",
                        "study.yaml:8:1 jiter");
        assertThat(problems.get(1)).hasToString("""
                        study.yaml:3:31: topologies.ls.lnk
                          got:      an unknown name
                          expected: one of fill, host-link, hosts, link, overrides, rails, routing, switch, trunk-link, type
                          fix:      did you mean "link"?""".indent(0).stripTrailing());
    }
}
