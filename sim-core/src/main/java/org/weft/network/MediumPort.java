package org.weft.network;

/** A host's output on a shared medium: it waits for the medium's rule, and keeps a packet until that has let it through. */
final class MediumPort extends Port implements HostPort {
    private final HostQueue queue = new HostQueue(this);
    private final Medium medium;
    /** In the round of the medium's hosts. */
    final int place;

    private Packet held;
    /** Since when it has wanted to send, or -1. */
    private long wantsSincePs = -1;
    /** Transmissions that were begun. */
    long attempts;
    /** Those that others began at the same time. */
    long collisions;
    /** Transmissions that could not begin when the host wanted to. */
    long deferrals;
    /** Packets given up after too many attempts. */
    long givenUp;

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
            ask();
        }
    }

    @Override
    public void ready(PacketSource source) {
        queue.add(source);
        ask();
    }

    private void ask() {
        if (wantsSincePs < 0) {
            wantsSincePs = engine().nowPs();
        }
        medium.ask(this);
    }

    boolean wants() {
        return held != null || !queue.isEmpty();
    }

    /** The packet whose turn it is, taken from its source if there is none yet; null if there is none after all. */
    Packet prepare() {
        if (held == null) {
            held = queue.next();
            if (held == null) {
                wantsSincePs = -1;
                medium.forget();
            }
        }
        return held;
    }

    /** The medium is this host's: sends one packet; false if there is none after all. */
    boolean transmitNext() {
        Packet packet = prepare();
        if (packet == null) {
            return false;
        }
        attempts++;
        transmitPrepared(engine().nowPs(), serialisationPs(packet.wireBytes));
        return true;
    }

    /** Sends what was prepared. */
    void transmitPrepared(long startPs, long serialPs) {
        Packet packet = held;
        held = null;
        packet.sentPs = startPs;
        packet.queuedPs += startPs - packet.idealPs;
        deferrals += startPs > wantsSincePs ? 1 : 0;
        medium.carries(startPs);
        transmit(packet, startPs, serialPs);
        wantsSincePs = wants() ? freePs : -1;
    }

    /** Drops what was prepared. */
    void giveUp() {
        Packet packet = held;
        held = null;
        givenUp++;
        dropForWantOfBuffer(packet);
    }

    @Override
    long queueBytes() {
        return 0;
    }

    @Override
    int waiting() {
        return queue.size() + (held == null ? 0 : 1);
    }
}
