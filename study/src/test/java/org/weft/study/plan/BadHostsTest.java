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

class BadHostsTest {
    private static final String STUDY = """
            topologies: { t: { type: star, hosts: 8, link: { bandwidth: 100 Gb/s, latency: 1 us, mtu: 1500 B } } }
            host: { nics: 1, nic: { latency: 300 ns } }
            stacks: { s: { type: tcp-newreno } }
            workloads: { w: { type: alltoall, size: 1 MiB } }
            """;

    private static Plan plan(String... settings) {
        return Plan.of(StudyReader.standard().read("study.yaml", STUDY, Path.of(""), "test", List.of(settings)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "host.nic.ring=0 | host.nic.ring | in that range",
                "host.nic.queues=0 | host.nic.queues | in that range",
                "host.nic.message-rate=0 | host.nic.message-rate | in that range",
                "host.nic.pcie={ rate: 0 Gb/s } | host.nic.pcie.rate | a rate above zero",
                "host.nic.pcie=gen3-x32 | host.nic.pcie | did you mean",
                "host={ cores: 2, nic: { queues: 9 } } | host.nic.queues | write nic.queues: 2, or cores: 9",
                "host.nic.queues=65536 | host.nic.queues | 4096 or less",
                "host.tenant=10 Gb/s | host.tenant | write { rate: ..., burst: ... }",
                "stacks.s.interrupt=20 us | stacks.s.interrupt | write { gap: ..., delay: ... }",
                "host.nic.rings=64 | host.nic.rings | did you mean \"ring\"?",
                "host.memory=200 GB | host.memory | a rate",
                "host.memory={ bandwidth: 100 GB/s, compute: 200 GB/s } | host.memory.compute | up to 800 Gb/s",
                "host.affinity=near | host.affinity | same, other",
                "host.affinity={ factor: 0.5 } | host.affinity.factor | in that range",
                "host.tenant={ burst: 64 KiB } | host.tenant.rate | write rate: 10 Gb/s",
                "host.tenant={ rate: 5 Gb/s, flow-rate: 10 Gb/s } | host.tenant.flow-rate | up to 5 Gb/s",
                "host.tenant={ rate: 5 Gb/s, burst: 1000 B } | host.tenant.burst | write burst: 1538 B or more",
                "host.tenant={ rate: 5 Gb/s, burst: 1 B } | host.tenant.burst | write 64 B or more",
                "host.tenant={ rate: 5 Gb/s, flow-burst: 9 kB } | host.tenant.flow-burst | or write flow-rate",
                "host.tenant={ flow-rate: 5 Gb/s, burst: 9 kB } | host.tenant.burst | or write rate as well",
                "host.nic.latency=1 s | host.nic.latency | write 10 ms or less",
                "host.flops=3 flop/s | host.flops | 312 Tflop/s",
                "host.memory=3 B/s | host.memory | write 8 Mb/s or more",
                "stacks.s.interrupt={ gap: 1000 s } | stacks.s.interrupt.gap | write 10 ms or less",
                "host.gpu-direct=maybe | host.gpu-direct | one of on, off",
                "stacks.s.interrupt={ gap: 20 us, delay: 50 us } | stacks.s.interrupt.gap | above 50 us",
                "stacks.s.interrupt={ frames: 8 } | stacks.s.interrupt.frames | write delay as well",
                "stacks.s.interrupt={ gap: 20 } | stacks.s.interrupt.gap | unit",
                "stacks.s.overlay=vxlam | stacks.s.overlay | did you mean \"vxlan\"?",
                "stacks.s.encryption={ bytes: 1 kB } | stacks.s.encryption.bytes | write 256 B or less",
                "stacks.s={ type: roce-v2, multipath: on } | stacks.s.multipath | write recovery: selective-repeat",
                "stacks.s.path-mtu=drop | stacks.s.path-mtu | one of",
                "stacks.s={ type: roce-v2, path-mtu: fragment } | stacks.s.path-mtu | write path-mtu: black-hole",
                "stacks.s={ type: tcp-newreno, polling: on, interrupt: { gap: 1 us } } | stacks.s.polling | leave one of them out"
            })
    void aMistakeIsToldWithItsFieldAndItsFix(String setting, String path, String fix) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan(setting));

