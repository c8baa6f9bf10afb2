package org.weft.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.weft.random.Hashes;
import org.weft.routing.FlowHash;
import org.weft.routing.LinkChoice;
import org.weft.routing.LinkChoices;
import org.weft.routing.Routing;
import org.weft.topology.ClassesSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.Role;

/** Makes the ports, switches, media and gates of a run, and joins them. */
final class Wiring {
    private static final int TRANSMISSION = 1;
    private static final int DEPARTURE = 2;
    private static final int CONTROL = 3;
    private static final int DECISION = 4;
    private static final int FAULT = 5;

    private final Traffic traffic;
    private final CompiledTopology topology;
    private final Routing routing;
    private final PortPlanner planner;
    private final FaultPlan faults;
    private final Port[] ports;
    private final Switch[] switches;
    private final SwitchModel[] models;
    private final Medium[] media;
    private final long[] names;
    private final Gates gates;
    private final MemoryPools pools;
    private final ClassBooks books;
    private final int lanes;
    private final LinkChoice[] choices;
    private final LinkChoices spreads;

    Wiring(Traffic traffic, CompiledTopology topology, Routing routing, PortPlanner planner, FaultPlan faults) {
        this.traffic = traffic;
        this.topology = topology;
        this.routing = routing;
        this.planner = planner;
        this.faults = faults;
        this.ports = new Port[topology.links()];
        this.switches = new Switch[topology.devices()];
        this.models = new SwitchModel[topology.devices()];
        this.media = new Medium[topology.devices()];
        this.names = new long[topology.devices()];
        this.choices = new LinkChoice[topology.devices()];
        this.spreads = new LinkChoices(traffic.engine.runSeed(), this::queueBytes, traffic.engine::nowPs);
        this.lanes = isLosslessAnywhere() ? routing.lanes() : 1;
        this.books = new ClassBooks(planner.trafficClasses(), lanes);
        traffic.keep(books);
        this.pools = new MemoryPools(topology, planner, lanes);
        this.gates = new Gates(topology, planner, lanes, pools);
        makeDevices();
        makePorts();
        join();
        damage();
    }

    private boolean isLosslessAnywhere() {
        for (int device = 0; device < topology.devices(); device++) {
            if (planner.isLossless(device)) {
                return true;
            }
        }
        return false;
    }

    private void makeDevices() {
        SwitchModels kinds = new SwitchModels(traffic, topology, planner, lanes, pools);
        for (int device = 0; device < names.length; device++) {
            names[device] = Hashes.fnv1a64(topology.device(device).name());
            if (topology.device(device).role() == Role.MEDIUM) {
                media[device] = Medium.of(topology, device, traffic, name(device, -1, CONTROL));
            } else if (topology.device(device).role() == Role.SWITCH) {
                long limit = planner.backplaneBitsPerSecond(device);
                Backplane backplane = limit == 0 ? null : new Backplane(traffic, limit, name(device, -1, CONTROL));
                models[device] = kinds.of(device, name(device, -1, DECISION));
                choices[device] = spreads.of(planner.spread(device));
                switches[device] = new Switch(device, traffic, routing, ports, choices[device], lanes > 1, backplane);
            }
        }
    }

    private void makePorts() {
        for (int device = 0; device < names.length; device++) {
            for (int index = 0; index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                ports[link] = port(link, device, index);
            }
        }
    }

    private Port port(int link, int device, int index) {
        long nameHash = name(device, index, TRANSMISSION);
        long departureHash = name(device, index, DEPARTURE);
        return switch (planner.kind(link)) {
            case NIC -> nic(link, nameHash, departureHash);
            case MEDIUM -> new MediumPort(traffic, planner.link(link), media[topology.target(link)], nameHash);
            case FIFO, SERVICED -> models[device].output(planner.link(link), nameHash, departureHash);
            case NONE -> null;
        };
    }

    private Port nic(int link, long nameHash, long departureHash) {
        int classes = planner.classes();
        if (classes == 1) {
            return new NicPort(traffic, planner.link(link), nameHash, departureHash);
        }
        int target = topology.target(link);
        ClassesSpec spec = topology.device(target).role() == Role.SWITCH
                ? topology.switchOf(target).classes()
                : ClassesSpec.USUAL;
        return new ClassNicPort(
                traffic, planner.link(link), ClassOrder.of(spec, planner), classes, lanes, nameHash, departureHash);
    }

    /** The hash of an event's name: device, number of the port there, and what of it. */
    private long name(int device, int index, int what) {
        return Hashes.of(names[device], index, what);
    }

