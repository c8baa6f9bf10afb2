/**
 * Packets, ports, switches and media: everything between two NICs. Knows packets and flows, never messages. Imports units,
 * random, engine, topology, routing, observe. Follow one packet: {@link org.weft.network.PacketSource}, NicPort, FifoPort,
 * Switch, FifoPort, {@link org.weft.network.PacketSink}; {@link org.weft.network.PacketNetwork} is what stacks see.
 *
 * <p>The classes by the question they answer:
 * <ul>
 *   <li>What moves? Packet, PacketOnItsWay, PacketPool, PacketQueue, Flow, TrafficClass; what all ports share is in Traffic.
 *   <li>How is a run put together? Wiring, which asks PortPlanner for each link's port; NetworkSpec says what is asked for, Link
 *       and LinkPace what a link is, FlowControl what cannot work.
 *   <li>How does a packet leave a host? HostPort: NicPort, ClassNicPort, MediumPort, each over a HostQueue or a SourceRing.
 *   <li>How does it leave a switch, and cross the link? Port: FifoPort, ServicedPort, CrossbarPort, RouterPort; Pipe.
 *   <li>How does a switch keep what waits? SwitchModel, chosen in SwitchModels: OutputQueued (Memory, MemoryPool, Backplane,
 *       Marking, ClassOrder), CrossbarSwitch (CrossbarInput, TurnAllocator), ChannelRouter (RouterInput, RouterLines, Channels,
 *       ChannelAllocator).
 *   <li>Who holds packets back? Gate, made in Gates: OpenGate, CreditGate, PauseGate (Room, PauseLimits, PauseSignal),
 *       StoppedGate.
 *   <li>Whose turn is it on a shared cable? Medium and its five rules.
 *   <li>What goes wrong? FaultPlan, FaultClock, Schedule, Damage (BurstChain, BitErrorChance, FrameErrorChance), Paces,
 *       Convergence; Deadlock finds who waits for whom.
 *   <li>Where does a flow go, and how long does it take alone? RouteFinder, RouteTimes.
 *   <li>What was counted? PacketCounters, LinkReport, LinkUse, LinkMeter, PauseReport, ClassBooks, MediumUse, Telemetry.
 * </ul>
 */
package org.weft.network;
