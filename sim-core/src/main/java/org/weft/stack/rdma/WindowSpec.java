package org.weft.stack.rdma;

import java.util.List;
import java.util.Optional;
import org.weft.network.Flow;
import org.weft.network.RouteTimes;
import org.weft.stack.LinkFacts;
import org.weft.stack.MessageStack;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec;
import org.weft.stack.Wire;
import org.weft.stack.host.HostCosts;
import org.weft.topology.Technology;

/**
 * A reliable stack with a window.
 *
 * @param runsOn the only technology it can use beside links inside a box; empty: any
 * @param mtuBytes largest payload of a packet; empty or too large for the links: the largest path MTU of RDMA that they allow
 * @param headerBytes between the framing of the link and the payload
 * @param firstHeaderBytes further ones in the first packet of a message
 * @param acknowledgementBytes of an acknowledgement within the framing
 * @param windowBytes payload in flight of one connection; {@link Long#MAX_VALUE} for no limit
 * @param mostPerAcknowledgement packets that one acknowledgement answers at most
 * @param lossless true where links hold packets back
 * @param retries timeouts in a row after which a connection fails
 * @param completesWhenAcknowledged true where the sender's buffer is in use until everything is acknowledged
 * @param queuePair what an RDMA adapter adds
 */
public record WindowSpec(
        String name,
        Optional<Technology> runsOn,
        Optional<Long> mtuBytes,
        int headerBytes,
        int firstHeaderBytes,
        int acknowledgementBytes,
        long windowBytes,
        int mostPerAcknowledgement,
        boolean lossless,
        Recovery recovery,
        Nak nak,
        long acknowledgementTimeoutPs,
        int retries,
        boolean completesWhenAcknowledged,
        QueuePairSpec queuePair,
        HostCosts costs)
        implements StackSpec {
    static final int LARGEST_PATH_MTU = 4096;
    private static final int SMALLEST_PATH_MTU = 256;

    /** What is sent again after a loss. */
    public enum Recovery {
        GO_BACK_N,
        /** From the lost packet on, asked for again where that is lost too, with a timer that is short at first. */
        GO_BACK_N_IMPROVED,
        SELECTIVE_REPEAT
    }

    /** How often a receiver says that the same packet is missing. */
    public enum Nak {
        ONCE,
        REPEATED
    }

    @Override
    public boolean worksOn(Technology technology) {
        return technology == Technology.INTERNAL || runsOn.isEmpty() || runsOn.get() == technology;
    }

    @Override
    public boolean reorderingLooksLikeLoss() {
        return true;
    }

    @Override
    public boolean telemetry() {
        return queuePair.control().filter(ControlSpec::readsTelemetry).isPresent();
    }

    @Override
    public Optional<String> followsMarks() {
        return queuePair
                .control()
                .filter(control -> control.notificationPs() >= 0)
                .map(control -> "control: " + control.name());
    }

    @Override
    public Optional<String> followsTelemetry() {
        return queuePair.control().filter(ControlSpec::readsTelemetry).map(control -> "control: " + control.name());
    }

    /** What switches write into each packet and acknowledgement takes. */
    int telemetryBytes() {
        return queuePair.control().map(ControlSpec::telemetryBytes).orElse(0);
    }

    @Override
    public List<Misfit> misfits(LinkFacts links) {
        return new WindowFit(this, links).misfits();
    }

    @Override
    public List<Misfit> doubts(LinkFacts links) {
        return new WindowFit(this, links).doubts();
    }

    @Override
    public List<Adapted> adapted(LinkFacts links) {
        return new WindowFit(this, links).adapted();
    }

    @Override
    public StackNetwork build(StackContext context) {
        boolean pulls = queuePair.verb() == QueuePairSpec.Verb.READ;
        StackContext library = pulls ? context.with(context.messages().pulling(queuePair.reads())) : context;
        Optional<Adapters> adapters = Adapters.of(queuePair, context.topology().hosts());
        return new MessageStack(library, this, (stack, route) -> switch (recovery) {
            case GO_BACK_N, GO_BACK_N_IMPROVED -> new GoBackN(stack, route, this, adapters);
            case SELECTIVE_REPEAT -> new SelectiveRepeat(stack, route, this, adapters);
        });
    }

    /** Whether a negative acknowledgement counts as a retry: not where an adapter adapts its timer, so that it may ask often. */
    boolean countsNegatives() {
        return recovery != Recovery.GO_BACK_N_IMPROVED;
    }

    /** How long to wait for progress after so many timeouts in a row. */
    long waitPs(int timeouts) {
        return recovery == Recovery.GO_BACK_N_IMPROVED
                ? Math.min(acknowledgementTimeoutPs, queuePair.firstTimeoutPs() << Math.min(timeouts, 20))
                : acknowledgementTimeoutPs;
    }

    /** Packets that one acknowledgement answers, never more than a quarter of the window. */
    int acknowledgeEvery(int payloadBytes) {
        return (int) Math.max(1, Math.min(mostPerAcknowledgement, windowBytes / payloadBytes / 4));
    }

    Wire wire(RouteTimes times, Flow flow) {
        Technology technology = times.technology(flow);
        int header = headerBytes + telemetryBytes();
        int room = times.mtuBytes(flow) - (technology == Technology.INFINIBAND ? 0 : header + firstHeaderBytes);
        return new Wire(technology, payloadBytes(room), header, firstHeaderBytes);
    }

    /** Bytes of headers that count against the MTU of a port. */
    long countedHeaderBytes() {
        return runsOn.equals(Optional.of(Technology.INFINIBAND))
                ? 0
                : headerBytes + telemetryBytes() + firstHeaderBytes;
    }

    int payloadBytes(int room) {
        long wanted = mtuBytes.orElse((long) LARGEST_PATH_MTU);
        boolean isRdma = runsOn.isPresent();
        return isRdma && wanted > room ? pathMtu(room) : (int) Math.max(1, Math.min(wanted, room));
    }

    static int pathMtu(int room) {
        int mtu = LARGEST_PATH_MTU;
        while (mtu > room && mtu > SMALLEST_PATH_MTU) {
            mtu /= 2;
        }
        return Math.max(1, Math.min(mtu, room));
    }
}
