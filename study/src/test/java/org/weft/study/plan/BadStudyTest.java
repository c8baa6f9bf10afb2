package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;

/** Each mistake has its message: place, field, what stands there, what may, and how to mend it. */
class BadStudyTest {
    private static final String GOOD = """
            topologies:
              t: { type: star, hosts: 8, link: 100GbE }
            stacks: [tcp-newreno]
            workloads:
              w: { type: alltoall, size: 1 MiB }
            nodes: [2, 8]
            """;
    private static final StudyReader READER = StudyReader.standard();

    @TempDir
    private Path folder;

    private static List<Problem> problems(String text, String... settings) {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> Plan.of(READER.read("study.yaml", text, Path.of(""), "test", List.of(settings))));
        assertThat(thrown).as("no problem with " + List.of(settings)).isNotNull();
        assertThat(thrown.problems()).allSatisfy(problem -> {
            assertThat(problem.got()).isNotBlank();
            assertThat(problem.expected()).isNotBlank();
            assertThat(problem.fix()).isNotBlank();
        });
        return thrown.problems();
    }

    @Test
    void theStudyThatIsSpoiltBelowIsGood() {
        Plan plan = Plan.of(READER.read("study.yaml", GOOD, Path.of(""), "test", List.of()));

        assertThat(plan.toRun()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "workloads.w.size=64 | workloads.w.size | write the unit",
                "workloads.w.size=0 B | workloads.w.size | above zero",
                "workloads.w.size=-1 KiB | workloads.w.size | cannot be negative",
                "workloads.w.size=NaN | workloads.w.size | write a number and its unit",
                "workloads.w.size=99999999999999 TiB | workloads.w.size | too large",
                "workloads.w.size=1 MB/s | workloads.w.size | not a unit here",
                "workloads.w.size=[] | workloads.w.size | one value",
                "workloads.w.sise=1 MiB | workloads.w.sise | did you mean \"size\"?",
                "workloads.w.type=all2all | workloads.w.type | did you mean \"alltoall\"?",
                "workloads={} | workloads | write name: { type: ... }",
                "topologies.t.hosts=0 | topologies.t.hosts | in that range",
                "limits.events=20e6 | limits.events | write 20000000",
                "limits.events=20_000 | limits.events | write 20000",
                "topologies.t.hosts=8.0 | topologies.t.hosts | write 8",
                "topologies.t.hosts=8.5 | topologies.t.hosts | digits only",
                "topologies.t.hosts=010 | topologies.t.hosts | write 10",
                "topologies.t.hosts=[8, 16, -1] | topologies.t.hosts | in that range",
                "topologies.t.link=[] | topologies.t.link | write { bandwidth: ... }",
                "topologies.t.link={bandwidth: 100 Gb} | topologies.t.link.bandwidth | did you mean 100 Gb/s?",
                "topologies.t.link={bandwidth: 0 Gb/s} | topologies.t.link.bandwidth | above zero",
                "topologies.t.link.loss=120 % | topologies.t.link.loss | 0.6",
                "topologies.t.link.latencies=1 us | topologies.t.link.latencies | did you mean \"latency\"?",
                "topologies.t={type: fat-tree, k: 5, link: 100GbE} | topologies.t.k | k: 4 or k: 6",
                "topologies.t={type: torus, dims: [3, 3], hosts: 10, link: 100GbE} | topologies.t.hosts | change dims",
                "topologies.t={type: torus, dims: [], link: 100GbE} | topologies.t.dims | [value",
                "topologies.t={type: torus, link: 100GbE} | topologies.t.dims | add \"dims: ...\"",
                "topologies.t={type: import, file: none.conf, link: 100GbE} | topologies.t.file | there is none at",
                "topologies.t.link=HDR | topologies.t | ipoib",
                "stacks=roce-v3 | stacks.roce-v3 | did you mean \"roce-v2\"?",
                "stacks=[] | stacks | at least one",
                "host.ranks=0 | host.ranks | in that range",
                "host.nics=8 x 100GBE | host.nics | did you mean \"100GbE\"?",
                "host=dgx-h10 | host | did you mean \"dgx-h100\"?",
                "host.intra=1 us | host.intra | write { latency: ..., bandwidth: ... }",
                "placement=scattered | placement | one of these",
                "placement=rack-local | placement | leave it out",
                "nodes=0 | nodes | in that range",
                "nodes=[] | nodes | [value",
                "nodes=none | nodes | digits only",
                "nodes=9 | nodes | use fewer nodes",
                "fidelity=flow | fidelity | leave it out",
                "prices=[] | prices | leave it out",
                "replications=0 | replications | in that range",
                "seed=-1 | seed | in that range",
                "jitter=maybe | jitter | one of these",
                "limits.time=5 | limits.time | write the unit",
                "compare.mix.v=100 % | compare.mix.v | did you mean \"w\"?",
                "compare.mix.w=50 % | compare.mix | add up to 50 %",
                "compare.baseline=tcp-newren | compare.baseline | did you mean \"tcp-newreno\"?",
                "compare.objective=speed | compare.objective | one of these"
            })
    void aMistakeIsToldWithItsFieldAndItsFix(String setting, String path, String fix) {
        List<Problem> problems = problems(GOOD, setting);

        assertThat(problems).extracting(Problem::path).contains(path);
        Problem problem = problems.stream()
                .filter(each -> each.path().equals(path))
                .findFirst()
                .orElseThrow();
        assertThat(problem.fix() + problem.expected()).contains(fix);
        assertThat(problem.place().toString()).matches("--set .*|study.yaml:\\d+:\\d+");
    }

    @Test
    void aFileThatIsMissingIsToldWithItsFullName() {
        Path missing = folder.resolve("study.yaml");
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> READER.read(folder, List.of()));

        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.got()).isEqualTo("no such file");
            assertThat(problem.place()).hasToString(missing.toString());
        });
    }

    @Test
    void aFileThatIsNoTextOrNoMappingIsRefused() throws IOException {
        Path binary = folder.resolve("binary.yaml");
        Files.write(binary, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});

        assertThat(catchThrowableOfType(ProblemsException.class, () -> READER.read(binary, List.of()))
                        .problems())
                .singleElement()
                .extracting(Problem::got)
                .isEqualTo("bytes that are no UTF-8");
        assertThat(problems("just a text"))
                .singleElement()
                .extracting(Problem::got)
                .isEqualTo("\"just a text\"");
        assertThat(problems("- a\n- b"))
                .singleElement()
                .extracting(Problem::got)
                .isEqualTo("a list of 2");
    }

    @Test
    void aFabricWithoutALinkAndAFabricInTwoPartsAreRefusedByTheirFile() throws IOException {
        Path parts = folder.resolve("topology.conf");
        Files.writeString(parts, "SwitchName=s1 Nodes=a[1-4]\nSwitchName=s2 Nodes=b[1-4]\n");
        String text = GOOD.replace(
                "{ type: star, hosts: 8, link: 100GbE }", "{ type: import, file: topology.conf, link: 100GbE }");

        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> Plan.of(READER.read(folder.resolve("study.yaml").toString(), text, folder, "test", List.of())));

        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.got()).contains("2 parts").contains("s1").contains("s2");
            assertThat(problem.place().file()).endsWith("topology.conf");
        });
    }

    @Test
    void aMistakeInEveryVariantOfAnAxisIsToldOnce() {
        List<Problem> problems = problems(GOOD, "topologies.t.link=[100GbE, 400GbE]", "topologies.t.hosts=0");

        assertThat(problems).hasSize(1);
    }
}
