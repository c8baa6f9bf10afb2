package org.weft.stack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jgrapht.Graph;
import org.jgrapht.graph.Multigraph;
import org.weft.engine.Engine;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.network.PacketNetwork;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;
import org.weft.random.Streams;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.topology.Cable;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.topology.Topology;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** A small network with a stack on it, messages by hand, and notes on what became of them. */
public final class Lab implements MessageNetwork.Listener {
    public final Engine engine;
    public final PacketNetwork network;
    public final StackNetwork stack;
    public final CompiledTopology topology;
    public final List<Message> delivered = new ArrayList<>();
    public final List<Message> sent = new ArrayList<>();
    public final IdentityHashMap<Message, Long> deliveredPs = new IdentityHashMap<>();
    private final int ranksPerHost;
    private long messages;
    private boolean holdsReceives;
    private Consumer<Message> reaction = message -> {};

    private Lab(Setup setup) {
        ranksPerHost = setup.ranksPerHost;
        engine = new Engine(setup.list, setup.seed, 0);
        topology = CompiledTopology.of(setup.topology);
        network = new PacketNetwork(engine, topology, setup.host, setup.stack.network());
        stack = setup.stack.build(new StackContext(
                engine,
                network,
                topology,
                setup.stack.onHost(setup.host),
                new Streams(setup.seed, 0),
                setup.ranks(topology.hosts()),
                setup.jitter));
        stack.listen(this);
    }

    /** Hands over a message of host 0's rank for host 1's, now. */
    public Message send(long bytes) {
        return send(0, 1, bytes);
    }

    /** Hands over a message, now. */
    public Message send(int from, int to, long bytes) {
        return send(from, to, bytes, 0);
    }

    /** Hands over a message on one of several connections of the pair, now. */
    public Message send(int from, int to, long bytes, int stream) {
        Message message = new Message();
        message.stream = stream;
        message.id = ++messages;
        message.fromRank = from;
        message.toRank = to;
        message.fromHost = from / ranksPerHost;
        message.toHost = to / ranksPerHost;
        message.bytes = bytes;
        message.issuedPs = engine.nowPs();
        stack.send(message);
        return message;
    }

    public void whenDelivered(Consumer<Message> newReaction) {
        reaction = newReaction;
    }

    /** Runs until nothing is scheduled. */
    public Lab run() {
        engine.run();
        return this;
    }

    /** Runs until this time. */
    public Lab runTo(long ps) {
        engine.limit(EngineLimits.ofPs(ps));
        engine.run();
        return this;
    }

    public long latencyPs(Message message) {
        return deliveredPs.get(message) - message.issuedPs;
    }

    @Override
    public void onSent(Message message) {
        sent.add(message);
    }

    /** From now on no message has a receive until {@link #post}. */
    public void holdReceives() {
        holdsReceives = true;
    }

    /** Posts the receive of a message that has been announced. */
    public void post(Message message) {
        stack.onPosted(message);
    }

    @Override
    public boolean onAnnounced(Message message) {
        return !holdsReceives;
    }

    @Override
    public void onDelivered(Message message) {
        delivered.add(message);
        deliveredPs.put(message, engine.nowPs());
        reaction.accept(message);
    }

    /** What a lab is made of. */
    public static final class Setup {
        private Topology topology;
        private StackSpec stack = Given.stack("ideal");
        private HostSpec host = Lab.host(TimeSpan.ZERO, 1, false);
        private EventLists list = EventLists.WHEEL;
        private long seed = 1;
        private boolean jitter;
        private int ranksPerHost = 1;

        public Setup(Topology topology) {
            this.topology = topology;
        }

        public Setup stack(String type, String... keysAndTexts) {
            stack = Given.stack(type, keysAndTexts);
            return this;
        }

        public Setup stack(StackSpec newStack) {
            stack = newStack;
            return this;
        }

        public Setup host(HostSpec newHost) {
            host = newHost;
            return this;
        }

        public Setup list(EventLists newList) {
            list = newList;
            return this;
        }

        public Setup seed(long newSeed) {
            seed = newSeed;
            return this;
        }

        public Setup ranksPerHost(int ranks) {
            ranksPerHost = ranks;
            return this;
        }

        public Setup jitter() {
            jitter = true;
            return this;
        }

        public Lab build() {
            return new Lab(this);
        }

