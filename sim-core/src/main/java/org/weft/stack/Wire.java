package org.weft.stack;

import org.weft.network.Flow;
import org.weft.network.Framing;
import org.weft.network.RouteTimes;
import org.weft.stack.host.EnvelopeSpec;
import org.weft.topology.Technology;

/**
 * How the messages of one connection are cut into packets, and what those weigh on its links.
 *
 * @param payloadBytes of a full packet
 * @param headerBytes between the framing of the link and the payload
 * @param firstHeaderBytes further ones in the first packet of a message
 * @param envelopeBytes round each packet, acknowledgements too
 */
public record Wire(Technology technology, int payloadBytes, int headerBytes, int firstHeaderBytes, int envelopeBytes) {
    /** Without anything round the packets. */
    public Wire(Technology technology, int payloadBytes, int headerBytes, int firstHeaderBytes) {
        this(technology, payloadBytes, headerBytes, firstHeaderBytes, 0);
    }

    /** The same packets with something round each. */
    Wire inside(EnvelopeSpec envelope) {
        return new Wire(technology, payloadBytes, headerBytes, firstHeaderBytes, envelope.bytes());
    }

    /** A wire on which no message is cut. */
    public static final int UNCUT = 1 << 30;

    /** Says what the packets of a flow are: they depend on the links of its route. */
    public interface Rule {
        Wire wire(RouteTimes times, Flow flow);
    }

    /** Packets of a message; an empty one takes one packet. */
    public long packets(long bytes) {
        return Math.max(1, (bytes + payloadBytes - 1) / payloadBytes);
    }

    /** Payload of the last packet of a message. */
    public int lastPayload(long bytes) {
        return (int) (bytes - (packets(bytes) - 1) * payloadBytes);
    }

    /** A packet on the wire. */
    public int packetBytes(int payload, boolean isFirst) {
        return Framing.wireBytes(technology, payload + headerBytes + envelopeBytes + (isFirst ? firstHeaderBytes : 0));
    }

    /** A packet without payload on the wire. */
    public int controlBytes(int header) {
        return Framing.wireBytes(technology, header + envelopeBytes);
    }

    /** The last packet of a message on the wire. */
    public int lastBytes(long bytes) {
        return packetBytes(lastPayload(bytes), packets(bytes) == 1);
    }

    /** The largest packet of a message on the wire. */
    public int largestBytes(long bytes) {
        return packets(bytes) == 1 ? lastBytes(bytes) : packetBytes(payloadBytes, false);
    }

    /** A whole message on the wire. */
    public long messageBytes(long bytes) {
        long packets = packets(bytes);
        return packets == 1
                ? lastBytes(bytes)
                : (packets - 1) * packetBytes(payloadBytes, false) + firstHeaderBytes + lastBytes(bytes);
    }
}
