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

class BadBuffersTest {
    private static final String STUDY = """
            topologies:
              t: { type: star, hosts: 8, link: { bandwidth: 100 Gb/s, latency: 1 us, mtu: 4200 B, buffer: 200 kB }, switch: {} }
            stacks: { s: { type: roce-v2 } }
            workloads: { w: { type: alltoall, size: 1 MiB } }
            """;

    private static Plan plan(String... settings) {
        return Plan.of(StudyReader.standard().read("study.yaml", STUDY, Path.of(""), "test", List.of(settings)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ecn={ at: 10 kB, max: 20 kB } | ecn.at | leave one of them out",
                "ecn={ min: 10 kB } | ecn.min | write { at: 100 kB } or { min",
                "ecn={ min: 10 kB, max: 5 kB } | ecn.max | write max: 40",
                "ecn={ min: 10 kB, max: 50 kB, probability: 120 % } | ecn.probability | 0.6",
                "ecn={ at: 10 kB, average: 2 } | ecn.average | in that range",
                "ecn=hpcc-100g | ecn | did you mean \"hpcc-100G\"?",
                "pfc=maybe | pfc | one of these",
                "pfc={ xoff: 10 kB, xon: 10 kB } | pfc.xon | write xon: 5",
                "pfc={ watchdog: 0 s } | pfc.watchdog | write watchdog: 200 ms",
                "pfc={ headrom: 10 kB } | pfc.headrom | did you mean \"headroom\"?",
                "pfc={ quanta: 70000 } | pfc.quanta | 1 to 65535",
                "pfc={ quanta: 0 } | pfc.quanta | 1 to 65535",
                "pfc={ refresh: 0 s } | pfc.refresh | write refresh: 100 us",
                "pfc={ classes: [8] } | pfc.classes[0] | 0 to 7",
                "weights=[1, 2] | weights | write scheduler: weighted-round-robin",
                "alpha=0 | alpha | in that range",
                "spread={ type: ecmp, grade: 10 kB } | spread.grade | ecmp looks at no queues",
                "scheduler=fifo | scheduler | one of these"
            })
    void aMistakeIsToldWithItsFieldAndItsFix(String setting, String path, String fix) {
        ProblemsException thrown =
                catchThrowableOfType(ProblemsException.class, () -> plan("topologies.t.switch." + setting));

        assertThat(thrown).as(setting).isNotNull();
        assertThat(thrown.problems()).extracting(Problem::path).contains("topologies.t.switch." + path);
        assertThat(thrown.problems()).anyMatch(problem -> (problem.fix() + problem.expected()).contains(fix));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "topologies.t.switch.pfc={ headroom: 195 kB } | no room for its headroom | write port-buffer: 20",
                "topologies.t.switch={ queueing: output-shared, buffer: 100 kB, pfc: on } | no room for its headroom | write buffer:",
            })
    void buffersThatCannotWorkAreRefusedWithTheNumberThatWould(String setting, String got, String fix) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan(setting));

        assertThat(thrown).isNotNull();
        assertThat(thrown.problems()).hasSize(1);
        assertThat(thrown.problems().get(0).got()).contains(got);
        assertThat(thrown.problems().get(0).fix()).contains(fix);
    }

    @Test
    void anMtuOverTheBufferIsRefused() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class, () -> plan("stacks.s.lossless=off", "topologies.t.link.buffer=4000 B"));

        assertThat(thrown.problems().get(0).got()).contains("no packet of the link's MTU fits");
        assertThat(thrown.problems().get(0).fix()).contains("write port-buffer: 4.238 kB or more");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ type: mixed, main: tcp-linux } | s.beside | add",
                "{ type: mixed, main: tcp-linux, beside: roce-v3 } | s.beside | did you mean \"roce-v2\"?",
                "{ type: mixed, main: tcp-linux, beside: roce-v2 } | s.beside | write priority: 3 below one of them",
                "{ type: mixed, main: tcp-linux, beside: { type: roce-v2, priorty: 3 } } | s.beside.priorty | did you mean \"priority\"?",
                "{ type: mixed, main: tcp-linux, beside: { mtu: 1 kB } } | s.beside | write { type: ..., ... }",
                "{ type: mixed, main: mixed, beside: tcp-linux } | s.main | remove it, or use one of these",
                "{ type: mixed, main: tcp-linux, beside: { type: roce-v2, priority: 3, window: 1 B } } | s.beside.window | write window",
            })
    void aMistakeInTwoStacksIsToldWithItsPlace(String stack, String path, String fix) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan("stacks.s=" + stack));

        assertThat(thrown).as(stack).isNotNull();
        assertThat(thrown.problems()).extracting(Problem::path).contains("stacks." + path);
        assertThat(thrown.problems()).anyMatch(problem -> problem.fix().contains(fix));
    }

    @Test
    void inputsThatHaveOneBufferForAllClassesCannotBeLosslessForSome() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> plan(
                        "stacks.s={ type: mixed, main: tcp-linux, beside: { type: roce-v2, priority: 3 } }",
                        "topologies.t.switch={ queueing: voq, pfc: { classes: [3] } }"));

        assertThat(thrown.problems().get(0).got()).contains("cannot be lossless for some only");
        assertThat(thrown.problems().get(0).fix()).contains("write queueing: output-shared");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ pfc: on, ecn: { min: 190 kB, max: 400 kB } } | not below PFC's XOFF at full occupancy",
                "{ pfc: { headroom: 10 kB } } | can still arrive after XOFF",
                "{ pfc: { quanta: 10, refresh: 1 us } } | is over after 51.2 ns, but repeated only after 1 us",
                "{ pfc: { classes: [3] } } | needs class 0 lossless, but PFC on switch is for other classes",
            })
    void whatWorksOtherwiseThanOneWouldThinkIsWarnedOf(String switches, String warning) {
        Plan plan = plan("topologies.t.switch=" + switches);

        assertThat(plan.warnings()).anyMatch(text -> text.contains(warning));
    }

    @Test
    void marksThatComeAfterDropsAreWarnedOf() {
        Plan plan = plan(
                "stacks.s.lossless=off",
                "topologies.t.switch={ queueing: output-shared, buffer: 1 MB, ecn: { min: 100 kB, max: 900 kB } }");

        assertThat(plan.warnings()).anyMatch(text -> text.contains("above the dynamic threshold"));
    }
}
