package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.topology.MediumSpec;
import org.weft.units.TimeSpan;

class BusStudyTest {
    private static Study read(String bus, String more) {
        return StudyReader.standard()
                .readText(
                        "{ topologies: { bus: { type: bus, hosts: 4, " + bus + " } }, stacks: [ideal],"
                                + " workloads: { w: { type: allreduce, size: 1 MB } }" + more + " }",
                        List.of());
    }

    private static Problem problem(String bus, String more) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> read(bus, more));
        assertThat(thrown).as(bus + more).isNotNull();
        assertThat(thrown.problems()).hasSize(1);
        return thrown.problems().get(0);
    }

    private static MediumSpec medium(String bus) {
        Study study = read(bus, "");
        return new Fabrics(study).fabric(0, 4, 1).topology().medium();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "medium: csma-cd, link: { bandwidth: 10 Mb/s, latency: 30 us } | 2 x 30 us <= 51.2 us | a latency of at most 25.6 us, or slot: 60 us",
                "medium: csma-cd, slot: 0 ns, link: 1GbE | a time above zero | write slot: 512 ns",
                "medium: token, slot: 1 us, link: 1GbE | this key only with medium: csma-cd, slotted or tdma | leave it out",
                "medium: ideal, guard: 1 us, link: 1GbE | this key only with medium: tdma | leave it out",
                "guard: 1 us, link: 1GbE | this key only with medium: tdma | leave it out",
                "medium: tdma, deferral: one-part, link: 1GbE | this key only with medium: csma-cd | leave it out",
                "medium: token, token-time: 0 s, link: 1GbE | a time above zero | write token-time: 160 ns",
                "medium: tdma, slot: 1 us, link: 1GbE | 12.304 us or more | write slot: 12.304 us",
                "medium: tdma, guard: 1 ns, link: { bandwidth: 1 Gb/s, latency: 2 us } | 2 us or more | write guard: 2 us"
            })
    void whatDoesNotGoTogetherIsRefusedWithTheNumberThatWouldWork(String bus, String expected, String fix) {
        Problem problem = problem(bus, "");

        assertThat(problem.expected()).contains(expected);
        assertThat(problem.fix()).contains(fix);
    }

    @Test
    void aSlotIs512BitsAndFromAGigabitOn4096() {
        assertThat(medium("medium: csma-cd, link: { bandwidth: 10 Mb/s, latency: 5 us }"))
                .isEqualTo(new MediumSpec.CsmaCd(new TimeSpan(51_200_000), 16, MediumSpec.Deferral.TWO_PART));
        assertThat(medium("medium: csma-cd, link: { bandwidth: 1 Gb/s, latency: 1 us }"))
                .isEqualTo(new MediumSpec.CsmaCd(new TimeSpan(4_096_000), 16, MediumSpec.Deferral.TWO_PART));
    }

    @Test
    void measuringIsOffUnlessAskedForAndRefusesNoTime() {
        assertThat(read("link: 1GbE", "").settings().measure().sampleEvery()).isEmpty();
        assertThat(read("link: 1GbE", ", measure: { sample-every: 10 us, warm-up: 1 ms }")
                        .settings()
                        .measure()
                        .sampleEvery())
                .contains(TimeSpan.ofMicroseconds(10));
        assertThat(problem("link: 1GbE", ", measure: { sample-every: 0 us }").expected())
                .isEqualTo("a time above zero");
    }
}
