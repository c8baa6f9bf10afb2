package org.weft.stack;

import java.util.List;
import java.util.Optional;
import org.weft.stack.host.HandlingSpec;
import org.weft.stack.host.HostCosts;
import org.weft.topology.HostSpec;
import org.weft.topology.Technology;

/** A stack that is another one with something added: what an implementation does not say itself is as that one has it. */
public interface StackOver extends StackSpec {
    /** The other one. */
    StackSpec plain();

    @Override
    default String name() {
        return plain().name();
    }

    @Override
    default boolean worksOn(Technology technology) {
        return plain().worksOn(technology);
    }

    @Override
    default boolean lossless() {
        return plain().lossless();
    }

    @Override
    default boolean reorderingLooksLikeLoss() {
        return plain().reorderingLooksLikeLoss();
    }

    @Override
    default TrafficSpec traffic() {
        return plain().traffic();
    }

    @Override
    default HandlingSpec handling() {
        return plain().handling();
    }

    @Override
    default HostSpec onHost(HostSpec host) {
        return plain().onHost(host);
    }

    @Override
    default Optional<HostCosts> loopback() {
        return plain().loopback();
    }

    @Override
    default boolean telemetry() {
        return plain().telemetry();
    }

    @Override
    default Optional<String> followsMarks() {
        return plain().followsMarks();
    }

    @Override
    default Optional<String> followsTelemetry() {
        return plain().followsTelemetry();
    }

    @Override
    default List<Misfit> misfits(LinkFacts links) {
        return plain().misfits(links);
    }

    @Override
    default List<Misfit> doubts(LinkFacts links) {
        return plain().doubts(links);
    }

    @Override
    default List<Adapted> adapted(LinkFacts links) {
        return plain().adapted(links);
    }
}
