package org.weft.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.engine.Engine;
import org.weft.network.PacketNetwork;
import org.weft.program.Message;
import org.weft.random.Hashes;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.stack.host.HandlingSpec;
import org.weft.stack.host.HostCpu;
import org.weft.stack.host.HostSide;
import org.weft.topology.HostParts;
import org.weft.units.TimeSpan;

/**
 * What all stacks have in common: messages find their connection, or the path inside their host.
 *
 * <p><b>Model.</b> There is one connection for each ordered pair of ranks on different hosts and each {@link Message#stream} of
 * theirs, made when it is first used. Where hosts have several NICs, the j-th rank of a host sends by NIC j mod n; the
 * connections of a rank that has its host to itself are spread over the NICs by hash. Connections are open from the start.
 *
 * What a library does besides (eager and rendezvous and the like) is a {@link MessageProtocol}.
 *
 * <p><b>Not modelled.</b> Connection set-up.
 */
public final class MessageStack implements StackNetwork {
    /** Beside the kinds that the network records. */
    private static final int COMPLETION = 64;

    private static final int STREAM_BITS = 18;
    private static final int RANK_BITS = 23;
    /** Share of a run from which on waiting is worth a warning. */
    private static final double NOTABLE = 0.02;

    private static final int WARNINGS = 8;
    /** Connections for small messages that have a class of their own are told apart by this bit of their stream. */
    public static final int SMALL = 1 << (STREAM_BITS - 1);

    private final StackContext context;
    private final Maker maker;
    private final boolean reorderingLooksLikeLoss;
    private final ChannelTable channels = new ChannelTable();
    private final HostCpu[] cpus;
    private final HostSide hostSide;
    private final InsideWays inside;
    private final int[] localRank;
    private final int[] ranksOfHost;
    private final int rails;
    private final StackCounters counters;
    private final List<String> warnings = new ArrayList<>();
    private boolean isSprayed;
    private final MessageProtocol protocol;
    private Listener listener;
    private Transfer freeTransfers;

    /** Makes the connections of a stack. */
    public interface Maker {
        Channel make(MessageStack stack, Route route);
    }

    public MessageStack(StackContext context, StackSpec spec, Maker maker) {
        this.context = context;
        this.maker = maker;
        this.protocol = context.messages().isUsual() ? null : new MessageProtocol(this, context.messages());
        this.reorderingLooksLikeLoss =
                spec.reorderingLooksLikeLoss() && !context.handling().paths().several();
        int hosts = context.topology().hosts();
        this.cpus = new HostCpu[hosts];
        this.counters = new StackCounters(hosts);
        this.rails = context.topology().topology().rails();
        this.localRank = new int[context.hostOfRank().length];
        this.ranksOfHost = new int[hosts];
        long jitterSalt = context.streams().salt("stack/jitter");
        for (int host = 0; host < hosts; host++) {
            cpus[host] = new HostCpu(
                    context.engine(), host, context.host(), context.handling().polls(), context.jitter(), jitterSalt);
        }
        this.hostSide =
                new HostSide(context.engine(), context.network(), context.host(), rails, context.handling(), cpus);
        for (int rank = 0; rank < localRank.length; rank++) {
            localRank[rank] = ranksOfHost[context.hostOfRank()[rank]]++;
        }
        this.inside = new InsideWays(this, context.host(), cpus, ranksOfHost, spec.loopback());
    }

    @Override
    public void listen(Listener newListener) {
        listener = newListener;
    }

    @Override
    public void send(Message message) {
        if (message.fromHost == message.toHost) {
            inside.of(message).send(message);
            return;
        }
        if (protocol != null) {
            protocol.send(message);
            return;
        }
        Channel channel = channel(message, 0);
        Transfer transfer = take();
        transfer.reset(message, channel, context.engine().nowPs());
        channel.send(transfer);
    }

    @Override
    public void onPosted(Message message) {
        protocol.onPosted(message);
    }

    @Override
    public boolean countsSearches() {
        return context.messages().matchPs() > 0;
    }

    MessageProtocol protocol() {
        return protocol;
    }

    @Override
    public StackCounters counters() {
        for (int host = 0; host < cpus.length; host++) {
            counters.cpuBusyPs[host] = cpus[host].busyPs();
            counters.receiveQueueMaxBytes[host] = cpus[host].waitingBytesMax();
            counters.interrupts[host] = hostSide.interrupts(host);
            counters.ringDrops[host] = hostSide.ringDrops(host);
            counters.partUse[host] = hostSide.partUse(host);
        }
        return counters;
    }

    @Override
    public long stolenPs(int host) {
        return cpus[host].stolenPs();
    }

