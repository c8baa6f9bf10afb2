package org.weft.study.plan;

import org.weft.engine.EventLists;
import org.weft.program.Workload;
import org.weft.run.Job;
import org.weft.run.Scenario;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;
import org.weft.topology.Technology;
import org.weft.units.Bandwidth;

/** Makes the scenario of a cell's replication from the study: what runs is rebuilt from plain data where it runs. */
public final class Scenarios {
    private final Study study;
    private final Fabrics fabrics;

    public Scenarios(Study study, Fabrics fabrics) {
        this.study = study;
        this.fabrics = fabrics;
    }

    /** The topology that a cell runs on. */
    public CompiledTopology topology(Cell cell) {
        return fabrics.fabric(
                cell.choice().topology(), cell.hostsUsed(), host(cell).nics());
    }

    /** The host of a cell. */
    public HostSpec host(Cell cell) {
        return study.hosts().get(cell.choice().host()).value();
    }

    /** The workload of a cell. */
    public Workload workload(Cell cell) {
        return work(cell).workload();
    }

    /** Where a cell's workload runs. */
    public Workload.Setting setting(Cell cell, int replication) {
        CompiledTopology topology = topology(cell);
        StudySettings settings = study.settings();
        HostSpec host = host(cell);
        return new Workload.Setting(
                cell.nodes(),
                cell.ranksPerHost(),
                cell.ranks(),
                Placer.place(cell, topology.hosts(), settings.seed(), replication),
                host.flops().orElse(0.0),
                injectionBitsPerSecond(topology, host),
                settings.seed(),
                replication);
    }

    /** What the first host can send, all its NICs together. */
    static long injectionBitsPerSecond(CompiledTopology topology, HostSpec host) {
        long sum = 0;
        int device = topology.hostDevice(0);
        for (int index = 0; index < topology.degree(device); index++) {
            int link = topology.outgoing(device, index);
            if (topology.link(link).technology() != Technology.INTERNAL) {
                long rate = topology.bitsPerSecond(link);
                sum += Math.min(
                        rate, host.nicBandwidth().map(Bandwidth::bitsPerSecond).orElse(rate));
            }
        }
        return sum;
    }

    /** Everything that one run depends on. */
    public Scenario scenario(Cell cell, int replication, EventLists eventList) {
        StudySettings settings = study.settings();
        Job job = new Job(workload(cell), setting(cell, replication), startPs(cell));
        return new Scenario(
                topology(cell),
                host(cell),
                study.stacks().get(cell.choice().stack()).value(),
                job,
                settings.limits(),
                settings.measure(),
                settings.jitter(),
                eventList,
                settings.seed(),
                replication,
                study.faults().get(cell.choice().faults()).value());
    }

    private long startPs(Cell cell) {
        return Math.max(work(cell).start().ps(), workload(cell).startPs());
    }

    private Work work(Cell cell) {
        return study.workloads().get(cell.choice().workload()).value();
    }
}