        assertThat(thrown).as(setting).isNotNull();
        assertThat(thrown.problems()).extracting(Problem::path).contains(path);
        assertThat(thrown.problems()).anyMatch(problem -> (problem.fix() + problem.expected()).contains(fix));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "host.nic.ring=512 | host.nic.ring changes nothing: adapters run the protocol",
                "host.nic.queues=4 | host.nic.queues changes nothing: adapters run the protocol",
                "host.affinity=other | host.affinity changes nothing: adapters run the protocol",
                "host.copy=80 GB/s | host.copy changes nothing: no stack copies inside a host"
            })
    void whatNoStackReadsIsWarnedOf(String setting, String says) {
        Plan idle = plan(setting, "stacks.s={ type: roce-v2 }");
        Plan read = plan(setting, "stacks.s={ type: tcp-linux, intra-host: shared-memory }");

        assertThat(idle.warnings()).anyMatch(warning -> warning.contains(says));
        assertThat(read.warnings()).noneMatch(warning -> warning.contains("changes nothing"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "type: roce-v2, intra-host: loopback | stacks.s.intra-host | write intra-host: shared-memory",
                "type: tcp-linux, intra-host: nvlnk | stacks.s.intra-host | did you mean",
                "type: tcp-linux, intra-host: { path: loopback, latency: 1 us } | stacks.s.intra-host.latency | path: shared"
            })
    void aWayInsideAHostThatCannotBeIsRefused(String stack, String path, String fix) {
        ProblemsException thrown =
                catchThrowableOfType(ProblemsException.class, () -> plan("stacks.s={ " + stack + " }"));

        assertThat(thrown).as(stack).isNotNull();
        assertThat(thrown.problems()).extracting(Problem::path).contains(path);
        assertThat(thrown.problems()).anyMatch(problem -> problem.fix().contains(fix));
    }

    @Test
    void acceleratorsAreKnownByNameAndGiveWayToFlops() {
        ProblemsException unknown =
                catchThrowableOfType(ProblemsException.class, () -> plan("host.accelerator=h100-smx"));
        ProblemsException both = catchThrowableOfType(
                ProblemsException.class, () -> plan("host.accelerator=h100-sxm", "host.flops=1 Tflop/s"));
        ProblemsException none = catchThrowableOfType(ProblemsException.class, () -> plan("host.accelerators=8"));

        assertThat(unknown.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.fix()).contains("did you mean \"h100-sxm\"?"));
        assertThat(both.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.expected()).contains("flops says how fast a rank is"));
        assertThat(none.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.fix()).contains("write accelerator as well"));
    }

    @Test
    void anMtuAbovePortsIsRefusedWithTheirs() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> plan("stacks.s={ type: tcp-newreno, path-mtu: black-hole, mtu: 9000 B }"));

        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("stacks.s.mtu");
            assertThat(problem.fix()).startsWith("write mtu: 1500 B");
        });
    }

    @Test
    void coresThatPollCannotComputeAsWell() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class, () -> plan("stacks.s={ type: dpdk }", "host.shared-cores=on"));

        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("stacks.s.polling");
            assertThat(problem.fix()).contains("shared-cores: off");
        });
    }

    @Test
    void framesThatARingNeverHoldsAreRefused() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> plan("host.nic.ring=8", "stacks.s.interrupt={ delay: 20 us, frames: 16 }"));

        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("stacks.s.interrupt.frames");
            assertThat(problem.got()).isEqualTo("16");
            assertThat(problem.expected()).contains("a ring of the hosts holds, 8 packets");
            assertThat(problem.fix()).isEqualTo("write frames: 8 or fewer, or host.nic.ring: 16 or more");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "gen3-x4, 28.94 Gb/s",
        "gen3-x8, 57.88 Gb/s",
        "gen4-x8, 115.76 Gb/s",
        "gen3-x16, 115.76 Gb/s",
        "gen6-x16, 926.08 Gb/s"
    })
    void aBusIsEchoedByItsWordWithItsRate(String word, String rate) {
        assertThat(plan("host.nic.pcie=" + word).study().understood())
                .filteredOn(value -> value.path().equals("host.nic.pcie"))
                .singleElement()
                .satisfies(value -> assertThat(value.value()).isEqualTo(word + " (" + rate + ")"));
    }

    @Test
    void theSecondOfTwoStacksIsHeldAgainstTheHostsToo() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> plan(
                        "host={ shared-cores: on, nic: { ring: 8 } }",
                        "stacks.s={ type: mixed, main: { type: tcp-newreno, polling: on }, beside: { type: tcp-linux,"
                                + " interrupt: { delay: 20 us, frames: 16 } } }"));

        assertThat(thrown.problems())
                .extracting(Problem::path)
                .containsExactly("stacks.s.main.polling", "stacks.s.beside.interrupt.frames");
    }

    @Test
    void keysOfAHostThatOneOfTwoStacksReadsAreNotIdle() {
        String mixed =
                "stacks.s={ type: mixed, main: { type: roce-v2, priority: 3 }, beside: { type: tcp-linux, intra-host:"
                        + " shared-memory } }";

        assertThat(plan("host={ ranks: 2, copy: 10 GB/s, nic: { ring: 64 } }", mixed)
                        .warnings())
                .noneMatch(warning -> warning.contains("changes nothing"));
        assertThat(plan("host={ ranks: 2, copy: 10 GB/s }", mixed.replace("shared-memory", "host"))
                        .warnings())
                .anyMatch(warning -> warning.contains("host.copy changes nothing: no stack copies inside a host"));
    }
}