    private void join() {
        Receiver delivery = traffic::deliver;
        for (int device = 0; device < names.length; device++) {
            for (int index = 0; index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                int target = topology.target(link);
                if (ports[link] == null || media[target] != null) {
                    continue;
                }
                ports[link].receiver =
                        switches[target] == null ? delivery : models[target].input(ports[link], switches[target]);
                if (planner.isLossless(target)) {
                    ports[link].gates = gates.of(ports[link], outputs(target), name(device, index, CONTROL));
                }
            }
        }
    }

    /** Gives links what befalls packets on them, and what changes while the run goes on. */
    private void damage() {
        for (int device = 0; device < names.length; device++) {
            for (int index = 0; index < topology.degree(device); index++) {
                Port port = ports[topology.outgoing(device, index)];
                if (port != null) {
                    boolean loses = !planner.isLossless(device) || !(port instanceof Gate.Reopened);
                    long nameHash = name(device, index, FAULT);
                    port.damage =
                            Damage.of(traffic, port.link, topology.link(port.id), faults.of(port.id), loses, nameHash);
                    if (!faults.isEmpty()) {
                        change(port, nameHash, loses);
                    }
                }
            }
        }
    }

    private void change(Port port, long nameHash, boolean losesAtStop) {
        List<FaultSpec> paces = faults.paces(port.id);
        if (!paces.isEmpty()) {
            if (port instanceof NicPort && port.gates == null) {
                port.gates = new Gate[] {new OpenGate(port)};
            }
            clock(paces, new Paces(port, paces), nameHash).start();
        }
        List<FaultSpec> stops = faults.stops(port.id);
        if (!stops.isEmpty() && !losesAtStop) {
            List<Schedule> when = stops.stream().map(Schedule::of).toList();
            port.gates = new Gate[lanes * planner.classes()];
            long watchdogPs = planner.watchdogPs(topology.source(port.id));
            StoppedGate gate =
                    new StoppedGate(port, when, port.gates.length, watchdogPs, Hashes.of(nameHash, FAULT, 1));
            Arrays.fill(port.gates, gate);
            clock(stops, gate, Hashes.mix64(nameHash)).start();
        }
    }

    private FaultClock clock(List<FaultSpec> of, FaultClock.Listener listener, long nameHash) {
        return new FaultClock(traffic.engine, of.stream().map(Schedule::of).toList(), listener, nameHash);
    }

    private Port[] outputs(int device) {
        Port[] outputs = new Port[topology.degree(device)];
        Arrays.setAll(outputs, index -> ports[topology.outgoing(device, index)]);
        return outputs;
    }

    /** The first line of the traffic class of this priority. */
    int line(int priority) {
        int trafficClass = planner.classOf(priority);
        if (trafficClass < 0) {
            throw new IllegalArgumentException("no traffic class has the priority " + priority);
        }
        return trafficClass * lanes;
    }

    int lowestPriority() {
        return planner.priority(0);
    }

    /** The port that sends on a link; null on the way out of a shared medium. */
    Port port(int link) {
        return ports[link];
    }

    /** By link. Not to be changed. */
    Port[] ports() {
        return ports;
    }

    /** Queues as routing sees them. */
    long queueBytes(int link) {
        return ports[link] == null ? 0 : ports[link].queueBytes();
    }

    /** What picks among equal links at a device. */
    LinkChoice choice(int device) {
        return choices[device] == null ? FlowHash.SALTED : choices[device];
    }

    /** Why packets of one flow can take different ways, in words; empty where they cannot. */
    Optional<String> perPacket() {
        Optional<String> reason = routing.perPacket();
        for (int device = 0; reason.isEmpty() && device < choices.length; device++) {
            reason = choices[device] == null ? reason : choices[device].perPacket();
        }
        return reason;
    }

    boolean hasLanes() {
        return lanes > 1;
    }

    /** What the rules of shared media did until now. */
    List<MediumUse> mediumUse() {
        List<MediumUse> uses = new ArrayList<>();
        for (Medium medium : media) {
            if (medium != null) {
                uses.add(MediumUse.of(medium, traffic.engine.nowPs()));
            }
        }
        return uses;
    }

    /** What became of each traffic class, where there are several. */
    List<ClassUse> classUse() {
        return books.uses(ports);
    }

    PauseReport pauseReport() {
        return new PauseReport(topology, planner, ports, traffic.engine.nowPs());
    }

    List<String> warnings() {
        List<String> warnings = new ArrayList<>(gates.warnings());
        warnings.addAll(pauseReport().warnings());
        warnings.addAll(OversizeReport.warnings(topology, ports));
        return warnings;
    }

    /** Packets in ports, on links and in switches, counted one by one. */
    long packetsInside() {
        long sum = 0;
        for (Port port : ports) {
            sum += port == null ? 0 : port.waiting() + port.inPipe();
        }
        for (int device = 0; device < switches.length; device++) {
            sum += switches[device] == null ? 0 : switches[device].waiting() + models[device].waiting();
        }
        return sum;
    }
}
