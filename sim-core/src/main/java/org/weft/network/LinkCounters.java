package org.weft.network;

/** What a port counts besides packets, bytes and busy time; rarely touched, so kept apart from what every packet needs. */
final class LinkCounters {
    final BusyWindows windows = new BusyWindows();
    long maxQueueBytes;
    long drops;
    /** Of these, packets of classes that may lose packets so. */
    long lossyDrops;

    long tooLarge;
    /** Cut into fragments because they were larger than the link's MTU. */
    long cut;

    long errors;
    /** Wire bytes of the smallest packet that was corrupted; 0 for none. */
    int smallestErrorBytes;
    /** Sent into a dead link, or to a host that takes nothing. */
    long downs;

    long marks;
    /** Held back by a pause or for want of credits, with something to send. */
    long pausedPs;

    void addError(Packet packet) {
        errors++;
        boolean isSmallest = smallestErrorBytes == 0 || packet.wireBytes < smallestErrorBytes;
        smallestErrorBytes = isSmallest ? packet.wireBytes : smallestErrorBytes;
    }
}
