package org.weft.validation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.network.PacketNetwork;
import org.weft.program.Workload;
import org.weft.random.Streams;
import org.weft.run.Job;
import org.weft.run.Scenario;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.study.plan.Fabrics;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Scenarios;
import org.weft.study.plan.Study;
import org.weft.study.plan.StudyReader;
import org.weft.topology.HostSpec;

/** Scenarios written as studies, for cases that go on with what no study can say. */
public final class Scenes {
    private static final StudyReader READER = StudyReader.standard();

    private Scenes() {}

    /** The first cell of a study, its first replication. */
    public static Scenario of(String study, long seed, String... settings) {
        List<String> all = new ArrayList<>(Arrays.asList(settings));
        all.add("seed=" + seed);
        Study read = READER.read(StudyReader.FILE, study, Path.of(""), "validation", all);
        Plan plan = Plan.of(read);
        return new Scenarios(read, new Fabrics(read)).scenario(plan.toRun().get(0), 0, EventLists.WHEEL);
    }

    /** A host with one NIC that costs nothing. */
    public static HostSpec plainHost() {
        return of(
                        "{ topologies: { s: { type: star, hosts: 2, link: 1GbE } }, stacks: [ideal], workloads: { c: { type:"
                                + " compute, compute: 1 us } }, host: { nic: { latency: 0 ns } } }",
                        1)
                .host();
    }

    /** The same with another workload, whose ranks sit on the first hosts. */
    public static Scenario with(Scenario scene, Workload workload) {
        return with(scene, workload, 1);
    }

    /** The same with several ranks a host, of which the next host's follow. */
    public static Scenario with(Scenario scene, Workload workload, int ranksPerHost) {
        Workload.Setting old = scene.job().setting();
        int ranks = workload.ranks(old.nodes(), ranksPerHost);
        int[] hostOfRank = new int[ranks];
        Arrays.setAll(hostOfRank, rank -> rank / ranksPerHost);
        Workload.Setting setting = new Workload.Setting(
                old.nodes(),
                ranksPerHost,
                ranks,
                hostOfRank,
                old.flops(),
                old.injectionBitsPerSecond(),
                old.seed(),
                old.replication());
        return new Scenario(
                scene.topology(),
                scene.host(),
                scene.stack(),
                new Job(workload, setting, 0),
                scene.limits(),
                scene.measure(),
                scene.jitter(),
                scene.eventList(),
                scene.seed(),
                scene.replication(),
                scene.faults());
    }

    /** The stack of a scene on a network of its own, with a rank on each of the first hosts. */
    public static StackNetwork stack(
            Scenario scene, Engine engine, PacketNetwork network, int ranks, boolean hasJitter) {
        int[] hostOfRank = new int[ranks];
        Arrays.setAll(hostOfRank, rank -> rank);
        return scene.stack()
                .build(new StackContext(
                        engine,
                        network,
                        scene.topology(),
                        scene.host(),
                        new Streams(scene.seed(), 0),
                        hostOfRank,
                        hasJitter));
    }
}
