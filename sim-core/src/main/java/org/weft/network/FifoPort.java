package org.weft.network;

/**
 * A switch's output that serves packets in order of arrival at a constant rate: one event a packet.
 *
 * <p><b>Model.</b> When a packet arrives, the moment at which its transmission will start is known already, so it joins the
 * pipe of packets in flight at once (a virtual clock). Its bytes stay counted in the buffer until the end of transmission; a
 * packet that finds no room for all its bytes is dropped, one that finds more than a threshold queued is marked. A packet that
 * leaves at an instant has made room for one that arrives in it.
 *
 * <p><b>Not modelled.</b> Pauses, credits, several classes: {@link ServicedPort}.
 */
final class FifoPort extends Port {
    /** Never less than what is truly queued: packets whose transmission has ended are subtracted when it matters. */
    private long queueBytes;
    /** The first packet in the pipe that is still counted. */
    private Packet firstCounted;
    /** Of a packet that was forwarded by its header before its transmission ended here. */
    private int lingerBytes;

    private long lingerEndPs;
    /** Up to here nothing needs to know the queue exactly. */
    private long carefreeBytes;
    /** The size that all packets have of the present busy period, which has had no gap since it began; 0 where they differ. */
    private int evenBytes;

    /** Packets that cannot carry a mark are dropped in its place. */
    private final boolean dropsUnmarkable;

    FifoPort(Traffic traffic, Link link, boolean dropsUnmarkable, long nameHash) {
        super(traffic, link, nameHash);
        this.dropsUnmarkable = dropsUnmarkable;
    }

    @Override
    public void send(Packet packet) {
        if (isTooLarge(packet)) {
            dropTooLarge(packet);
            return;
        }
        long nowPs = engine().nowPs();
        long serialPs = serialisationPs(packet.wireBytes);
        if (freePs <= nowPs) {
            forgetAll();
            evenBytes = packet.wireBytes;
        }
        if (queueBytes + packet.wireBytes > carefreeBytes && !admits(packet, nowPs, serialPs)) {
            dropForWantOfBuffer(packet);
            return;
        }
        queueBytes += packet.wireBytes;
        long wholePs = packet.tailPs;
        long idealPs = nowPs;
        if (embedded || wholePs > nowPs) {
            idealPs = Link.startPs(embedded, nowPs, wholePs, packet.serialPs, serialPs, packet.isInside);
            wholePs = embedded || packet.isInside ? idealPs : wholePs;
        }
        long startPs = freePs <= idealPs ? idealPs : Math.max(freePs, wholePs);
        packet.queuedPs += startPs - idealPs;
        if (packet.wireBytes != evenBytes || startPs > Math.max(freePs, nowPs)) {
            evenBytes = 0;
        }
        if (firstCounted == null) {
            firstCounted = packet;
        }
        transmit(packet, startPs, serialPs);
    }

    /** Counts the queue exactly: marks the packet if it is long, says whether there is room, and keeps the longest. */
    private boolean admits(Packet packet, long nowPs, long serialPs) {
        long before = packet.wireBytes == evenBytes ? evenQueueBytes(nowPs, serialPs) : exactQueueBytes(nowPs);
        long queuedBytes = before + packet.wireBytes;
        if (queuedBytes > link.bufferBytes()) {
            return false;
        }
        if (before >= link.ecnAtBytes()) {
            if (dropsUnmarkable && !packet.flow.markable) {
                return false;
            }
            if (packet.flow.markable) {
                mark(packet);
            }
        }
        counters.maxQueueBytes = Math.max(counters.maxQueueBytes, queuedBytes);
        carefreeBytes = Math.min(counters.maxQueueBytes, link.ecnAtBytes());
        return true;
    }

    /** What is queued where all packets take equally long and none waits for its bits: needs to look at none of them. */
    private long evenQueueBytes(long nowPs, long serialPs) {
        return freePs <= nowPs ? 0 : evenBytes * ((freePs - nowPs + serialPs - 1) / serialPs);
    }

    private long exactQueueBytes(long nowPs) {
        if (lingerEndPs <= nowPs) {
            queueBytes -= lingerBytes;
            lingerBytes = 0;
        }
        while (firstCounted != null && firstCounted.endPs <= nowPs) {
            queueBytes -= firstCounted.wireBytes;
            firstCounted = firstCounted.next;
        }
        return queueBytes;
    }

    private void forgetAll() {
        queueBytes = 0;
        lingerBytes = 0;
        firstCounted = null;
    }

    @Override
    void onArrival(Packet packet) {
        if (packet != firstCounted) {
            return;
        }
        firstCounted = firstInFlight();
        if (lingerBytes > 0) {
            queueBytes -= lingerBytes;
            lingerBytes = 0;
        }
        if (packet.endPs > engine().nowPs()) {
            lingerEndPs = packet.endPs;
            lingerBytes = packet.wireBytes;
        } else {
            queueBytes -= packet.wireBytes;
        }
    }

    @Override
    long queueBytes() {
        return exactQueueBytes(engine().nowPs());
    }

    @Override
    int waiting() {
        return 0;
    }
}
