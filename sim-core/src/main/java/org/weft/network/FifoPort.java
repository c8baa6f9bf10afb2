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
 *
 * <p><b>Cost.</b> What the transmitter has to do still bounds what is queued, so the queue is counted only where that bound comes
 * near a threshold, the buffer's end or the longest queue so far.
 */
final class FifoPort extends Port {
    /** A queue of so many bytes is of no interest: no longer than one before, and below the threshold for marks. */
    private long carefreeBytes;
    /** What is queued, with what lingers; meaningless while {@link #isCounting} is false. */
    private long queueBytes;
    /** The size that all packets have of the present busy period, which has had no gap since it began; 0 where they differ. */
    private int evenBytes;
    /** Of a packet that was forwarded by its header before its transmission ended here. */
    private int lingerBytes;
    /** The largest that a packet can be: what the link takes, or a train of fragments that came. */
    private int largestBytes;

    private long lingerEndPs;
    /** Somebody asks for the queue again and again. */
    private boolean isWatched;
    /** Packets that cannot carry a mark are dropped in its place. */
    private final boolean dropsUnmarkable;

    FifoPort(Traffic traffic, Link link, boolean dropsUnmarkable, long nameHash) {
        super(traffic, link, nameHash);
        this.dropsUnmarkable = dropsUnmarkable;
        this.largestBytes = link.largestWireBytes();
    }

    @Override
    public void send(Packet packet) {
        if (isTooLarge(packet)) {
            dropTooLarge(packet);
            return;
        }
        long nowPs = traffic.engine.nowPs();
        long serialPs = serialisationPs(packet.wireBytes);
        if (isOfInterest(packet.wireBytes, nowPs, serialPs) && !admits(packet, nowPs, serialPs)) {
            dropForWantOfBuffer(packet);
            return;
        }
        long wholePs = packet.tailPs;
        long idealPs = nowPs;
        if (pace.embedded() || wholePs > nowPs) {
            idealPs = Link.startPs(pace.embedded(), nowPs, wholePs, packet.serialPs, serialPs, packet.isInside);
            wholePs = pace.embedded() || packet.isInside ? idealPs : wholePs;
        }
        long startPs = freePs <= idealPs ? idealPs : Math.max(freePs, wholePs);
        packet.queuedPs += startPs - idealPs;
        if (packet.wireBytes != evenBytes || startPs > Math.max(freePs, nowPs)) {
            evenBytes = 0;
        }
        if (isCounting) {
            queueBytes += packet.wireBytes;
        }
        if (firstQueued == null) {
            firstQueued = packet;
        }
        transmit(packet, startPs, serialPs);
    }

    /**
     * Whether the queue may be of interest with a packet more. What is queued takes no longer than the transmitter is busy for, and
     * what it has sent already of the packet in hand.
     */
    private boolean isOfInterest(int bytes, long nowPs, long serialPs) {
        if (bytes > largestBytes) {
            largestBytes = bytes;
        }
        long workPs = freePs - nowPs;
        if (workPs <= 0) {
            forgetAll();
            evenBytes = bytes;
            return bytes > carefreeBytes;
        }
        long carefreePs = pace.serialisationPs(Math.max(0, carefreeBytes - largestBytes)) - 1;
        if (workPs + serialPs > carefreePs) {
            return queuedBytes(bytes, nowPs, serialPs) + bytes > carefreeBytes;
        }
        if (isCounting && workPs < carefreePs / 2 && !isWatched) {
            isCounting = false;
        }
        return false;
    }

    private long queuedBytes(int bytes, long nowPs, long serialPs) {
        return bytes == evenBytes ? evenQueueBytes(nowPs, serialPs) : exactQueueBytes(nowPs);
    }

    /** Marks the packet if the queue is long, says whether there is room, and keeps the longest. */
    private boolean admits(Packet packet, long nowPs, long serialPs) {
        long before = queuedBytes(packet.wireBytes, nowPs, serialPs);
        long after = before + packet.wireBytes;
        if (after > link.bufferBytes()) {
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
        counters.maxQueueBytes = Math.max(counters.maxQueueBytes, after);
        carefreeBytes = Math.min(counters.maxQueueBytes, link.ecnAtBytes());
        return true;
    }

    /** What is queued where all packets take equally long and none waits for its bits: needs to look at none of them. */
    private long evenQueueBytes(long nowPs, long serialPs) {
        return freePs <= nowPs ? 0 : evenBytes * ((freePs - nowPs + serialPs - 1) / serialPs);
    }

    private long exactQueueBytes(long nowPs) {
        if (freePs <= nowPs) {
            forgetAll();
            return 0;
        }
        if (!isCounting) {
            startCounting();
        }
        if (lingerEndPs <= nowPs) {
            queueBytes -= lingerBytes;
            lingerBytes = 0;
        }
        while (firstQueued != null && firstQueued.tailPs - pace.delayPs() <= nowPs) {
            queueBytes -= firstQueued.wireBytes;
            firstQueued = firstQueued.next;
        }
        return queueBytes;
    }

    private void startCounting() {
        isCounting = true;
        queueBytes = lingerBytes;
        for (Packet packet = firstQueued; packet != null; packet = packet.next) {
            queueBytes += packet.wireBytes;
        }
    }

    /** Nothing is queued. */
    private void forgetAll() {
        isCounting = false;
        firstQueued = null;
        lingerBytes = 0;
    }

    @Override
    void onCountedArrival(Packet packet) {
        queueBytes -= packet.wireBytes;
    }

    @Override
    void onEarlyArrival(Packet packet) {
        long endPs = packet.tailPs - pace.delayPs();
        if (endPs > traffic.engine.nowPs()) {
            queueBytes += packet.wireBytes - lingerBytes;
            lingerBytes = packet.wireBytes;
            lingerEndPs = endPs;
        }
    }

    @Override
    long queueBytes() {
        isWatched = true;
        return exactQueueBytes(traffic.engine.nowPs());
    }

    @Override
    int touchToSend() {
        return evenBytes;
    }

    @Override
    int waiting() {
        return 0;
    }
}
