package org.weft.stack.host;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.HostPort;
import org.weft.network.Packet;
import org.weft.network.PacketSource;
import org.weft.observe.HostPart;

/** One connection's token bucket: stands before its port, and is asked in its place. */
final class FlowLimit extends PacketSource implements HostPort {
    private final HostPort port;
    private final TokenBucket bucket;
    private final Tokens tokens;
    private PacketSource limited;
    private long emptySincePs = -1;

    FlowLimit(Engine engine, Flow flow, long nameHash, TokenBucket bucket) {
        this.port = flow.port();
        this.bucket = bucket;
        this.tokens = new Tokens(engine, nameHash);
        travelsOn(flow);
    }

    @Override
    public void send(Packet packet) {
        port.send(packet);
    }

    @Override
    public void ready(PacketSource source) {
        limited = source;
        port.ready(this);
    }

    @Override
    public long bitsPerSecond() {
        return port.bitsPerSecond();
    }

    @Override
    public long fetchedUntilPs() {
        return port.fetchedUntilPs();
    }

    @Override
    protected Packet next() {
        long nowPs = tokens.nowPs();
        long earliestPs = bucket.earliestPs(nowPs);
        if (earliestPs > nowPs) {
            if (!tokens.isPending()) {
                emptySincePs = nowPs;
                tokens.at(earliestPs);
            }
            return null;
        }
        Packet packet = ask(limited);
        if (packet != null) {
            bucket.take(nowPs, packet.wireBytes);
            if (emptySincePs >= 0) {
                packet.fetchPs += nowPs - emptySincePs;
                packet.passed(HostPart.TENANT, nowPs - emptySincePs);
                bucket.waited(nowPs - emptySincePs);
                emptySincePs = -1;
            }
        }
        return packet;
    }

    @Override
    protected boolean hasNext() {
        return hasMore(limited);
    }

    /** There are tokens again. */
    private final class Tokens extends NetEvent {
        Tokens(Engine engine, long nameHash) {
            super(engine, Turn.HOST, nameHash);
        }

        long nowPs() {
            return engine().nowPs();
        }

        @Override
        public void actions() {
            port.ready(FlowLimit.this);
        }
    }
}