        private int[] ranks(int hosts) {
            int[] hostOfRank = new int[hosts * ranksPerHost];
            for (int rank = 0; rank < hostOfRank.length; rank++) {
                hostOfRank[rank] = rank / ranksPerHost;
            }
            return hostOfRank;
        }
    }

    /** A host with so many cores for its stack and NICs without latency unless given. */
    public static HostSpec host(TimeSpan nicLatency, int cores, boolean sharedCores) {
        return new HostSpec(
                "custom",
                1,
                Optional.empty(),
                Optional.empty(),
                1,
                cores,
                Optional.empty(),
                Optional.empty(),
                TimeSpan.ofNanoseconds(300),
                new Bandwidth(80_000_000_000L),
                nicLatency,
                sharedCores,
                List.of(),
                HostParts.PLAIN,
                InsideSpec.ONE_WAY);
    }

    /** A link by its properties; 1 GiB of buffer, no loss. */
    public static LinkSpec link(String bandwidth, String latency, int mtuBytes) {
        return new LinkSpec(
                "custom",
                Technology.ETHERNET,
                Bandwidth.parse(bandwidth),
                TimeSpan.parse(latency),
                DataSize.ofBytes(1L << 30),
                DataSize.ofBytes(mtuBytes),
                0);
    }

    public static LinkSpec with(LinkSpec link, Technology technology) {
        return new LinkSpec(
                link.kit(),
                technology,
                link.bandwidth(),
                link.latency(),
                link.buffer(),
                link.mtu(),
                link.lossFraction());
    }

    public static LinkSpec withLoss(LinkSpec link, double fraction) {
        return new LinkSpec(
                link.kit(), link.technology(), link.bandwidth(), link.latency(), link.buffer(), link.mtu(), fraction);
    }

    public static LinkSpec withBuffer(LinkSpec link, long bytes) {
        return new LinkSpec(
                link.kit(),
                link.technology(),
                link.bandwidth(),
                link.latency(),
                DataSize.ofBytes(bytes),
                link.mtu(),
                link.lossFraction());
    }

    /** Two hosts with several NICs on one switch. */
    public static Topology rails(int rails, LinkSpec link) {
        Graph<Device, Cable> graph = new Multigraph<>(Cable.class);
        Device[] hosts = new Device[2];
        for (int host = 0; host < 2; host++) {
            hosts[host] = new Device(host, "host-" + host, Role.HOST, 0, List.of());
            graph.addVertex(hosts[host]);
        }
        Device hub = new Device(2, "switch-0", Role.SWITCH, 1, List.of());
        graph.addVertex(hub);
        for (int cable = 0; cable < 2 * rails; cable++) {
            graph.addEdge(hosts[cable / rails], hub, new Cable(cable, link, link, false, cable % rails));
        }
        return new Topology(
                "lab",
                "star",
                graph,
                SwitchSpec.plain(),
                Map.of(),
                rails,
                false,
                Optional.empty(),
                List.of(),
                List.of());
    }

    /** Hosts on one store-and-forward switch, all links alike. */
    public static Topology star(int hosts, LinkSpec link) {
        LinkSpec[] up = new LinkSpec[hosts];
        LinkSpec[] down = new LinkSpec[hosts];
        Arrays.fill(up, link);
        Arrays.fill(down, link);
        return star(up, down, SwitchSpec.plain());
    }

    /** Hosts on one switch; links to and from the switch by host. */
    public static Topology star(LinkSpec[] up, LinkSpec[] down, SwitchSpec switchSpec) {
        Graph<Device, Cable> graph = new Multigraph<>(Cable.class);
        List<Device> hosts = new ArrayList<>();
        for (int host = 0; host < up.length; host++) {
            Device device = new Device(host, "host-" + host, Role.HOST, 0, List.of());
            graph.addVertex(device);
            hosts.add(device);
        }
        Device hub = new Device(up.length, "switch-0", Role.SWITCH, 1, List.of());
        graph.addVertex(hub);
        for (int host = 0; host < up.length; host++) {
            graph.addEdge(hosts.get(host), hub, new Cable(host, up[host], down[host], false, 0));
        }
        return new Topology(
                "lab", "star", graph, switchSpec, Map.of(), 1, false, Optional.empty(), List.of(), List.of());
    }
}
