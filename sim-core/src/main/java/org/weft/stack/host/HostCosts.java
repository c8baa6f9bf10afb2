package org.weft.stack.host;

/**
 * What a stack's work costs a host's processor.
 *
 * <p><b>Model.</b> A message costs {@code perMessagePs} at either end (the call; the notification), a data packet
 * {@code perPacketPs} and each byte of its payload {@code perBytePs} at either end. What acknowledgements cost is part of the
 * packet's share, as it is in measurements of bytes a second and core.
 *
 * @param latencyPs what a message waits for at its sender without keeping a core busy, so that messages do not queue for it
 */
public record HostCosts(long perMessagePs, long perPacketPs, long perBytePs, long latencyPs) {
    public static final HostCosts NONE = new HostCosts(0, 0, 0, 0);

    public long packetPs(int payloadBytes) {
        return perPacketPs + perBytePs * payloadBytes;
    }

    /** True where packets cost nothing, so that they need no core. */
    public boolean packetsAreFree() {
        return perPacketPs == 0 && perBytePs == 0;
    }
}
