package org.weft.stack.host;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.HostPort;
import org.weft.network.Packet;
import org.weft.network.PacketSource;
import org.weft.network.SourceRing;
import org.weft.observe.HostPart;

/**
 * Packets on their way from host memory to a port: what connections have is fetched in turn, a little ahead of the wire.
 *
 * <p><b>Model.</b> A packet is fetched when the bytes that were fetched and have not left are few: those that the way's latency
 * takes at the rate of the port, and two packets. Where a tenant's bucket is empty nothing is fetched until it has tokens.
 *
 * <p><b>Cost.</b> Up to two events a packet.
 */
final class Departures extends PacketSource implements HostPort {
    private static final int LARGEST_PACKET = 9216;

    private final Engine engine;
    private final HostPort port;
    private final AdapterWay way;
    private final TokenBucket bucket;
    private final SourceRing sources = new SourceRing();
    private final PacketLine fetched = new PacketLine();
    private final Fetch fetch;
    private final Ready ready;
    private final long aheadBytes;
    private long fetchedBytes;
    private long fetchedUntilPs;
    private long emptySincePs = -1;
    private boolean isFetching;

    /**
     * @param way null where nothing stands in the way
     * @param bucket null where nothing is limited
     */
    Departures(Engine engine, HostPort port, long nameHash, AdapterWay way, TokenBucket bucket) {
        this.engine = engine;
        this.port = port;
        this.way = way;
        this.bucket = bucket;
        this.fetch = new Fetch(nameHash);
        this.ready = new Ready(nameHash + 1);
        long latencyPs = way == null ? 0 : way.alonePs(LARGEST_PACKET, LARGEST_PACKET);
        double perPs = port.bitsPerSecond() / 8e12;
        this.aheadBytes = 2 * LARGEST_PACKET + Math.round(latencyPs * perPs);
    }

    @Override
    public void send(Packet packet) {
        if (way == null) {
            port.send(packet);
            return;
        }
        fetched(packet);
    }

    @Override
    public void ready(PacketSource source) {
        sources.add(source);
        fetchMore();
    }

    @Override
    public long bitsPerSecond() {
        return port.bitsPerSecond();
    }

    @Override
    public long fetchedUntilPs() {
        return fetchedUntilPs;
    }

    private void fetchMore() {
        if (isFetching) {
            return;
        }
        isFetching = true;
        while (!sources.isEmpty() && fetchedBytes < aheadBytes && hasTokens()) {
            Packet packet = sources.next();
            if (packet != null) {
                if (bucket != null) {
                    takeTokens(packet);
                }
                fetched(packet);
            }
        }
        isFetching = false;
    }

    private void takeTokens(Packet packet) {
        long nowPs = engine.nowPs();
        bucket.take(nowPs, packet.wireBytes);
        if (emptySincePs >= 0) {
            packet.fetchPs += nowPs - emptySincePs;
            packet.passed(HostPart.TENANT, nowPs - emptySincePs);
            bucket.waited(nowPs - emptySincePs);
            emptySincePs = -1;
        }
    }

    private boolean hasTokens() {
        if (bucket == null) {
            return true;
        }
        long earliestPs = bucket.earliestPs(engine.nowPs());
        if (earliestPs <= engine.nowPs()) {
            return true;
        }
        if (!fetch.isPending()) {
            emptySincePs = engine.nowPs();
            fetch.at(earliestPs);
        }
        return false;
    }

    private void fetched(Packet packet) {
        long nowPs = engine.nowPs();
        long ps = way == null ? nowPs : way.pass(packet, nowPs);
        packet.fetchPs += ps - nowPs;
        fetchedUntilPs = ps;
        fetchedBytes += packet.wireBytes;
        fetched.add(packet, null, ps);
        if (fetched.size() == 1) {
            announce(ps);
        }
    }

    /** Tells the port when the first packet is there. */
    private void announce(long ps) {
        if (ps <= engine.nowPs()) {
            port.ready(this);
        } else if (!ready.isPending()) {
            ready.at(ps);
        }
    }

    @Override
    protected Packet next() {
        if (!hasNext()) {
            return null;
        }
        Packet packet = fetched.remove();
        fetchedBytes -= packet.wireBytes;
        fetchMore();
        if (!fetched.isEmpty() && fetched.firstPs() > engine.nowPs() && !ready.isPending()) {
            ready.at(fetched.firstPs());
        }
        return packet;
    }

    @Override
    protected boolean hasNext() {
        return !fetched.isEmpty() && fetched.firstPs() <= engine.nowPs();
    }

    AdapterWay way() {
        return way;
    }

    /** Waits in the line of the port in which this flow's packets wait. */
    Departures inLineOf(Flow flow) {
        travelsOn(flow);
        return this;
    }

    /** There are tokens again. */
    private final class Fetch extends NetEvent {
        Fetch(long nameHash) {
            super(Departures.this.engine, Turn.HOST, nameHash);
        }

        @Override
        public void actions() {
            fetchMore();
        }
    }

    /** The first packet that was fetched is there. */
    private final class Ready extends NetEvent {
        Ready(long nameHash) {
            super(Departures.this.engine, Turn.HOST, nameHash);
        }

        @Override
        public void actions() {
            port.ready(Departures.this);
        }
    }
}
