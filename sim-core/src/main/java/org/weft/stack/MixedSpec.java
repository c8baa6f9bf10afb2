package org.weft.stack;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.weft.network.NetworkSpec;
import org.weft.network.TrafficClass;
import org.weft.stack.host.HandlingSpec;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.topology.Technology;
import org.weft.units.Bandwidth;

/**
 * Two stacks on the same network: the messages of some ranks go by one, those of the others by the other one.
 *
 * <p><b>Model.</b> The ranks of the second one are spread evenly over all. Each keeps to its own traffic classes, of which some may be
 * lossless. <b>Not modelled.</b> Cores, buses and adapters that the two share at a host: each has its own.
 *
 * @param main of the ranks that are not the other's
 * @param beside the other one
 * @param share of the ranks whose messages go by it
 */
public record MixedSpec(StackSpec main, StackSpec beside, double share) implements StackSpec {
    public static final String NAME = "mixed";

    @Override
    public String name() {
        return NAME;
    }

    /** True where messages of this rank go by the second one. */
    boolean isBeside(int rank) {
        return (long) ((rank + 1) * share) > (long) (rank * share);
    }

    @Override
    public boolean worksOn(Technology technology) {
        return main.worksOn(technology) && beside.worksOn(technology);
    }

    @Override
    public boolean lossless() {
        return main.lossless() || beside.lossless();
    }

    @Override
    public boolean reorderingLooksLikeLoss() {
        return main.reorderingLooksLikeLoss() || beside.reorderingLooksLikeLoss();
    }

    @Override
    public HandlingSpec handling() {
        return main.handling();
    }

    /** Inside hosts each takes its own way; where that is the same they share it. */
    @Override
    public HostSpec onHost(HostSpec host) {
        return isOneWay(host) ? main.onHost(host) : host;
    }

    private boolean isOneWay(HostSpec host) {
        return main.onHost(host).equals(beside.onHost(host));
    }

    /** As quick as the quicker one of both, for each rank. */
    @Override
    public HostSpec quickestOnHost(HostSpec host) {
        if (isOneWay(host)) {
            return main.quickestOnHost(host);
        }
        HostSpec one = main.onHost(host);
        HostSpec other = beside.onHost(host);
        return host.with(
                new InsideSpec(InsideSpec.Path.PORTS, Optional.empty()),
                one.intraLatency().ps() < other.intraLatency().ps() ? one.intraLatency() : other.intraLatency(),
                new Bandwidth(Math.max(ofOneRank(one), ofOneRank(other))));
    }

    /** What messages of one rank can have at most: packets of a loopback are worked on by several cores. */
    private static long ofOneRank(HostSpec host) {
        boolean isLoopback = host.inside().path() == InsideSpec.Path.LOOPBACK;
        return host.intraBandwidth().bitsPerSecond() * (isLoopback ? host.cores() : 1);
    }

    @Override
    public boolean telemetry() {
        return main.telemetry() || beside.telemetry();
    }

    /** Classes in which one stack may lose packets and the other may not. */
    public List<Integer> disputed() {
        List<Integer> disputed = new ArrayList<>();
        for (TrafficClass each : main.network().classes()) {
            beside.network().classes().stream()
                    .filter(other -> other.priority() == each.priority() && other.lossless() != each.lossless())
                    .forEach(other -> disputed.add(other.priority()));
        }
        return disputed;
    }

    @Override
    public NetworkSpec network() {
        Map<Integer, TrafficClass> classes = new LinkedHashMap<>();
        for (StackSpec each : List.of(main, beside)) {
            each.network().classes().forEach(own -> classes.putIfAbsent(own.priority(), own));
        }
        return main.network().withClasses(List.copyOf(classes.values())).withTelemetry(telemetry());
    }

    @Override
    public Optional<String> followsMarks() {
        return main.followsMarks().or(beside::followsMarks);
    }

    @Override
    public Optional<String> followsTelemetry() {
        return main.followsTelemetry().or(beside::followsTelemetry);
    }

    @Override
    public List<Misfit> misfits(LinkFacts links) {
        return below(main.misfits(links), beside.misfits(links), Misfit::below);
    }

    @Override
    public List<Misfit> doubts(LinkFacts links) {
        return below(main.doubts(links), beside.doubts(links), Misfit::below);
    }

    @Override
    public List<Adapted> adapted(LinkFacts links) {
        return below(main.adapted(links), beside.adapted(links), Adapted::below);
    }

    private static <T> List<T> below(List<T> ofMain, List<T> ofBeside, BiFunction<T, String, T> path) {
        return Stream.concat(
                        ofMain.stream().map(each -> path.apply(each, "main")),
                        ofBeside.stream().map(each -> path.apply(each, "beside")))
                .toList();
    }

    @Override
    public StackNetwork build(StackContext context) {
        return new MixedNetwork(
                this,
                main.build(context),
                beside.build(context),
                isOneWay(context.host()),
                context.topology().hosts());
    }
}
