package org.weft.stack.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.weft.engine.Engine;
import org.weft.network.Flow;
import org.weft.network.HostPort;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.observe.HostPart;
import org.weft.random.Hashes;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;

/**
 * What stands between the ports of all hosts and their connections: buses, memory, receive queues, limits of tenants. It is put
 * into the way of a flow when the flow is opened; a flow that nothing stands in the way of has the way it had.
 *
 * <p><b>Order.</b> A packet that leaves: its connection's bucket, its host's bucket, memory, bus, adapter, port. One that arrives:
 * port, adapter, bus, memory, receive queue, core.
 */
public final class HostSide {
    private static final long QUEUE = Hashes.fnv1a64("host/receive-queue");
    private static final long ARRIVALS = Hashes.fnv1a64("host/arrivals");
    private static final long DEPARTURES = Hashes.fnv1a64("host/departures");
    private static final long LIMIT = Hashes.fnv1a64("host/flow-limit");

    private final Engine engine;
    private final PacketNetwork network;
    private final HostParts parts;
    private final Optional<InterruptSpec> interrupt;
    private final HostCpu[] cpus;
    private final int nics;
    private final boolean hasWays;
    private final ReceiveQueue[][] queues;
    private final Arrivals[][] arrivals;
    private final Departures[][] departures;
    private final TokenBucket[] buckets;
    private final Map<Integer, List<TokenBucket>> flowBuckets = new TreeMap<>();

    /** Nothing is made before a flow needs it. */
    public HostSide(
            Engine engine, PacketNetwork network, HostSpec host, int nics, HandlingSpec handling, HostCpu[] cpus) {
        this.engine = engine;
        this.network = network;
        this.parts = host.parts();
        this.interrupt = handling.interrupt();
        this.cpus = cpus.clone();
        this.nics = Math.max(1, nics);
        this.hasWays = AdapterWay.isNeeded(parts);
        this.queues = new ReceiveQueue[cpus.length][];
        this.arrivals = new Arrivals[cpus.length][];
        this.departures = new Departures[cpus.length][];
        this.buckets = new TokenBucket[cpus.length];
    }

    /**
     * Puts what a flow's packets have to pass into its way.
     *
     * @param connection hash of the connection that it belongs to
     * @param sink what takes its packets in the end
     * @param costs of its stack: where packets cost no processor anything, adapters make and take acknowledgements themselves
     * @param isData false for acknowledgements
     */
    public void wire(Flow flow, long connection, PacketSink sink, HostCosts costs, boolean isData) {
        boolean isOffloaded = costs.packetsAreFree();
        PacketSink entrance = sink;
        if (!isOffloaded && (interrupt.isPresent() || parts.nic().ring().isPresent())) {
            entrance = queue(flow, connection).entrance(entrance);
        }
        if (hasWays && (isData || !isOffloaded)) {
            int ring = isOffloaded ? Integer.MAX_VALUE : parts.nic().ring().orElse(Integer.MAX_VALUE);
            entrance = arrivals(flow, ring).entrance(entrance);
        }
        flow.arriveAt(entrance);
        boolean isLimited = parts.tenant().flatMap(HostParts.TenantLimit::rate).isPresent();
        if (hasWays && (isData || !isOffloaded) || isLimited && isData) {
            flow.leaveBy(departures(flow));
        }
    }

    /** Holds a flow back whose packets all have the same addresses and ports to what the tenant may send on one such. */
    public void limit(Flow flow) {
        parts.tenant().ifPresent(tenant -> tenant.flowRate().ifPresent(rate -> limit(flow, rate, tenant.flowBurst())));
    }

    private void limit(Flow flow, Bandwidth rate, DataSize burst) {
        TokenBucket bucket = new TokenBucket(rate, burst.bytes());
        flowBuckets
                .computeIfAbsent(flow.sourceHost(), host -> new ArrayList<>())
                .add(bucket);
        flow.leaveBy(new FlowLimit(engine, flow, Hashes.of(LIMIT, flow.hash(), 0), bucket));
    }

    private int nic(Flow flow) {
        return Math.max(0, flow.rail()) % nics;
    }

    private ReceiveQueue queue(Flow flow, long connection) {
        int host = flow.destinationHost();
        HostCpu cpu = cpus[host];
        if (queues[host] == null) {
            queues[host] = new ReceiveQueue[nics * cpu.queues()];
        }
        int index = nic(flow) * cpu.queues() + cpu.queue(connection);
        if (queues[host][index] == null) {
            queues[host][index] = new ReceiveQueue(
                    network,
                    cpu.receivingCore(connection),
                    Hashes.of(QUEUE, host, index),
                    interrupt,
                    parts.nic().ring().orElse(Integer.MAX_VALUE));
        }
        return queues[host][index];
    }

