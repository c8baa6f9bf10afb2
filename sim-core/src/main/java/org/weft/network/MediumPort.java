package org.weft.network;

/** A host's output on a shared medium: it waits for the arbiter. */
final class MediumPort extends Port implements HostPort {
    private final HostQueue queue = new HostQueue(this);
    private final Medium medium;
    /** In the round of the medium's hosts. */
    final int place;

    MediumPort(Traffic traffic, Link link, Medium medium, long nameHash) {
        super(traffic, link, nameHash);
        this.medium = medium;
        this.receiver = medium;
        this.place = medium.add(this);
    }

    @Override
    public long bitsPerSecond() {
        return link.bitsPerSecond();
    }

    @Override
    public void send(Packet packet) {
        if (accepts(packet)) {
            queue.add(packet);
            medium.want();
        }
    }

    @Override
    public void ready(PacketSource source) {
        queue.add(source);
        medium.want();
    }

    boolean wants() {
        return !queue.isEmpty();
    }

    /** The medium is this host's: sends one packet; false if there is none after all. */
    boolean transmitNext() {
        Packet packet = queue.next();
        if (packet == null) {
            return false;
        }
        long nowPs = engine().nowPs();
        packet.sentPs = nowPs;
        packet.queuedPs += nowPs - packet.idealPs;
        transmit(packet, nowPs, serialisationPs(packet.wireBytes));
        return true;
    }

    @Override
    long queueBytes() {
        return 0;
    }

    @Override
    int waiting() {
        return queue.size();
    }
}
