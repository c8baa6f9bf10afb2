package org.weft.stack.host;

/**
 * What is put round each packet of a stack beside its own headers, and what that costs a processor at each end.
 *
 * @param bytes of each packet, acknowledgements too; they count against the MTU of links
 */
public record EnvelopeSpec(int bytes, long perPacketPs, long perBytePs) {
    public static final EnvelopeSpec NONE = new EnvelopeSpec(0, 0, 0);

    /** Both, one in the other. */
    public EnvelopeSpec with(EnvelopeSpec other) {
        return new EnvelopeSpec(bytes + other.bytes, perPacketPs + other.perPacketPs, perBytePs + other.perBytePs);
    }
}