    private Arrivals arrivals(Flow flow, int ring) {
        int host = flow.destinationHost();
        if (arrivals[host] == null) {
            arrivals[host] = new Arrivals[nics];
        }
        int nic = nic(flow);
        if (arrivals[host][nic] == null) {
            AdapterWay way = new AdapterWay(parts, cpus[host].memory(), /* isLeaving= */ false);
            arrivals[host][nic] = new Arrivals(engine, network, Hashes.of(ARRIVALS, host, nic), way, ring);
        }
        return arrivals[host][nic];
    }

    /** One for each NIC and line of its port. */
    private HostPort departures(Flow flow) {
        int host = flow.sourceHost();
        int index = flow.line() * nics + nic(flow);
        if (departures[host] == null || departures[host].length <= index) {
            Departures[] more = new Departures[index + nics];
            if (departures[host] != null) {
                System.arraycopy(departures[host], 0, more, 0, departures[host].length);
            }
            departures[host] = more;
        }
        if (departures[host][index] == null) {
            AdapterWay way = hasWays ? way(host, index) : null;
            long name = Hashes.of(DEPARTURES, host, index);
            departures[host][index] = new Departures(engine, flow.port(), name, way, bucket(host)).inLineOf(flow);
        }
        return departures[host][index];
    }

    /** The lines of a port share its way. */
    private AdapterWay way(int host, int index) {
        for (int other = index % nics; other < departures[host].length; other += nics) {
            if (departures[host][other] != null) {
                return departures[host][other].way();
            }
        }
        return new AdapterWay(parts, cpus[host].memory(), /* isLeaving= */ true);
    }

    private TokenBucket bucket(int host) {
        Optional<HostParts.TenantLimit> limit =
                parts.tenant().filter(tenant -> tenant.rate().isPresent());
        if (limit.isPresent() && buckets[host] == null) {
            buckets[host] = new TokenBucket(
                    limit.get().rate().get(), limit.get().burst().bytes());
        }
        return buckets[host];
    }

    /** What a packet takes at both ends beside the work of processors when it meets nothing else. */
    public long alonePs(int wireBytes, int payloadBytes) {
        long wayPs = hasWays ? 2 * new AdapterWay(parts, null, true).alonePs(wireBytes, payloadBytes) : 0;
        return wayPs + interrupt.map(InterruptSpec::alonePs).orElse(0L);
    }

    /** Interrupts that a host has taken. */
    public long interrupts(int host) {
        long sum = 0;
        if (queues[host] != null) {
            for (ReceiveQueue queue : queues[host]) {
                sum += queue == null ? 0 : queue.interrupts();
            }
        }
        return sum;
    }

    /** In which share of the run the parts of a host worked, or packets waited for a tenant's tokens; by part's ordinal. */
    public double[] partUse(int host) {
        long nowPs = engine.nowPs();
        double[] shares = new double[HostPart.count()];
        MainMemory memory = cpus[host].memory();
        if (memory != null) {
            AdapterWay.note(shares, HostPart.SENDING_MEMORY, memory.busyPs(), nowPs);
            AdapterWay.note(shares, HostPart.RECEIVING_MEMORY, memory.busyPs(), nowPs);
        }
        for (int nic = 0; arrivals[host] != null && nic < nics; nic++) {
            if (arrivals[host][nic] != null) {
                arrivals[host][nic].way().use(shares, nowPs);
            }
        }
        for (int index = 0; departures[host] != null && index < departures[host].length; index++) {
            Departures each = departures[host][index];
            if (each != null && each.way() != null) {
                each.way().use(shares, nowPs);
            }
        }
        AdapterWay.note(shares, HostPart.SENDING_CORE, cpus[host].busiestCorePs(), nowPs);
        AdapterWay.note(shares, HostPart.RECEIVING_CORE, cpus[host].busiestCorePs(), nowPs);
        AdapterWay.note(shares, HostPart.TENANT, waitedForTokensPs(host), nowPs);
        return shares;
    }

    private long waitedForTokensPs(int host) {
        long sum = buckets[host] == null ? 0 : buckets[host].waitedPs();
        for (TokenBucket bucket : flowBuckets.getOrDefault(host, List.of())) {
            sum += bucket.waitedPs();
        }
        return sum;
    }

    /** Packets that found the ring of their queue full. */
    public long ringDrops(int host) {
        long sum = 0;
        if (queues[host] != null) {
            for (ReceiveQueue queue : queues[host]) {
                sum += queue == null ? 0 : queue.drops();
            }
        }
        for (int nic = 0; arrivals[host] != null && nic < nics; nic++) {
            sum += arrivals[host][nic] == null ? 0 : arrivals[host][nic].drops();
        }
        return sum;
    }
}
