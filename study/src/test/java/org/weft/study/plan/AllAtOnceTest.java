package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.weft.spec.ProblemsException;

/** Two mistakes in one study are both told in one round, as far as the first leaves anything of what the second is about. */
class AllAtOnceTest {
    private static final String STUDY = """
            topologies:
              tree: { type: fat-tree, leaves: 4, spines: 2, hosts-per-leaf: 4, link: { bandwidth: 25 Gb/s, latency: 1 us } }
              star: { type: star, hosts: 8, link: 25GbE }
              torus: { type: torus, dims: [4, 4], link: HDR }
            stacks:
              tcp: { type: tcp-linux }
              rdma: { type: roce-v2 }
              ib: infiniband
            workloads: { a: { type: allreduce, size: 1 MB } }
            nodes: 8
            """;

    private record Mistake(String setting, String told) {}

    private static final List<Mistake> MISTAKES = List.of(
            new Mistake("topologies.tree.leafs=4", "an unknown name"),
            new Mistake("topologies.tree.oversubscription=3:1", "oversubscription"),
            new Mistake("topologies.star.link=26GbE", "26GbE"),
            new Mistake("topologies.star.switch={port-buffer: 1 KiB}", "room for 1 KiB"),
            new Mistake("topologies.torus.switch={queueing: virtual-channels, router: {vcs: 1}}", "1 virtual channel"),
            new Mistake("stacks.tcp.receive-window=500 B", "less than a segment of"),
            new Mistake("stacks.tcp.min-rto=100 ns", "there and back"),
            new Mistake("stacks.rdma.mtu=9000 B", "9000 B"),
            new Mistake("stacks.nv=nvlink", "does not run on"),
            new Mistake("workloads.a.size=10", "\"10\""),
            new Mistake("faults=[{kind: link-down, where: \"x > y\", at: 1 us}]", "which no link or device is called"),
            new Mistake("nodes=1000", "1000 nodes, but"),
            new Mistake("limits.events=many", "\"many\""),
            new Mistake("replicatons=3", "replications"),
            new Mistake("host.cores=-1", "\"-1\""));

    /** What cannot be known: whose topology is not read has no devices, sizes, or routes; hosts decide how topologies are wired. */
    private static final Set<String> TOPOLOGY_UNREAD =
            Set.of("topologies.tree.leafs=4", "topologies.star.link=26GbE", "topologies.tree.oversubscription=3:1");

    private static boolean hides(Mistake one, Mistake other) {
        boolean needsAll = other.setting().startsWith("faults")
                || other.setting().startsWith("nodes")
                || other.setting().startsWith("stacks.nv");
        boolean sameTopology = one.setting().split("=")[0].split("\\.").length > 1
                && other.setting().startsWith("topologies." + one.setting().split("[.=]")[1] + ".");
        boolean needsHosts = needsAll
                || other.told().equals("there and back")
                || other.told().startsWith("less than a segment")
                || other.setting().contains("switch")
                || other.setting().contains("routing")
                || other.setting().contains("oversubscription");
        return TOPOLOGY_UNREAD.contains(one.setting()) && (needsAll || sameTopology)
                || one.setting().startsWith("host") && needsHosts
                || one.setting().equals("stacks.rdma.mtu=9000 B")
                        && other.setting().startsWith("stacks.nv");
    }

    private static String told(String... settings) {
        try {
            Plan.of(StudyReader.standard().read("study.yaml", STUDY, Path.of(""), "study", List.of(settings)));
            return "";
        } catch (ProblemsException thrown) {
            return thrown.problems().stream()
                    .map(each -> each.path() + ": " + each.got() + "; " + each.expected() + "; " + each.fix())
                    .collect(Collectors.joining("\n"));
        }
    }

    @Test
    void eachIsTold() {
        for (Mistake mistake : MISTAKES) {
            assertThat(told(mistake.setting())).as(mistake.setting()).contains(mistake.told());
        }
    }

    @Test
    void bothOfAnyTwoAreToldInOneRound() {
        List<String> hidden = new ArrayList<>();
        for (int one = 0; one < MISTAKES.size(); one++) {
            for (int other = one + 1; other < MISTAKES.size(); other++) {
                Mistake first = MISTAKES.get(one);
                Mistake second = MISTAKES.get(other);
                String told = told(first.setting(), second.setting());
                if (!told.contains(first.told()) && !hides(second, first)) {
                    hidden.add(first.setting() + " behind " + second.setting() + " " + told);
                }
                if (!told.contains(second.told()) && !hides(first, second)) {
                    hidden.add(second.setting() + " behind " + first.setting() + " " + told);
                }
            }
        }

        assertThat(hidden).isEmpty();
    }
}
