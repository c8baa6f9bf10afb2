package org.weft.stack.tcp;

import java.util.ArrayList;
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
import org.weft.units.TimeSpan;

/**
 * TCP with its limits and costs.
 *
 * @param mtuBytes largest IP packet; empty: what the route's links allow
 * @param headerBytes between the framing of the link and the payload, time stamps apart
 * @param encapsulationBytes of those what does not count against the MTU
 * @param datagramBytes of those what counts against the link's MTU besides the IP packet
 */
public record TcpSpec(
        String name,
        Technology runsOn,
        Optional<Long> mtuBytes,
        int headerBytes,
        int encapsulationBytes,
        int datagramBytes,
        boolean timestamps,
        SenderSpec sender,
        ReceiverSpec receiver,
        OffloadSpec offload,
        HostCosts costs)
        implements StackSpec {
    /** RFC 7323, section 3.2: 10 B, padded to words. */
    private static final int TIMESTAMP_BYTES = 12;

    @Override
    public boolean worksOn(Technology technology) {
        return technology == runsOn || technology == Technology.INTERNAL && runsOn == Technology.ETHERNET;
    }

    @Override
    public boolean lossless() {
        return runsOn == Technology.INFINIBAND;
    }

    @Override
    public boolean reorderingLooksLikeLoss() {
        return !sender.sack();
    }

    @Override
    public Optional<HostCosts> loopback() {
        long perPacketPs = costs.perPacketPs() + offload.perBatchPs();
        return Optional.of(new HostCosts(costs.perMessagePs(), perPacketPs, costs.perBytePs(), costs.latencyPs()));
    }

    @Override
    public StackNetwork build(StackContext context) {
        return new MessageStack(context, this, (stack, route) -> new TcpChannel(stack, route, this));
    }

    /** Header of a segment, and all of an acknowledgement without blocks. */
    int segmentHeaderBytes() {
        return headerBytes + (timestamps ? TIMESTAMP_BYTES : 0);
    }

    @Override
    public Optional<String> followsMarks() {
        if (sender.control() == SenderSpec.Control.DCTCP) {
            return Optional.of("control: dctcp");
        }
        return sender.answersMarks() ? Optional.of("answer-marks: on") : Optional.empty();
    }

    @Override
    public List<Misfit> misfits(LinkFacts links) {
        int mtuBytes = links.mtuBytes();
        long roundTripPs = links.latencyPs();
        long segment = segmentBytes(mtuBytes);
        List<Misfit> found =
                new ArrayList<>(Misfit.ofHeaders(segmentHeaderBytes() - encapsulationBytes, packetBytes(mtuBytes)));
        found.addAll(below("receive-window", receiver.windowBytes(), segment));
        found.addAll(below("send-buffer", sender.sendBufferBytes(), segment));
        if (sender.minRtoPs() < roundTripPs) {
            found.add(new Misfit(
                    "min-rto",
                    new TimeSpan(sender.minRtoPs()) + ", where the links alone take " + new TimeSpan(roundTripPs)
                            + " there and back",
                    "a round trip or more: else segments are sent again that are on their way",
                    "write " + new TimeSpan(roundTripPs) + " or more"));
        }
        return found;
    }

    private static List<Misfit> below(String key, long bytes, long segment) {
        if (bytes >= segment) {
            return List.of();
        }
        return List.of(new Misfit(
                key,
                bytes + " B, less than a segment of " + segment + " B",
                "a segment or more, two to keep one on its way",
                "write " + 2 * segment + " B or more"));
    }

    private long packetBytes(int linkMtuBytes) {
        long most = Math.max(1, linkMtuBytes - datagramBytes);
        return Math.min(most, mtuBytes.orElse(most));
    }

    private int segmentBytes(int linkMtuBytes) {
        return (int) Math.max(1, packetBytes(linkMtuBytes) - segmentHeaderBytes() + encapsulationBytes);
    }

    Wire wire(RouteTimes times, Flow flow) {
        return new Wire(times.technology(flow), segmentBytes(times.mtuBytes(flow)), segmentHeaderBytes(), 0);
    }
}