    @Override
    public long movedBytes(int host) {
        return cpus[host].memory() == null ? 0 : cpus[host].memory().movedBytes();
    }

    @Override
    public long crowdedPs(int host, long bytes, long computePs) {
        return cpus[host].memory() == null ? 0 : cpus[host].memory().delayPs(bytes, computePs);
    }

    @Override
    public List<String> warnings() {
        List<String> all = new ArrayList<>(warnings);
        nagle().ifPresent(all::add);
        if (isSprayed && reorderingLooksLikeLoss) {
            network().perPacket().ifPresent(why -> all.add(why + ", and reordering looks like loss to this stack"));
        }
        return all;
    }

    /** Small segments that waited for a good part of the run, in the mean over the hosts. */
    private Optional<String> nagle() {
        if (counters.nagleHeldPs < NOTABLE * engine().nowPs() * cpus.length || counters.nagleHolds == 0) {
            return Optional.empty();
        }
        TimeSpan each = TimeSpan.ofPicoseconds(counters.nagleHeldPs / counters.nagleHolds);
        return Optional.of("Nagle held small segments back " + counters.nagleHolds + " times, " + each.shortened()
                + " in the mean; no-delay: on, as MPI and NCCL have it, sends them at once");
    }

    Engine engine() {
        return context.engine();
    }

    PacketNetwork network() {
        return context.network();
    }

    TrafficSpec traffic() {
        return context.traffic();
    }

    HostSide hostSide() {
        return hostSide;
    }

    HostParts parts() {
        return context.host().parts();
    }

    public HandlingSpec handling() {
        return context.handling();
    }

    HostCpu cpu(int host) {
        return cpus[host];
    }

    Listener listener() {
        return listener;
    }

    /** A message is there: notes it in the run's fingerprint and tells the listener. */
    public void reportDelivered(Message message) {
        context.engine().fingerprint().record(context.engine().nowPs(), message.toRank, COMPLETION);
        listener.onDelivered(message);
    }

    /** The counters as they are kept up during a run. */
    public StackCounters running() {
        return counters;
    }

    /** The channel between these ranks where it exists already, else null. */
    public Channel existing(int fromRank, int toRank, int stream) {
        return channels.get(key(fromRank, toRank, stream));
    }

    public void warn(String sentence) {
        if (warnings.size() < WARNINGS) {
            warnings.add(sentence);
        }
    }

    public String hostName(int host) {
        return context.topology().device(context.topology().hostDevice(host)).name();
    }

    public void release(Transfer transfer) {
        transfer.channel = null;
        transfer.message = null;
        transfer.next = freeTransfers;
        freeTransfers = transfer;
    }

    Transfer take() {
        Transfer transfer = freeTransfers;
        if (transfer == null) {
            return new Transfer();
        }
        freeTransfers = transfer.next;
        transfer.next = null;
        return transfer;
    }

    /** One of the channels that carry a message. */
    Channel channel(Message message, int number) {
        int stream = stream(message, number);
        return channel(message.fromRank, message.toRank, message.fromHost, message.toHost, stream);
    }

    /** The channel that carries what the receiver of a message has to say to its sender. */
    Channel backChannel(Message message) {
        int stream = stream(message, 0);
        return channel(message.toRank, message.fromRank, message.toHost, message.fromHost, stream);
    }

    private int stream(Message message, int number) {
        int stream = message.stream * context.messages().channels() + number;
        return context.traffic().isSmall(message.bytes) ? stream | SMALL : stream;
    }

    private Channel channel(int from, int to, int fromHost, int toHost, int stream) {
        long key = key(from, to, stream);
        Channel channel = channels.get(key);
        if (channel == null) {
            long hash = Route.hashOf(from, to, stream);
            int rail = rail(from, fromHost, hash);
            channel = maker.make(this, new Route(from, to, stream, fromHost, toHost, rail, hash));
            isSprayed |= channel.flow.route() == null;
            channels.put(key, channel);
        }
        return channel;
    }

    private static long key(int fromRank, int toRank, int stream) {
        if ((fromRank | toRank) >>> RANK_BITS != 0 || stream >>> STREAM_BITS != 0) {
            throw new IllegalArgumentException(
                    "ranks must be below 2^23 and streams below 2^18, got " + fromRank + ", " + toRank + ", " + stream);
        }
        return ((long) fromRank << RANK_BITS | toRank) << STREAM_BITS | stream;
    }

    private int rail(int rank, int host, long hash) {
        if (rails <= 1) {
            return -1;
        }
        return ranksOfHost[host] > 1 ? localRank[rank] % rails : Hashes.toBounded(Hashes.mix64(hash), rails);
    }

    /** Place of a rank among those of its host. */
    int localRank(int rank) {
        return localRank[rank];
    }
}
