package org.weft.stack;

import java.util.List;
import java.util.Optional;
import org.weft.network.NetworkSpec;
import org.weft.program.MessageNetwork;
import org.weft.stack.host.HandlingSpec;
import org.weft.stack.host.HostCosts;
import org.weft.topology.HostSpec;
import org.weft.topology.SpreadSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;

/** A host stack with its parameters: what it can run on, and how it is built on a packet network. */
public interface StackSpec {
    /** As the study calls it. */
    String name();

    /** True where it can use links of this technology. */
    boolean worksOn(Technology technology);

    /** True where every link on its way holds packets back rather than dropping them. */
    boolean lossless();

    /** True where a packet that overtakes another one is taken for the loss of the other one. */
    boolean reorderingLooksLikeLoss();

    /** The classes that its packets travel in. */
    default TrafficSpec traffic() {
        return TrafficSpec.USUAL;
    }

    /** How hosts handle its packets. */
    default HandlingSpec handling() {
        return HandlingSpec.USUAL;
    }

    /** True where its packets collect what switches write into them. */
    default boolean telemetry() {
        return false;
    }

    /** A host as this stack uses it: it may take another way between ranks of one host than the host would. */
    default HostSpec onHost(HostSpec host) {
        return host;
    }

    /** A host inside which no message of this stack is slower than it can be: what bounds are made with. */
    default HostSpec quickestOnHost(HostSpec host) {
        return onHost(host);
    }

    /** What a message costs the processors of a host that sends it to itself; empty where the stack has no such way. */
    default Optional<HostCosts> loopback() {
        return Optional.empty();
    }

    /** What it asks of the network under it. */
    default NetworkSpec network() {
        NetworkSpec network = NetworkSpec.of(lossless())
                .withClasses(traffic().classes(lossless()))
                .withTelemetry(telemetry());
        boolean isSprayed = handling().paths().several();
        return isSprayed ? network.spreading(SpreadSpec.of(SwitchSpec.Spread.PACKET_SPRAY)) : network;
    }

    /** What of it makes it follow the marks of switches, as a study says it; empty where it does not. */
    default Optional<String> followsMarks() {
        return Optional.empty();
    }

    /** What of it makes it follow what switches write into packets, as a study says it; empty where it does not. */
    default Optional<String> followsTelemetry() {
        return Optional.empty();
    }

    /** What of it cannot work on links like these. */
    default List<Misfit> misfits(LinkFacts links) {
        return List.of();
    }

    /** What of it works on links like these, but not as whoever wrote it may think. */
    default List<Misfit> doubts(LinkFacts links) {
        return List.of();
    }

    /** Values that nobody wrote and that links like these change. */
    default List<Adapted> adapted(LinkFacts links) {
        return List.of();
    }

    /**
     * A value as it is on certain links.
     *
     * @param key that it belongs to
     * @param value as a study would write it
     * @param why in words
     */
    record Adapted(String key, String value, String why) {
        /** The same of a stack that is a part of another one. */
        Adapted below(String part) {
            return new Adapted(part + "." + key, value, why);
        }
    }

    /**
     * A value that cannot work: the key it was written for, what it is, what would do, and the number that would work.
     *
     * @param mustBeWritten true where a value that nobody wrote gives way
     */
    record Misfit(String key, String got, String expected, String fix, boolean mustBeWritten) {
        /**
         * Headers that leave no room for payload; nothing where they do.
         *
         * @param headerBytes all of them, what is put round packets apart
         * @param packetBytes that headers and payload may have together
         */
        public static List<Misfit> ofHeaders(long headerBytes, long packetBytes) {
            if (headerBytes < packetBytes) {
                return List.of();
            }
            return List.of(new Misfit(
                    "header",
                    headerBytes + " B of headers in packets of " + packetBytes + " B",
                    "headers that leave room for payload",
                    "take " + (headerBytes - packetBytes + 1) + " B or more off header, or add them to the mtu of stack"
                            + " and links"));
        }

        /** One that is wrong wherever it comes from. */
        public Misfit(String key, String got, String expected, String fix) {
            this(key, got, expected, fix, false);
        }

        /** The same of a stack that is a part of another one. */
        Misfit below(String part) {
            return new Misfit(part + "." + key, got, expected, fix, mustBeWritten);
        }
    }

    /** Builds it for one run. */
    StackNetwork build(StackContext context);

    /** A message network with what it counts. */
    interface StackNetwork extends MessageNetwork {
        /** What was counted so far. */
        StackCounters counters();

        /**
         * Time that stack work has taken from compute on a host so far, summed over its cores: grows as work is booked, and stays
         * 0 where the stack has cores of its own.
         */
        long stolenPs(int host);

        /** Bytes that adapters and copies moved in the main memory of a host so far; 0 where memory is no limit. */
        default long movedBytes(int host) {
            return 0;
        }

        /** How much longer a computation takes beside which so many bytes are moved in main memory. */
        default long crowdedPs(int host, long bytes, long computePs) {
            return 0;
        }

        /** What a reader of the results should know, in sentences: lost connections, reordering and the like. */
        List<String> warnings();
    }
}
