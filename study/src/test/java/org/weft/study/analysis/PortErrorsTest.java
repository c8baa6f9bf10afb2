package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.study.execute.Progress;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.StudyRunner;
import org.weft.study.plan.Plan;
import org.weft.study.plan.StudyReader;
import org.weft.study.result.CellResult;
import org.weft.study.result.Links;

class PortErrorsTest {
    private static final String STUDY = """
            topologies:
              t: { type: fat-tree, leaves: 3, spines: 2, hosts-per-leaf: 8, oversubscription: "4:1", link: 10GbE }
            stacks: [tcp-newreno]
            workloads: { w: { type: allreduce, algorithm: ring, size: 4 MB } }
            """;

    private static CellResult run(String more) {
        StudyReader reader = StudyReader.standard();
        Plan plan = Plan.of(reader.read("study.yaml", STUDY + more, Path.of(""), "test", List.of()));
        var result = StudyRunner.packets().run(plan, RunOptions.inMemory().withThreads(1), Progress.NONE);
        return ResultAssembler.assemble(StudyRun.of(result, Optional.empty()))
                .cells()
                .get(0);
    }

    private static String errors(String... where) {
        StringBuilder faults = new StringBuilder("faults:\n");
        for (String each : where) {
            faults.append("  - { kind: frame-errors, where: \"")
                    .append(each)
                    .append("\", share: 1 %, from: 1024 B }\n");
        }
        return faults.toString();
    }

    @Test
    void aPortIsShownWithItsCountersAsASwitchShowsThem() {
        CellResult cell = run(errors("leaf-1 > host-9"));

        assertThat(cell.metrics().links().withErrors()).singleElement().satisfies(port -> {
            assertThat(port.port()).isEqualTo("leaf-1 to host-9");
            assertThat(port.errors()).isBetween(10L, 150L);
            assertThat(port.errorRate()).isEqualTo((double) port.errors() / port.packets());
            assertThat(port.smallestError()).isGreaterThan(1024);
            assertThat(port.retransmissions()).isPositive();
            assertThat(port.downs()).isZero();
        });
        assertThat(cell.metrics().links().commonCause()).isNull();
        assertThat(cell.verdict()).contains("the port from leaf-1 to host-9 damages");
    }

    @Test
    void mostPortsWithErrorsShareTheirFirmware() {
        CellResult cell = run(errors("leaf-1 > host-*", "leaf-0 > host-3") + """
                labels:
                  - { where: "leaf-*", firmware: "2.0" }
                  - { where: "leaf-1 <> host-*", firmware: "2.1" }
                """);

        Links.CommonCause cause = cell.metrics().links().commonCause();
        assertThat(cause.label()).isEqualTo("firmware");
        assertThat(cause.value()).isEqualTo("2.1");
        assertThat(cause.withErrors()).isEqualTo(8);
        assertThat(cause.allWithErrors()).isEqualTo(9);
        assertThat(cell.verdict()).contains("8 of 9 ports with errors share firmware 2.1, which 16 of ");
        assertThat(cell.metrics().links().withErrors().get(0).labels()).containsKey("firmware");
    }

    @Test
    void portsOfOneSwitchHaveTheSwitchInCommonWhereNothingElseIsKnown() {
        CellResult cell = run(errors("leaf-1 > host-*"));

        assertThat(cell.metrics().links().commonCause().label()).isEqualTo("switch");
        assertThat(cell.verdict()).contains("all 8 ports with errors are at leaf-1");
    }

    @Test
    void whatAllPortsHaveInCommonIsNoCause() {
        CellResult cell = run(errors("leaf-0 > host-1", "leaf-1 > host-9", "leaf-2 > host-20")
                + "labels: [{ where: \"*\", firmware: \"2.0\" }]\n");

        assertThat(cell.metrics().links().withErrors()).hasSize(3);
        assertThat(cell.metrics().links().commonCause()).isNull();
    }
}
