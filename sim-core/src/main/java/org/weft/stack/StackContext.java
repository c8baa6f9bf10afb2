package org.weft.stack;

import org.weft.engine.Engine;
import org.weft.network.PacketNetwork;
import org.weft.random.Streams;
import org.weft.stack.host.HandlingSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/**
 * What a stack is built on.
 *
 * @param hostOfRank host of every rank that messages name; the j-th rank of a host, in ascending order, sends by NIC j
 * @param traffic the classes that packets travel in
 * @param handling how hosts handle its packets
 * @param messages what the library does with messages
 * @param jitter true: packet processing takes up to 10 % longer, never less than its stated cost
 */
public record StackContext(
        Engine engine,
        PacketNetwork network,
        CompiledTopology topology,
        HostSpec host,
        Streams streams,
        int[] hostOfRank,
        boolean jitter,
        TrafficSpec traffic,
        HandlingSpec handling,
        MessageSpec messages) {
    /** All traffic in one class, handled as usual. */
    public StackContext(
            Engine engine,
            PacketNetwork network,
            CompiledTopology topology,
            HostSpec host,
            Streams streams,
            int[] hostOfRank,
            boolean jitter) {
        this(
                engine,
                network,
                topology,
                host,
                streams,
                hostOfRank,
                jitter,
                TrafficSpec.USUAL,
                HandlingSpec.USUAL,
                MessageSpec.USUAL);
    }

    /** The same for traffic in these classes. */
    StackContext in(TrafficSpec classes) {
        return new StackContext(
                engine, network, topology, host, streams, hostOfRank, jitter, classes, handling, messages);
    }

    /** The same with packets handled this way. */
    public StackContext handled(HandlingSpec way) {
        return new StackContext(engine, network, topology, host, streams, hostOfRank, jitter, traffic, way, messages);
    }

    /** The same on hosts like this. */
    public StackContext on(HostSpec other) {
        return new StackContext(
                engine, network, topology, other, streams, hostOfRank, jitter, traffic, handling, messages);
    }

    /** The same for a library that does this with messages. */
    public StackContext with(MessageSpec library) {
        return new StackContext(
                engine, network, topology, host, streams, hostOfRank, jitter, traffic, handling, library);
    }
}
