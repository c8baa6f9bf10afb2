package org.weft.network;

/**
 * A host's output on one NIC: serves what is ready in turn, one packet each, and owns the link that leaves it.
 *
 * <p><b>Model.</b> Packets that are already made (acknowledgements) go first; then sources in round-robin order. Never drops.
 */
public interface HostPort {
    /** Takes a packet that is already made; it waits in the port. Its flow and wire bytes must be set. */
    void send(Packet packet);

    /**
     * A source has something to send; it is asked when its turn comes, which may be before this call returns. Harmless when it
     * is ready already.
     */
    void ready(PacketSource source);

    long bitsPerSecond();

    /** When the last packet that it took from a source will be through what stands before the port; 0 where nothing does. */
    default long fetchedUntilPs() {
        return 0;
    }
}
