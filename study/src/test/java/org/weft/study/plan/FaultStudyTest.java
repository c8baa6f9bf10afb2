package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;

class FaultStudyTest {
    private static final StudyReader READER = StudyReader.standard();
    private static final String GOOD = """
            topologies:
              t: { type: fat-tree, leaves: 2, spines: 2, hosts-per-leaf: 4, link: 10GbE }
            stacks: [tcp-newreno]
            workloads:
              w: { type: allreduce, size: 1 MiB }
            limits: { time: 10 s }
            """;

    private static Plan plan(String faults) {
        return Plan.of(READER.read("study.yaml", GOOD + faults, Path.of(""), "test", List.of()));
    }

    private static List<Problem> problems(String faults) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan(faults));
        assertThat(thrown).as("no problem with " + faults).isNotNull();
        assertThat(thrown.problems()).allSatisfy(problem -> {
            assertThat(problem.got()).isNotBlank();
            assertThat(problem.expected()).isNotBlank();
            assertThat(problem.fix()).isNotBlank();
            assertThat(problem.place().toString()).matches("study.yaml:\\d+:\\d+");
        });
        return thrown.problems();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ kind: link-down, where: leaf-1 > spine-7 } | faults[0].where | did you mean \"spine-0\"?",
                "{ kind: link-down, where: leaf-1 > leaf-0 } | faults[0].where | leaf-1 has cables to",
                "{ kind: link-down, where: laef-1 <> spin-1 } | faults[0].where | did you mean \"leaf-1\" and \"spine-1\"?",
                "{ kind: link-down, where: xyz } | faults[0].where | ./weft topology lists",
                "{ kind: slow-host, where: leaf-1, compute: 2 } | faults[0].where | such as host-0",
                "{ kind: link-down } | faults[0].where | add \"where: ...\"",
                "{ where: leaf-1 } | faults[0].kind | add \"kind: ...\"",
                "{ kind: link-dwon, where: leaf-1 } | faults[0].kind | did you mean \"link-down\"?",
                "{ kind: link-down, where: leaf-1, shar: 2 } | faults[0].shar | remove it",
                "{ kind: link-down, where: leaf-1, at: 5 ms, until: 2 ms } | faults[0].until | at: 2 ms, until: 5 ms",
                "{ kind: link-down, where: leaf-1, at: 5 ms, until: 5 ms } | faults[0].until | a later time",
                "{ kind: link-down, where: leaf-1, for: 5 ms, until: 7 ms } | faults[0].until | leave out for",
                "{ kind: link-down, where: leaf-1, for: 0 ms } | faults[0].for | leave it out",
                "{ kind: link-down, where: leaf-1, at: 5 } | faults[0].at | write the unit",
                "{ kind: link-down, where: leaf-1, at: 11 s } | faults[0].at | limits.time above 11 s",
                "{ kind: flapping, where: leaf-1 } | faults[0].period | add \"period: ...\"",
                "{ kind: flapping, where: leaf-1, period: 0 s } | faults[0].period | 10 ms",
                "{ kind: flapping, where: leaf-1, period: 1 s, duty: 100 % } | faults[0].duty | kind: link-down",
                "{ kind: degraded, where: leaf-1, share: 1.5 } | faults[0].share | 0.6",
                "{ kind: degraded, where: leaf-1, share: 0 } | faults[0].share | kind: link-down",
                "{ kind: bit-errors, where: leaf-1, bit-error-rate: 2 } | faults[0].bit-error-rate | 1e-9",
                "{ kind: error-bursts, where: leaf-1, loss: 60 %, bad: 50 % } | faults[0].loss | larger share under bad",
                "{ kind: error-bursts, where: leaf-1, loss: 90 %, length: 2 } | faults[0].length | at least 9 packets",
                "{ kind: frame-errors, where: leaf-1, share: 1 %, from: 2 kB, to: 1 kB } | faults[0].to | from: 1 kB and to: 2 kB",
                "{ kind: slow-host, where: host-1 } | faults[0].compute | nic: 50 %",
                "{ kind: slow-host, where: host-1, compute: 0.5 } | faults[0].compute | in that range",
                "{ kind: slow-host, where: host-1, nic: 0 } | faults[0].nic | stopped-receiver",
                "yes | faults[0] | write { kind: link-down"
            })
    void aMistakeInAFaultIsToldWithItsFieldAndItsFix(String fault, String path, String fix) {
        List<Problem> problems = problems("faults: [" + fault + "]");

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo(path);
            assertThat(problem.fix() + problem.expected()).contains(fix);
        });
    }

    @Test
    void allMistakesAreToldAtOnce() {
        List<Problem> problems = problems("""
                faults:
                  - { kind: degraded, where: leaf-1, share: 2 }
                  - { kind: link-down, where: leaf-1, at: 2 ms, until: 1 ms }
                  - { kind: bit-errors, where: leaf-1 }
                """);

        assertThat(problems)
                .extracting(Problem::path)
                .containsExactly("faults[0].share", "faults[1].until", "faults[2].bit-error-rate");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ kind: link-down, where: leaf-1 > spine-0 } | { kind: flapping, where: spine-0 > leaf-1, period: 1 s }",
                "{ kind: degraded, where: leaf-1, share: 50 % } | { kind: degraded, where: leaf-* > spine-0, share: 20 % }",
                "{ kind: slow-host, where: host-1, compute: 2 } | { kind: slow-host, where: host-*, compute: 3 }"
            })
    void faultsThatContradictEachOtherAreRefused(String one, String two) {
        List<Problem> problems = problems("faults: [" + one + ", " + two + "]");

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("faults[1].where");
            assertThat(problem.got()).contains("while faults[0].kind");
            assertThat(problem.fix()).contains("leave one of them out");
        });
    }

    @Test
    void aReceiverOnABusCannotStop() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> Plan.of(READER.read(
                        "study.yaml",
                        GOOD + "faults: [{ kind: stopped-receiver, where: host-1 }]",
                        Path.of(""),
                        "test",
                        List.of("topologies.t={ type: bus, hosts: 4, link: 10GbE }"))));

        assertThat(thrown.problems())
                .singleElement()
                .extracting(Problem::fix)
                .asString()
                .contains("slow-host");
    }

    @Test
    void overlappingFaultsAreToldHowLongTheFirstMayLast() {
        List<Problem> problems = problems("faults: [{ kind: link-down, where: leaf-1, at: 1 s, for: 3 s }, "
                + "{ kind: link-down, where: leaf-1 <> spine-1, at: 2 s }]");

        assertThat(problems).singleElement().extracting(Problem::fix).asString().contains("for: 1 s");
    }

    @Test
    void faultsOneAfterTheOtherAndOfOtherSortsAreGood() {
        Plan plan = plan("faults: [{ kind: link-down, where: leaf-1, at: 1 s, for: 1 s }, "
                + "{ kind: link-down, where: leaf-1, at: 2 s }, { kind: degraded, where: leaf-1, share: 50 % }]");

        assertThat(plan.toRun()).hasSize(1);
        assertThat(plan.toRun().get(0).axes()).isEmpty();
    }

    @Test
    void severalListsOfFaultsAreSeveralCases() {
        String faults = "[{ kind: degraded, where: leaf-1, share: [50 %, 20 %] }]";

        Plan named = plan("faults: { healthy: [], slow: " + faults + " }");
        Plan listed = plan("faults: [[], " + faults + "]");

        assertThat(named.toRun())
                .extracting(cell -> cell.axes().toString())
                .containsExactly(
                        "{faults=healthy}",
                        "{faults=slow, faults[0].share=50 %}",
                        "{faults=slow, faults[0].share=20 %}");
        assertThat(listed.toRun())
                .extracting(cell -> cell.axes().get("faults"))
                .containsExactly("none", "degraded leaf-1", "degraded leaf-1");
        assertThat(named.toRun())
                .extracting(Cell::id)
                .containsExactly(
                        "t/tcp-newreno/w/linear/n8/faults=healthy",
                        "t/tcp-newreno/w/linear/n8/faults=slow/share=50%",
                        "t/tcp-newreno/w/linear/n8/faults=slow/share=20%");
    }
}
